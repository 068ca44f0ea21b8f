import { closeSync, existsSync, mkdtempSync, openSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp, checkTypes } from '../setup/build.mjs';
import { root } from '../setup/paths.mjs';
import { checkSizes } from '../sizes.mjs';
import { countTests, one, remarkableTests } from './outcome.mjs';
import { program } from './program.mjs';

const succeeds = async (file, args) => one((await program(file, args)) === 0);

const workspaces = ['domain', 'server', 'web', 'e2e', 'trust', 'bench'];

/**
 * In the order they run: what fails fastest comes first. A step marked `beside` mostly waits for screens, so the ones
 * after it run meanwhile.
 */
export const steps = [
  { name: 'lock', title: 'Package lock', run: () => succeeds('tools/lock-check.mjs', []) },
  {
    name: 'lint',
    title: 'Format and lint',
    run: () => succeeds('node_modules/@biomejs/biome/bin/biome', ['ci', '.']),
  },
  { name: 'types', title: 'Types', run: async () => one(await checkTypes()) },
  {
    name: 'boundaries',
    title: 'Boundaries',
    run: () => succeeds('node_modules/dependency-cruiser/bin/dependency-cruise.mjs', workspaces),
  },
  { name: 'dead', title: 'Dead code', run: () => succeeds('node_modules/knip/bin/knip.js', []) },
  { name: 'build', title: 'Build', run: () => buildApp().then(() => one(true), toldFailure) },
  { name: 'sizes', title: 'Size budgets', needs: ['build'], run: async () => one(checkSizes()) },
  { ...vitest('browser', 'Browser'), needs: ['types', 'build'], beside: true },
  ...['tools', 'domain', 'server', 'web'].map((project) => vitest(project, `Tests of ${project}`)),
  vitest('oslo', 'Tests of time in the zone of the company'),
  { ...vitest('trust', 'A slice of the trust suite'), needs: ['types'] },
];

const folders = {
  tools: ['tools'],
  domain: ['domain/src'],
  server: ['server/src'],
  web: ['web/src'],
  oslo: ['domain/src/time', 'server/src/time'],
  browser: ['e2e/src'],
  trust: ['trust/src'],
};

function vitest(project, title) {
  return {
    name: project,
    title,
    hasFile: (filter) => folders[project].flatMap(testFiles).some((path) => path.includes(filter)),
    run: (filters, isBeside) => runVitest(project, filters, isBeside),
  };
}

async function runVitest(project, filters, isBeside) {
  const folder = mkdtempSync(join(tmpdir(), 'sveis-test-'));
  // Two runs at once would print through each other: one of them is read when it is over.
  const printed = join(folder, 'printed.txt');
  const output = isBeside ? openSync(printed, 'w') : 'inherit';
  try {
    const file = join(folder, 'report.json');
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
    const args = ['run', '--project', project, ...reporters, ...filters];
    const code = await program('node_modules/vitest/vitest.mjs', args, {}, output);
    const report = readReport(file);
    return {
      ...countTests(report, code),
      remarks: remarkableTests(report),
      ...(isBeside && { text: readFileSync(printed, 'utf8') }),
    };
  } finally {
    if (isBeside) closeSync(output);
    rmSync(folder, { recursive: true, force: true });
  }
}

function readReport(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}

const testFiles = (folder) =>
  (existsSync(join(root, folder)) ? readdirSync(join(root, folder), { recursive: true }) : [])
    .map((name) => join(folder, String(name)))
    .filter((path) => /\.test\.(ts|tsx|mjs)$/.test(path));

function toldFailure(problem) {
  console.error(problem.message);
  return one(false);
}
