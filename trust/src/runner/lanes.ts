import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Goal, Scale } from './goal.ts';
import { brokenDown, type GoalReport, longestMinutes } from './run-goal.ts';

/**
 * Goals in browsers mostly wait for screens, the others for the database: the two kinds run side by side. Those whose
 * target is a time come after them, alone.
 */
export function lanesOf(goals: readonly Goal[]): readonly (readonly (readonly Goal[])[])[] {
  const timed = goals.filter(({ isTimed }) => isTimed);
  const others = goals.filter(({ isTimed }) => !isTimed);
  const inBrowser = others.filter(({ isInBrowser }) => isInBrowser);
  const onDatabase = others.filter(({ isInBrowser }) => !isInBrowser);
  return [[inBrowser, onDatabase].filter(isFull), [timed].filter(isFull)].filter(isFull);
}

const isFull = (list: readonly unknown[]): boolean => list.length > 0;

/** What a lane's process tells: a goal that came to its end, or the error that ends the process. */
export type LaneMessage = { readonly report: GoalReport } | { readonly failure: string };

const mainFile = fileURLToPath(new URL('../main.js', import.meta.url));
const GRACE_MS = 15_000;
/** A goal ends itself at its limit; one that has not by then answers nobody. */
const AFTER_LIMIT_MS = 60_000;

export interface LaneOptions {
  readonly seed: number;
  readonly scale: Scale;
  /** The program that runs the goals; a test brings its own. */
  readonly file?: string;
}

/**
 * One lane, in a process of its own: its memory is nobody else's. A process that ends before its goals takes only the
 * goal it was at with it; the rest go on in the next.
 */
export async function runLane(lane: readonly Goal[], options: LaneOptions): Promise<GoalReport[]> {
  const reports: GoalReport[] = [];
  while (reports.length < lane.length) {
    const left = lane.slice(reports.length);
    const { done, ending } = await runProcess(left, options);
    reports.push(...done);
    const cut = left[done.length];
    // The process of a goal that was cut ends with it; the next has not begun.
    if (cut && !done.at(-1)?.isCut) reports.push(brokenDown(cut, ending));
  }
  return reports;
}

interface LaneProcess {
  readonly done: readonly GoalReport[];
  /** How the process ended. */
  readonly ending: string;
}

function runProcess(
  goals: readonly Goal[],
  { seed, scale, file = mainFile }: LaneOptions,
): Promise<LaneProcess> {
  const ids = goals.map(({ id }) => id).join(',');
  const size = scale === 'full' ? [] : [`--${scale}`];
  const child = fork(file, ['--seed', String(seed), ...size, '--only', ids]);
  const done: GoalReport[] = [];
  let failure: string | undefined;
  const stop = () => {
    failure = `no end after ${longestMinutes(scale)} minutes`;
    child.kill('SIGTERM');
    setTimeout(() => child.kill('SIGKILL'), GRACE_MS).unref();
  };
  const watch = () => setTimeout(stop, longestMinutes(scale) * 60_000 + AFTER_LIMIT_MS);
  let limit = watch();
  child.on('message', (message: LaneMessage) => {
    clearTimeout(limit);
    limit = watch();
    if ('report' in message) done.push(message.report);
    else failure ??= message.failure;
  });
  return new Promise((resolve) =>
    child.once('close', (code, signal) => {
      clearTimeout(limit);
      resolve({ done, ending: failure ?? `its process ended with ${signal ?? `exit code ${code}`}` });
    }),
  );
}
