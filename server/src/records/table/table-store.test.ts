import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type Crew,
  createClient,
  hireCrew,
  startTestInstallation,
  superQuery,
  type TestAnswer,
  type TestInstallation,
} from '../../testing/index.ts';
import { createTestTables, tableModules } from '../../testing/table-modules.ts';

const ORDERS = '/api/main/orders';
const PARTS = '/api/main/parts';
const SUPPLIES = '/api/main/supplies';
const GAUGES = '/api/main/gauges';
const roles = ['admin', 'employee', 'foreman', 'subcontractor'] as const;
type Role = (typeof roles)[number];

interface Line {
  readonly _id: string;
  readonly part: number;
  readonly qty: number;
}

describe('a module with a table of its own, from its definition alone', () => {
  let sveis: TestInstallation;
  let yard: Crew<Role>;
  let other: Crew<Role>;
  let elbow: number;
  let flange: number;
  let meter: string;
  let fresh: TestAnswer;

  const post = (path: string, body: object, who: Role = 'foreman', crew = yard) =>
    crew.as[who]('POST', path, { body });
  const made = async (path: string, body: object, who: Role = 'admin', crew = yard) => {
    const answer = await post(path, body, who, crew);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return answer;
  };
  const path = ({ record }: TestAnswer = fresh) => `${ORDERS}/${record.id}`;
  const put = (body: object, who: Role = 'foreman') => yard.as[who]('PUT', path(), { body });
  const read = async (who: Role = 'admin') => (await yard.as[who]('GET', path())).record;
  const linesOf = (record: TestAnswer['record']) => record.lines as readonly Line[];
  const rows = (table: string) =>
    superQuery(sveis, `select * from ${table} where tenant_id = $1 order by id`, [yard.company.id]);

  beforeAll(async () => {
    sveis = await startTestInstallation({ modules: tableModules });
    await createTestTables(sveis);
    yard = await hireCrew(sveis, 'yard', roles);
    other = await hireCrew(sveis, 'other', roles);
    await yard.give('foreman', 'deviation', 'edit');
    for (const crew of [yard, other])
      await crew.sql(
        `insert into location (tenant_id, id, name, kind, parent_id) values ($1, 1, 'Hall', 'building', null), ($1, 2, 'Shelf', 'shelf', 1)`,
      );
    await yard.sql(
      "insert into account (tenant_id, id, name, type) values ($1, 1, 'Nordkraft AS', 'customer')",
    );
    elbow = Number((await made(PARTS, { code: 'P-1', name: 'Elbow' })).record.id);
    flange = Number((await made(PARTS, { code: 'P-2', name: 'Flange' })).record.id);
    meter = String((await made(GAUGES, { id: randomUUID(), name: 'Meter' })).record.id);
  });
  beforeEach(async () => {
    fresh = await made(ORDERS, {
      title: 'Pipes',
      lines: [
        { part: elbow, qty: 1.5, remark: 'first' },
        { part: flange, qty: 2 },
      ],
    });
  });
  afterAll(() => sveis.close());

  it('gives a number and an id of the office, and keeps each field where the definition says', async () => {
    const values = {
      title: 'Boiler',
      priority: 'high',
      amount: 12.5,
      due: '2026-12-01',
      promised_at: '2026-12-01T10:00:00.000Z',
      urgent: true,
      customer: 1,
      meter,
      responsible: yard.userId('employee'),
      place: 2,
      secret: 'x',
      reference: 'PO 7',
      project_id: 1,
      watchers: [yard.userId('foreman')],
      tags: ['gas'],
      places: [1, 2],
      note: 'By the gate',
    };
    const { record } = await made(ORDERS, { ...values, lines: [{ part: elbow, qty: 1500.125 }] });
    expect(record).toMatchObject({
      ...values,
      id: expect.any(Number),
      number: expect.stringMatching(/^CO-2026-\d{4}$/),
      status: 'draft',
      rev: 1,
      created_by: yard.userId('admin'),
      lines: [{ _id: expect.any(String), part: elbow, qty: 1500.125, wanted_at: null, remark: null }],
      names: {
        references: {
          [`chemicallist:${elbow}`]: 'P-1 Elbow',
          [`equipment:${meter}`]: 'G-0001 Meter',
          'account:1': 'Nordkraft AS',
          'location:2': 'Shelf',
        },
      },
      steps: ['confirm'],
      may: { edit: true, delete: true },
    });
    expect((await yard.as.admin('GET', `${ORDERS}/${record.id}`)).record).toEqual(record);
    expect((await rows('test_doc')).at(-1)).toMatchObject({
      type: 'CO',
      order_no: record.number,
      state: 'draft',
      version: 1,
      title_key: 'boiler',
      priority: 'high',
      priority_key: '00 high',
      amount: 12.5,
      account_id: 1,
      meter_id: meter,
      reference: 'PO 7',
      data: { note: 'By the gate', tags: ['gas'], watchers: [yard.userId('foreman')] },
    });
  });

  it('reads an empty field as empty, whatever its column holds instead', async () => {
    expect(await read()).toMatchObject({ reference: null, due: null, places: null });
    await put({ reference: 'PO 8' });
    expect((await put({ reference: null })).record.reference).toBeNull();
    expect((await rows('test_doc')).at(-1)).toMatchObject({ reference: '' });
  });

  it('keeps what a field left that the definition no longer names', async () => {
    await yard.sql(
      `update test_doc set data = data || '{"earlier": "kept"}' where tenant_id = $1 and id = $2`,
      [fresh.record.id],
    );
    expect((await put({ note: 'new' })).status).toBe(200);
    expect((await rows('test_doc')).at(-1)).toMatchObject({ data: { earlier: 'kept', note: 'new' } });
  });

  it('merges what two people changed, and answers with the record as it is where they meet', async () => {
    expect((await put({ note: 'mine', rev: 1, seen: { note: null } })).record.rev).toBe(2);
    const merged = await put({ amount: 3, rev: 1, seen: { amount: null } }, 'admin');
    expect(merged.record).toMatchObject({ note: 'mine', amount: 3, rev: 3 });
    const late = await put({ note: 'late', rev: 1, seen: { note: null } }, 'admin');
    expect([late.status, late.body.code]).toEqual([409, 'STALE']);
    expect(late.body.current).toMatchObject({ note: 'mine', rev: 3 });
  });

  it('changes, adds, moves and takes out lines, and leaves alone what the definition does not name', async () => {
    const [first, second] = linesOf(fresh.record);
    await yard.sql('update test_doc_line set picked = 1 where tenant_id = $1 and id = $2', [second?._id]);
    const saved = await put({
      lines: [{ ...second, qty: 5 }, { part: elbow, qty: 9, wanted_at: '2026-11-20T08:00:00.000Z' }, first],
    });
    expect(linesOf(saved.record)).toMatchObject([
      { _id: second?._id, part: flange, qty: 5, remark: null },
      { part: elbow, qty: 9, wanted_at: '2026-11-20T08:00:00.000Z' },
      { _id: first?._id, qty: 1.5, remark: 'first' },
    ]);
    const kept = await superQuery(
      sveis,
      'select line_no, picked::float, data from test_doc_line where tenant_id = $1 and doc_id = $2 order by line_no',
      [yard.company.id, fresh.record.id],
    );
    expect(kept).toEqual([
      { line_no: 1, picked: 1, data: { remark: null } },
      { line_no: 2, picked: 0, data: { remark: null } },
      { line_no: 3, picked: 0, data: { remark: 'first' } },
    ]);
    const fewer = await put({ lines: linesOf(saved.record).slice(1) });
    expect(linesOf(fewer.record).map(({ qty }) => qty)).toEqual([9, 1.5]);
    expect((await put({ lines: null })).record.lines).toBeNull();
  });

  it('keeps the lines of both when two people add one at the same moment', async () => {
    const add = (qty: number, who: Role) => post(`${path()}/rows/lines`, { part: elbow, qty }, who);
    const answers = await Promise.all([add(7, 'admin'), add(8, 'foreman'), add(9, 'admin')]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const quantities = linesOf(await read()).map(({ qty }) => qty);
    expect([...quantities].sort((a, b) => a - b)).toEqual([1.5, 2, 7, 8, 9]);
  });

  it('never takes the line of another document for its own', async () => {
    const theirs = fresh;
    const [line] = linesOf(theirs.record);
    fresh = await made(ORDERS, { title: 'Another' });
    const stolen = await put({ lines: [{ _id: line?._id, part: flange, qty: 99 }] });
    expect([stolen.status, Object.keys(stolen.body.errors as object)]).toEqual([422, ['lines']]);
    expect((await yard.as.admin('GET', path(theirs))).record.lines).toEqual(theirs.record.lines);
  });

  it('offers parts to pick, refuses those that are retired, and finds one by its code', async () => {
    const old = await made(PARTS, { code: 'P-9', name: 'Old elbow' });
    await made(`${PARTS}/${old.record.id}/steps/retire`, {});
    const found = await post('/api/main/references/query', { to: 'chemicallist', q: 'elb', pick: 'usable' });
    expect(found.body.data).toMatchObject([
      { id: elbow, name: 'P-1 Elbow', number: 'P-1', status: 'used' },
      { id: old.record.id, unfit: { message: 'chemicallist.status_retired' } },
    ]);
    const refused = await put({ lines: [{ part: old.record.id, qty: 1 }] });
    expect([refused.status, Object.keys(refused.body.errors as object)]).toEqual([422, ['lines.0.part']]);
    expect((await put({ lines: [{ part: 4711, qty: 1 }] })).status).toBe(422);
    const scanned = await post('/api/main/scan/resolve', { code: 'p-2' }, 'admin');
    expect(scanned.body.data).toMatchObject([{ module: 'chemicallist', id: flange, name: 'P-2 Flange' }]);
  });

  it('holds a unique value once, whatever its case, also when two give it at the same moment', async () => {
    const [a, b] = await Promise.all([
      post(PARTS, { code: 'Q-7', name: 'A' }, 'admin'),
      post(PARTS, { code: 'q-7', name: 'B' }, 'admin'),
    ]);
    expect([a.status, b.status].sort()).toEqual([200, 422]);
    const [refused] = [a, b].filter(({ status }) => status === 422);
    expect(refused?.body.errors).toEqual({ code: ['Already in use'] });
    expect((await post(PARTS, { code: 'Q-7', name: 'C' }, 'admin', other)).status).toBe(200);
    expect((await yard.as.admin('PUT', `${PARTS}/${elbow}`, { body: { code: 'P-1' } })).status).toBe(200);
  });

  it('takes steps, is deleted and brought back, and tells its history', async () => {
    expect((await post(`${path()}/steps/confirm`, {})).body.errors).toEqual({ due: ['Required'] });
    expect((await post(`${path()}/steps/confirm`, { due: '2026-12-24' })).record).toMatchObject({
      status: 'confirmed',
      due: '2026-12-24',
      rev: 2,
      steps: ['close'],
    });
    expect((await yard.as.admin('DELETE', path())).body).toMatchObject({ deleted: [fresh.record.id] });
    expect((await yard.as.admin('GET', path())).status).toBe(404);
    expect((await post(`${path()}/restore`, {}, 'admin')).record.status).toBe('confirmed');
    const history = (await yard.as.admin('GET', `${path()}/history`)).body.data as readonly {
      action: string;
      changes: readonly { field: string }[];
    }[];
    expect(history.map(({ action }) => action).sort()).toEqual(['create', 'delete', 'restore', 'step']);
    const step = history.find(({ action }) => action === 'step');
    expect(step?.changes.map(({ field }) => field)).toEqual(['due', 'status']);
  });

  it('shares a table with another module, and neither sees the other', async () => {
    const supply = await made(SUPPLIES, { title: 'Pipes from the mill' });
    expect(supply.record.number).toBe('SO-0001');
    expect((await yard.as.admin('GET', `${ORDERS}/${supply.record.id}`)).status).toBe(404);
    expect((await yard.as.admin('GET', `${SUPPLIES}/${fresh.record.id}`)).status).toBe(404);
    const listed = await post(`${SUPPLIES}/query`, { pipeline: [] }, 'admin');
    expect((listed.body.data as readonly { id: number }[]).map(({ id }) => id)).toEqual([supply.record.id]);
    const found = await post(`${ORDERS}/query`, { pipeline: [{ $match: { words: { $regex: 'mill' } } }] });
    expect(found.body.total).toBe(0);
  });

  it('is another company’s only by coincidence of numbers, and row security says so below', async () => {
    const theirs = await made(ORDERS, { title: 'Theirs' }, 'admin', other);
    expect(theirs.record.id).toBe(1);
    const mine = await yard.as.admin('GET', `${ORDERS}/1`);
    expect([mine.status, mine.record.title]).toEqual([200, expect.not.stringContaining('Theirs')]);
    const far = `${ORDERS}/${fresh.record.id}`;
    expect((await other.as.admin('GET', far)).status).toBe(404);
    expect((await other.as.admin('PUT', far, { body: { title: 'Taken' } })).status).toBe(404);
    expect((await other.as.admin('DELETE', far)).status).toBe(404);
    const list = await other.as.admin('POST', `${ORDERS}/query`, { body: { pipeline: [] } });
    expect(list.body.total).toBe(1);
    const below = (table: string) =>
      sveis.services.database.inTenant(other.company.id, (tx) =>
        tx.sql<{ n: number }>(`select count(*)::integer as n from ${table} where tenant_id = $1`, [
          yard.company.id,
        ]),
      );
    for (const table of ['test_doc', 'test_doc_line', 'test_doc_place', 'row_term'])
      expect(await below(table), table).toEqual([{ n: 0 }]);
  });

  it('opens to nobody without a login or the right', async () => {
    expect((await createClient(sveis.app, { host: 'yard' })('GET', path())).status).toBe(401);
    expect((await post(PARTS, { code: 'X', name: 'x' }, 'employee')).status).toBe(403);
    expect((await post(ORDERS, { title: '', amount: 'x' }, 'admin')).status).toBe(422);
  });
});
