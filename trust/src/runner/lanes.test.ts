import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Goal } from './goal.ts';
import { runLane } from './lanes.ts';
import { trustMarkdown } from './table.ts';

const goal = (id: string): Goal => ({
  id,
  title: `goal ${id}`,
  target: 'none',
  run: async () => undefined,
  planted: [{ name: 'a defect', run: async () => undefined }],
});

/** Stands in for the program: G2 kills its process, G3 throws where nobody waits, G6 is cut, the others are green. */
const program = `
const ids = process.argv.at(-1).split(',');
process.once('uncaughtException', ({ message }) => process.send({ failure: message }, () => process.exit(1)));
for (const id of ids) {
  if (id === 'G2') process.kill(process.pid, 'SIGKILL');
  if (id === 'G3') setTimeout(() => { throw new Error('nobody waited for this'); });
  if (id === 'G2' || id === 'G3') await new Promise(() => setInterval(() => undefined, 1_000));
  const tally = { attempts: 10, failures: 0, reasons: [], figures: {} };
  const planted = [{ name: 'a defect', outcome: 'found' }];
  const report = { goal: { id, title: id, target: 'none' }, tally, planted, seconds: 1, isGreen: id !== 'G6', isCut: id === 'G6' };
  await new Promise((resolve) => process.send({ report }, resolve));
  if (id === 'G6') break;
}
process.exit(0);
`;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sveis-lane-'));
  await writeFile(join(folder, 'program.mjs'), program);
});
afterAll(() => rm(folder, { recursive: true }));

it('a goal that takes its process with it is reported, and the others go on', async () => {
  const lane = ['G1', 'GUIDE', 'G2', 'G3', 'G6', 'G4'].map(goal);
  const reports = await runLane(lane, { seed: 1, scale: 'short', file: join(folder, 'program.mjs') });
  expect(reports.map(({ goal: { id }, isGreen }) => [id, isGreen])).toEqual([
    ['G1', true],
    ['GUIDE', true],
    ['G2', false],
    ['G3', false],
    ['G6', false],
    ['G4', true],
  ]);
  expect(reports[2]?.tally.reasons).toEqual(['broke down: its process ended with SIGKILL']);
  expect(reports[3]?.tally.reasons).toEqual(['broke down: nobody waited for this']);

  const facts = { date: '', commit: '', processor: '', memory: '', system: '', node: '', postgres: '' };
  const unbuilt = [{ id: 'G5', title: 'Stock', awaits: 'warehouse' }];
  const text = trustMarkdown({ seed: 1, scale: 'short', reports: reports.reverse(), unbuilt }, facts);
  const rows = text.split('\n').filter((line) => /^\| (ok|RED|-) \|/.test(line));
  expect(rows).toEqual([
    '| ok | G1 G1 | 10 | 0 | 1 of 1 | 1.0 |  |',
    '| RED | G2 goal G2 | 0 | 1 | 0 of 1 | 0.0 |  |',
    '| RED | G3 goal G3 | 0 | 1 | 0 of 1 | 0.0 |  |',
    '| ok | G4 G4 | 10 | 0 | 1 of 1 | 1.0 |  |',
    '| - | G5 Stock |  |  |  |  | not built yet: warehouse |',
    '| RED | G6 G6 | 10 | 0 | 1 of 1 | 1.0 |  |',
    '| ok | GUIDE GUIDE | 10 | 0 | 1 of 1 | 1.0 |  |',
  ]);
});
