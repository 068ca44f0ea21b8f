import type { BrowserContext, Page } from 'playwright-core';
import { STANDSTILL_PATH } from './gate.ts';

/** Moments at the phone's own disk. */
export const diskSteps = ['before store', 'stored', 'before receipt', 'receipt stored'] as const;
export type DiskStep = (typeof diskSteps)[number];

type PausingWindow = { pauseAt?: string | undefined };

/** Runs in every page before the app: at the armed moment the page stands still until it is killed. */
function pauseAtDisk(path: string): void {
  const here = globalThis as PausingWindow;
  const original = IDBObjectStore.prototype.add;
  const standStill = (step: string) => {
    if (here.pauseAt !== step) return;
    here.pauseAt = undefined;
    const call = new XMLHttpRequest();
    call.open('GET', path, false);
    call.send();
  };
  IDBObjectStore.prototype.add = function add(this: IDBObjectStore, ...values: [unknown, IDBValidKey?]) {
    const isReceipt = this.name === 'receipts';
    if (isReceipt || this.name === 'outbox') {
      standStill(isReceipt ? 'before receipt' : 'before store');
      this.transaction.addEventListener('complete', () =>
        standStill(isReceipt ? 'receipt stored' : 'stored'),
      );
    }
    return original.apply(this, values);
  };
}

export const installDiskPause = (phone: BrowserContext): Promise<unknown> =>
  phone.addInitScript(pauseAtDisk, STANDSTILL_PATH);

export const armDiskPause = (page: Page, step: DiskStep): Promise<void> =>
  page.evaluate((name) => {
    (globalThis as PausingWindow).pauseAt = name;
  }, step);
