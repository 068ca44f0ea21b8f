import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Crew,
  hireCrew,
  startTestInstallation,
  type TestAnswer,
  type TestInstallation,
} from '../../testing/index.ts';

const roles = ['employee', 'quality', 'project_leader', 'subcontractor', 'warehouse', 'admin'] as const;
type Role = (typeof roles)[number];
const IN = (project: number) => `/api/main/projects/${project}/drawing`;
const PATH = IN(1);

describe('a drawing', () => {
  let sveis: TestInstallation;
  let yard: Crew<Role>;
  let wps: string;

  beforeAll(async () => {
    sveis = await startTestInstallation();
    sveis.time.now = new Date('2026-11-16T08:00:00Z');
    yard = await hireCrew(sveis, 'yard', roles);
    for (const [role, part] of [
      ['project_leader', 'leader'],
      ['employee', 'member'],
      ['subcontractor', 'guest'],
    ] as const)
      await yard.sql(
        'insert into project_member (tenant_id, project_id, user_id, role) values ($1, 1, $2, $3)',
        [yard.userId(role), part],
      );
    await yard.sql('update project set leader_id = $2 where tenant_id = $1 and id = 1', [
      yard.userId('project_leader'),
    ]);
    await yard.sql(
      "update role set permissions = permissions - 'projectdrawing' where tenant_id = $1 and slug = 'warehouse'",
    );
    wps = await procedure('approved');
  });
  afterAll(() => sveis.close());

  const procedure = async (status: string) => {
    const made = await yard.as.quality('POST', '/api/main/wps', {
      body: {
        id: randomUUID(),
        wps_no: `WPS-${Math.floor(Math.random() * 1e9)}`,
        revision: '0',
        title: 'TIG on boiler pipes',
        process: ['141'],
        joint_types: ['BW'],
        mat_group_1: ['1.1'],
        t_min: 3,
        t_max: 7.2,
        positions: ['PA'],
        consumables: [{ run: 'all', classification: 'ISO 636-A W 42 5 W3Si1' }],
        parameters: [{ run: 'all', process: '141' }],
        preheat_min: 5,
        interpass_max: 250,
      },
    });
    expect(made.status, JSON.stringify(made.body)).toBe(200);
    await yard.sql('update record set status = $3 where tenant_id = $1 and id = $2', [
      made.record.id,
      status,
    ]);
    return String(made.record.id);
  };
  const file = async (by: Role, type = 'application/pdf', body = '%PDF-1.7\n%%EOF') => {
    const id = randomUUID();
    await yard.as[by]('PUT', `/api/main/files/${id}`, {
      headers: { 'content-type': type },
      body: Buffer.from(body),
    });
    return id;
  };
  const signed = async (by: Role) => ({
    file: await file(by, 'text/plain', 'a name, written by hand'),
    signer: yard.userId(by),
    name: '',
    at: sveis.time.now.toISOString(),
  });
  const document = async (by: Role, more: object = {}) => ({
    file: [await file(by)],
    kind: 'drawing',
    revision: 'A',
    current: true,
    ...more,
  });
  const least = {
    revision: 'A',
    title: 'Cooling water from the pump',
    design_code: 'EN_13480',
    quality_level: 'C',
    enabled_ndts: ['VT', 'RT'],
  };
  const write = (by: Role, values: object = {}, path = PATH) =>
    yard.as[by]('POST', path, {
      body: { id: randomUUID(), drawing_no: `ISO-${Math.floor(Math.random() * 1e9)}`, ...least, ...values },
    });
  const edit = (by: Role, { record }: TestAnswer, values: object) =>
    yard.as[by]('PUT', `${PATH}/${record.id}`, { body: { ...values, rev: record.rev } });
  const step = (by: Role, { record }: TestAnswer, name: string, asked: object = {}) =>
    yard.as[by]('POST', `${PATH}/${record.id}/steps/${name}`, { body: { ...asked, rev: record.rev } });
  const approve = async (by: Role, answer: TestAnswer, more: object = {}) =>
    step(by, answer, 'approve', { approver_sign: await signed(by), ...more });
  const extent = [
    { method: 'VT', percent: 100 },
    { method: 'RT', joint: 'BW', percent: '10', acceptance: 'ISO 10675-1 level 2' },
  ];
  const whole = async (by: Role, more: object = {}) => ({
    wps: [wps],
    ndt_extent: extent,
    documents: [await document(by)],
    ...more,
  });
  const fieldsOf = ({ body }: TestAnswer) => Object.keys((body.errors ?? {}) as object).sort();

  it('says what is missing, all at once', async () => {
    const bare = await yard.as.project_leader('POST', PATH, { body: { id: randomUUID() } });
    expect([bare.status, fieldsOf(bare)]).toEqual([
      422,
      ['design_code', 'drawing_no', 'enabled_ndts', 'quality_level', 'revision', 'title'],
    ]);
  });

  it('has its number once for each revision of a project', async () => {
    const first = await write('project_leader', { drawing_no: 'ISO-1001' });
    expect(first.record, JSON.stringify(first.body)).toMatchObject({
      number: 'ISO-1001',
      status: 'draft',
      project_id: 1,
      ndt_hold_hours: 0,
      pwht_required: false,
    });
    const again = await write('project_leader', { drawing_no: 'iso-1001' });
    expect([again.status, fieldsOf(again)]).toEqual([422, ['drawing_no']]);
    expect((await write('project_leader', { drawing_no: 'ISO-1001', revision: 'B' })).status).toBe(200);
    expect((await write('admin', { drawing_no: 'ISO-1001' }, IN(2))).status).toBe(200);
  });

  it.each([
    ['an extent over 100 %', { ndt_extent: [{ method: 'RT', percent: 101 }] }, 'ndt_extent.0.percent'],
    ['an extent below 0 %', { ndt_extent: [{ method: 'RT', percent: -1 }] }, 'ndt_extent.0.percent'],
    [
      'a temperature that ends before it begins',
      { design_temp_min: 50, design_temp_max: 20 },
      'design_temp_max',
    ],
    ['a pressure no pipe holds', { design_pressure: 1001 }, 'design_pressure'],
    ['a wait of a week', { ndt_hold_hours: 73 }, 'ndt_hold_hours'],
    ['a folder the company does not have', { folder: 'cellar' }, 'folder'],
    ['a method nobody knows', { enabled_ndts: ['XT'] }, 'enabled_ndts'],
  ])('refuses %s', async (_what, values, field) => {
    const refused = await write('project_leader', values);
    expect([refused.status, fieldsOf(refused)], JSON.stringify(refused.body)).toEqual([422, [field]]);
  });

  it('says in its own words that a percentage is out of bounds', async () => {
    const { body } = await write('project_leader', { ndt_extent: [{ method: 'RT', percent: 101 }] });
    expect(JSON.stringify(body)).toContain('NDT percentage must have 0 to 100');
  });

  it('allows only procedures that are approved', async () => {
    const refused = await write('project_leader', { wps: [await procedure('review')] });
    expect([refused.status, fieldsOf(refused)]).toEqual([422, ['wps']]);
    expect((await write('project_leader', { wps: [wps] })).status).toBe(200);
  });

  it('is approved whole and signed by a manager, told to the project, and locked', async () => {
    const bare = await step('project_leader', await write('project_leader'), 'review');
    expect(fieldsOf(await approve('project_leader', bare))).toEqual(['documents', 'ndt_extent', 'wps']);
    const sent = await step(
      'project_leader',
      await write('project_leader', await whole('project_leader')),
      'review',
    );
    expect((await approve('employee', sent)).status).toBe(403);
    const done = await approve('project_leader', sent);
    expect(done.record, JSON.stringify(done.body)).toMatchObject({
      status: 'approved',
      approved_by: yard.userId('project_leader'),
      approved_at: '2026-11-16',
    });
    expect(await yard.kindsTold('employee')).toContain('drawing_approved');
    const late = await edit('project_leader', done, { title: 'Other' });
    expect([late.status, late.body.code]).toEqual([422, 'RECORD_LOCKED']);
  });

  it('has one document people weld after', async () => {
    const by = 'project_leader';
    const two = { documents: [await document(by), await document(by)] };
    const both = await step(by, await write(by, await whole(by, two)), 'review');
    expect(fieldsOf(await approve(by, both))).toEqual(['documents']);
    const none = { documents: [await document(by, { current: false })] };
    const without = await step(by, await write(by, await whole(by, none)), 'review');
    expect(fieldsOf(await approve(by, without))).toEqual(['documents']);
    const empty = { documents: [await document(by, { file: [] })] };
    const fileless = await step(by, await write(by, await whole(by, empty)), 'review');
    expect(fieldsOf(await approve(by, fileless, { override_reason: 'File is on paper' }))).toEqual([
      'documents',
    ]);
  });

  it('says the extent of each method, or a manager says why not', async () => {
    const by = 'project_leader';
    const short = { ndt_extent: extent.slice(0, 1) };
    const sent = await step(by, await write(by, await whole(by, short)), 'review');
    const refused = await approve(by, sent);
    expect([refused.status, fieldsOf(refused)]).toEqual([422, ['ndt_extent']]);
    expect(JSON.stringify(refused.body)).toContain('RT');
    const passed = await approve(by, sent, { override_reason: 'RT is agreed later' });
    expect(passed.record).toMatchObject({
      status: 'approved',
      overrides: [{ check: 'ndt_extent_incomplete', reason: 'RT is agreed later' }],
    });
  });

  it('is read by everybody in the project, and written by those who may', async () => {
    const { record } = await write('project_leader');
    const open = (by: Role) => yard.as[by]('GET', `${PATH}/${record.id}`);
    expect([(await open('employee')).status, (await open('subcontractor')).status]).toEqual([200, 200]);
    expect((await write('subcontractor')).status).toBe(403);
    expect((await edit('employee', await open('employee'), { title: 'Mine' })).status).toBe(403);
    const own = await write('employee');
    expect((await edit('employee', own, { title: 'Mine' })).record.title).toBe('Mine');
    const others = await hireCrew(sveis, 'other', ['admin']);
    expect((await others.as.admin('GET', `${PATH}/${record.id}`)).status).toBe(404);
    expect((await yard.as.admin('GET', `${IN(2)}/${record.id}`)).status).toBe(404);
  });

  const calls = '/api/project-drawing';
  const folders = async (by: Role, project: number) => yard.as[by]('GET', `${calls}/${project}/folder-list`);

  it('lies in a folder, which counts what people may still work after', async () => {
    const empty = await folders('admin', 2);
    const before = new Map(
      (empty.body.data as { id: string; count: number }[]).map(({ id, count }) => [id, count]),
    );
    expect([before.get('isometrics'), before.size]).toEqual([0, 8]);
    await write('admin', { folder: 'isometrics' }, IN(2));
    const gone = await write('admin', { folder: 'isometrics' }, IN(2));
    await yard.sql("update record set status = 'superseded' where tenant_id = $1 and id = $2", [
      gone.record.id,
    ]);
    expect((await folders('admin', 2)).body.data).toContainEqual({
      id: 'isometrics',
      name: 'Isometrics',
      parent_id: null,
      count: 1,
    });
    // Made by an earlier test, without a folder.
    expect((await folders('admin', 2)).body.data).toContainEqual({
      id: null,
      name: '',
      parent_id: null,
      count: 1,
    });
  });

  const weldOn = (by: Role, drawing: unknown, number: string) =>
    yard.as[by]('POST', '/api/main/projects/1/weld-log', {
      body: {
        id: randomUUID(),
        weld_number: number,
        drawing,
        joint_type: 'BW',
        designation_1: 'P235GH',
        designation_2: 'P235GH',
        thickness_1: 3.6,
        thickness_2: 3.6,
        diameter: 60.3,
      },
    });
  const pinAt = (by: Role, drawing: TestAnswer, weld: unknown, at: object = { page: 1, x: 0.25, y: 0.5 }) =>
    yard.as[by]('POST', `${PATH}/${drawing.record.id}/rows/pins`, {
      body: { id: randomUUID(), weld, ...at },
    });

  it('is answered with its documents, its welds and what follows from them', async () => {
    const made = await write('project_leader', {
      documents: [await document('project_leader')],
      ndt_extent: extent,
    });
    const weld = await weldOn('employee', made.record.id, 'W-01');
    expect(weld.status, JSON.stringify(weld.body)).toBe(200);
    expect((await pinAt('employee', made, weld.record.id)).status).toBe(200);
    const { record, status, body } = await yard.as.employee('GET', `${calls}/${made.record.id}`);
    expect(status, JSON.stringify(body)).toBe(200);
    expect(record).toMatchObject({
      drawing: { id: made.record.id, title: least.title },
      documents: [{ kind: 'drawing', revision: 'A', current: true, file: { type: 'application/pdf' } }],
      welds: [{ id: weld.record.id, number: 'W-01', status: 'pending', pin: { page: 1, x: 0.25, y: 0.5 } }],
      computed: { weld_count: 1, welds_completed: 0, open_ndt: 0, repair_rate: null, dia_inch: 2.4 },
    });
  });

  it('takes pins while it is in use, also approved, and at places on the page', async () => {
    const by = 'project_leader';
    const done = await approve(by, await step(by, await write(by, await whole(by)), 'review'));
    const weld = await weldOn('employee', done.record.id, 'W-02');
    const pinned = await pinAt('employee', done, weld.record.id);
    expect(pinned.record, JSON.stringify(pinned.body)).toMatchObject({
      status: 'approved',
      pins: [{ weld: weld.record.id, page: 1, x: 0.25, y: 0.5 }],
    });
    const [pin] = pinned.record.pins as { _id: string }[];
    const act = (who: Role, action: string, body: object = {}) =>
      yard.as[who]('POST', `${PATH}/${done.record.id}/rows/pins/${pin?._id}/${action}`, { body });
    expect((await act('employee', 'move', { page: 1, x: 0.3, y: 0.4 })).status).toBe(403);
    expect(fieldsOf(await act(by, 'move', { page: 1, x: 1.1, y: 0.4 }))).toEqual(['x']);
    expect((await act(by, 'move', { page: 2, x: 0.3, y: 0.4 })).record.pins).toMatchObject([
      { weld: weld.record.id, page: 2, x: 0.3, y: 0.4 },
    ]);
    expect(fieldsOf(await pinAt('employee', done, randomUUID()))).toEqual(['weld']);
    expect((await pinAt('subcontractor', done, weld.record.id)).status).toBe(403);
    await step(by, await yard.as[by]('GET', `${PATH}/${done.record.id}`), 'withdraw', {
      withdrawn_because: 'Wrong line',
    });
    const late = await pinAt(by, done, weld.record.id);
    expect([late.status, late.body.code]).toEqual([422, 'WRONG_STATUS']);
    expect(fieldsOf(await weldOn('employee', done.record.id, 'W-03'))).toEqual(['drawing']);
  });

  it('shows the clash when two people have moved one pin, and takes the place of the one who decides', async () => {
    const by = 'project_leader';
    const made = await write(by);
    const weld = await weldOn('employee', made.record.id, 'W-04');
    const [pin] = (await pinAt('employee', made, weld.record.id)).record.pins as { _id: string }[];
    const move = (who: Role, x: number, more: object = {}) =>
      yard.as[who]('POST', `${PATH}/${made.record.id}/rows/pins/${pin?._id}/move`, {
        body: { page: 1, x, y: 0.5, ...more },
      });
    const seen = { page: 1, x: 0.25, y: 0.5 };
    expect((await move('admin', 0.6, { seen })).record.pins).toMatchObject([{ x: 0.6 }]);
    const late = await move(by, 0.9, { seen });
    expect([late.status, late.body.code]).toEqual([409, 'STALE']);
    const current = late.body.current as { rev: number; pins: readonly object[] };
    expect(current.pins).toMatchObject([{ x: 0.6 }]);
    // The same place is no clash, and pins of others are not in the way.
    expect((await move(by, 0.6, { seen })).status).toBe(200);
    const other = await weldOn('employee', made.record.id, 'W-05');
    expect((await pinAt('employee', made, other.record.id)).status).toBe(200);
    expect((await move(by, 0.7, { seen: { ...seen, x: 0.6 } })).status).toBe(200);
    const rev = (await yard.as[by]('GET', `${PATH}/${made.record.id}`)).record.rev;
    expect((await move(by, 0.9, { seen, rev: Number(rev) - 1 })).status).toBe(409);
    expect((await move(by, 0.9, { seen, rev })).record.pins).toMatchObject([{ x: 0.9 }, { x: 0.25 }]);
  });

  it('is not there for people of another company, nor for those without a part in it', async () => {
    const { record } = await write('project_leader');
    const others = await hireCrew(sveis, 'neighbour', ['admin']);
    const asked = [`${calls}/${record.id}`, `${calls}/1/folder-list`];
    expect((await others.as.admin('GET', asked[0] ?? '')).status).toBe(404);
    for (const address of asked) expect((await yard.as.warehouse('GET', address)).status, address).toBe(404);
    expect((await yard.as.admin('GET', `${calls}/${randomUUID()}`)).status).toBe(404);
    expect((await folders('admin', 999)).status).toBe(404);
  });

  it('its next revision takes its place, carries the pins over and has the welds', async () => {
    const by = 'project_leader';
    const first = await approve(by, await step(by, await write(by, await whole(by)), 'review'));
    const weld = await weldOn(by, first.record.id, 'W-09');
    const before = await pinAt(by, first, weld.record.id);
    const copy = {
      ...(await whole(by)),
      drawing_no: first.record.number,
      revision: 'B',
      replaces: first.record.id,
    };
    const next = await write(by, copy);
    expect(next.record, JSON.stringify(next.body)).toMatchObject({
      pins: [{ weld: weld.record.id, page: 1, x: 0.25, y: 0.5 }],
    });
    const idOf = ({ record }: TestAnswer) => (record.pins as { _id: string }[])[0]?._id;
    expect(idOf(next)).not.toBe(idOf(before));
    // Spools are marked on the drawing in force until the next one takes its place.
    const marked = await yard.as.employee('POST', `${PATH}/${first.record.id}/rows/spool_marks`, {
      body: { id: randomUUID(), spool: 'S-1', step: 'cut' },
    });
    expect(marked.status, JSON.stringify(marked.body)).toBe(200);
    const early = await step(by, next, 'review');
    expect([early.status, fieldsOf(early)]).toEqual([422, ['pins']]);
    const compared = await step(by, next, 'compare');
    expect(compared.record).toMatchObject({ status: 'draft', pins_compared: true });
    const approved = await approve(by, await step(by, compared, 'review'));
    expect(approved.record.spool_marks).toMatchObject([{ spool: 'S-1', step: 'cut' }]);
    const old = await yard.as.employee('GET', `${PATH}/${first.record.id}`);
    expect(old.record.status).toBe('superseded');
    const moved = await yard.as.admin('GET', `/api/main/projects/1/weld-log/${weld.record.id}`);
    expect(moved.record).toMatchObject({
      drawing: next.record.id,
      rev: weld.record.rev,
      ndt_required: weld.record.ndt_required,
    });
  });
});
