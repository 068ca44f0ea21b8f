import { basename } from 'node:path';
import { buildApp, buildServer, checkTypes } from '../setup/build.mjs';
import { checkSizes } from '../sizes.mjs';
import { one } from './outcome.mjs';
import { program } from './program.mjs';
import { runInLanes, runRelated, runVitest, testFiles } from './vitest-run.mjs';

const succeeds = (file, args) => async (_filters, output) =>
  one((await program(file, args, {}, output)) === 0);

const workspaces = ['domain', 'server', 'web', 'e2e', 'trust', 'bench'];

/**
 * In the order they begin: what fails fastest comes first. A step marked `beside` leaves a core to the ones after it,
 * which run meanwhile; one that needs another waits for it.
 */
export const steps = [
  { name: 'lock', title: 'Package lock', run: succeeds('tools/lock-check.mjs', []) },
  {
    name: 'lint',
    title: 'Format and lint',
    run: succeeds('node_modules/@biomejs/biome/bin/biome', ['ci', '.']),
  },
  { name: 'types', title: 'Types', run: async (_, output) => one(await checkTypes(output)), beside: true },
  {
    name: 'boundaries',
    title: 'Boundaries',
    run: succeeds('node_modules/dependency-cruiser/bin/dependency-cruise.mjs', workspaces),
  },
  { name: 'dead', title: 'Dead code', run: succeeds('node_modules/knip/bin/knip.js', []) },
  {
    name: 'build',
    title: 'Build',
    run: () => Promise.all([buildServer(), buildApp()]).then(() => one(true), toldFailure),
  },
  { name: 'sizes', title: 'Size budgets', needs: ['build'], run: async () => one(checkSizes()) },
  tests('tools', 'Tests of tools', ['tools']),
  tests('domain', 'Tests of domain', ['domain/src']),
  tests('server', 'Tests of server', ['server/src']),
  tests('web', 'Tests of web', ['web/src', 'web/build'], (file) => !isScreen(file)),
  tests('screens', 'Tests of screens', ['web/src'], isScreen),
  tests('oslo', 'Rules of time in the zone of the company', ['domain/src/time']),
  { ...tests('trust', 'A slice of the trust suite', ['trust/src']), needs: ['types', 'build'] },
  {
    name: 'browser',
    title: 'Browser',
    needs: ['types', 'build'],
    ...filesIn(['e2e/src']),
    run: (filters, _, plan) => runInLanes('browser', matching(browserFiles(plan), filters)),
  },
];

/** Those and what they need, in the order of all. */
export function withNeeds(all, wanted) {
  const names = new Set(wanted.flatMap(({ name, needs = [] }) => [name, ...needs]));
  return all.filter(({ name }) => names.has(name));
}

function tests(name, title, folders, isOwn) {
  return {
    name,
    title,
    ...filesIn(folders, isOwn),
    run: (filters, output, plan) =>
      plan && !plan.whole.has(name)
        ? runRelated(name, plan.related, output)
        : runVitest(name, filters, output),
  };
}

/** The guide builds the product once more and is followed by the trust suite. */
const browserFiles = (plan) =>
  testFiles('e2e/src').filter(
    (file) =>
      !file.endsWith('adding-a-module.test.ts') &&
      (plan?.browser?.some((name) => basename(file).startsWith(name)) ?? true),
  );

function isScreen(file) {
  return file.endsWith('.screen.test.tsx');
}

function filesIn(folders, isOwn = () => true) {
  return { hasFile: (filter) => matching(folders.flatMap(testFiles).filter(isOwn), [filter]).length > 0 };
}

/** All of them when nothing is asked for. */
const matching = (files, filters) =>
  filters.length === 0 ? files : files.filter((file) => filters.some((filter) => file.includes(filter)));

function toldFailure(problem) {
  console.error(problem.message);
  return one(false);
}
