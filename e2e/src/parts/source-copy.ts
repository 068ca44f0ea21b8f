import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { repository } from './server.ts';

const run = promisify(execFile);

export interface SourceCopy {
  readonly root: string;
  /** Builds server and app from what the sources are now. */
  build(): Promise<void>;
  remove(): Promise<void>;
}

const floors = ['domain', 'server', 'web'];
const left = new Set(['node_modules', 'dist', 'dist-types', 'program']);

/** The sources in a folder of their own, with the packages of the checkout, so that a test can write in them. */
export async function copySources(): Promise<SourceCopy> {
  const root = await mkdtemp(join(tmpdir(), 'sveis-sources-'));
  const copy = (part: string) =>
    cp(join(repository, part), join(root, part), {
      recursive: true,
      filter: (path) => !left.has(basename(path)),
    });
  await Promise.all(['tsconfig.base.json', 'package.json', ...floors].map(copy));
  await linkPackages(root);
  const tool = (file: string, ...args: readonly string[]) =>
    run(process.execPath, [join(repository, 'node_modules', file), ...args], {
      cwd: root,
      env: { ...process.env, NODE_ENV: 'production' },
    });
  return {
    root,
    build: async () => {
      // Types of the whole are checked elsewhere; here only what the copy adds could be wrong, and that is run.
      await run(process.execPath, [join(root, 'server', 'build', 'bundle.mjs')]);
      await tool('vite/bin/vite.js', 'build', 'web', '--config', 'web/vite.config.ts', '--logLevel', 'error');
    },
    remove: () => rm(root, { recursive: true, force: true }),
  };
}

/** Packages are the checkout's; our own floors are those of the copy. */
async function linkPackages(root: string): Promise<void> {
  const packages = join(root, 'node_modules');
  await mkdir(join(packages, '@sveis'), { recursive: true });
  const names = (await readdir(join(repository, 'node_modules'))).filter((name) => name !== '@sveis');
  await Promise.all(
    names.map((name) => symlink(join(repository, 'node_modules', name), join(packages, name))),
  );
  await Promise.all(floors.map((floor) => symlink(join(root, floor), join(packages, '@sveis', floor))));
}
