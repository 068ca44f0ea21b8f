import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { superQuery, type TestInstallation } from '../../testing/index.ts';
import {
  GAUGES,
  LEAKS,
  type RecordScene,
  setRecordScene,
  startWithModules,
} from '../../testing/scenes/record-scene.ts';

describe('saving a record', () => {
  let sveis: TestInstallation;
  let scene: RecordScene;

  beforeAll(async () => {
    sveis = await startWithModules();
  });
  afterAll(() => sveis.close());
  beforeEach(async () => {
    scene = await setRecordScene(sveis);
  });

  const put = (id: string, body: object, role: 'admin' | 'foreman' = 'foreman') =>
    scene.as[role]('PUT', `${LEAKS}/${id}`, { body });
  const audits = async (id: string) =>
    (await superQuery<{ action: string }>(sveis, 'select action from audit where entity_id = $1', [id]))
      .map(({ action }) => action)
      .sort();

  it('made twice it is there once, also at the same moment', async () => {
    const id = randomUUID();
    const send = () => scene.as.foreman('POST', LEAKS, { body: { id, title: 'Once' } });
    const answers = await Promise.all([send(), send(), send(), send()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set(answers.map(({ record }) => record.number)).size).toBe(1);
    expect(await audits(id)).toEqual(['create']);
    expect((await scene.as.admin('POST', GAUGES, { body: { id, name: 'Same id' } })).status).toBe(422);
  });

  it('whatever is done to it, the answer is the record as data and nothing beside it', async () => {
    const id = randomUUID();
    const call = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
      scene.as.admin(method, path, body ? { body } : {});
    const made = await call('POST', LEAKS, { id, title: 'Flange' });
    const answers = [
      made,
      await call('GET', `${LEAKS}/${id}`),
      await call('PUT', `${LEAKS}/${id}`, { title: 'Gasket', rev: made.record.rev }),
      await call('POST', `${LEAKS}/${id}/restore`),
      await call('POST', `${LEAKS}/${id}/steps/start`, { responsible: scene.userId('foreman') }),
    ];
    for (const { body, record } of answers) {
      expect([Object.keys(body), body.status]).toEqual([['status', 'data'], 'success']);
      expect([record.id, record.errorcode]).toEqual([id, undefined]);
    }
    expect(answers.map(({ record }) => record.status)).toEqual([...Array(4).fill('open'), 'working']);
  });

  it('an answer kept for its key before answers had an envelope is given again in one', async () => {
    const { id, rev } = await scene.leak('foreman');
    const key = randomUUID();
    const send = () =>
      scene.as.foreman('PUT', `${LEAKS}/${id}`, {
        headers: { 'idempotency-key': key },
        body: { title: 'A', rev },
      });
    const { record } = await send();
    await superQuery(sveis, 'update idempotency set answer = $2 where key = $1', [
      key,
      JSON.stringify({ ...record, title: 'Kept' }),
    ]);
    expect((await send()).body).toEqual({ status: 'success', data: { ...record, title: 'Kept' } });
  });

  it('a repeat with its key gives the first answer again; with another body it is refused', async () => {
    const { id, rev } = await scene.leak('foreman');
    const headers = { 'idempotency-key': randomUUID() };
    const send = (title: string) =>
      scene.as.foreman('PUT', `${LEAKS}/${id}`, { headers, body: { title, rev } });
    const first = await send('A');
    expect((await send('A')).body).toEqual(first.body);
    expect((await send('B')).body.code).toBe('KEY_REUSED');
    expect(await audits(id)).toEqual(['create', 'edit']);
  });

  it('begins as the definition says, with a number, a status and what the screen needs', async () => {
    const made = await scene.leak('foreman', {
      found_on: '2026-11-10',
      responsible: scene.userId('foreman'),
    });
    expect(made).toMatchObject({
      module: 'deviation',
      status: 'open',
      severity: 'medium',
      urgent: false,
      rev: 1,
      age_days: 2,
      steps: ['start'],
      may: { edit: true, delete: false, level: 'edit' },
      names: { users: { [scene.userId('foreman')]: 'Test foreman' } },
    });
    expect(made.number).toMatch(/^LEAK-2026-\d{3}$/);
  });

  it('fifty at once get fifty numbers', async () => {
    const made = await Promise.all(Array.from({ length: 50 }, () => scene.leak('foreman')));
    expect(new Set(made.map(({ number }) => number)).size).toBe(50);
  });

  it('two people: different fields both stay, the same field is told with the record as it is', async () => {
    const { id, rev } = await scene.leak('foreman', { area: 'North' });
    await put(id, { rev, title: 'Theirs', seen: { title: 'Flange' } }, 'admin');
    const mine = await put(id, { rev, area: 'South', seen: { area: 'North' } });
    expect(mine.record).toMatchObject({ title: 'Theirs', area: 'South', rev: 3 });
    const clash = await put(id, { rev, title: 'Mine', seen: { title: 'Flange' } });
    expect(clash.status).toBe(409);
    expect(clash.body).toMatchObject({ code: 'STALE', current: { title: 'Theirs', rev: 3 } });
    expect((await put(id, { rev, title: 'Mine' })).body.code).toBe('STALE');
  });

  it('two people at different rows both stay; at the same row the second is told', async () => {
    const { id, rev, actions } = await scene.leak('foreman', {
      actions: [{ what: 'Grind' }, { what: 'Weld' }],
    });
    const seen = { actions };
    const [grind, weld] = actions as { _id: string; what: string }[];
    expect(grind?._id).toMatch(/^[0-9a-f-]{36}$/);
    await put(id, { rev, seen, actions: [grind, { ...weld, done: true }] }, 'admin');
    const mine = await put(id, { rev, seen, actions: [{ ...grind, done: true }, weld, { what: 'Paint' }] });
    expect(mine.record.actions).toMatchObject([
      { what: 'Grind', done: true },
      { what: 'Weld', done: true },
      { what: 'Paint' },
    ]);
    expect((await put(id, { rev, seen, actions: [grind, { ...weld, what: 'Cut' }] })).body.code).toBe(
      'STALE',
    );
  });

  it('a value only one may have is had by one, the quicker of the two', async () => {
    const send = () => scene.as.foreman('POST', LEAKS, { body: { title: 'T', tag_no: 'P-1' } });
    const answers = await Promise.all([send(), send(), send()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
    const taken = await scene.as.foreman('POST', LEAKS, { body: { title: 'T', tag_no: ' p-1 ' } });
    expect(taken.body.errors).toEqual({ tag_no: [expect.any(String)] });
    const winner = answers.find(({ status }) => status === 200)?.record.id as string;
    expect((await put(winner, { tag_no: 'P-1' })).status).toBe(200);
    await scene.as.admin('DELETE', `${LEAKS}/${winner}`);
    const next = await scene.leak('foreman', { tag_no: 'P-1' });
    expect((await scene.as.admin('POST', `${LEAKS}/${winner}/restore`)).body.errors).toHaveProperty('tag_no');
    await scene.as.admin('DELETE', `${LEAKS}/${next.id}`);
    expect((await scene.as.admin('POST', `${LEAKS}/${winner}/restore`)).status).toBe(200);
  });

  it('one per project may stand in two projects', async () => {
    await scene.leak('foreman', { line_no: 'L1', project_id: 1 });
    await scene.leak('foreman', { line_no: 'L1', project_id: 2 });
    const again = await scene.as.foreman('POST', LEAKS, {
      body: { title: 'T', line_no: 'L1', project_id: 1 },
    });
    expect(again.status).toBe(422);
  });

  it('what is deleted is gone from sight and can be brought back', async () => {
    const { id } = await scene.leak('foreman');
    const gone = await scene.as.admin('POST', `${LEAKS}/delete`, { body: { ids: [id, id] } });
    expect(gone.body.deleted).toEqual([id]);
    expect((await scene.as.foreman('GET', `${LEAKS}/${id}`)).status).toBe(404);
    expect((await put(id, { title: 'X' })).status).toBe(404);
    const back = await scene.as.admin('POST', `${LEAKS}/${id}/restore`);
    expect(back.record).toMatchObject({ id, title: 'Flange' });
    expect(await audits(id)).toEqual(['create', 'delete', 'restore']);
  });

  it('several are deleted by their address with the ids in the body', async () => {
    const [one, two] = [await scene.leak('foreman'), await scene.leak('foreman')];
    const gone = await scene.as.admin('DELETE', LEAKS, { body: { ids: [one.id, two.id] } });
    expect([gone.status, gone.body.deleted]).toEqual([200, [one.id, two.id].sort()]);
    expect((await scene.as.foreman('GET', `${LEAKS}/${two.id}`)).status).toBe(404);
    expect((await scene.as.admin('DELETE', LEAKS, { body: {} })).body.errors).toHaveProperty('ids');
  });

  it('history tells every field that moved, by whom, and each write stands once in the log', async () => {
    const { id, rev } = await scene.leak('foreman', { area: 'North' });
    await put(id, { rev, area: null, amount: '7,5', seen: { area: 'North', amount: null } }, 'admin');
    const { body } = await scene.as.admin('GET', `${LEAKS}/${id}/history`);
    const [edit, create] = body.data as { action: string; user_name: string; changes: object[] }[];
    expect(edit).toMatchObject({ action: 'edit', user_name: 'Test admin', rev: 2 });
    expect(edit?.changes).toEqual([
      { field: 'amount', before: null, after: 7.5 },
      { field: 'area', before: 'North', after: null },
    ]);
    expect(create?.changes).toContainEqual({ field: 'status', before: null, after: 'open' });
    expect(await audits(id)).toEqual(['create', 'edit']);
  });

  it('ids lead somewhere one may go: another’s file, a broken gauge, a retired place are refused', async () => {
    const usable = await scene.as.admin('POST', GAUGES, { body: { name: 'M1' } });
    const broken = await scene.as.admin('POST', GAUGES, { body: { name: 'M2' } });
    await scene.as.admin('POST', `${GAUGES}/${broken.record.id}/steps/break`, { body: {} });
    const send = async (body: object) =>
      Object.keys(
        ((await scene.as.foreman('POST', LEAKS, { body: { title: 'T', ...body } })).body.errors ??
          {}) as object,
      );
    expect(
      await send({ gauge: usable.record.id, place: 'hall', responsible: scene.userId('foreman') }),
    ).toEqual([]);
    expect(
      await send({
        gauge: broken.record.id,
        place: 'old',
        responsible: scene.userId('employee'),
        watchers: [99_999],
        project_id: 77,
        pictures: [randomUUID()],
        signed: { file: randomUUID(), signer: scene.userId('admin'), name: '', at: '2026-11-12T06:00:00Z' },
        actions: [{ what: 'x', who: 4_242 }],
      }),
    ).toEqual(
      expect.arrayContaining([
        'gauge',
        'place',
        'responsible',
        'watchers',
        'project_id',
        'pictures',
        'signed',
        'actions.0.who',
      ]),
    );
  });

  it('a zero byte in a text is marked, and the text is kept', async () => {
    const { status, record } = await scene.as.foreman('POST', LEAKS, { body: { title: 'Flens\u0000 A' } });
    expect([status, record.title]).toEqual([200, 'Flens\ufffd A']);
  });

  it('hostile input is refused and breaks nothing', async () => {
    const deep = `${'{"a":'.repeat(1_000)}1${'}'.repeat(1_000)}`;
    const json = { 'content-type': 'application/json' };
    const send = (body: string | object) => scene.as.foreman('POST', LEAKS, { body, headers: json });
    for (const body of [
      `{"title": ${deep}}`,
      '{"__proto__": {"title": "x"}}',
      '{"constructor": {"prototype": 1}, "title": "x"}',
      '{"title": "x", "actions": [{"__proto__": {"what": "x"}}]}',
      '{"title": ["x"], "amount": {"$gt": 0}}',
      '[]',
      '{"title": "x", "id": "not-a-uuid"}',
      '{"title": "x", "module": "equipment", "tenant_id": 1, "created_by": 1}',
    ]) {
      const { status } = await send(body);
      expect([400, 422], body.slice(0, 60)).toContain(status);
    }
    const big = await send(`{"title": "${'x'.repeat(10_000_000)}"}`);
    expect([413, 422]).toContain(big.status);
    expect((await scene.as.foreman('POST', `${LEAKS}/query`, { body: { pipeline: [] } })).body.total).toBe(0);
  });
});
