import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Crew,
  hireCrew,
  startTestInstallation,
  superQuery,
  type TestInstallation,
} from '../testing/index.ts';

describe('taking out what is about other people', () => {
  let sveis: TestInstallation;
  let yard: Crew<'admin' | 'employee'>;
  const lines = () =>
    yard.sql<{ action: string; entity: string; entity_id: string }>(
      "select action, entity, entity_id from audit where tenant_id = $1 and action in ('read', 'export') order by at, id",
    );
  const span = 'from=01.11.2026&to=30.11.2026';

  beforeAll(async () => {
    sveis = await startTestInstallation();
    yard = await hireCrew(sveis, 'yard', ['admin', 'employee'] as const);
  });
  afterAll(() => sveis.close());

  it('leaves a line for each read of others’ hours and each file of records, and none for one’s own', async () => {
    const { admin, employee } = yard.as;
    const body = (users: number[]) => ({ body: { start: '01.11.2026', end: '30.11.2026', users } });
    await employee('POST', '/api/main/hours/filter', body([yard.userId('employee')]));
    await employee('GET', `/api/main/hours/totals?${span}&users=${yard.userId('employee')}`);
    await employee('GET', `/api/main/hours/export.csv?${span}&users=${yard.userId('employee')}`);
    expect(await lines()).toEqual([]);
    await admin('POST', '/api/main/hours/filter', body([yard.userId('employee')]));
    await admin('GET', `/api/main/hours/totals?${span}`);
    await admin('GET', `/api/main/hours/export?${span}`);
    await admin('GET', `/api/main/hours/export.csv?${span}`);
    await admin('GET', '/api/main/deviations/export.csv');
    expect((await lines()).map((line) => Object.values(line).join(' ')).sort()).toEqual([
      'export deviation all',
      'read hours calendar',
      'read hours csv',
      'read hours export',
      'read hours totals',
    ]);
  });

  it('an error leaves the server only for a company that agreed to it, with the pattern of the call alone', async () => {
    const told: unknown[] = [];
    Object.assign(sveis.services, {
      reportError: (error: unknown, about: object) => void told.push([String(error), about]),
    });
    const fail = async () => {
      await superQuery(sveis, 'alter table notice rename to notice_away');
      const { status } = await yard.as.employee('GET', '/api/main/notifications?secret=code');
      await superQuery(sveis, 'alter table notice_away rename to notice');
      return status;
    };
    expect([await fail(), told]).toEqual([500, []]);
    await yard.sql(
      `update tenant_setting set values = values || '{"error_reporting": true}', perm_version = perm_version + 1 where tenant_id = $1`,
    );
    expect(await fail()).toBe(500);
    expect(told).toMatchObject([[expect.stringContaining('notice'), { route: '/api/main/notifications' }]]);
    expect(JSON.stringify(told)).not.toContain('secret');
  });
});
