import { type FileLevels, mayHaveLevels } from '@sveis/domain/modules/drawing';
import type { Owner } from '../../../offline/owner.ts';
import { takenFiles } from '../../../offline/taken-files.ts';
import { type CurrentFile, fetchDrawing } from '../drawing-file.ts';
import { findKept } from '../kept-drawings.ts';
import { openDrawing } from '../viewer/drawing-source.ts';
import type { DrawingSource } from '../viewer/sheet.ts';
import { askLevels, isAtWork, watchLevels } from './file-levels.ts';
import { findKeptLevels } from './kept-levels.ts';
import { createTileFetcher, openLevels } from './level-source.ts';

interface Opening {
  readonly signal: AbortSignal;
  /** How much of the file has arrived. */
  readonly onShare: (share: number) => void;
  /** How much of it the server has rendered; undefined when that is over. */
  readonly onRendering: (percent?: number) => void;
  /** Painted from the file itself, for those who compare two of them stroke by stroke. */
  readonly isExact: boolean;
}

/** Undefined where the tiles cannot be had, whatever the server says of them. */
const fromServer = (file: CurrentFile, levels: FileLevels): Promise<DrawingSource | undefined> =>
  levels.state === 'ready'
    ? openLevels(levels, createTileFetcher(file.id)).catch(() => undefined)
    : Promise.resolve(undefined);

/** Opens a drawing: from what the server has rendered where it has, else from the file as a whole. */
export async function openFile(
  owner: Owner | undefined,
  file: CurrentFile,
  { signal, onShare, onRendering, isExact }: Opening,
): Promise<DrawingSource> {
  const openWhole = async (until: AbortSignal): Promise<DrawingSource> =>
    openDrawing(await fetchDrawing(owner, file, { signal: until, onShare }));
  if (isExact || !mayHaveLevels(file) || takenFiles.has(file.id)) return openWhole(signal);
  const kept = owner && (await findKeptLevels(owner, file.id));
  const local = kept && (await openLevels(kept.levels, kept.load).catch(() => undefined));
  if (local) return local;
  if (owner && (await findKept(owner)).some((one) => one.file === file.id)) return openWhole(signal);
  const first = await askLevels(file.id, signal);
  if (!isAtWork(first)) return (await fromServer(file, first)) ?? openWhole(signal);

  // The phone goes on by itself; the server may still be the first.
  const fetching = new AbortController();
  const stop = () => fetching.abort();
  signal.addEventListener('abort', stop);
  const whole = openWhole(fetching.signal).then((source) => ({ source, isWhole: true }));
  let isOpen = false;
  const rendered = watchLevels(file.id, first, { signal, onPercent: onRendering }).then(async (levels) => {
    const source = isOpen ? undefined : await fromServer(file, levels);
    return source ? { source, isWhole: false } : whole;
  });
  const { source, isWhole } = await Promise.any([whole, rendered]);
  isOpen = true;
  signal.removeEventListener('abort', stop);
  if (!isWhole) {
    stop();
    void whole.then((late) => late.source.close()).catch(() => undefined);
  }
  return source;
}
