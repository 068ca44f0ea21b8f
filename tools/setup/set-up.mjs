import { ensureChromium } from './browser.mjs';
import { buildApp, buildServer, isAppBuilt, isServerBuilt } from './build.mjs';
import { install, isInstalled } from './install.mjs';
import { withLock } from './lock.mjs';
import { StepFailed, say, setQuiet } from './step.mjs';

// What is already in place costs a look and no lock, so a read-only checkout starts as well.
const whole = [
  { isDone: isInstalled, run: install },
  { isDone: isServerBuilt, run: buildServer },
  { isDone: isAppBuilt, run: buildApp },
];

const modes = {
  start: whole,
  // The test run builds by itself, so that a failing build is counted among its results.
  test: [{ isDone: isInstalled, run: install }],
  // What is attacked and measured is the product as it is now, in a browser.
  measure: whole,
};

/** Gives the exit code. */
export async function setUp({ mode, quiet }) {
  const steps = modes[mode];
  if (!steps) {
    console.error('Usage: node tools/setup.mjs start|test|measure [--quiet]');
    return 2;
  }
  setQuiet(quiet);
  try {
    if (!steps.every(({ isDone }) => isDone())) await withLock((lock) => runSteps(steps, lock));
    if (mode !== 'start') await ensureChromium();
    return 0;
  } catch (problem) {
    if (!(problem instanceof StepFailed)) throw problem;
    console.error(problem.message);
    return 1;
  }
}

async function runSteps(steps, lock) {
  const started = Date.now();
  for (const { isDone, run } of steps) {
    // Asked again under the lock: another set-up may have done it while this one waited.
    if (!isDone()) await run(lock);
  }
  say(`Ready after ${Math.round((Date.now() - started) / 1000)} s.`);
}
