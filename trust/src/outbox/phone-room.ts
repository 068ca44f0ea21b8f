import type { CDPSession, Page } from 'playwright-core';
import type { Floor } from './floor.ts';

interface Disk {
  readonly floor: Floor;
  readonly page: Page;
  readonly disk: CDPSession;
}

const ROOM_BYTES = 2_000_000;
/** So long the browser goes by the room it has seen last. */
export const ROOM_TRUSTED_MS = 31_000;

const usedBytes = (page: Page): Promise<number> =>
  page.evaluate(async () => (await navigator.storage.estimate()).usage ?? 0);

/** Lets the app keep so much more than it has. Never much: the browser trusts a look at a large room for a while. */
export async function giveRoom({ floor, disk, page }: Disk, bytes = ROOM_BYTES): Promise<void> {
  const quotaSize = (await usedBytes(page)) + bytes;
  await disk.send('Storage.overrideQuotaForOrigin', { origin: floor.gate.url, quotaSize });
}

/** Not a byte is free: the quota falls, and what the browser still believes to be free is used up. */
export async function takeRoom({ floor, disk, page }: Disk): Promise<void> {
  await disk.send('Storage.overrideQuotaForOrigin', { origin: floor.gate.url, quotaSize: 1 });
  await page.evaluate(fillUp);
}

async function fillUp(): Promise<void> {
  const opening = indexedDB.open('ballast', 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore('stones', { autoIncrement: true });
  await new Promise((resolve) => {
    opening.onsuccess = resolve;
  });
  const put = (bytes: number) =>
    new Promise<boolean>((resolve) => {
      const transaction = opening.result.transaction('stones', 'readwrite');
      transaction.oncomplete = () => resolve(true);
      transaction.onabort = () => resolve(false);
      transaction.objectStore('stones').add(new ArrayBuffer(bytes));
    });
  for (const bytes of [1 << 18, 1 << 14, 1 << 10, 1 << 6]) {
    for (let stone = 0; stone < 40 && (await put(bytes)); stone += 1);
  }
  opening.result.close();
}
