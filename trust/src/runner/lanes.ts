import { fork } from 'node:child_process';
import type { Goal } from './goal.ts';
import type { GoalReport } from './run-goal.ts';

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

/** Runs this same program for one lane, in a process of its own: its memory is nobody else's. */
export function runLane(lane: readonly Goal[], args: readonly string[]): Promise<GoalReport[]> {
  const child = fork(process.argv[1] ?? '', [...args, '--only', lane.map(({ id }) => id).join(',')]);
  const reports: GoalReport[] = [];
  child.on('message', (report) => void reports.push(report as GoalReport));
  return new Promise((resolve) => child.once('exit', () => resolve(reports)));
}
