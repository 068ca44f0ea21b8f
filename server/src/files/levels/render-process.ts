import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { totalmem } from 'node:os';
import { dirname } from 'node:path';
import { type RenderedPage, type RenderJob, type RenderNews, renderProgram } from './render-program.ts';

/** Why a file has no pictures. Only what broke on the way may work another time. */
export class RenderFailed extends Error {
  constructor(
    readonly kind: 'refused' | 'unable' | 'broken' | 'stopped',
    detail: string,
  ) {
    super(`a file could not be rendered: ${detail}`);
    this.name = 'RenderFailed';
  }
}

export interface RenderLimits {
  /** All memory of the process. */
  readonly memoryMb: number;
  readonly heapMb: number;
  /** Without a word from the process. */
  readonly silentMs: number;
  readonly longestMs: number;
  readonly mostPages: number;
}

/** A sheet of A0 takes 700 MB, one that was scanned with 300 dots per inch 1.9 GB. */
const MOST_MEMORY_MB = 3_000;

/** Half of what there is, in a container of what it may have. */
function halfOfMemoryMb(): number {
  const allowed = process.constrainedMemory();
  return Math.floor(Math.min(totalmem(), allowed > 0 ? allowed : totalmem()) / 2 / 1_048_576);
}

export const renderLimits: RenderLimits = {
  memoryMb: Math.min(MOST_MEMORY_MB, halfOfMemoryMb()),
  heapMb: 768,
  silentMs: 180_000,
  longestMs: 20 * 60_000,
  mostPages: 40,
};

interface Rendering {
  readonly path: string;
  readonly folder: string;
  readonly signal: AbortSignal;
  /** Of the whole file, from 0 to 1. */
  readonly onShare: (share: number) => void;
  /** Called for one page after the other. */
  readonly onPage: (page: RenderedPage) => Promise<void>;
}

type Libraries = Pick<RenderJob, 'canvas' | 'sharp' | 'reader' | 'readerFolder'>;

function findLibraries(): Libraries {
  const { resolve } = createRequire(import.meta.url);
  try {
    return {
      canvas: resolve('@napi-rs/canvas'),
      sharp: resolve('sharp'),
      reader: resolve('pdfjs-dist/legacy/build/pdf.mjs'),
      readerFolder: `${dirname(resolve('pdfjs-dist/package.json'))}/`,
    };
  } catch (error) {
    throw new RenderFailed('unable', String(error));
  }
}

const text = `(${renderProgram.toString()})(require)`;

/**
 * Renders a PDF in a process of its own: whatever somebody has put into the file, the server goes on. The process knows
 * no setting and no secret of ours, and ends with its work, at its limits, or with the server.
 */
export async function renderFile(
  { path, folder, signal, onShare, onPage }: Rendering,
  limits: RenderLimits = renderLimits,
): Promise<void> {
  const job: RenderJob = {
    ...findLibraries(),
    path,
    folder,
    memoryMb: limits.memoryMb,
    mostPages: limits.mostPages,
  };
  const child = spawn(
    process.execPath,
    [`--max-old-space-size=${limits.heapMb}`, '--no-warnings', '-e', text],
    {
      cwd: folder,
      env: { MALLOC_ARENA_MAX: '2' },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    },
  );
  let end = (_why: RenderFailed | undefined): void => undefined;
  const ended = new Promise<void>((done, failed) => {
    end = (why) => (why ? failed(why) : done());
  });
  const exited = new Promise<void>((done) => child.once('close', () => done()));
  const over = (detail: string) => () => end(new RenderFailed('broken', detail));
  const silent = setTimeout(over('no word from it for too long'), limits.silentMs);
  const longest = setTimeout(over('it took too long'), limits.longestMs);
  const stop = () => end(new RenderFailed('stopped', 'the server stops'));
  signal.addEventListener('abort', stop);
  let pages = Promise.resolve();
  child.on('error', (error) => end(new RenderFailed('broken', error.message)));
  child.on('exit', (code, killedBy) => over(`its process ended (${killedBy ?? code})`)());
  child.on('message', (news: RenderNews) => {
    silent.refresh();
    if ('share' in news) onShare(news.share);
    else if ('rendered' in news) {
      pages = pages.then(() => onPage(news.rendered));
      pages.catch((error: Error) => end(new RenderFailed('broken', error.message)));
    } else if ('refused' in news) end(new RenderFailed('refused', news.refused));
    else if ('unable' in news) end(new RenderFailed('unable', news.unable));
    else end(undefined);
  });
  try {
    if (signal.aborted) stop();
    child.send(job);
    await ended;
    await pages;
  } finally {
    signal.removeEventListener('abort', stop);
    clearTimeout(silent);
    clearTimeout(longest);
    child.kill('SIGKILL');
    await exited;
    await pages.catch(() => undefined);
  }
}
