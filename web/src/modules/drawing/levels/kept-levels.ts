import type { FileLevels, PageLevels } from '@sveis/domain/modules/drawing';
import type { Owner } from '../../../offline/owner.ts';
import { findBytes, findRead, keepBytes, keepRead, removeRead } from '../../../offline/reads.ts';
import { loadVault } from '../../../offline/vault-store.ts';
import { fetchTile, fileLevels } from './file-levels.ts';
import type { TileLoader } from './level-source.ts';

const nameOf = (file: string): string => `drawing-levels|${file}`;
const nameOfPage = (file: string, page: number): string => `drawing-levels|${file}|${page}`;

/** Lays all tiles of a file down on this phone, sealed: they are opened as they are, where a large PDF is painted for seconds. */
export async function keepLevels(
  owner: Owner,
  vault: CryptoKey,
  file: string,
  levels: FileLevels,
): Promise<void> {
  for (const { page } of levels.pages)
    await keepBytes(owner, vault, nameOfPage(file, page), await fetchTile(`${file}/${page}`));
  // Last: what is named here is whole.
  await keepRead(owner, vault, nameOf(file), { data: levels, at: Date.now(), lasts: true });
}

interface KeptLevels {
  readonly levels: FileLevels;
  readonly load: TileLoader;
}

export async function findKeptLevels(owner: Owner, file: string): Promise<KeptLevels | undefined> {
  const vault = await loadVault(owner).catch(() => undefined);
  const read = vault && (await findRead(owner, vault, nameOf(file), Date.now()));
  const parsed = fileLevels.safeParse(read?.data);
  if (!vault || !parsed.success) return undefined;
  const opened = new Map<number, Promise<ArrayBuffer>>();
  const bytesOf = ({ page }: PageLevels): Promise<ArrayBuffer> => {
    const known = opened.get(page);
    if (known) return known;
    const coming = findBytes(owner, vault, nameOfPage(file, page)).then((bytes) => {
      if (!bytes) throw new Error('a kept page is gone');
      return bytes;
    });
    // One page at a time is in memory.
    opened.clear();
    opened.set(page, coming);
    return coming;
  };
  const load: TileLoader = async (page, level, { index }) => {
    const { starts, sizes } = page.levels[level] ?? { starts: [], sizes: [] };
    const start = starts[index] ?? 0;
    return new Uint8Array(await bytesOf(page), start, sizes[index] ?? 0);
  };
  return { levels: parsed.data, load };
}

export async function dropLevels(owner: Owner, file: string): Promise<void> {
  const kept = await findKeptLevels(owner, file);
  await removeRead(owner, nameOf(file));
  for (const { page } of kept?.levels.pages ?? []) await removeRead(owner, nameOfPage(file, page));
}
