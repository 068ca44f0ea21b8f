import type { BrowserContext, Page } from 'playwright-core';
import { dumpStorage } from '../../../tools/phone-contents.mjs';

/** Everything script on this phone could read, as one text: databases, caches, storages and cookies. */
export async function readableStorage(page: Page, context: BrowserContext): Promise<string> {
  const [inPage, cookies] = await Promise.all([page.evaluate(dumpStorage), context.cookies()]);
  return JSON.stringify([inPage, cookies]);
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
