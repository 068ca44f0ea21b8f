import { randomBytes } from 'node:crypto';
import { cp, mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { repository } from './server.ts';

export interface Checkout {
  readonly root: string;
  /** Replaces the built app by a newer one; gives the name of a chunk that is not part of it any more. */
  deployNewer(): Promise<{ readonly oldChunk: string; readonly newChunk: string }>;
  remove(): Promise<void>;
}

/** The built product in a folder of its own, so that a test can deploy over it. */
export async function copyCheckout(): Promise<Checkout> {
  const root = await mkdtemp(join(tmpdir(), 'sveis-checkout-'));
  for (const part of ['server/program', 'server/migrations', 'server/package.json', 'web/dist']) {
    await cp(join(repository, part), join(root, part), { recursive: true });
  }
  await symlink(join(repository, 'node_modules'), join(root, 'node_modules'));
  const dist = join(root, 'web', 'dist');
  return {
    root,
    deployNewer: () => changeBuild(dist),
    remove: () => rm(root, { recursive: true, force: true }),
  };
}

/** What a real build does when something at the root changes: every script gets a new name, and is named again. */
async function changeBuild(dist: string) {
  const assets = join(dist, 'assets');
  const scripts = (await readdir(assets)).filter((name) => name.endsWith('.js'));
  const renamed = new Map(scripts.map((name) => [name, name.replace(/\.js$/, '2.js')]));
  for (const [from, to] of renamed) await rename(join(assets, from), join(assets, to));
  const files = (await readdir(dist, { recursive: true })).map(String);
  await Promise.all(files.filter((name) => /\.(gz|br)$/.test(name)).map((name) => rm(join(dist, name))));
  for (const file of files.filter((name) => /\.(js|html)$/.test(name))) {
    const text = await readFile(join(dist, file), 'utf8');
    await writeFile(
      join(dist, file),
      text.replace(/[\w-]+\.js/g, (name) => renamed.get(name) ?? name),
    );
  }
  const worker = join(dist, 'sw.js');
  await writeFile(worker, withNewRevision(await readFile(worker, 'utf8')));
  const oldChunk = scripts.find((name) => name.startsWith('more-screen-')) ?? '';
  return { oldChunk, newChunk: renamed.get(oldChunk) ?? '' };
}

/** The page keeps its name, so its revision tells the worker that it changed. */
function withNewRevision(worker: string): string {
  const changed = worker.replace(/"revision":"[0-9a-f]{32}","url":"index\.html"/, (entry) =>
    entry.replace(/[0-9a-f]{32}/, randomBytes(16).toString('hex')),
  );
  if (changed === worker) throw new Error('the worker does not name the page with a revision');
  return changed;
}
