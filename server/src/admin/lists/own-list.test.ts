import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Crew, hireCrew, startTestInstallation, type TestInstallation } from '../../testing/index.ts';

const LISTS = '/api/main/admin/choice-lists';

describe('lists of a company’s own', () => {
  let sveis: TestInstallation;
  let fjord: Crew<'admin' | 'employee' | 'subcontractor'>;
  let other: Crew<'admin'>;
  beforeAll(async () => {
    sveis = await startTestInstallation();
    fjord = await hireCrew(sveis, 'fjord', ['admin', 'employee', 'subcontractor'] as const);
    other = await hireCrew(sveis, 'other', ['admin'] as const);
  });
  afterAll(() => sveis.close());

  const make = (names: object) => fjord.as.admin('POST', LISTS, { body: { names } });
  const change = (list: string, body: object) => fjord.as.admin('PUT', `${LISTS}/${list}`, { body });
  const offered = (by: 'admin' | 'employee' | 'subcontractor', headers = {}) =>
    fjord.as[by]('GET', '/api/main/choices', { headers });

  it('are made with a name, and hold nothing until somebody adds a choice', async () => {
    const made = await make({ en: 'Steel grades', no: ' Stålsorter ', lt: '' });
    expect(made.record).toEqual({
      list: 'own_steel_grades',
      own: { names: { en: 'Steel grades', no: 'Stålsorter' }, is_active: true, rev: 1 },
      choices: [],
    });
    expect((await fjord.as.employee('GET', '/api/main/choices/own_steel_grades')).body.data).toEqual([]);
    const added = await fjord.as.admin('POST', `${LISTS}/own_steel_grades/choices`, {
      body: { labels: { lt: 'Plienas S355' } },
    });
    expect(added.record).toMatchObject({ own: { rev: 1 }, choices: [{ code: 'plienas_s355' }] });
    // Named in one language, it is read by that name in all of them.
    expect((await fjord.as.employee('GET', '/api/main/choices/own_steel_grades')).body.data).toMatchObject([
      { code: 'plienas_s355', label: 'Plienas S355' },
    ]);
    expect((await make({ en: 'Steel grades' })).record.list).toBe('own_steel_grades_2');
    expect((await make({})).body.errors).toHaveProperty('names');
    expect((await make({ en: 'x'.repeat(61) })).body.errors).toHaveProperty('names');
  });

  it('are offered by name to those who make forms, beside ours', async () => {
    const named = (await offered('employee', { 'accept-language': 'no' })).body.data as { list: string }[];
    expect(named).toContainEqual({ list: 'deviation_reason', name: null, is_active: true });
    expect(named).toContainEqual({ list: 'own_steel_grades', name: 'Stålsorter', is_active: true });
    expect((await offered('subcontractor')).status).toBe(200);
    expect((await sveis.app.inject({ url: '/api/main/choices' })).statusCode).toBe(401);
  });

  it('are called otherwise, retired and brought back, each by a person who saw the newest', async () => {
    const names = { en: 'Grades of steel' };
    const retired = await change('own_steel_grades', { names, is_active: false, rev: 1 });
    expect(retired.record).toMatchObject({ own: { names, is_active: false, rev: 2 }, choices: [{}] });
    const late = await change('own_steel_grades', { names, is_active: true, rev: 1 });
    expect([late.status, late.body.code]).toEqual([409, 'STALE']);
    expect((await change('own_steel_grades', { names, is_active: true, rev: 2 })).status).toBe(200);
    expect((await change('own_nothing', { names, is_active: true })).status).toBe(404);
    expect((await change('deviation_reason', { names, is_active: false })).status).toBe(422);
    const audit = await fjord.sql(
      "select action, after from audit where tenant_id = $1 and entity = 'choice_list' and entity_id = 'own_steel_grades' ",
    );
    expect(audit.map(({ action }) => action).sort()).toEqual(['change', 'change', 'create']);
  });

  it('are this company’s alone, and for those who keep the settings', async () => {
    expect(JSON.stringify((await other.as.admin('GET', LISTS)).body)).not.toContain('own_');
    expect((await other.as.admin('GET', '/api/main/choices/own_steel_grades')).status).toBe(404);
    const names = { en: 'Mine' };
    const theirs = `${LISTS}/own_steel_grades`;
    expect((await other.as.admin('PUT', theirs, { body: { names, is_active: true } })).status).toBe(404);
    const add = { body: { labels: { en: 'x' } } };
    expect((await other.as.admin('POST', `${theirs}/choices`, add)).status).toBe(404);
    for (const role of ['employee', 'subcontractor'] as const) {
      expect((await fjord.as[role]('POST', LISTS, { body: { names } })).body.code).toBe('NO_PERMISSION');
      const saved = await fjord.as[role]('PUT', theirs, { body: { names, is_active: true } });
      expect(saved.body.code).toBe('NO_PERMISSION');
    }
  });

  it('are at most a hundred', async () => {
    await fjord.sql(
      `insert into choice_list (tenant_id, list, names) select t.id, 'own_many_' || n, '{"en": "Many"}'
         from tenant t, generate_series(1, 98) n where t.id = $1`,
    );
    expect((await make({ en: 'One too many' })).body.errors).toHaveProperty('names');
  });
});
