import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addCompany, logIn, startTestInstallation, type TestInstallation } from '../../testing/index.ts';
import {
  type ChemicalRole,
  type ChemicalScene,
  setChemicalScene,
} from '../../testing/scenes/chemical-scene.ts';

const EXPOSURES = '/api/main/exposures';
const PROPOSALS = `${EXPOSURES}/proposals`;
const PUT_AWAY = `${PROPOSALS}/put_away`;
const ACTIVITIES = '/api/main/activities';

describe('exposures proposed from hours', () => {
  let sveis: TestInstallation;
  let scene: ChemicalScene;
  let fume: string;
  let welding: number;

  beforeAll(async () => {
    sveis = await startTestInstallation();
    sveis.time.now = new Date('2026-11-16T15:00:00Z');
    scene = await setChemicalScene(sveis);
    const { record } = await scene.approved({
      product_name: 'Stainless welding fume',
      h_statements: ['H350'],
    });
    fume = String(record.id);
    const made = await scene.as.admin('POST', ACTIVITIES, {
      body: { id: randomUUID(), name: 'Stainless welding', code: '25', exposes_to: fume, sort: 1 },
    });
    expect(made.record, JSON.stringify(made.body)).toMatchObject({ exposes_to: fume });
    welding = Number(made.record.id);
  }, 60_000);
  afterAll(() => sveis.close());

  const work = (who: ChemicalRole, day: string, more: { hours?: number; activity?: number | null } = {}) =>
    scene.sql(
      `insert into hour_entry (tenant_id, id, user_id, type, source, day, amount_s, project_id, activity_id, work_type_id,
         created_at, updated_at)
       values ($1, $2, $3, 'working', 'manual', $4, $5, 1, $6, 1, now(), now())`,
      [
        randomUUID(),
        scene.userId(who),
        day,
        (more.hours ?? 6.5) * 3600,
        more.activity === undefined ? welding : more.activity,
      ],
    );
  const proposed = async (who: ChemicalRole, query = '') =>
    (await scene.as[who]('GET', `${PROPOSALS}${query}`)).body.data as readonly Record<string, unknown>[];
  const days = async (who: ChemicalRole, query = '') => (await proposed(who, query)).map(({ day }) => day);
  const log = (who: ChemicalRole, day: string, more: object = {}) =>
    scene.as[who]('POST', EXPOSURES, {
      body: { id: randomUUID(), day, workplace: 'Bay A', chemical_id: fume, minutes: 390, ...more },
    });

  it('are there for a day at such work, and gone when it is written down; nothing is written by itself', async () => {
    await work('employee', '2026-11-16');
    await work('employee', '2026-11-16', { hours: 1 });
    await work('employee', '2026-11-15', { activity: null });
    const [one, ...others] = await proposed('employee');
    expect(one).toMatchObject({
      day: '2026-11-16',
      chemical_id: fume,
      substances: 'Stainless welding fume',
      activity: 'Stainless welding',
      project_id: 1,
      minutes: 450,
    });
    expect(others).toEqual([]);
    const register = await scene.sql('select id from exposure where tenant_id = $1');
    expect(register).toEqual([]);
    expect((await log('employee', '2026-11-16')).status).toBe(200);
    expect(await days('employee')).toEqual([]);
  });

  it('an entry of another day, of another chemical or of somebody else is not this one', async () => {
    await work('employee', '2026-11-14');
    await log('employee', '2026-11-13');
    await log('employee', '2026-11-14', { chemical_id: null, substances: 'Dust' });
    await log('hse', '2026-11-14');
    expect(await days('employee')).toEqual(['2026-11-14']);
    await log('employee', '2026-11-14');
  });

  it('are of the last seven days', async () => {
    await work('employee', '2026-11-10');
    await work('employee', '2026-11-09');
    expect(await days('employee')).toEqual(['2026-11-10']);
    await log('employee', '2026-11-10');
  });

  it('are put away for that day alone, once, and without a word in the trail', async () => {
    await work('employee', '2026-11-12');
    await work('employee', '2026-11-11');
    const before = await scene.auditCount();
    const body = { day: '2026-11-12', chemical_id: fume };
    for (const _ of [1, 2]) expect((await scene.as.employee('POST', PUT_AWAY, { body })).status).toBe(200);
    expect((await scene.auditCount()) - before).toBe(1);
    const [trail] = await scene.sql<{ text: string }>(
      "select coalesce(entity_id, '') || coalesce(before::text, '') || coalesce(after::text, '') as text from audit where tenant_id = $1 and action = 'discard'",
    );
    expect(trail?.text).toBe('{}');
    expect(await days('employee')).toEqual(['2026-11-11']);
    // Somebody else's is theirs to put away.
    await work('hse', '2026-11-12');
    expect(await days('hse')).toEqual(['2026-11-12']);
    expect((await scene.as.employee('POST', PUT_AWAY, { body: { ...body, day: 'never' } })).status).toBe(422);
    expect(
      (await scene.as.employee('POST', PUT_AWAY, { body: { ...body, chemical_id: randomUUID() } })).status,
    ).toBe(404);
  });

  it('are seen by the person and the keepers of the register, and by nobody else', async () => {
    const of = `?person_id=${scene.userId('employee')}`;
    expect(await days('hse', of)).toEqual(['2026-11-11']);
    expect((await scene.as.foreman('GET', `${PROPOSALS}${of}`)).status).toBe(403);
    expect((await scene.as.quality('GET', `${PROPOSALS}${of}`)).status).toBe(403);
    // Who may not write in the register is asked for nothing.
    await work('quality', '2026-11-16');
    expect(await days('quality')).toEqual([]);
  });

  it('do not reach another company', async () => {
    await addCompany(sveis, 'elsewhere', ['admin']);
    const { client } = await logIn(sveis.app, 'elsewhere', 'admin');
    const { status } = await client('POST', PUT_AWAY, { body: { day: '2026-11-11', chemical_id: fume } });
    expect(status).toBe(404);
  });

  it('an activity names a chemical of the register, and proposes nothing when that is one no longer', async () => {
    const plain = await scene.approved({ product_name: 'Primer' });
    const refused = await scene.as.admin('POST', ACTIVITIES, {
      body: { id: randomUUID(), name: 'Painting', code: '40', exposes_to: plain.record.id, sort: 2 },
    });
    expect([refused.status, Object.keys(refused.body.errors as object)]).toEqual([422, ['exposes_to']]);
    await scene.sql(
      `update record set data = jsonb_set(data, '{exposure_register}', 'false') where tenant_id = $1 and id = $2`,
      [fume],
    );
    expect(await days('employee')).toEqual([]);
  });
});
