import { cp, mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { App, Installation } from '../sveis/installation.ts';

const repository = fileURLToPath(new URL('../../../', import.meta.url));

/** How a build treats work that the build before it has stored. */
export type Migration = 'keeps' | 'forgets the operation' | 'loses the words';

export interface Deployments {
  /** The server with the build that lies there now. */
  serve(): Promise<App>;
  /** Puts a newer build in its place; gives what all its scripts end in. */
  deploy(migration: Migration): Promise<string>;
  remove(): Promise<void>;
}

/** The built product in a folder of its own, to deploy over it. */
export async function openDeployments({ services }: Pick<Installation, 'services'>): Promise<Deployments> {
  const root = await mkdtemp(join(tmpdir(), 'sveis-deploy-'));
  for (const part of ['server/dist', 'server/package.json']) {
    await cp(join(repository, part), join(root, part), { recursive: true });
  }
  await symlink(join(repository, 'node_modules'), join(root, 'node_modules'));
  const web = join(root, 'web');
  await cp(join(repository, 'web', 'dist'), join(web, 'build-0'), { recursive: true });
  await putInPlace(web, 0);
  const served: App[] = [];
  let builds = 0;
  return {
    serve: async () => {
      const { createApp } = (await import(
        pathToFileURL(join(root, 'server', 'dist', 'app.js')).href
      )) as typeof import('@sveis/server/app');
      const app = await createApp({ services });
      await app.ready();
      served.push(app);
      return app;
    },
    deploy: async (migration) => {
      builds += 1;
      const next = join(web, `build-${builds}`);
      await cp(join(web, `build-${builds - 1}`), next, { recursive: true });
      await rebuild(next, builds, migration);
      await putInPlace(web, builds);
      return `_d${builds}.js`;
    },
    remove: async () => {
      for (const app of served) await app.close();
      await rm(root, { recursive: true, force: true });
    },
  };
}

/** At one stroke, as set-up does it: a browser looks for a newer worker whenever it likes and must not find half a build. */
async function putInPlace(web: string, build: number): Promise<void> {
  await symlink(`build-${build}`, join(web, 'next'));
  await rename(join(web, 'next'), join(web, 'dist'));
}

/** What a real build does when something at the root changes: every script gets a new name, and is named again. */
async function rebuild(dist: string, build: number, migration: Migration): Promise<void> {
  const assets = join(dist, 'assets');
  const scripts = (await readdir(assets)).filter((name) => name.endsWith('.js'));
  const renamed = new Map(scripts.map((name) => [name, name.replace(/(_d\d+)?\.js$/, `_d${build}.js`)]));
  for (const [from, to] of renamed) await rename(join(assets, from), join(assets, to));
  const files = (await readdir(dist, { recursive: true })).map(String);
  await Promise.all(files.filter((name) => /\.(gz|br)$/.test(name)).map((name) => rm(join(dist, name))));
  let migrated = 0;
  for (const file of files.filter((name) => /\.(js|html)$/.test(name))) {
    const path = join(dist, renamed.has(file.slice('assets/'.length)) ? renameIn(file, renamed) : file);
    const text = (await readFile(path, 'utf8')).replace(/[\w-]+\.js/g, (name) => renamed.get(name) ?? name);
    const changed = raiseVersion(text, migration);
    if (changed !== text) migrated += 1;
    await writeFile(path, file === 'sw.js' ? withNewRevision(changed, build) : changed);
  }
  if (migrated !== 1)
    throw new Error(`${migrated} scripts declare the operation that changes with each build`);
}

const renameIn = (file: string, renamed: ReadonlyMap<string, string>): string =>
  join('assets', renamed.get(file.slice('assets/'.length)) ?? '');

const DECLARED = /name:([`"'])punch\.preferences\1,version:(\d+)(?:,upgrade:\(.*?\)=>\(.*?\))?,method/;

/** Every build has the operation in another version and teaches it the ones before. */
const raiseVersion = (script: string, migration: Migration): string =>
  script.replace(DECLARED, (_, __, version: string) => {
    const name = migration === 'forgets the operation' ? 'punch.other' : 'punch.preferences';
    const body = migration === 'loses the words' ? '{}' : 'b';
    const upgrade = `(b,v)=>(console.debug("upgraded",v),${body})`;
    return `name:"${name}",version:${Number(version) + 1},upgrade:${upgrade},method`;
  });

/** The page keeps its name, so its revision tells the worker that it changed. */
function withNewRevision(worker: string, build: number): string {
  const changed = worker.replace(/"revision":"[0-9a-f]{32}","url":"index\.html"/, (entry) =>
    entry.replace(/[0-9a-f]{32}/, String(build).padStart(32, '0')),
  );
  if (changed === worker) throw new Error('the worker does not name the page with a revision');
  return changed;
}
