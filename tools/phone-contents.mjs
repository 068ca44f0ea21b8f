/** Runs in the page: everything script on this phone could read, save the cookies it cannot. */
export async function dumpStorage() {
  const asText = (value) => {
    if (value instanceof ArrayBuffer) return new TextDecoder('latin1').decode(value);
    if (ArrayBuffer.isView(value)) return asText(value.buffer);
    if (value instanceof CryptoKey) return `key, extractable ${value.extractable}`;
    if (Array.isArray(value)) return value.map(asText);
    if (value && typeof value === 'object') {
      return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, asText(inner)]));
    }
    return value;
  };
  const finished = (request) =>
    new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  const databases = [];
  for (const { name = '' } of await indexedDB.databases()) {
    const database = await finished(indexedDB.open(name));
    for (const store of database.objectStoreNames) {
      const rows = database.transaction(store).objectStore(store);
      const contents = await Promise.all([finished(rows.getAllKeys()), finished(rows.getAll())]);
      databases.push([name, store, asText(contents)]);
    }
    database.close();
  }
  const kept = [];
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const answer = await cache.match(request);
      kept.push([name, request.url, await answer?.text()]);
    }
  }
  return [databases, kept, { ...localStorage }, { ...sessionStorage }, document.cookie];
}
