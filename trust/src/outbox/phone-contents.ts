import type { Page } from 'playwright-core';

/** Everything script on this phone could read, as one text: databases, caches, storages and cookies. */
export async function readableOn(page: Page): Promise<string> {
  const [stored, cookies] = await Promise.all([page.evaluate(dumpStorage), page.context().cookies()]);
  return JSON.stringify([stored, cookies]);
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
  const databases: unknown[] = [];
  for (const { name = '' } of await indexedDB.databases()) {
    const database = await finished(indexedDB.open(name));
    for (const store of database.objectStoreNames) {
      const rows = database.transaction(store).objectStore(store);
      databases.push(
        name,
        store,
        asText(await Promise.all([finished(rows.getAllKeys()), finished(rows.getAll())])),
      );
    }
    database.close();
  }
  const kept: unknown[] = [];
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys())
      kept.push(request.url, await (await cache.match(request))?.text());
  }
  return [databases, kept, { ...localStorage }, { ...sessionStorage }, document.cookie];
}
