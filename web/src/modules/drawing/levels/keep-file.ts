import { type FileLevels, mayHaveLevels } from '@sveis/domain/modules/drawing';
import type { Owner } from '../../../offline/owner.ts';
import { type CurrentFile, fetchDrawing } from '../drawing-file.ts';
import { keepDrawing, keepFileBytes } from '../kept-drawings.ts';
import { askLevels } from './file-levels.ts';
import { keepLevels } from './kept-levels.ts';

const PATIENCE_MS = 300_000;

/** What the server has rendered of a file, where it renders such files. */
export const levelsOfFile = async (file: CurrentFile): Promise<FileLevels | undefined> =>
  mayHaveLevels(file) ? askLevels(file.id, AbortSignal.timeout(PATIENCE_MS)) : undefined;

/** Keeps a drawing as the server has rendered it, or else its file: tiles are smaller than a large file and open at once. */
export async function keepFile(
  owner: Owner,
  drawing: { readonly id: string; readonly projectId: number },
  file: CurrentFile,
  levels: FileLevels | undefined,
): Promise<boolean> {
  const kept = { ...drawing, file: file.id };
  if (levels?.state === 'ready')
    return keepDrawing(owner, { ...kept, isRendered: true }, (vault) =>
      keepLevels(owner, vault, file.id, levels),
    );
  const { bytes } = await fetchDrawing(owner, file, { signal: AbortSignal.timeout(PATIENCE_MS) });
  return keepDrawing(owner, kept, (vault) => keepFileBytes(owner, vault, file.id, bytes));
}
