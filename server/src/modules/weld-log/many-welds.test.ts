import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Crew, hireCrew, startTestInstallation, type TestInstallation } from '../../testing/index.ts';
import { recheckWelds } from './recheck-welds.service.ts';

const roles = ['employee', 'quality', 'project_leader', 'admin'] as const;
type Role = (typeof roles)[number];
const IN = '/api/main/projects/1';

describe('many welds', () => {
  let sveis: TestInstallation;
  let yard: Crew<Role>;
  let wps: string;
  let drawing: string;
  let pipe: string;

  const kept = async (by: Role, path: string, status: string, values: object) => {
    const made = await yard.as[by]('POST', path, { body: { id: randomUUID(), ...values } });
    expect(made.status, JSON.stringify(made.body)).toBe(200);
    await setIn(String(made.record.id), {}, status);
    return String(made.record.id);
  };
  const setIn = (id: string, values: object, status?: string) =>
    yard.sql(
      `update record set data = data || $3::jsonb, status = coalesce($4, status), updated_at = $5
        where tenant_id = $1 and id = $2`,
      [id, JSON.stringify(values), status ?? null, sveis.time.now],
    );

  beforeAll(async () => {
    sveis = await startTestInstallation();
    sveis.time.now = new Date('2026-11-16T08:00:00Z');
    yard = await hireCrew(sveis, 'yard', roles, { areMembers: 'now' });
    await yard.sql('update project set leader_id = $2 where tenant_id = $1 and id = 1', [
      yard.userId('project_leader'),
    ]);
    wps = await kept('quality', '/api/main/wps', 'approved', {
      wps_no: 'WPS-101',
      revision: '2',
      title: 'TIG on boiler pipes',
      process: ['141'],
      joint_types: ['BW'],
      mat_group_1: ['1.1'],
      t_min: 3,
      t_max: 7.2,
      d_min: 30.2,
      positions: ['PA', 'H-L045'],
      consumables: [{ run: 'all', classification: 'ISO 636-A W 42 5 W3Si1' }],
      parameters: [{ run: 'all', process: '141', amps_min: 80, amps_max: 130 }],
      preheat_min: 5,
      interpass_max: 250,
    });
    await setIn(wps, { approved_at: '2026-01-01' });
    pipe = await kept('project_leader', `${IN}/material-list`, 'verified', {
      pos: '1',
      description: 'Pipe',
      designation: 'P235GH',
      mat_group: '1.1',
      od: 60.3,
      thickness: 3.6,
      qty: 6,
      heat_number: '48213',
      cert_type: '3.1',
      cert_no: 'C-9001',
    });
    await kept('quality', '/api/main/expertise', 'registered', {
      holder: yard.userId('employee'),
      stamp: 'JB01',
      kind: 'welder',
      certificate_no: 'NMP-1',
      standard: 'iso_9606_1',
      process: ['141'],
      product: 'T',
      weld_type: ['BW'],
      t_min: 3,
      t_max: 7.2,
      d_min: 30.2,
      positions: ['PA', 'H-L045'],
      tested_on: '2026-06-01',
      issuer: 'Nordisk Materialprøving AS',
      reval_method: 'a',
    });
    const changed = await yard.as.project_leader('PUT', IN, {
      body: { wps: [wps], enabled_ndts: ['vt', 'rt'] },
    });
    expect(changed.status, JSON.stringify(changed.body)).toBe(200);
    drawing = await kept('project_leader', `${IN}/drawing`, 'approved', {
      drawing_no: 'ISO-1001',
      revision: 'B',
      title: 'Cooling water',
      design_code: 'EN_13480',
      quality_level: 'C',
      enabled_ndts: ['VT'],
    });
  });
  afterAll(() => sveis.close());

  let made = 0;
  const plan = async (values: object = {}) => {
    made += 1;
    const answer = await yard.as.project_leader('POST', `${IN}/weld-log`, {
      body: {
        id: randomUUID(),
        weld_number: `W-${made}`,
        drawing,
        joint_type: 'BW',
        designation_1: 'P235GH',
        designation_2: 'P235GH',
        thickness_1: 3.6,
        thickness_2: 3.6,
        diameter: 60.3,
        ...values,
      },
    });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return answer.record;
  };
  const list = (body: object) => yard.as.employee('POST', `${IN}/weld-log/query`, { body });
  const rowsOf = ({ body }: { body: unknown }) => (body as { data: readonly Record<string, unknown>[] }).data;

  it('a drawing begins with the procedures of its project, and a weld with the only one of its drawing', async () => {
    const opened = await yard.as.project_leader('GET', `${IN}/drawing/${drawing}`);
    expect(opened.record).toMatchObject({ wps: [wps], enabled_ndts: ['VT'] });
    expect(await plan()).toMatchObject({ wps, process: ['141'] });
  });

  it('as a spreadsheet the list leaves nothing out whose data does not repeat the title', async () => {
    const weld = await plan();
    await yard.sql("update record set data = data - 'title' where tenant_id = $1 and id = $2", [weld.id]);
    const pipeline = [{ $match: { id: { $in: [weld.id] } } }, { $limit: 5 }];
    expect(rowsOf(await list({ pipeline, grid: true }))).toEqual([
      expect.objectContaining({ id: weld.id, title: weld.title }),
    ]);
  });

  it('as a spreadsheet the list brings every cell and what the cells name; as a list it does not', async () => {
    const weld = await plan({ material_1: pipe, welders: [{ run: 'all', user: yard.userId('employee') }] });
    const pipeline = [{ $match: { id: { $in: [weld.id] } } }, { $limit: 5 }];
    const grid = await list({ pipeline, names: true, grid: true });
    expect(rowsOf(grid)[0]).toMatchObject({
      designation_1: 'P235GH',
      material_1: pipe,
      welders: [{ user: yard.userId('employee') }],
      rev: weld.rev,
    });
    expect(grid.body).toMatchObject({
      names: {
        users: { [yard.userId('employee')]: expect.any(String) },
        references: { [`projectmateriallist:${pipe}`]: '48213 Pipe' },
      },
    });
    const plain = rowsOf(await list({ pipeline, names: true }))[0];
    expect(plain).not.toHaveProperty('material_1');
    expect(plain).not.toHaveProperty('designation_1');
  });

  it.each(['JB01', 'jb01'])(
    'a person is found by the welder ID %s, and said to be meant exactly',
    async (q) => {
      const found = await yard.as.project_leader('POST', '/api/main/references/query', {
        body: { to: 'user', q },
      });
      expect(rowsOf(found)).toEqual([
        expect.objectContaining({ id: yard.userId('employee'), is_exact: true }),
      ]);
    },
  );

  it('a part of a name finds people and means nobody exactly', async () => {
    const found = await yard.as.project_leader('POST', '/api/main/references/query', {
      body: { to: 'user', q: 'e' },
    });
    expect(rowsOf(found).length).toBeGreaterThan(0);
    expect(rowsOf(found).every(({ is_exact }) => is_exact === false)).toBe(true);
  });

  describe('the daily check', () => {
    const check = (at: string) => {
      sveis.time.now = new Date(at);
      return recheckWelds(sveis.services, yard.company.id, sveis.time.now);
    };
    const warningsOf = async (id: unknown) =>
      (await yard.as.project_leader('GET', `${IN}/weld-log/${id}`)).record.warnings;
    const told = (by: Role) =>
      yard.sql<{ params: { number: string; count: number } }>(
        `select params from notice where tenant_id = $1 and user_id = $2 and kind = 'weldlog_attention'`,
        [yard.userId(by)],
      );

    it('finds in the day what was superseded in between, tells the leader once, and takes it back', async () => {
      const weld = await plan();
      expect(weld.warnings).toEqual([]);
      await check('2026-11-16T09:00:00Z');
      expect(await told('project_leader')).toEqual([]);
      sveis.time.now = new Date('2026-11-16T20:00:00Z');
      await setIn(wps, { ended_at: '2026-11-16' }, 'superseded');
      await check('2026-11-17T02:00:00Z');
      expect(await warningsOf(weld.id)).toEqual([]);
      await check('2026-11-17T08:00:00Z');
      expect(await warningsOf(weld.id)).toEqual(['WPS_NOT_APPROVED']);
      const notices = await told('project_leader');
      expect(notices).toHaveLength(1);
      expect(notices[0]?.params.count).toBe(made);
      await check('2026-11-17T09:00:00Z');
      await check('2026-11-18T08:00:00Z');
      expect(await told('project_leader')).toHaveLength(1);
      expect(await told('employee')).toEqual([]);
      const list = await yard.as.project_leader('POST', `${IN}/weld-log/query`, {
        body: { pipeline: [{ $match: { warnings: { $in: ['WPS_NOT_APPROVED'] } } }] },
      });
      expect(rowsOf(list)).toHaveLength(made);
      await setIn(wps, { ended_at: null }, 'approved');
      await check('2026-11-19T08:00:00Z');
      expect(await warningsOf(weld.id)).toEqual([]);
    });
  });
});
