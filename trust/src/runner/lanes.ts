import { fork } from 'node:child_process';
import type { Goal } from './goal.ts';
import type { GoalReport } from './run-goal.ts';

/** Goals in browsers mostly wait for screens, the others for the database: the two kinds run side by side. */
export const lanesOf = (goals: readonly Goal[]): readonly (readonly Goal[])[] =>
  [goals.filter(({ isInBrowser }) => isInBrowser), goals.filter(({ isInBrowser }) => !isInBrowser)].filter(
    (lane) => lane.length > 0,
  );

/** Runs this same program for one lane, in a process of its own: its memory is nobody else's. */
export function runLane(lane: readonly Goal[], args: readonly string[]): Promise<GoalReport[]> {
  const child = fork(process.argv[1] ?? '', [...args, '--only', lane.map(({ id }) => id).join(',')]);
  const reports: GoalReport[] = [];
  child.on('message', (report) => void reports.push(report as GoalReport));
  return new Promise((resolve) => child.once('exit', () => resolve(reports)));
}
