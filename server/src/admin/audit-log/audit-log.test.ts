import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Crew, hireCrew, startTestInstallation, type TestInstallation } from '../../testing/index.ts';

const PATH = '/api/main/admin/audit';
const roles = ['admin', 'employee', 'quality'] as const;

interface Entry {
  readonly id: string;
  readonly at: string;
  readonly actor: string;
  readonly action: string;
  readonly entity: string;
  readonly entity_id: string;
  readonly action_name: string;
  readonly entity_name: string;
  readonly title: string | null;
  readonly path: string | null;
  readonly changes: readonly { field: string; name: string; before: string; after: string }[] | null;
}

describe('the log of changes', () => {
  let sveis: TestInstallation;
  let fjord: Crew<(typeof roles)[number]>;
  let other: Crew<'admin'>;
  beforeAll(async () => {
    sveis = await startTestInstallation();
    fjord = await hireCrew(sveis, 'fjord', roles);
    other = await hireCrew(sveis, 'other', ['admin']);
    const make = (body: object) => fjord.as.admin('POST', '/api/main/admin/groups', { body });
    const { record } = await make({ name: 'Rørlag' });
    await fjord.as.admin('PUT', `/api/main/admin/groups/${String(record.id)}`, {
      body: { name: 'Rørlag 2' },
    });
    const levels = [{ module: 'audit', level: 'edit' }];
    await make({ name: 'Revisor', levels, members: [fjord.userId('quality')] });
    await fjord.as.employee('POST', '/api/main/deviations', {
      body: { title: 'Crack', description: 'Seen', category: 'quality_internal', severity: 'low' },
    });
  });
  afterAll(() => sveis.close());

  const read = async (query = '', who: (typeof roles)[number] = 'admin') =>
    (await fjord.as[who]('GET', `${PATH}${query}`)).body as unknown as { data: Entry[]; has_more: boolean };

  it('tells who did what, with before and after', async () => {
    const { data } = await read('?entity=group&action=change');
    expect(data).toHaveLength(1);
    expect(data[0]).toMatchObject({ action: 'change', entity: 'group' });
    expect(data[0]?.changes).toContainEqual({
      field: 'name',
      name: 'Name',
      before: 'Rørlag',
      after: 'Rørlag 2',
    });
    expect(data[0]?.actor).not.toBe('');
  });

  it('names the fields of a module in the reader’s words', async () => {
    const { data } = await read('?entity=deviation');
    const names = data.flatMap(({ changes }) => changes ?? []).map(({ field, name }) => [field, name]);
    expect(names).toContainEqual(['title', 'Title']);
  });

  it('says by name whom and what it is about, and leads to a record', async () => {
    const [made] = (await read('?entity=deviation')).data;
    expect(made).toMatchObject({ action_name: 'made', title: expect.stringContaining('Crack') });
    expect(made?.path).toContain(made?.entity_id);
    const values = (made?.changes ?? []).map(({ after }) => after);
    expect(values).toContain('Low');
    expect(JSON.stringify(values)).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}|[{}]/);
    const [person] = (await read('?entity=user')).data;
    expect(person?.title).toMatch(/\w+ \w+/);
    expect((await read('?entity=group&action=change')).data[0]).toMatchObject({
      entity_name: 'Group',
      title: 'Rørlag 2',
    });
  });

  it('is found by person, record and day', async () => {
    const id = String((await read('?entity=group&action=change')).data[0]?.entity_id);
    expect((await read(`?entity=group&record=${id}`)).data.map(({ action }) => action).sort()).toEqual([
      'change',
      'create',
    ]);
    const mine = await read(`?person=${fjord.userId('employee')}&entity=deviation`);
    expect(mine.data.length).toBeGreaterThan(0);
    expect((await read('?entity=group&to=2001-01-01')).data).toEqual([]);
    expect((await read('?entity=group&from=2001-01-01')).data.length).toBeGreaterThan(2);
    expect((await fjord.as.admin('GET', `${PATH}?from=yesterday`)).status).toBe(422);
  });

  it('is found by the number a record is known by', async () => {
    const [made] = (await read('?entity=deviation')).data;
    const [number = ''] = String(made?.title).split(' ');
    expect(number).toMatch(/^DEV-/);
    const found = (await read(`?record=${number.toLowerCase()}`)).data;
    expect(found.map(({ entity, entity_id }) => [entity, entity_id])).toEqual([
      ['deviation', made?.entity_id],
    ]);
    expect((await read(`?record=${number}`, 'quality')).data).toEqual([]);
  });

  it('goes on from page to page without a gap', async () => {
    for (let index = 0; index < 60; index += 1)
      await fjord.sql(
        `insert into audit (tenant_id, id, at, action, entity, entity_id)
         values ($1, gen_random_uuid(), '2020-01-01T00:00:00Z'::timestamptz + make_interval(mins => $2 / 2), 'a', 'page', $2::text)`,
        [index],
      );
    const first = await read('?entity=page');
    const last = first.data.at(-1);
    const second = await read(`?entity=page&below_at=${last?.at}&below_id=${last?.id}`);
    expect((await fjord.as.admin('GET', `${PATH}?below_id=${last?.id}`)).status).toBe(422);
    expect([first.has_more, second.has_more]).toEqual([true, false]);
    const ids = [...first.data, ...second.data].map(({ entity_id }) => Number(entity_id));
    expect(ids.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 60 }, (_, index) => index));
  });

  it('a reader who does not manage a module is not told what its records say', async () => {
    const { data } = await read('?entity=deviation', 'quality');
    expect(data.length).toBeGreaterThan(0);
    expect(
      data.every(({ changes, title, path }) => changes === null && title === null && path === null),
    ).toBe(true);
    expect((await read('?entity=group&action=change', 'quality')).data[0]?.changes).not.toBeNull();
    const made = await fjord.as.admin('POST', '/api/main/folders', {
      body: { id: randomUUID(), name: 'Oppsigelser' },
    });
    expect(made.status, JSON.stringify(made.body)).toBe(200);
    expect((await read('?entity=folder')).data[0]?.title).toBe('Oppsigelser');
    expect((await read('?entity=folder', 'quality')).data[0]).toMatchObject({ title: null, changes: null });
  });

  it('who reads it leaves a line, also with a file', async () => {
    const answer = await fjord.as.admin('GET', `${PATH}/export.csv?entity=group`);
    expect(String(answer.body.text)).toContain('Rørlag → Rørlag 2');
    const { data } = await read('?entity=audit');
    expect(new Set(data.map(({ action }) => action))).toEqual(new Set(['read', 'export']));
    expect(data.find(({ action }) => action === 'export')?.changes).toContainEqual({
      field: 'entity',
      name: 'What',
      before: '',
      after: expect.any(String),
    });
  });

  it('is not for others, of no other company, nor without a login', async () => {
    expect((await fjord.as.employee('GET', PATH)).body.code).toBe('NO_PERMISSION');
    expect((await fjord.as.employee('GET', `${PATH}/export.csv`)).body.code).toBe('NO_PERMISSION');
    const { body } = await other.as.admin('GET', `${PATH}?entity=group`);
    expect(body.data).toEqual([]);
    expect((await sveis.app.inject({ url: PATH })).statusCode).toBe(401);
  });
});
