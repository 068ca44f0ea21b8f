import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../setup/paths.mjs';

const longest = 30 * 60_000;

/** Runs a program of this checkout with its output on the terminal, or where `output` says; gives its exit code. */
export function program(file, args, env = {}, output = 'inherit') {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [join(root, file), ...args], {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['inherit', output, output],
    });
    const stop = (signal) => child.kill(signal);
    const limit = setTimeout(() => {
      console.error(`Stopped after ${longest / 60_000} minutes.`);
      child.kill('SIGKILL');
    }, longest);
    process.on('SIGINT', stop);
    process.on('SIGTERM', stop);
    child.once('error', () => resolve(1));
    child.once('exit', (code, signal) => {
      clearTimeout(limit);
      process.off('SIGINT', stop);
      process.off('SIGTERM', stop);
      if (signal === 'SIGINT' || signal === 'SIGTERM') process.exit(130);
      resolve(code ?? 1);
    });
  });
}
