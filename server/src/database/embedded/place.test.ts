import { existsSync } from 'node:fs';
import { chmod, mkdir, realpath, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type EmbeddedDatabase, startEmbedded } from './index.ts';
import { discardDataDir, makeDataDir, queryAs } from './launcher.fixture.ts';
import { systemHomeOf } from './place.ts';
import { isRoot } from './privilege.ts';

describe('where the database lives', { timeout: 30_000 }, () => {
  let dataDir: string;
  let database: EmbeddedDatabase | undefined;

  beforeEach(async () => {
    dataDir = await makeDataDir();
  });
  afterEach(async () => {
    await database?.stop();
    database = undefined;
    await discardDataDir(dataDir);
  }, 30_000);

  it('a long path gets its socket in a private temporary folder, removed at the stop', async () => {
    const long = join(dataDir, 'a folder, with a name'.repeat(5));
    database = await startEmbedded({ dataDir: long, log: () => undefined, fsync: false });
    const [row] = await queryAs<{ folder: string }>(
      database.superUrl,
      `select trim('"' from current_setting('unix_socket_directories')) as folder`,
    );
    const folder = row?.folder ?? '';
    expect(dirname(folder)).toBe(tmpdir());
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
    expect(Buffer.byteLength(folder)).toBeLessThan(90);
    await database.stop();
    expect(existsSync(folder)).toBe(false);
  });

  it.runIf(isRoot())('started by root, the server runs as an unprivileged user', async () => {
    database = await startEmbedded({ dataDir, log: () => undefined, fsync: false });
    expect((await stat(join(dataDir, 'postgres', 'postmaster.pid'))).uid).toBe(65534);
  });

  it.runIf(isRoot())(
    'a folder that user cannot reach has its database in /var/lib/sveis, and it is said',
    async () => {
      const hidden = join(dataDir, 'private', 'data');
      await mkdir(hidden, { recursive: true });
      await chmod(dirname(hidden), 0o700);
      const home = systemHomeOf(await realpath(hidden));
      const said: (string | undefined)[] = [];
      const options = {
        dataDir: hidden,
        log: ({ step, detail }: { step: string; detail?: string }) =>
          said.push(step === 'database-elsewhere' ? detail : undefined),
        fsync: false,
      };
      try {
        database = await startEmbedded(options);
        expect(home).toMatch(/^\/var\/lib\/sveis\/[0-9a-f]{12}$/);
        expect(existsSync(join(home, 'postgres', 'PG_VERSION'))).toBe(true);
        expect(said.join()).toContain(home);
        await queryAs(database.ownerUrl, 'create table kept (id int)');
        await database.stop();

        // Opened up later, the folder must not begin a second, empty database.
        await chmod(dirname(hidden), 0o755);
        database = await startEmbedded(options);
        expect(await queryAs(database.ownerUrl, 'select * from kept')).toEqual([]);
      } finally {
        await database?.stop();
        await discardDataDir(hidden);
      }
    },
  );
});
