import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runBounded } from './bounded-process.ts';
import type { TrustContext } from './goal.ts';
import type { Tally } from './tally.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));

interface Report {
  readonly testResults: readonly {
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
}

interface TestRun {
  readonly project: string;
  /** Parts of the names of its files; all of them where nothing is said. */
  readonly files?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

/** Runs tests of a project at their full length in a process of their own; each is one attempt. */
export async function runTests(
  { signal }: Pick<TrustContext, 'signal'>,
  tally: Tally,
  { project, files = [], env = {} }: TestRun,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'sveis-tests-'));
  const file = join(folder, 'report.json');
  try {
    const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
    const asked = ['run', '--project', project, ...files, '--reporter=json', `--outputFile=${file}`];
    await runBounded({ args: [vitest, ...asked], folder: root, env, signal });
    const report = JSON.parse(await readFile(file, 'utf8')) as Report;
    for (const test of report.testResults.flatMap(({ assertionResults }) => assertionResults)) {
      const why = () => `${test.fullName}: ${test.failureMessages[0] ?? test.status}`;
      tally.check(test.status === 'passed', why);
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
