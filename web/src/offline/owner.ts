import type { CacheOwner } from '@sveis/domain/session';

/** Whose data it is: everything the phone keeps is kept apart per company and user. */
export type Owner = CacheOwner;

export const ownerKey = (owner: Owner): string => `${owner.tenant}|${owner.userId}`;

/** Sealing needs Web Crypto and IndexedDB; on a plain http address the first is missing and memory must do. */
export const canSeal = (): boolean =>
  globalThis.crypto?.subtle !== undefined && globalThis.indexedDB !== undefined;
