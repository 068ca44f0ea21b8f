import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';

export interface Program {
  readonly pid: number;
  readonly port: number;
  readonly url: string;
  stop(): Promise<void>;
}

const running = new Set<ChildProcess>();

/** What `npm start` sets. The peers get the same. */
const asStarted = { MALLOC_ARENA_MAX: '2' };

// Whatever ends the measurement, no server is left behind.
process.on('exit', () => {
  for (const child of running) child.kill('SIGTERM');
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

/** A server of ours in a process of its own, listening on a free port of this machine. */
export async function startProgram(file: string, env: Readonly<Record<string, string>>): Promise<Program> {
  const port = await freePort();
  const child = spawn(process.execPath, [file], {
    env: { ...asStarted, PATH: process.env.PATH, PORT: String(port), ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  if (child.pid === undefined) throw new Error(`${file} could not be started`);
  return { pid: child.pid, port, url: `http://127.0.0.1:${port}`, stop: () => ended(child) };
}

const POLL_MS = 10;

/** Seconds until an address answers 200. */
export async function untilAnswers(program: Program, path: string, patienceSeconds = 60): Promise<number> {
  const started = performance.now();
  const passed = () => (performance.now() - started) / 1000;
  while (passed() < patienceSeconds) {
    const status = await fetch(`${program.url}${path}`).then(
      async (answer) => {
        await answer.arrayBuffer();
        return answer.status;
      },
      () => 0,
    );
    if (status === 200) return passed();
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  throw new Error(`${path} did not answer within ${patienceSeconds} s`);
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  await gone;
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}
