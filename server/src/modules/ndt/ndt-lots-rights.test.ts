import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bumpTenantPermVersion } from '../../session/index.ts';
import {
  type Crew,
  createClient,
  hireCrew,
  placeRecord,
  startTestInstallation,
  type TestInstallation,
} from '../../testing/index.ts';

const roles = ['employee', 'quality', 'subcontractor', 'admin'] as const;
type Role = (typeof roles)[number];
const [PROJECT, OTHER] = [1, 2];
const planOf = (project: number) => `/api/main/projects/${project}/ndt-plan`;
const LOTS = [{ method: 'RT', joint: '', selected: 0, missing: 1 }];

describe('lots of a project are told to those who see all its welds', () => {
  let sveis: TestInstallation;
  let yard: Crew<Role>;
  let harbour: Crew<'admin'>;
  const sheets = new Map<string, string>();

  const drawIn = async <Name extends string>(crew: Crew<Name>, by: Name, projectId: number) => {
    const place = (module: string, status: string, values: object) =>
      placeRecord(sveis, crew.company, crew.userId(by), { module, status, values: { ...values }, projectId });
    const drawing = await place('projectdrawing', 'approved', {
      drawing_no: `ISO-${crew.company.host}-${projectId}`,
      title: 'Steam',
      revision: 'A',
      ndt_extent: [{ _id: randomUUID(), method: 'RT', percent: 10 }],
    });
    await place('projectweldlog', 'in_progress', {
      weld_number: 'W-01',
      drawing,
      joint_type: 'BW',
      welders: [{ _id: randomUUID(), run: 'all', user: crew.userId(by) }],
      weld_end: '2026-11-05T12:00:00.000Z',
      ndt_selected: [],
    });
    return drawing;
  };
  const sheet = (name: string) => sheets.get(name) ?? '';

  beforeAll(async () => {
    sveis = await startTestInstallation();
    sveis.time.now = new Date('2026-11-16T12:00:00Z');
    yard = await hireCrew(sveis, 'yard', roles);
    harbour = await hireCrew(sveis, 'harbour', ['admin'] as const, { areMembers: 'now' });
    for (const project of [PROJECT, OTHER])
      sheets.set(`yard ${project}`, await drawIn(yard, 'admin', project));
    sheets.set('harbour', await drawIn(harbour, 'admin', PROJECT));
    await yard.sql(`update project set data = data || '{"ndt_lot":"project"}' where tenant_id = $1`);
  });
  afterAll(() => sveis.close());

  const join = async (role: Role, as: string) => {
    await yard.sql(
      `insert into project_member (tenant_id, project_id, user_id, role) values ($1, ${PROJECT}, $2, $3)
       on conflict (tenant_id, project_id, user_id) do update set role = excluded.role`,
      [yard.userId(role), as],
    );
    await sveis.owner.inTenant(yard.company.id, (tx) => bumpTenantPermVersion(tx));
  };
  const leave = (role: Role) =>
    yard.sql('delete from project_member where tenant_id = $1 and user_id = $2', [yard.userId(role)]);
  const features = async (isOn: boolean, ...keys: readonly string[]) => {
    await yard.sql('update feature set enabled = $2 where tenant_id = $1 and key = any($3::text[])', [
      isOn,
      keys,
    ]);
    await sveis.owner.inTenant(yard.company.id, (tx) => bumpTenantPermVersion(tx));
  };
  const lotsOn = async (by: Role, drawing = sheet(`yard ${PROJECT}`), project = PROJECT) => {
    const { status, record } = await yard.as[by]('GET', `/api/main/projects/${project}/drawing/${drawing}`);
    return status === 200 ? record.ndt_lots : status;
  };
  const plan = async (by: Role, project = PROJECT, drawing?: string) =>
    (await yard.as[by]('GET', `${planOf(project)}${drawing ? `?drawing=${drawing}` : ''}`)).status;
  const select = async (by: Role, project = PROJECT, drawing = sheet(`yard ${PROJECT}`)) =>
    (
      await yard.as[by]('POST', `${planOf(project)}/selections`, {
        body: { drawing, method: 'RT', joint: '' },
      })
    ).status;
  const ratesOf = async (by: Role, project = PROJECT) =>
    (await yard.as[by]('GET', `${planOf(project)}/repair-rates`)).status;
  const allOf = async (by: Role) => [await lotsOn(by), await plan(by), await select(by), await ratesOf(by)];
  const selected = () =>
    yard.sql(
      `select 1 from record where tenant_id = $1 and module = 'projectweldlog' and data -> 'ndt_selected' ? 'RT'`,
    );

  it('nobody who is not logged in', async () => {
    const stranger = createClient(sveis.app, { host: 'yard' });
    const answers = await Promise.all([
      stranger('GET', planOf(PROJECT)),
      stranger('GET', `${planOf(PROJECT)}/repair-rates`),
      stranger('GET', `${planOf(PROJECT)}/repair-rates.csv`),
      stranger('POST', `${planOf(PROJECT)}/selections`, {
        body: { drawing: sheet('yard 1'), method: 'RT', joint: '' },
      }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401]);
  });

  it('quality sees them over the whole project, and an employee without the project finds nothing there', async () => {
    expect([await lotsOn('quality'), await plan('quality')]).toEqual([LOTS, 200]);
    expect(await allOf('employee')).toEqual([404, 404, 404, 404]);
    expect(await allOf('subcontractor')).toEqual([404, 404, 404, 404]);
  });

  it('a guest and a member of the project see all its welds, so its lots too, and select none', async () => {
    await join('employee', 'member');
    await join('subcontractor', 'guest');
    try {
      for (const who of ['employee', 'subcontractor'] as const)
        expect(await allOf(who)).toEqual([LOTS, 200, 403, 200]);
    } finally {
      await leave('employee');
      await leave('subcontractor');
    }
    expect(await allOf('employee')).toEqual([404, 404, 404, 404]);
    expect(await selected()).toEqual([]);
  });

  it('not somebody who sees every drawing and no weld', async () => {
    await yard.sql(
      "update role set permissions = permissions - 'projectweldlog' where tenant_id = $1 and slug = 'subcontractor'",
    );
    await yard.give('subcontractor', 'projects', 'read');
    await yard.give('subcontractor', 'projectdrawing', 'edit');
    expect(await allOf('subcontractor')).toEqual([null, 404, 404, 404]);
    await yard.give('subcontractor', 'projectndt', 'edit');
    expect(await allOf('subcontractor')).toEqual([null, 404, 404, 404]);
    await yard.give('subcontractor', 'projectweldlog', 'read');
    expect(await allOf('subcontractor')).toEqual([LOTS, 200, 403, 200]);
    expect(await selected()).toEqual([]);
  });

  it('a drawing is asked for in its own project and company alone', async () => {
    const foreign = [sheet(`yard ${OTHER}`), sheet('harbour'), randomUUID()];
    for (const drawing of foreign)
      expect([
        await lotsOn('quality', drawing),
        await plan('quality', PROJECT, drawing),
        await select('quality', PROJECT, drawing),
      ]).toEqual([404, 404, 404]);
    const own = await harbour.as.admin('GET', planOf(PROJECT));
    expect(JSON.stringify(own.body)).not.toContain('ISO-yard');
    const theirs = await harbour.as.admin('POST', `${planOf(PROJECT)}/selections`, {
      body: { drawing: sheet(`yard ${PROJECT}`), method: 'RT', joint: '' },
    });
    expect([theirs.status, await selected()]).toEqual([404, []]);
  });

  it('a project nobody has, or another company has, is not there', async () => {
    await harbour.sql(
      `insert into project (tenant_id, id, number, name, status, created_at)
       select tenant_id, 77, '7700', 'Quay', status, created_at from project where tenant_id = $1 and id = 1`,
    );
    for (const project of [77, 4711])
      expect([
        await plan('admin', project),
        await select('admin', project),
        await ratesOf('admin', project),
      ]).toEqual([404, 404, 404]);
  });

  it.each(['ndt', 'weld_log', 'drawing'])('none, where the company has closed %s', async (feature) => {
    await features(false, feature);
    try {
      const lots = await lotsOn('quality');
      expect(lots).toEqual(feature === 'drawing' ? 403 : null);
      expect([await plan('quality'), await select('quality'), await ratesOf('quality')]).toEqual([
        403, 403, 403,
      ]);
    } finally {
      await features(true, feature);
    }
    expect(await lotsOn('quality')).toEqual(LOTS);
  });

  it('in a finished project they are read, and no weld is selected', async () => {
    await yard.sql(`update project set status = 'finished' where tenant_id = $1 and id = ${PROJECT}`);
    try {
      expect([await lotsOn('quality'), await plan('quality'), await select('quality')]).toEqual([
        LOTS,
        200,
        422,
      ]);
      expect(await selected()).toEqual([]);
      expect((await yard.as.quality('GET', planOf(PROJECT))).record).toMatchObject({
        may_select: false,
        may_request: false,
        closed_project: expect.any(String),
      });
    } finally {
      await yard.sql(`update project set status = 'production' where tenant_id = $1 and id = ${PROJECT}`);
    }
    const { record } = await yard.as.quality('GET', planOf(PROJECT));
    expect(record).toMatchObject({ may_select: true, may_request: true });
    expect(record).not.toHaveProperty('closed_project');
    expect([await select('quality'), (await selected()).length]).toEqual([200, 1]);
  });
});
