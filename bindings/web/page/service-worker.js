// The service worker: it keeps the files of the page, so that it starts without a network. Another version of the page is
// kept beside this one, and taken when no tab has this one any more, or the player wants it. The build fills in the files, and a
// name of their content.

const FILES = [];
const NAME = "";
const addresses = FILES.map(file => new URL(file, location.href).pathname);

addEventListener("install", event => {
  const requests = FILES.map(file => new Request(file, { cache: "reload" }));
  event.waitUntil(caches.open(NAME).then(cache => cache.addAll(requests)));
});

addEventListener("activate", event => {
  const isOld = name => name.startsWith("sudoku-page-") && name !== NAME;
  event.waitUntil(caches.keys().then(names => Promise.all(names.filter(isOld).map(name => caches.delete(name)))));
});

addEventListener("message", () => self.skipWaiting());

addEventListener("fetch", event => {
  if (!addresses.includes(new URL(event.request.url).pathname)) return;
  const kept = caches.open(NAME).then(cache => cache.match(event.request, { ignoreSearch: true }));
  event.respondWith(kept.then(found => found ?? fetch(event.request)));
});
