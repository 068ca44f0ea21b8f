import { keptList } from '../../offline/kept-list.ts';
import type { Owner } from '../../offline/owner.ts';
import { findBytes, keepBytes, removeRead } from '../../offline/reads.ts';
import { loadVault } from '../../offline/vault-store.ts';
import { dropLevels } from './levels/kept-levels.ts';

/** A drawing people have asked this phone to keep. */
export interface KeptDrawing {
  readonly id: string;
  readonly projectId: number;
  readonly file: string;
  /** Kept as the server has rendered it, and not as the file itself. */
  readonly isRendered?: boolean;
}

const nameOf = (file: string): string => `drawing-file|${file}`;

const isKept = (value: unknown): value is KeptDrawing =>
  typeof value === 'object' && value !== null && 'id' in value && 'projectId' in value && 'file' in value;

const list = keptList('kept-drawings', {
  read: (value) => (Array.isArray(value) ? value.filter(isKept) : []),
});

/** What this phone keeps, in the order it was asked for. */
export const findKept = list.find;

/** Keeps a drawing with its file, sealed by `keep`. False where this phone can seal nothing or has no room. */
export async function keepDrawing(
  owner: Owner,
  drawing: KeptDrawing,
  keep: (vault: CryptoKey) => Promise<void>,
): Promise<boolean> {
  const vault = await loadVault(owner);
  if (!vault) return false;
  await keep(vault);
  const others = (before: readonly KeptDrawing[]) => before.filter(({ id }) => id !== drawing.id);
  const before = await list.change(owner, vault, (kept) => [...others(kept), drawing]);
  const old = before.find(({ id }) => id === drawing.id);
  const isOther = old?.file !== drawing.file || old.isRendered !== drawing.isRendered;
  if (old && isOther) await removeFile(owner, old);
  return true;
}

export const keepFileBytes = (
  owner: Owner,
  vault: CryptoKey,
  file: string,
  bytes: ArrayBuffer,
): Promise<void> => keepBytes(owner, vault, nameOf(file), bytes);

const removeFile = (owner: Owner, { file, isRendered }: KeptDrawing): Promise<void> =>
  isRendered ? dropLevels(owner, file) : removeRead(owner, nameOf(file));

export async function dropDrawing(owner: Owner, id: string): Promise<void> {
  const vault = await loadVault(owner);
  if (!vault) return;
  const kept = await list.change(owner, vault, (before) => before.filter((one) => one.id !== id));
  for (const one of kept.filter((each) => each.id === id)) await removeFile(owner, one);
}

export async function findKeptFile(owner: Owner, file: string): Promise<ArrayBuffer | undefined> {
  const vault = await loadVault(owner).catch(() => undefined);
  return vault && findBytes(owner, vault, nameOf(file));
}
