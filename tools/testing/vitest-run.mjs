import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../setup/paths.mjs';
import { aside } from './aside.mjs';
import { halves } from './halves.mjs';
import { countTests, remarkableTests, total } from './outcome.mjs';
import { program } from './program.mjs';

/** Runs the tests of one project, all of them or those the filters name. */
export async function runVitest(project, filters, output) {
  const folder = mkdtempSync(join(tmpdir(), 'sveis-test-'));
  try {
    const file = join(folder, 'report.json');
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
    const args = ['run', '--project', project, ...reporters, ...filters];
    const code = await program('node_modules/vitest/vitest.mjs', args, {}, output);
    const report = readReport(file);
    return { ...countTests(report, code), remarks: remarkableTests(report) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Half of the files each, at once: every half starts a server of its own, so neither finds what the other did. */
export async function runInHalves(project, files) {
  // What a browser test waits for is what it takes.
  const weightOf = (file) => readFileSync(join(root, file), 'utf8').split('await ').length;
  const outcomes = await Promise.all(
    halves(files, weightOf).map((half) => aside((output) => runVitest(project, half, output))),
  );
  return {
    ...total(outcomes),
    remarks: {
      failed: outcomes.flatMap(({ remarks }) => remarks.failed),
      retried: outcomes.flatMap(({ remarks }) => remarks.retried),
    },
    text: outcomes.map(({ text }) => text).join('\n'),
  };
}

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
