import {
  closeSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { lockFile } from './paths.mjs';
import { progressEvery, StepFailed, say } from './step.mjs';

const beatEvery = 5_000;
const silentFor = 60_000;
const longestWait = 20 * 60_000;

/** One set-up at a time in a checkout; the others wait for it and then find its work done. */
export async function withLock(work, file = lockFile) {
  await acquire(file);
  const holders = new Set([process.pid]);
  const write = () =>
    writeFileSync(file, JSON.stringify({ host: hostname(), holders: [...holders].map(identity) }));
  write();
  const beat = setInterval(() => touch(file), beatEvery);
  const release = () => rmSync(file, { force: true });
  process.once('exit', release);
  try {
    return await work({
      hold: (pid) => {
        if (pid) holders.add(pid);
        write();
      },
      release: (pid) => {
        holders.delete(pid);
        write();
      },
    });
  } finally {
    clearInterval(beat);
    process.off('exit', release);
    release();
  }
}

async function acquire(file) {
  mkdirSync(dirname(file), { recursive: true });
  const started = Date.now();
  let nextWord = 0;
  while (!tryCreate(file)) {
    if (isStale(file)) {
      removeStale(file);
      continue;
    }
    const waited = Date.now() - started;
    if (waited >= nextWord) {
      say(`Waiting for another set-up of this checkout: ${Math.round(waited / 1000)} s`);
      nextWord += progressEvery;
    }
    if (waited > longestWait) {
      throw new StepFailed(`Another set-up has held ${file} for 20 minutes. End it, or remove that file.`);
    }
    await pause(250);
  }
}

function tryCreate(file) {
  try {
    closeSync(openSync(file, 'wx'));
    return true;
  } catch (problem) {
    if (problem.code === 'EEXIST') return false;
    throw problem;
  }
}

function isStale(file) {
  const seen = read(file);
  if (!seen) return false;
  if (!seen.lock) return seen.age > beatEvery;
  // A process of another machine or container cannot be looked at: only its silence tells.
  if (seen.lock.host !== hostname()) return seen.age > silentFor;
  return !seen.lock.holders.some(isAlive);
}

/** Two waiters must not both remove it: the second would take away the lock the first has just made. */
function removeStale(file) {
  const guard = `${file}.removing`;
  try {
    mkdirSync(guard);
  } catch {
    const age = ageOf(guard);
    if (age !== undefined && age > silentFor) rmdirSync(guard);
    return;
  }
  try {
    if (isStale(file)) rmSync(file, { force: true });
  } finally {
    rmdirSync(guard);
  }
}

function read(file) {
  const age = ageOf(file);
  if (age === undefined) return undefined;
  try {
    return { age, lock: JSON.parse(readFileSync(file, 'utf8')) };
  } catch {
    return { age, lock: undefined };
  }
}

function ageOf(path) {
  try {
    return Date.now() - statSync(path).mtimeMs;
  } catch {
    return undefined;
  }
}

function touch(file) {
  try {
    utimesSync(file, new Date(), new Date());
  } catch {
    // Removed by hand: the work goes on, and its end has nothing to release.
  }
}

/** Process numbers come round again; with the moment it started one is unmistakable (where /proc tells). */
const identity = (pid) => ({ pid, started: startOf(pid) });

function startOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[19];
  } catch {
    return undefined;
  }
}

function isAlive({ pid, started }) {
  try {
    process.kill(pid, 0);
  } catch (problem) {
    if (problem.code !== 'EPERM') return false;
  }
  return started === undefined || startOf(pid) === started;
}
