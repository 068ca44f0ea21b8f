import { LONGEST_CODE } from '@sveis/domain/scan';
import { newId } from '../lib/new-id.ts';
import { createStore } from '../lib/store.ts';
import { type DraftPlace, draftPlace } from '../offline/drafts.ts';
import { type Owner, ownerKey } from '../offline/owner.ts';
import { loadVault } from '../offline/vault-store.ts';

/** One of somebody's own scans, as the phone keeps it: what was read, when, and what it led to. */
export interface KeptScan {
  readonly id: string;
  readonly code: string;
  readonly at: number;
  /** Absent while nothing was found under it. */
  readonly found?: { readonly module: string; readonly name: string } | undefined;
}

/** As many as somebody looks back through. */
const MOST = 50;

interface History {
  readonly owner: string | undefined;
  readonly isRecalled: boolean;
  readonly scans: readonly KeptScan[];
}

/** Sealed with the key of their owner, like everything a phone keeps; nothing of it is sent anywhere. */
export const scanHistory = createStore<History>({ owner: undefined, isRecalled: false, scans: [] });

const isScan = (value: unknown): value is KeptScan =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  'code' in value &&
  typeof value.code === 'string';

const areScans = (value: unknown): value is readonly KeptScan[] =>
  Array.isArray(value) && value.every(isScan);

const placeOf = (owner: Owner): DraftPlace<readonly KeptScan[]> =>
  draftPlace(owner, { kind: 'scans', id: 'own' }, loadVault(owner));

let recalling: { readonly owner: string; readonly done: Promise<void> } | undefined;

/** Opens what an earlier visit has kept. Another person on the same phone begins with their own. */
export function recallScans(owner: Owner): Promise<void> {
  const key = ownerKey(owner);
  if (recalling?.owner === key) return recalling.done;
  scanHistory.set({ owner: key, isRecalled: false, scans: [] });
  const done = placeOf(owner)
    .find(areScans)
    .then((kept = []) => {
      if (recalling?.owner !== key) return;
      const { scans } = scanHistory.get();
      scanHistory.set({ owner: key, isRecalled: true, scans: [...scans, ...kept].slice(0, MOST) });
    });
  recalling = { owner: key, done };
  return done;
}

/** Keeps a scan in front of the others. The same code again moves to the front with the id it has. */
export async function noteScan(
  owner: Owner,
  { code: raw, found }: Pick<KeptScan, 'code' | 'found'>,
  at = Date.now(),
): Promise<KeptScan> {
  await recallScans(owner);
  const code = raw.slice(0, LONGEST_CODE);
  const { scans } = scanHistory.get();
  const before = scans.find((one) => one.code === code);
  const scan: KeptScan = { id: before?.id ?? newId(), code, at, found: found ?? before?.found };
  keep(owner, [scan, ...scans.filter((one) => one !== before)]);
  return scan;
}

/** What a scan turned out to be, told once it is known. */
export async function nameScan(owner: Owner, id: string, found: KeptScan['found']): Promise<void> {
  await recallScans(owner);
  const { scans } = scanHistory.get();
  keep(
    owner,
    scans.map((one) => (one.id === id ? { ...one, found } : one)),
  );
}

export const clearScans = (owner: Owner): void => {
  scanHistory.set({ owner: ownerKey(owner), isRecalled: true, scans: [] });
  placeOf(owner).drop();
};

function keep(owner: Owner, scans: readonly KeptScan[]): void {
  const kept = scans.slice(0, MOST);
  scanHistory.set({ owner: ownerKey(owner), isRecalled: true, scans: kept });
  void placeOf(owner).keep(kept);
}
