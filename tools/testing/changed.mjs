import { execFileSync } from 'node:child_process';
import { root } from '../setup/paths.mjs';

const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim();
const lines = (text) => text.split('\n').filter(Boolean);

/** Files that differ from where this branch left main, committed or not; on main itself, those of the last commit. */
export function changedFiles() {
  const uncommitted = [
    ...lines(git('diff', '--name-only', 'HEAD')),
    ...lines(git('ls-files', '--others', '--exclude-standard')),
  ];
  const base = baseOf();
  return [...new Set([...lines(git('diff', '--name-only', base, 'HEAD')), ...uncommitted])];
}

function baseOf() {
  const head = git('rev-parse', 'HEAD');
  for (const main of ['main', 'origin/main']) {
    try {
      const base = git('merge-base', 'HEAD', main);
      if (base !== head) return base;
    } catch {
      // A clone of one branch does not know it.
    }
  }
  return 'HEAD~1';
}

const everything =
  /^(package(-lock)?\.json|vitest\.config\.ts|tsconfig[^/]*\.json|tools\/(test|setup)\.mjs|tools\/testing\/|tools\/setup\/)/;
const words = /^domain\/src\/locales\//;
/** What the import graph does not lead to: it is read from the disk, or names the package. */
const unimported = /\.(?!tsx?$)\w+$/;
const isTest = (file) => /\.test\.(tsx?|mjs)$/.test(file);
const source = /^(domain|server|web)\//;

/** Which browser files prove a subject, by how their names begin. Every other change of the product needs them all. */
const subjects = [
  [/\/(time|punch|hours|delivery|shift)/, ['stemp', 'calendar', 'delivery', 'draft']],
  [/equipment/, ['equipment', 'scan']],
  [/chemical|exposure/, ['chemical']],
  [/\/project/, ['projects']],
  [/task/, ['tasks']],
  [/deviation/, ['deviation', 'records']],
  [/notif|notice/, ['notices']],
  [/\/scan\//, ['scan', 'equipment']],
];

/** Walked through every screen, and what the help's pictures show: each change of what is seen shows there. */
const seen = ['every-', 'help-pictures'];

/**
 * What a change can have broken: the steps to run, those of which every test is run instead of the related ones, and
 * the beginnings of the names of browser files. Undefined is all of them: when in doubt, more is run.
 */
export function planOf(files) {
  const some = (pattern) => files.some((file) => pattern.test(file));
  if (some(everything)) return undefined;
  const steps = new Set(['lint', 'types', 'boundaries', 'dead']);
  const whole = new Set();
  const add = (isNeeded, names, isWhole) => {
    if (!isNeeded) return;
    for (const name of names) {
      steps.add(name);
      if (isWhole) whole.add(name);
    }
  };
  add(some(/(^|\/)package\.json$/), ['lock'], true);
  add(
    files.some((file) => /^(web|domain)\//.test(file) && !isTest(file)),
    ['build', 'sizes'],
    true,
  );
  add(some(/^(tools|docs)\//) || some(words) || some(/^[^/]+$/), ['tools'], true);
  add(some(/^domain\/.*\.ts$/), ['domain', 'oslo', 'server', 'web', 'screens', 'tools'], false);
  add(some(words), ['domain', 'server', 'web', 'screens'], true);
  add(some(/^server\/.*\.ts$/), ['server'], false);
  add(
    files.some((file) => file.startsWith('server/') && unimported.test(file)),
    ['server', 'trust'],
    true,
  );
  add(some(/^web\/.*\.tsx?$/), ['web', 'screens'], false);
  add(
    files.some((file) => file.startsWith('web/') && unimported.test(file)),
    ['web'],
    true,
  );
  add(
    files.some((file) => /^(domain|server|trust)\//.test(file) && !isTest(file)),
    ['trust'],
    true,
  );
  const browser = browserNames(files.filter((file) => /^(domain|server|web|e2e)\//.test(file)));
  if (browser === undefined || browser.length > 0)
    for (const name of ['build', 'sizes', 'browser']) steps.add(name);
  return {
    steps,
    whole,
    browser,
    related: files.filter((file) => source.test(file) && !unimported.test(file)),
  };
}

function browserNames(files) {
  const names = new Set();
  for (const file of files.filter((one) => !isTest(one) || one.startsWith('e2e/'))) {
    const own = /^e2e\/src\/(?:[^/]+\/)?([^/]+)\.test\.ts$/.exec(file)?.[1];
    const found = own
      ? [own]
      : subjects.filter(([pattern]) => pattern.test(file)).flatMap(([, list]) => list);
    if (found.length === 0) return undefined;
    for (const name of found) names.add(name);
    if (!own && !file.startsWith('server/')) for (const name of seen) names.add(name);
  }
  return [...names];
}
