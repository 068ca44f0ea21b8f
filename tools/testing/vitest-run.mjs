import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../setup/paths.mjs';
import { aside } from './aside.mjs';
import { inLanes } from './lanes.mjs';
import { countTests, failedFiles, remarkableTests, total, withSecondTry } from './outcome.mjs';
import { program } from './program.mjs';

/** More failed files than this are no lost races. */
const MOST_LOST_RACES = 5;

/**
 * Runs the tests of one project, all of them or those the filters name. Files that failed have one more try, from a
 * fresh start with a server and data of their own: a loaded machine is slow, not wrong.
 */
export async function runVitest(project, filters, output) {
  const run = (files) => vitest(['run', '--project', project, ...files], output);
  const { report, code } = await run(filters);
  const failed = failedFiles(report);
  if (failed.length === 0 || failed.length > MOST_LOST_RACES) return outcomeOf(report, code);
  const again = await run(failed);
  return again.report ? outcomeOf(withSecondTry(report, again.report), again.code) : outcomeOf(report, code);
}

const outcomeOf = (report, code) => ({ ...countTests(report, code), remarks: remarkableTests(report) });

/** Runs the tests of one project that import one of the files, directly or through others; there may be none. */
export async function runRelated(project, files, output) {
  const args = ['related', ...files, '--run', '--project', project, '--passWithNoTests'];
  const { report, code } = await vitest(args, output);
  if (code === 0 && !report?.numTotalTests) return { passed: 0, failed: 0, skipped: 0 };
  return outcomeOf(report, code);
}

async function vitest(args, output) {
  const folder = mkdtempSync(join(tmpdir(), 'sveis-test-'));
  try {
    const file = join(folder, 'report.json');
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
    const code = await program('node_modules/vitest/vitest.mjs', [...args, ...reporters], {}, output);
    return { report: readReport(file), code };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Some of the files each, at once: every lane starts a server of its own, so none finds what another did. */
export async function runInLanes(project, files) {
  const weightOf = (file) => secondsOf(readFileSync(join(root, file), 'utf8'));
  const outcomes = await Promise.all(
    inLanes(files, weightOf).map((lane) => aside((output) => runVitest(project, lane, output))),
  );
  return {
    ...total(outcomes),
    remarks: {
      failed: outcomes.flatMap(({ remarks }) => remarks.failed),
      skipped: outcomes.flatMap(({ remarks }) => remarks.skipped),
      retried: outcomes.flatMap(({ remarks }) => remarks.retried),
    },
    text: outcomes.map(({ text }) => text).join('\n'),
  };
}

/** What a browser test waits for is what it takes, unless it says how long its loops are. */
const secondsOf = (text) =>
  Number(/^\/\/ Takes about (\d+) s\b/m.exec(text)?.[1] ?? text.split('await ').length * 0.7);

export const testFiles = (folder) =>
  readdirSync(join(root, folder), { recursive: true })
    .map((name) => join(folder, String(name)))
    .filter((path) => /\.test\.(ts|tsx|mjs)$/.test(path));

function readReport(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}
