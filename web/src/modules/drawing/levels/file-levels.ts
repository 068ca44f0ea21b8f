import { type FileLevels, levelStates } from '@sveis/domain/modules/drawing';
import * as z from 'zod/mini';
import { api } from '../../../lib/api/api.ts';

const level = z.object({
  width: z.number(),
  height: z.number(),
  tile: z.number(),
  starts: z.array(z.number()),
  sizes: z.array(z.number()),
});

export const fileLevels = z.object({
  state: z.enum(levelStates),
  percent: z.number(),
  pages: z.array(
    z.object({
      page: z.number(),
      width: z.number(),
      height: z.number(),
      size: z.number(),
      levels: z.array(level),
    }),
  ),
});

/** Without network or with a poor one the phone goes on by itself soon. */
const PATIENCE_MS = 8_000;
/** How often the server is asked how far it is. */
const AGAIN_MS = 4_000;

/** What the server has rendered of a file; `none` where it cannot be asked. */
export async function askLevels(file: string, signal: AbortSignal): Promise<FileLevels> {
  try {
    return await api.main.get(`drawing-levels/${file}`, fileLevels, { signal, timeoutMs: PATIENCE_MS });
  } catch {
    return { state: 'none', percent: 0, pages: [] };
  }
}

export const isAtWork = ({ state }: FileLevels): boolean => state === 'waiting' || state === 'rendering';

/** Asks until the server is done or has given up, and tells each time how far it is. */
export async function watchLevels(
  file: string,
  first: FileLevels,
  { signal, onPercent }: { readonly signal: AbortSignal; readonly onPercent: (percent?: number) => void },
): Promise<FileLevels> {
  let levels = first;
  while (isAtWork(levels) && !signal.aborted) {
    onPercent(levels.percent);
    await new Promise((done) => setTimeout(done, AGAIN_MS));
    if (!signal.aborted) levels = await askLevels(file, signal);
  }
  if (!signal.aborted) onPercent(undefined);
  return levels;
}

export async function fetchTile(path: string, signal?: AbortSignal): Promise<ArrayBuffer> {
  const answer = await fetch(`/api/main/drawing-levels/${path}`, signal ? { signal } : {});
  if (!answer.ok) throw new Error(`a tile was answered with ${answer.status}`);
  return answer.arrayBuffer();
}
