import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { withLock } from './lock.mjs';

let folder;
let file;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sveis-lock-'));
  file = join(folder, 'cache', 'setup.lock');
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true, force: true });
});

/** A set-up in a process of its own: says so when it has the lock, then runs `work`. */
function another(work) {
  const script = `
    import { withLock } from ${JSON.stringify(new URL('./lock.mjs', import.meta.url).href)};
    import { spawn } from 'node:child_process';
    import { appendFileSync } from 'node:fs';
    import { setTimeout as pause } from 'node:timers/promises';
    const log = (word) => appendFileSync(${JSON.stringify(join(folder, 'log'))}, word + '\\n');
    await withLock(async (lock) => { ${work} }, ${JSON.stringify(file)});`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const said = new Promise((resolve) => child.stdout.once('data', (data) => resolve(String(data).trim())));
  return { child, ended, said };
}

const log = () => readFileSync(join(folder, 'log'), 'utf8').trim().split('\n');

describe('the set-up lock', () => {
  it('lets one in at a time', async () => {
    const runs = [1, 2, 3, 4].map(() => another("log('in'); await pause(50); log('out');"));
    await Promise.all(runs.map(({ ended }) => ended));
    expect(log()).toEqual(['in', 'out', 'in', 'out', 'in', 'out', 'in', 'out']);
  });

  it('is free again after a set-up was killed', async () => {
    const first = another("console.log('in'); await pause(60_000);");
    await first.said;
    first.child.kill('SIGKILL');
    await first.ended;
    await expect(withLock(async () => 'mine', file)).resolves.toBe('mine');
  });

  it('waits for the program a killed set-up left running', async () => {
    const first = another(`
      const work = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60000)'], { stdio: 'ignore' });
      lock.hold(work.pid);
      console.log(work.pid);
      await pause(60_000);`);
    const left = Number(await first.said);
    first.child.kill('SIGKILL');
    await first.ended;
    const order = [];
    const waits = new Promise((resolve) => {
      vi.spyOn(process.stderr, 'write').mockImplementation((text) => resolve(text));
    });
    const mine = withLock(async () => order.push('mine'), file);
    await waits;
    order.push('left ends');
    process.kill(left, 'SIGKILL');
    await mine;
    expect(order).toEqual(['left ends', 'mine']);
  });

  it('knows a process number that came round again', async () => {
    await withLock(async () => {}, file);
    const holders = [{ pid: process.pid, started: '1' }];
    writeFileSync(file, JSON.stringify({ host: hostname(), holders }));
    const isLinux = process.platform === 'linux';
    if (isLinux) await expect(withLock(async () => 'mine', file)).resolves.toBe('mine');
  });

  it('goes with the one who holds it when that one fails', async () => {
    await expect(withLock(() => Promise.reject(new Error('no disk')), file)).rejects.toThrow('no disk');
    await expect(withLock(async () => 'mine', file)).resolves.toBe('mine');
  });
});
