import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Figure } from './figure.ts';

/** What a measurement's own process tells: its figures, or why there are none. */
export type Told = { readonly figures: readonly Figure[] } | { readonly failure: string };

export interface Outcome {
  readonly name: string;
  readonly title: string;
  readonly figures: readonly Figure[];
  /** Why the measurement broke down; its figures are then missing. */
  readonly failure?: string;
  readonly seconds: number;
}

const mainFile = fileURLToPath(new URL('../main.js', import.meta.url));
const LONGEST_MINUTES = 45;
const GRACE_MS = 15_000;

export const failureText = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);

/**
 * Runs the program again for one measurement. A crash, an error nobody awaited or a standstill ends that process and
 * no other measurement.
 */
export function measureApart(name: string, title: string): Promise<Outcome> {
  const began = performance.now();
  const child = fork(mainFile, ['--only', name], { serialization: 'advanced' });
  const stop = () => void child.kill('SIGTERM');
  process.once('exit', stop);
  let told: Told | undefined;
  child.on('message', (message) => {
    told = message as Told;
  });
  let isOverdue = false;
  const limit = setTimeout(() => {
    isOverdue = true;
    stop();
    setTimeout(() => child.kill('SIGKILL'), GRACE_MS).unref();
  }, LONGEST_MINUTES * 60_000);
  return new Promise((resolve) => {
    child.once('close', (code, signal) => {
      clearTimeout(limit);
      process.off('exit', stop);
      const ending = isOverdue
        ? `no end after ${LONGEST_MINUTES} minutes`
        : `its process ended with ${signal ?? `exit code ${code}`}`;
      const result = told ?? { failure: ending };
      const seconds = (performance.now() - began) / 1000;
      resolve({ name, title, seconds, figures: [], ...result });
    });
  });
}
