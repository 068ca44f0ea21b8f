import type { Owner } from '../../offline/owner.ts';
import { findBytes, findRead, keepBytes, keepRead, removeRead } from '../../offline/reads.ts';
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

const LIST = 'kept-drawings';
const nameOf = (file: string): string => `drawing-file|${file}`;

const isKept = (value: unknown): value is KeptDrawing =>
  typeof value === 'object' && value !== null && 'id' in value && 'projectId' in value && 'file' in value;

/** What this phone keeps, in the order it was asked for. */
export async function findKept(owner: Owner): Promise<readonly KeptDrawing[]> {
  const vault = await loadVault(owner).catch(() => undefined);
  const read = vault && (await findRead(owner, vault, LIST, Date.now()));
  return Array.isArray(read?.data) ? read.data.filter(isKept) : [];
}

const writeKept = async (owner: Owner, vault: CryptoKey, kept: readonly KeptDrawing[]): Promise<void> =>
  keepRead(owner, vault, LIST, { data: kept, at: Date.now(), lasts: true });

/** Keeps a drawing with its file, sealed by `keep`. False where this phone can seal nothing or has no room. */
export async function keepDrawing(
  owner: Owner,
  drawing: KeptDrawing,
  keep: (vault: CryptoKey) => Promise<void>,
): Promise<boolean> {
  const vault = await loadVault(owner);
  if (!vault) return false;
  const before = await findKept(owner);
  const old = before.find(({ id }) => id === drawing.id);
  await keep(vault);
  await writeKept(owner, vault, [...before.filter(({ id }) => id !== drawing.id), drawing]);
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
  const kept = await findKept(owner);
  if (!vault) return;
  await writeKept(
    owner,
    vault,
    kept.filter((one) => one.id !== id),
  );
  for (const one of kept.filter((each) => each.id === id)) await removeFile(owner, one);
}

export async function findKeptFile(owner: Owner, file: string): Promise<ArrayBuffer | undefined> {
  const vault = await loadVault(owner).catch(() => undefined);
  return vault && findBytes(owner, vault, nameOf(file));
}
