import { spawn } from 'node:child_process';

interface ProcessOptions {
  readonly args: readonly string[];
  readonly folder: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Ends the process, and all it has started; so does the end of this process. */
  readonly signal: AbortSignal;
}

/** Runs Node.js to its end, or to the end of its time. */
export async function runBounded({ args, folder, env = {}, signal }: ProcessOptions): Promise<void> {
  signal.throwIfAborted();
  // A group of its own: what it starts is ended with it.
  const child = spawn(process.execPath, args, {
    cwd: folder,
    env: { ...process.env, ...env },
    stdio: 'ignore',
    detached: true,
  });
  const end = () => {
    if (child.pid === undefined || child.exitCode !== null) return;
    try {
      process.kill(-child.pid, 'SIGKILL');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  };
  signal.addEventListener('abort', end);
  process.once('exit', end);
  try {
    await new Promise<void>((resolve, reject) => {
      child.once('error', reject);
      child.once('exit', () => resolve());
    });
    signal.throwIfAborted();
  } finally {
    signal.removeEventListener('abort', end);
    process.off('exit', end);
  }
}
