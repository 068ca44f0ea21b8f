import { spawn } from 'node:child_process';
import { root } from './paths.mjs';

/** A set-up step that could not be done; the message tells a person what to do. */
export class StepFailed extends Error {}

let quiet = false;
export const setQuiet = (value) => {
  quiet = value;
};

/** To stderr: what a command prints on stdout belongs to the command alone. */
export const say = (text) => {
  if (!quiet) process.stderr.write(`${text}\n`);
};

export const progressEvery = 10_000;

const children = new Set();
let stopping;

/** A stopped set-up first waits for its program: two installs at once would spoil each other's work. */
function stop(signal) {
  stopping = signal;
  for (const child of children) child.kill(signal);
  if (children.size === 0) process.exit(128 + (signal === 'SIGINT' ? 2 : 15));
}
process.on('SIGINT', stop);
process.on('SIGTERM', stop);

/**
 * Runs one program, saying every ten seconds that it is still at it.
 * `lock` is told the process, so that work outliving a killed set-up is waited for.
 */
export function run(label, command, args, { lock, env = {}, timeout, silent = false, output = 2 } = {}) {
  say(`${label} ...`);
  const started = Date.now();
  const elapsed = () => Math.round((Date.now() - started) / 1000);
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', silent || quiet ? 'ignore' : output, silent ? 'ignore' : output],
    });
    children.add(child);
    lock?.hold(child.pid);
    const progress = setInterval(() => say(`  ${label}: ${elapsed()} s`), progressEvery);
    const limit = timeout && setTimeout(() => child.kill('SIGKILL'), timeout);
    const finish = (ok) => {
      clearInterval(progress);
      clearTimeout(limit);
      children.delete(child);
      lock?.release(child.pid);
      if (stopping) stop(stopping);
      if (ok) say(`  ${label}: done in ${elapsed()} s`);
      resolve(ok);
    };
    child.once('error', () => finish(false));
    child.once('exit', (code) => finish(code === 0));
  });
}
