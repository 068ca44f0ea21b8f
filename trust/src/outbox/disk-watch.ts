import type { BrowserContext, Page } from 'playwright-core';
import { SAVED_PATH, STANDSTILL_PATH } from './gate.ts';

/** Moments at the phone's own disk. */
export const diskSteps = [
  'before store',
  'stored',
  'before sending',
  'before receipt',
  'receipt stored',
] as const;
export type DiskStep = (typeof diskSteps)[number];

type PausingWindow = { pauseAt?: string | undefined };
interface Paths {
  readonly saved: string;
  readonly standstill: string;
}

/**
 * Runs in every page before the app: tells the gate the key of everything that comes to lie on the disk, and what
 * already lies there; at an armed moment the page stands still until it is killed.
 */
function watchDisk({ saved, standstill }: Paths): void {
  const here = globalThis as PausingWindow;
  const tell = (key: string) => void fetch(`${saved}?key=${key}`, { keepalive: true }).catch(() => undefined);
  const standStill = (step: string, key = '') => {
    if (here.pauseAt !== step) return;
    here.pauseAt = undefined;
    const call = new XMLHttpRequest();
    call.open('GET', `${standstill}?key=${key}`, false);
    call.send();
  };
  const { add, put } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.add = function adding(this: IDBObjectStore, ...values: [unknown, IDBValidKey?]) {
    const { key = '' } = values[0] as { key?: string };
    if (this.name === 'receipts') {
      standStill('before receipt');
      this.transaction.addEventListener('complete', () => standStill('receipt stored'));
    }
    if (this.name === 'outbox') {
      standStill('before store');
      this.transaction.addEventListener('complete', () => {
        tell(key);
        standStill('stored', key);
      });
    }
    return add.apply(this, values);
  };
  // The request is frozen on the disk before its first byte leaves.
  IDBObjectStore.prototype.put = function putting(this: IDBObjectStore, ...values: [unknown, IDBValidKey?]) {
    const { key = '' } = values[0] as { key?: string };
    if (this.name === 'outbox') standStill('before sending', key);
    return put.apply(this, values);
  };
  void indexedDB.databases().then((found) => {
    for (const { name = '' } of found.filter((one) => one.name?.startsWith('sveis|'))) {
      const opening = indexedDB.open(name);
      opening.onsuccess = () => {
        const database = opening.result;
        if (!database.objectStoreNames.contains('outbox')) return database.close();
        const rows = database.transaction('outbox').objectStore('outbox').getAll();
        rows.onsuccess = () => {
          for (const { key } of rows.result as { key: string }[]) tell(key);
          database.close();
        };
      };
    }
  });
}

export const installDiskWatch = (phone: BrowserContext): Promise<unknown> =>
  phone.addInitScript(watchDisk, { saved: SAVED_PATH, standstill: STANDSTILL_PATH });

export const armDiskPause = (page: Page, step: DiskStep): Promise<void> =>
  page.evaluate((name) => {
    (globalThis as PausingWindow).pauseAt = name;
  }, step);
