/// <reference lib="webworker" />
import { PrecacheController, type PrecacheEntry, PrecacheRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import firstUse from '../../build/first-use.json' with { type: 'json' };
import { listenForPush } from './push-events.ts';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (PrecacheEntry | string)[] };

/**
 * Keeps the app itself for use without network, and nothing else: answers of the API never come in here.
 *
 * To withdraw a broken worker from every phone, serve this in place of /sw.js. It removes itself and opens the
 * pages again from the server:
 *   self.addEventListener('install', () => self.skipWaiting());
 *   self.addEventListener('activate', (event) => event.waitUntil(self.registration.unregister()
 *     .then(() => self.clients.matchAll()).then((pages) => pages.map((page) => page.navigate(page.url)))));
 */
const precache = new PrecacheController();
precache.addToCacheList(self.__WB_MANIFEST);

self.addEventListener('install', (event) => void precache.install(event));

// Parts of the last build are cleared only when no other page can still be running it: with two tabs open, the one
// that did not ask for the update goes on as it was, also without network.
self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
      if (pages.length <= 1) await precache.activate(event);
    })(),
  );
});

// The new version takes over on the person's word, never by itself.
self.addEventListener('message', (event) => {
  if (event.data?.type === 'SKIP_WAITING') void self.skipWaiting();
});

listenForPush(self);

registerRoute(new PrecacheRoute(precache));

/** Pictures of the help, by their language and what they show. */
const pictures = '[a-z]{2}-\\w+(?=-.{8}\\.webp$)';

// Too large for everybody to fetch at once, or work of the office: kept from its first use on, and of each only the version
// in use.
const large = new RegExp(
  `^/assets/(${[...firstUse.kept, ...firstUse.warehouse, pictures].join('|')})-([\\w-]{8})`,
);
registerRoute(
  ({ url }) => url.origin === self.location.origin && large.test(url.pathname),
  async ({ request, url }) => {
    const kept = await caches.open('sveis-large');
    const known = await kept.match(request);
    if (known) return known;
    const answer = await fetch(request);
    if (answer.ok) {
      const [, part, version] = large.exec(url.pathname) ?? [];
      for (const earlier of await kept.keys()) {
        const [, other, old] = large.exec(new URL(earlier.url).pathname) ?? [];
        if (other === part && old !== version) await kept.delete(earlier);
      }
      await kept.put(request, answer.clone());
    }
    return answer;
  },
);

// Parts of an earlier build, for a page that still runs it.
registerRoute(
  ({ url }) => url.origin === self.location.origin && url.pathname.startsWith('/assets/'),
  async ({ request }) => (await caches.match(request)) ?? fetch(request),
);

const notForTheApp = [/^\/api\//, /^\/healthz$/, /^\/readyz$/, /^\/ca\.crt$/, /^\/sw\.js$/];
registerRoute(
  new NavigationRoute(precache.createHandlerBoundToURL('/index.html'), { denylist: notForTheApp }),
);
