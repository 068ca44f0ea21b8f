import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  addCompany,
  asSuperuser,
  startTestInstallation,
  type TestCompany,
  type TestInstallation,
} from '../testing/index.ts';
import { type Database, openDatabase } from './database.ts';
import { readKind } from './database-kind.ts';

let sveis: TestInstallation;
let fjord: TestCompany;
beforeAll(async () => {
  sveis = await startTestInstallation();
  fjord = await addCompany(sveis, 'fjord', ['employee']);
});
afterAll(() => sveis.close());

describe('the kind of a database', () => {
  it('is a single server here, and we are who we logged in as', async () => {
    const login = new URL(sveis.urls.superUrl).username;
    expect(await asSuperuser(sveis, readKind)).toEqual({ login, isDistributed: false });
  });

  it('is distributed where it answers so', async () => {
    const rows = [{ login: 'sveis_app', isDistributed: true }];
    const asked: string[] = [];
    const fake = {
      query: async (text: string) => {
        asked.push(text);
        return { rows };
      },
    };
    expect(await readKind(fake as unknown as pg.ClientBase)).toEqual(rows[0]);
    expect(asked[0]).toContain("extname = 'citus'");
  });
});

describe('a transaction', () => {
  const settings = `select current_setting('plan_cache_mode') || current_setting('app.tenant')
    || current_setting('statement_timeout') as kept, $1::integer`;
  const whose = "select current_setting('app.tenant') as tenant";
  const steady = { name: 'kind-settings', isSteady: true, isLast: true };
  const open = (isDistributed: boolean): Database =>
    openDatabase({
      url: sveis.urls.appUrl,
      poolSize: 1,
      dropToAppRole: false,
      prepared: true,
      isDistributed,
      onError: () => undefined,
    });

  it.each([
    [false, 'force_generic_plan'],
    [true, 'auto'],
  ])('on a distributed database (%s) plans a steady list as %s', async (isDistributed, mode) => {
    const database = open(isDistributed);
    try {
      const ask = () => database.inTenant(fjord.id, (tx) => tx.text(settings, [1], steady));
      await ask();
      expect(await ask()).toBe(`${mode}${fjord.id}10s`);
    } finally {
      await database.close();
    }
  });

  it.each([
    [false, ["begin;set local app.tenant = '1';set local statement_timeout = 10000"]],
    [true, ['begin', "set local app.tenant = '1'", 'set local statement_timeout = 10000']],
  ])('on a distributed database (%s) opens with %j', async (isDistributed, opening) => {
    const database = open(isDistributed);
    const sent = vi.spyOn(pg.Connection.prototype, 'query');
    try {
      expect(await database.inTenant(1, (tx) => tx.sql(whose, []))).toEqual([{ tenant: '1' }]);
      expect(sent.mock.calls.map(([text]) => text)).toEqual([...opening, whose, 'commit']);
    } finally {
      sent.mockRestore();
      await database.close();
    }
  });
});
