import { join } from 'node:path';
import { makeFolder } from './folder.ts';
import { residentMegabytes } from './process-figures.ts';
import { type Program, startProgram, untilAnswers } from './program.ts';
import type { Figure } from './runner/figure.ts';
import { serverFile } from './site.ts';
import { median, spread } from './statistics.ts';

const ROUNDS = 5;

/** From the command to the first page: on an empty folder, with database and demo companies, and again after. */
export async function measureStart(): Promise<Figure[]> {
  const first: number[] = [];
  const again: number[] = [];
  const memory: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const folder = await makeFolder();
    const start = () => startProgram(serverFile, { DATA_DIR: join(folder.path, 'data'), LOG_LEVEL: 'error' });
    first.push(await timed(start, () => undefined));
    again.push(await timed(start, (program) => void memory.push(residentMegabytes(program.pid))));
    await folder.remove();
  }
  return [
    {
      name: 'start on an empty folder',
      value: median(first),
      unit: 's',
      most: 8,
      peer: `rounds ${spread(first)}`,
    },
    { name: 'restart', value: median(again), unit: 's', most: 2, peer: `rounds ${spread(again)}` },
    { name: 'server memory after a restart', value: median(memory), unit: 'MB', most: 200 },
  ];
}

async function timed(start: () => Promise<Program>, look: (program: Program) => void): Promise<number> {
  const program = await start();
  try {
    const page = await untilAnswers(program, '/');
    const ready = await untilAnswers(program, '/readyz');
    look(program);
    return page + ready;
  } finally {
    await program.stop();
  }
}
