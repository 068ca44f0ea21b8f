import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { JobHelpers } from 'graphile-worker';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addCompany, startTestInstallation, type TestInstallation } from '../../testing/index.ts';
import { checkBackup } from './check-backup.ts';
import { nightlyBackup, oldFiles } from './nightly-backup.ts';

describe('a backup each night', () => {
  let sveis: TestInstallation;
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sveis-nightly-'));
    sveis = await startTestInstallation({
      env: { BACKUP_DIR: folder, BACKUP_AT: '01:45', BACKUP_KEEP: '2' },
    });
    await addCompany(sveis, 'fjord', ['admin']);
  });
  afterAll(async () => {
    await sveis.close();
    await rm(folder, { recursive: true, force: true });
  });

  const nightly = () => nightlyBackup({ ...sveis.services, ownerUrl: sveis.urls.ownerUrl });
  const night = async (at: string) => {
    sveis.time.now = new Date(at);
    await nightly().tasks.back_up_everything?.({}, {} as JobHelpers);
  };

  it('is asked for at the hour of the setting, and not at all without a folder', () => {
    expect(nightly().cron).toMatchObject([{ task: 'back_up_everything', match: '45 1 * * *' }]);
    const config = { ...sveis.services.config, backup: undefined };
    expect(nightlyBackup({ ...sveis.services, config, ownerUrl: '' })).toEqual({ tasks: {}, cron: [] });
  });

  it('is whole, and the newest stay beside what others put there', async () => {
    await writeFile(join(folder, 'sveis-all-by-hand.jsonl.gz'), 'mine');
    await night('2026-11-12T01:45:00Z');
    await night('2026-11-13T01:45:00Z');
    await night('2026-11-14T01:45:00Z');
    expect((await readdir(folder)).sort()).toEqual([
      'sveis-all-20261113T014500Z.jsonl.gz',
      'sveis-all-20261114T014500Z.jsonl.gz',
      'sveis-all-by-hand.jsonl.gz',
    ]);
    const { tenants } = await checkBackup(join(folder, 'sveis-all-20261114T014500Z.jsonl.gz'));
    expect(tenants.map(({ hosts }) => hosts)).toEqual([['fjord']]);
  });
});

const night = (day: number) => `sveis-all-202611${String(day).padStart(2, '0')}T011500Z.jsonl.gz`;
const begun = (day: number) => `${night(day)}.0a1b2c3d.partial`;

describe('what goes when the backup of a night is whole', () => {
  it.each([
    { about: 'as many as are kept stay', found: [1, 2, 3].map(night), kept: 3, gone: [] },
    {
      about: 'the oldest beyond them go',
      found: [3, 1, 2, 4].map(night),
      kept: 2,
      gone: [night(1), night(2)],
    },
    {
      about: 'what a killed server had begun goes, what is being written stays',
      found: [...[1, 3, 4].map(night), begun(2), begun(4)],
      kept: 7,
      gone: [begun(2)],
    },
    { about: 'nothing begun goes after the first one', found: [night(4), begun(2)], kept: 7, gone: [] },
    {
      about: 'what somebody else put there stays',
      found: ['a.partial', 'sveis-demo-20261101T011500Z.jsonl.gz', ...[3, 4].map(night)],
      kept: 2,
      gone: [],
    },
  ])('$about', ({ found, kept, gone }) => expect(oldFiles(found, kept)).toEqual(gone));
});
