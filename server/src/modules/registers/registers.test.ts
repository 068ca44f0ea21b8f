import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Crew, hireCrew, startTestInstallation, type TestInstallation } from '../../testing/index.ts';

const MAIN = '/api/main';
const roles = ['admin', 'employee'] as const;

describe('the registers an administrator keeps', () => {
  let sveis: TestInstallation;
  let yard: Crew<(typeof roles)[number]>;
  let other: Crew<(typeof roles)[number]>;

  beforeAll(async () => {
    sveis = await startTestInstallation();
    yard = await hireCrew(sveis, 'yard', roles, { isBare: true });
    other = await hireCrew(sveis, 'other', roles, { isBare: true });
  });
  afterAll(() => sveis.close());

  const post = (path: string, body: object) => yard.as.admin('POST', `${MAIN}/${path}`, { body });
  const step = async (path: string, id: unknown, name: string) => {
    const { record } = await yard.as.admin('GET', `${MAIN}/${path}/${id}`);
    return yard.as.admin('POST', `${MAIN}/${path}/${id}/steps/${name}`, { body: { rev: record.rev } });
  };
  const made = async (path: string, body: object) => {
    const answer = await post(path, body);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return answer.record;
  };
  const offered = async () => (await yard.as.employee('GET', '/api/shifts/active')).body.data;
  const versionSeen = async () =>
    (await yard.as.employee('GET', '/api/check_and_get_tenant_features')).body.perm_version;

  it('offer a new shift to everybody at the next call, the first one as the usual', async () => {
    const before = await versionSeen();
    const times = { time_from: '07:00', time_to: '15:00', break_min: 30 };
    const day = await made('shifts', { name: 'Day', ...times, colour: 'yellow' });
    expect(day).toMatchObject({ is_default: true, time_from: '07:00', status: 'active', colour: 'yellow' });
    expect(await offered()).toEqual([
      {
        id: day.id,
        name: 'Day',
        timeFrom: '07:00',
        timeTo: '15:00',
        break: 0.5,
        default: true,
        colour: 'yellow',
        length: 8,
      },
    ]);
    expect(await versionSeen()).not.toBe(before);
  });

  it('have one usual shift: naming another takes it from the one before', async () => {
    const night = await made('shifts', {
      name: 'Night',
      time_from: '22:00',
      time_to: '06:00',
      break_min: 30,
      is_default: true,
    });
    const shifts = (await offered()) as { id: number; default: boolean; length: number }[];
    expect(shifts.filter((shift) => shift.default)).toMatchObject([{ id: night.id, length: 8 }]);
    const refused = await step('shifts', night.id, 'retire');
    expect(refused).toMatchObject({ status: 422, body: { errors: { is_default: expect.anything() } } });
  });

  it.each([
    [{ time_from: '07:00', time_to: '07:00', break_min: 0 }, 'time_to'],
    [{ time_from: '07:00', time_to: '08:00', break_min: 60 }, 'break_min'],
    [{ time_from: '7', time_to: '08:00', break_min: 0 }, 'time_from'],
    [{ time_from: '07:00', time_to: '08:00', break_min: 0, colour: 'pink' }, 'colour'],
  ])('refuse a shift of %j', async (times, field) => {
    const { status, body } = await post('shifts', { name: `Wrong ${field}`, ...times });
    expect([status, Object.keys(body.errors as object)]).toEqual([422, [field]]);
  });

  it('keep the last shift in use', async () => {
    const alone = await other.as.admin('POST', `${MAIN}/shifts`, {
      body: { name: 'Only', time_from: '07:00', time_to: '15:00', break_min: 0 },
    });
    const path = `${MAIN}/shifts/${alone.record.id}`;
    const retired = await other.as.admin('POST', `${path}/steps/retire`, { body: { rev: alone.record.rev } });
    expect(retired.body.errors).toHaveProperty('name');
    expect((await other.as.admin('DELETE', path)).status).toBe(422);
  });

  it('take a name once, whatever its letters', async () => {
    await made('worktypes', { name: 'Overtime', code: 'OT' });
    const { status, body } = await post('worktypes', { name: 'OVERTIME', code: 'ot' });
    expect([status, Object.keys(body.errors as object)]).toEqual([422, ['name', 'code']]);
  });

  it('retire what hours name, and delete only what nothing names', async () => {
    const used = await made('absencetypes', { name: 'Course', code: 'CRS' });
    await yard.sql(
      `insert into absence (tenant_id, id, user_id, type_id, from_day, to_day, seconds_per_day, created_at, updated_at)
       values ($1, gen_random_uuid(), $2, $3, '2026-01-05', '2026-01-05', 3600, now(), now())`,
      [yard.userId('employee'), used.id],
    );
    const path = `${MAIN}/absencetypes/${used.id}`;
    expect(await yard.as.admin('DELETE', path)).toMatchObject({ status: 422 });
    expect((await step('absencetypes', used.id, 'retire')).record).toMatchObject({ status: 'retired' });
    const types = (await yard.as.employee('GET', `${MAIN}/absence-types`)).body.data as { id: number }[];
    expect(types.some(({ id }) => id === used.id)).toBe(false);

    const unused = await made('absencetypes', { name: 'Strike', code: 'STR' });
    const gone = `${MAIN}/absencetypes/${unused.id}`;
    expect((await yard.as.admin('DELETE', gone)).status).toBe(200);
    const after = (await yard.as.employee('GET', `${MAIN}/absence-types`)).body.data as { id: number }[];
    expect(after.some(({ id }) => id === unused.id)).toBe(false);
  });

  it('put a place inside another, never inside itself, and once by its name', async () => {
    const hall = await made('places', { name: 'Hall 1', kind: 'building' });
    const shelf = await made('places', { name: 'Shelf A', kind: 'shelf', parent: hall.id });
    const moved = await yard.as.admin('PUT', `${MAIN}/places/${hall.id}`, {
      body: { parent: shelf.id, rev: hall.rev },
    });
    expect(moved.body.errors).toHaveProperty('parent');
    expect((await post('places', { name: 'Shelf A', kind: 'shelf', parent: hall.id })).status).toBe(422);
    expect((await post('places', { name: 'Shelf A', kind: 'shelf' })).status).toBe(200);
  });

  it('offer an activity on chosen projects alone', async () => {
    await yard.sql(
      `insert into project (tenant_id, id, number, name, start_date, leader_id, status, created_at)
       values ($1, 901, 'P901', 'Tank', '2020-01-01', $2, 'production', now())`,
      [yard.userId('admin')],
    );
    const blasting = await made('activities', {
      name: 'Blasting',
      code: 'BL',
      for_all_projects: false,
      projects: [901],
    });
    const told = (await yard.as.admin('GET', `${MAIN}/projects/901/activities`)).body.data;
    expect(told).toMatchObject([{ task_id: blasting.id, name: 'Blasting' }]);
  });

  it('are found by their words and say what was before and after', async () => {
    const account = await made('accountlist', { name: 'Ølberg Stål AS', type: 'customer', org_no: '999' });
    const list = await yard.as.admin('POST', `${MAIN}/accountlist/query`, {
      body: { pipeline: [{ $match: { words: { $regex: 'ølberg' } } }, { $limit: 5 }] },
    });
    expect(list.body.data, JSON.stringify(list.body)).toMatchObject([{ id: account.id }]);
    await yard.as.admin('PUT', `${MAIN}/accountlist/${account.id}`, {
      body: { type: 'supplier', rev: account.rev },
    });
    const { body } = await yard.as.admin('GET', `${MAIN}/accountlist/${account.id}/history`);
    expect(JSON.stringify(body)).toMatch(/"customer".*"supplier"|"supplier".*"customer"/);
  });

  it('places have labels with their code, which finds them again in this company alone', async () => {
    const bay = await made('places', { name: 'Bay Q', kind: 'room', code: 'HQ-1' });
    const bare = await made('places', { name: 'Yard', kind: 'site' });
    const label = (client: typeof yard.as.admin, id: unknown) => {
      const items = JSON.stringify([{ module: 'locations', id: String(id), copies: 1 }]);
      return client('GET', `${MAIN}/labels/pdf?${new URLSearchParams({ size: '57x32', items })}`);
    };
    expect((await label(yard.as.admin, bay.id)).status).toBe(200);
    expect((await label(yard.as.admin, bare.id)).status).toBe(404);
    expect((await label(other.as.admin, bay.id)).status).toBe(404);
    const scan = (client: typeof yard.as.admin) =>
      client('POST', `${MAIN}/scan/resolve`, { body: { code: 'HQ-1' } });
    expect((await scan(yard.as.admin)).body).toMatchObject({
      data: [{ module: 'locations', id: bay.id, name: 'Bay Q' }],
    });
    expect(JSON.stringify((await scan(other.as.admin)).body)).not.toContain('Bay Q');
  });

  it('are nothing for those who do not keep them', async () => {
    for (const path of [
      'shifts',
      'worktypes',
      'activities',
      'absencetypes',
      'projectroles',
      'places',
      'accountlist',
    ])
      expect((await yard.as.employee('POST', `${MAIN}/${path}`, { body: {} })).status, path).toBe(403);
  });
});
