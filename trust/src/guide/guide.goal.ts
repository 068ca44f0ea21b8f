import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Goal } from '../runner/goal.ts';
import type { Tally } from '../runner/tally.ts';

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

/** Follows the guide in a copy of the sources and looks at the result in a browser, as a test of its own. */
async function followGuide(tally: Tally, env: Readonly<Record<string, string>> = {}): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'sveis-guide-'));
  const file = join(folder, 'report.json');
  try {
    const args = ['run', '--project', 'guide', '--reporter=json', `--outputFile=${file}`];
    await new Promise<void>((resolve, reject) => {
      const child = spawn(process.execPath, [join(root, 'node_modules', 'vitest', 'vitest.mjs'), ...args], {
        cwd: root,
        env: { ...process.env, ...env },
        stdio: 'ignore',
      });
      child.once('error', reject);
      child.once('exit', () => resolve());
    });
    const report = JSON.parse(await readFile(file, 'utf8')) as Report;
    for (const test of report.testResults.flatMap(({ assertionResults }) => assertionResults)) {
      const why = () => `${test.fullName}: ${test.failureMessages[0] ?? test.status}`;
      tally.check(test.status === 'passed', why);
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

export const guideGoal: Goal = {
  id: 'GUIDE',
  title: 'The guide to adding a module',
  target: 'a module nobody has seen works by following docs/adding-a-module.md, and by nothing else',
  isInBrowser: true,
  run: (_context, tally) => followGuide(tally),
  planted: [
    {
      name: 'the module is written and registered nowhere',
      run: (_context, tally) => followGuide(tally, { GUIDE_REGISTERS: 'nothing' }),
    },
  ],
};
