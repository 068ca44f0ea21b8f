import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

const KEPT = 3;
const ASSET = /^[\w.-]+$/;

export interface KeptBuilds {
  readonly currentId: string;
  /** Settles when this build is kept too, or could not be. */
  readonly kept: Promise<void>;
  /** The folder of an earlier build that has this file. */
  find(asset: string): string | undefined;
}

/**
 * A page opened before an update still asks for its own chunks: the last three builds stay on disk, whatever the new build
 * has replaced. Copying this one takes seconds, and nobody waits for it: it is wanted at the next update.
 */
export async function keepBuilds(
  builtApp: string,
  dataDir: string,
  onFailure: (error: unknown) => void,
): Promise<KeptBuilds> {
  const folder = join(dataDir, 'builds');
  const currentId = await buildId(builtApp);
  await mkdir(folder, { recursive: true });
  const ids = (await newestFirst(folder)).filter((id) => id !== currentId);
  const earlier = ids.slice(0, KEPT - 1);
  const past = ids.slice(KEPT - 1);
  const tidy = async () => {
    await keep(builtApp, join(folder, currentId));
    await Promise.all(past.map((id) => rm(join(folder, id), { recursive: true, force: true })));
  };
  return {
    currentId,
    kept: tidy().catch(onFailure),
    find: (asset) => {
      if (!ASSET.test(asset)) return undefined;
      return earlier.map((id) => join(folder, id)).find((path) => existsSync(join(path, asset)));
    },
  };
}

const buildId = async (builtApp: string): Promise<string> =>
  createHash('sha256')
    .update(await readFile(join(builtApp, 'index.html')))
    .digest('hex')
    .slice(0, 16);

/** Copied under another name and then renamed: a killed start leaves no half build. */
async function keep(builtApp: string, target: string): Promise<void> {
  if (existsSync(target)) return;
  const half = `${target}.${process.pid}.half`;
  await mkdir(half, { recursive: true });
  await cp(join(builtApp, 'assets'), half, { recursive: true });
  await rename(half, target).catch(() => rm(half, { recursive: true, force: true }));
}

async function newestFirst(folder: string): Promise<readonly string[]> {
  const names = (await readdir(folder)).filter((name) => /^[0-9a-f]{16}$/.test(name));
  const dated = await Promise.all(
    names.map(async (name) => ({ name, at: (await stat(join(folder, name))).mtimeMs })),
  );
  return dated.sort((a, b) => b.at - a.at).map(({ name }) => name);
}
