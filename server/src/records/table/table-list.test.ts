import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Crew, hireCrew, startTestInstallation, type TestInstallation } from '../../testing/index.ts';
import { createTestTables, tableModules } from '../../testing/table-modules.ts';

const ORDERS = '/api/main/orders';
const COUNT = 40;
const roles = ['admin', 'employee', 'foreman', 'hse', 'subcontractor'] as const;
type Role = (typeof roles)[number];

interface Page {
  readonly data: readonly Readonly<Record<string, unknown>>[];
  readonly total: number;
  readonly cursor: unknown;
  readonly names?: { readonly users: object; readonly references: Readonly<Record<string, string>> };
}

describe('the list of a module with a table of its own', () => {
  let sveis: TestInstallation;
  let yard: Crew<Role>;
  const ids: number[] = [];
  let meter: string;

  beforeAll(async () => {
    sveis = await startTestInstallation({ modules: tableModules });
    await createTestTables(sveis);
    yard = await hireCrew(sveis, 'yard', roles);
    await yard.give('hse', 'deviation', 'manage');
    await yard.sql(
      `insert into location (tenant_id, id, name, kind, parent_id) values ($1, 1, 'Hall', 'building', null), ($1, 2, 'Shelf', 'shelf', 1)`,
    );
    await yard.sql(
      "insert into account (tenant_id, id, name, type) values ($1, 1, 'Nordkraft AS', 'customer'), ($1, 2, 'Vestkraft AS', 'customer')",
    );
    await yard.sql(
      "insert into project_member (tenant_id, project_id, user_id, role) values ($1, 1, $2, 'foreman')",
      [yard.userId('subcontractor')],
    );
    const part = await yard.as.admin('POST', '/api/main/parts', { body: { code: 'P-1', name: 'Elbow' } });
    const gauge = await yard.as.admin('POST', '/api/main/gauges', { body: { name: 'Meter' } });
    meter = String(gauge.record.id);
    const people = (['employee', 'foreman', 'hse'] as const).map((role) => yard.userId(role));
    for (let index = 0; index < COUNT; index += 1) {
      const body = {
        title: `${['Øst', 'åpen', 'Alfa', 'zeta', 'Æra'][index % 5]} ${index}`,
        note: `pump number${index}`,
        priority: ['high', 'normal', 'low'][index % 3],
        ...(index % 4 === 0 ? {} : { amount: (index * 7) % 11 }),
        ...(index % 5 === 0 ? {} : { due: `2026-10-${String((index % 9) + 10)}` }),
        ...(index % 5 === 1 ? {} : { promised_at: `2026-10-${String((index % 9) + 10)}T08:00:00Z` }),
        ...(index % 2 === 0 ? { urgent: index % 4 === 0 } : {}),
        ...(index % 3 === 0 ? {} : { customer: index % 3 }),
        ...(index % 4 === 1 ? { place: 2 } : {}),
        ...(index % 7 === 0 ? { main_part: part.record.id, meter } : {}),
        responsible: people[index % 3],
        watchers: people.filter((_, place) => (index >> place) % 2 === 1),
        tags: index % 2 === 0 ? ['gas', 'oil'] : index % 3 === 0 ? ['water'] : [],
        ...(index % 7 === 0 ? { places: [1, 2] } : {}),
        ...(index % 12 === 0 ? { injury: true } : {}),
        ...(index % 2 === 0 ? { project_id: (index % 3) + 1 } : {}),
        secret: index % 10 === 0 ? 'seal' : null,
      };
      const { status, record } = await yard.as.admin('POST', ORDERS, { body });
      expect(status).toBe(200);
      ids.push(Number(record.id));
    }
  });
  afterAll(() => sveis.close());

  const query = async (pipeline: readonly object[], more: object = {}, who: Role = 'admin') => {
    const { status, body } = await yard.as[who]('POST', `${ORDERS}/query`, { body: { pipeline, ...more } });
    expect(status, JSON.stringify(body)).toBe(200);
    return body as unknown as Page;
  };
  const walk = async ($sort: object, limit: number) => {
    const rows: Page['data'][number][] = [];
    let cursor: unknown;
    for (let page = 0; page < COUNT && cursor !== null; page += 1) {
      const asked = [{ $sort }, { $limit: limit }];
      const answer: Page = await query(asked, cursor === undefined ? {} : { cursor });
      rows.push(...answer.data);
      expect(answer.total).toBe(COUNT);
      cursor = answer.cursor;
    }
    return rows;
  };

  const sorts = ['priority', 'amount', 'due', 'promised_at', 'number', 'title', 'status', 'created_at'];
  it.each(sorts.flatMap((field) => [1, -1].map((direction) => [field, direction] as const)))(
    'by %s, direction %d: page after page every row once, in one order, empty ones last',
    async (field, direction) => {
      const rows = await walk({ [field]: direction }, 7);
      expect(new Set(rows.map(({ id }) => id)).size).toBe(COUNT);
      const values = rows.map((row) => row[field] ?? null);
      const firstEmpty = values.indexOf(null);
      if (firstEmpty >= 0) expect(values.slice(firstEmpty).every((value) => value === null)).toBe(true);
      const whole = await query([{ $sort: { [field]: direction } }, { $limit: 200 }]);
      expect(whole.data.map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
    },
  );

  it('orders choices as the definition tells them and words as people do', async () => {
    const priorities = (await walk({ priority: 1 }, COUNT)).map(({ priority }) => priority);
    expect([...new Set(priorities)]).toEqual(['high', 'normal', 'low']);
    const titles = (await walk({ title: 1 }, COUNT)).map(({ title }) => String(title).split(' ')[0]);
    expect([...new Set(titles)]).toEqual(['Alfa', 'zeta', 'Æra', 'Øst', 'åpen']);
  });

  const people = ['employee', 'foreman', 'hse'] as const;
  it.each<readonly [object | (() => object), (index: number) => boolean]>([
    [{ priority: 'high' }, (index) => index % 3 === 0],
    [{ priority: { $in: ['high', 'low'] } }, (index) => index % 3 !== 1],
    [{ amount: { $gte: 5 } }, (index) => index % 4 !== 0 && (index * 7) % 11 >= 5],
    [{ amount: null }, (index) => index % 4 === 0],
    [{ due: { $lt: '2026-10-13' } }, (index) => index % 5 !== 0 && index % 9 < 3],
    [{ promised_at: '2026-10-12T10:00:00+02:00' }, (index) => index % 5 !== 1 && index % 9 === 2],
    [{ urgent: true }, (index) => index % 4 === 0],
    [{ urgent: { $exists: false } }, (index) => index % 2 === 1],
    [{ customer: 1 }, (index) => index % 3 === 1],
    [{ customer: '2' }, (index) => index % 3 === 2],
    [{ customer: { $ne: 'somebody' } }, () => true],
    [{ place: { $in: [1] } }, (index) => index % 4 === 1],
    [{ main_part: 1 }, (index) => index % 7 === 0],
    [() => ({ meter }), (index) => index % 7 === 0],
    [{ meter: 'none' }, () => false],
    [{ places: '2' }, (index) => index % 7 === 0],
    [{ tags: 'oil' }, (index) => index % 2 === 0],
    [{ tags: null }, (index) => index % 2 === 1 && index % 3 !== 0],
    [{ project_id: 1 }, (index) => index % 2 === 0 && index % 3 === 0],
    [{ secret: 'seal' }, (index) => index % 10 === 0],
    [{ words: { $regex: 'ØST numb' } }, (index) => index % 5 === 0],
    [{ words: { $regex: 'number12' } }, (index) => index === 12],
    [{ title: { $regex: 'øST' } }, (index) => index % 5 === 0],
    [{ title: { $regex: 'number12' } }, () => false],
    [{ note: { $regex: 'pump number12' } }, (index) => index === 12],
    [() => ({ id: { $in: [ids[3], ids[5]] } }), (index) => index === 3 || index === 5],
    [() => ({ responsible: yard.userId('hse') }), (index) => index % 3 === 2],
    [
      () => ({ own: yard.userId('foreman') }),
      (index) => people[index % 3] === 'foreman' || (index >> 1) % 2 === 1,
    ],
    [
      { $or: [{ priority: 'high' }, { tags: 'water' }], urgent: null },
      (index) => index % 2 === 1 && index % 3 === 0,
    ],
  ])('asked for %j it gives exactly those', async (asked, isMeant) => {
    const $match = typeof asked === 'function' ? asked() : asked;
    const { data, total } = await query([{ $match }, { $limit: 200 }]);
    const expected = ids.filter((_, index) => isMeant(index));
    expect(data.map(({ id }) => id)).toEqual(expected);
    expect(total).toBe(expected.length);
  });

  it.each([{ note: 'x' }, { reference: 'x' }, { nothing: 1 }, { customer: true }])(
    'refuses to be asked for %j',
    async ($match) => {
      const body = { pipeline: [{ $match }] };
      expect((await yard.as.admin('POST', `${ORDERS}/query`, { body })).status).toBe(422);
    },
  );

  it('shows what the definition lists, and what its people, places and customers are called', async () => {
    const { data, names } = await query([{ $match: { id: ids[7] } }], { names: true });
    expect(data[0]).toMatchObject({
      id: ids[7],
      number: expect.stringMatching(/^CO-/),
      title: 'Alfa 7',
      status: 'draft',
      amount: 5,
      due: '2026-10-17',
      promised_at: '2026-10-17T08:00:00.000Z',
      urgent: null,
      customer: 1,
      reference: null,
      tags: null,
      places: [1, 2],
      responsible: yard.userId('foreman'),
      rev: 1,
    });
    expect(data[0]).not.toHaveProperty('note');
    expect(names?.references).toEqual({
      'account:1': 'Nordkraft AS',
      'location:1': 'Hall',
      'location:2': 'Shelf',
      'chemicallist:1': 'P-1 Elbow',
      [`equipment:${meter}`]: 'G-0001 Meter',
    });
    expect(Object.keys(names?.users ?? {})).toContain(String(yard.userId('foreman')));
  });

  it('names a part only to those who may see parts', async () => {
    const asked = [{ $match: { main_part: 1 } }];
    const namesFor = async (who: Role) => {
      const { data, names } = await query(asked, { names: true }, who);
      expect(data.length).toBeGreaterThan(0);
      return Object.keys(names?.references ?? {});
    };
    expect(await namesFor('foreman')).toContain('chemicallist:1');
    await yard.sql(
      `update role set permissions = jsonb_set(permissions, '{chemicallist}', '{}') where tenant_id = $1 and slug = 'foreman'`,
    );
    await yard.sql('update tenant_setting set perm_version = perm_version + 1 where tenant_id = $1');
    expect(await namesFor('foreman')).not.toContain('chemicallist:1');
  });

  it.each(roles)(
    'shows %s exactly what opens to them, restricted orders and projects included',
    async (who) => {
      const { data } = await query([{ $limit: 200 }], {}, who);
      const opened = await Promise.all(
        ids.map(async (id) => [id, (await yard.as[who]('GET', `${ORDERS}/${id}`)).status] as const),
      );
      expect(data.map(({ id }) => id)).toEqual(
        opened.filter(([, status]) => status === 200).map(([id]) => id),
      );
      const isAll = who === 'admin' || who === 'hse';
      expect(data.length === COUNT).toBe(isAll);
      expect(data.length).toBeGreaterThan(0);
    },
  );

  it('tells the person who asks what waits for them, and nobody what waits for others', async () => {
    const { data } = await query([{ $match: { waits: true } }, { $limit: 200 }], {}, 'hse');
    expect(data.map(({ id }) => id)).toEqual(ids.filter((_, index) => (index >> 2) % 2 === 1));
  });

  it('inside a project it shows that project alone', async () => {
    const inProject = '/api/main/projects/1/orders/query';
    const { body } = await yard.as.subcontractor('POST', inProject, {
      body: { pipeline: [{ $limit: 200 }] },
    });
    const rows = body.data as Page['data'];
    expect(rows.length).toBeGreaterThan(0);
    expect(new Set(rows.map(({ project_id }) => project_id))).toEqual(new Set([1]));
  });

  it('keeps fields for managers from everybody else', async () => {
    expect((await query([{ $match: { id: ids[0] } }])).data[0]).toHaveProperty('secret', 'seal');
    expect((await query([{ $limit: 1 }], {}, 'employee')).data[0]).not.toHaveProperty('secret');
    const body = { pipeline: [{ $match: { secret: 'seal' } }] };
    expect((await yard.as.employee('POST', `${ORDERS}/query`, { body })).status).toBe(422);
  });

  it('goes to a file, with the same filter and every row once', async () => {
    const match = encodeURIComponent(JSON.stringify({ priority: 'high' }));
    const { status, body } = await yard.as.admin('GET', `${ORDERS}/export.csv?match=${match}&sort=title`);
    expect(status).toBe(200);
    const [head, ...lines] = String(body.text).trim().split('\r\n');
    expect(head).toContain('Number');
    expect(lines).toHaveLength(ids.filter((_, index) => index % 3 === 0).length);
    expect(lines.join('\n')).toContain('Alfa 12');
    expect(lines.join('\n')).toContain('Hall|Shelf');
  });
});
