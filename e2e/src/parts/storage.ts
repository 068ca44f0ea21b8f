import type { BrowserContext, Page } from 'playwright-core';

/** Everything script on this phone could read, as one text: databases, caches, storages and cookies. */
export async function readableStorage(page: Page, context: BrowserContext): Promise<string> {
  const [inPage, cookies] = await Promise.all([page.evaluate(dumpStorage), context.cookies()]);
  return JSON.stringify([inPage, cookies]);
}

async function dumpStorage(): Promise<unknown> {
  const asText = (value: unknown): unknown => {
    if (value instanceof ArrayBuffer) return new TextDecoder('latin1').decode(value);
    if (ArrayBuffer.isView(value)) return asText(value.buffer);
    if (value instanceof CryptoKey) return `key, extractable ${value.extractable}`;
    if (Array.isArray(value)) return value.map(asText);
    if (value && typeof value === 'object') {
      return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, asText(inner)]));
    }
    return value;
  };
  const finished = <Value>(request: IDBRequest<Value>) =>
    new Promise<Value>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  const databases = await Promise.all(
    (await indexedDB.databases()).map(async ({ name = '' }) => {
      const database = await finished(indexedDB.open(name));
      const stores = await Promise.all(
        [...database.objectStoreNames].map(async (store) => {
          const rows = database.transaction(store).objectStore(store);
          const [keys, values] = await Promise.all([finished(rows.getAllKeys()), finished(rows.getAll())]);
          return [store, asText(keys), asText(values)];
        }),
      );
      database.close();
      return [name, stores];
    }),
  );
  const kept = await Promise.all(
    (await caches.keys()).map(async (name) => {
      const cache = await caches.open(name);
      const entries = (await cache.keys()).map(async (request) => [
        request.url,
        await (await cache.match(request))?.text(),
      ]);
      return [name, await Promise.all(entries)];
    }),
  );
  return {
    databases,
    kept,
    local: { ...localStorage },
    session: { ...sessionStorage },
    cookie: document.cookie,
  };
}

/** How many rows the phone keeps in one store of its database. */
export const rowsIn = (page: Page, store: 'cache' | 'meta' | 'keys'): Promise<number> =>
  page.evaluate(async (name) => {
    const finished = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    let count = 0;
    for (const found of await indexedDB.databases()) {
      const database = await finished(indexedDB.open(found.name ?? ''));
      if (database.objectStoreNames.contains(name)) {
        count += await finished(database.transaction(name).objectStore(name).count());
      }
      database.close();
    }
    return count;
  }, store);

/** Once the app's worker is active, every file of the app is in the cache. */
export const untilKeptForOffline = (page: Page): Promise<void> =>
  page.evaluate(async () => void (await navigator.serviceWorker.ready));
