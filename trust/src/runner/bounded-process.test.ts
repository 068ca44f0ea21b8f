import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { runBounded } from './bounded-process.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sveis-bounded-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** Starts another that never ends, leaves its number in a file, and never ends itself. */
const program = `
const { pid } = require('node:child_process').spawn(process.execPath, ['-e', 'setInterval(() => undefined, 1000)']);
require('node:fs').writeFileSync('pid', String(pid));
setInterval(() => undefined, 1000);
`;

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

it('a process whose time is up is ended with all it has started', async () => {
  const ending = new AbortController();
  const run = runBounded({ args: ['-e', program], folder, signal: ending.signal });
  const ended = expect(run).rejects.toThrow('its time was up');
  const file = () => readFile(join(folder, 'pid'), 'utf8');
  const started = Number(await vi.waitUntil(() => file().catch(() => ''), { timeout: 10_000 }));
  expect(isAlive(started)).toBe(true);
  ending.abort(new Error('its time was up'));
  await ended;
  await vi.waitUntil(() => !isAlive(started), { timeout: 5_000 });
});
