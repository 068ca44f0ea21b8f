import { settingDefaults } from '@sveis/domain/session';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addCompany,
  logIn,
  startTestInstallation,
  type TestClient,
  type TestInstallation,
} from '../../testing/index.ts';

describe('the settings of a company', () => {
  let sveis: TestInstallation;
  let client: TestClient;

  beforeAll(async () => {
    sveis = await startTestInstallation();
    await addCompany(sveis, 'fjord', ['employee'], { settings: { auto_stop_end: 'cap' } });
    client = (await logIn(sveis.app, 'fjord', 'employee')).client;
  });
  afterAll(() => sveis.close());

  it('are all told: what the company chose, and the default of what nobody touched', async () => {
    const { body } = await client('GET', '/api/main/settings/app');
    expect(Object.keys(settingDefaults).filter((name) => !(name in body))).toEqual([]);
    expect(body).toMatchObject({ auto_stop_end: 'cap', max_user_files_mb: 10_240, max_file_mb: 20 });
  });
});
