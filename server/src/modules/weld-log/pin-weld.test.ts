import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Crew,
  hireCrew,
  startTestInstallation,
  superQuery,
  type TestAnswer,
  type TestInstallation,
} from '../../testing/index.ts';

const roles = ['employee', 'project_leader', 'subcontractor'] as const;
type Role = (typeof roles)[number];
const DRAWINGS = '/api/main/projects/1/drawing';
const WELDS = '/api/main/projects/1/weld-log';

describe('a weld made from a place on its drawing', () => {
  let sveis: TestInstallation;
  let yard: Crew<Role>;

  beforeAll(async () => {
    sveis = await startTestInstallation();
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
  });
  afterAll(() => sveis.close());

  let drawn = 0;
  const draw = async (): Promise<string> => {
    drawn += 1;
    const made = await yard.as.project_leader('POST', DRAWINGS, {
      body: {
        id: randomUUID(),
        drawing_no: `ISO-${drawn}`,
        revision: 'A',
        title: 'Cooling water from the pump',
        design_code: 'EN_13480',
        quality_level: 'C',
        enabled_ndts: ['VT'],
      },
    });
    expect(made.status, JSON.stringify(made.body)).toBe(200);
    return String(made.record.id);
  };
  const pinOn = (drawing: string, more: object = {}) => ({
    _id: randomUUID(),
    drawing,
    page: 1,
    x: 0.25,
    y: 0.5,
    ...more,
  });
  const weldWith = (drawing: string, pin: readonly object[], more: object = {}) => ({
    id: randomUUID(),
    weld_number: 'W-01',
    drawing,
    joint_type: 'BW',
    designation_1: 'P235GH',
    designation_2: 'P235GH',
    thickness_1: 3.6,
    thickness_2: 3.6,
    diameter: 60.3,
    pin,
    ...more,
  });
  const post = (by: Role, body: object, key: string = randomUUID()): Promise<TestAnswer> =>
    yard.as[by]('POST', WELDS, { body, headers: { 'idempotency-key': key } });
  const pinsOf = async (drawing: string) =>
    (await yard.as.employee('GET', `${DRAWINGS}/${drawing}`)).record.pins ?? [];
  const isThere = async ({ id }: { readonly id: string }) =>
    (await yard.as.employee('GET', `${WELDS}/${id}`)).status === 200;

  it('is one write: the weld and its pin on the drawing, and the weld keeps no copy of the place', async () => {
    const drawing = await draw();
    const pin = pinOn(drawing);
    const body = weldWith(drawing, [pin]);
    const made = await post('employee', body);
    expect(made.status, JSON.stringify(made.body)).toBe(200);
    expect(made.record.pin).toBeNull();
    expect(await pinsOf(drawing)).toEqual([{ _id: pin._id, weld: body.id, page: 1, x: 0.25, y: 0.5 }]);
  });

  it('is made once however often it is sent, under one key or under a new one', async () => {
    const drawing = await draw();
    const body = weldWith(drawing, [pinOn(drawing)]);
    const key = randomUUID();
    const answers = await Promise.all([post('employee', body, key), post('employee', body)]);
    answers.push(await post('employee', body, key), await post('employee', body));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await pinsOf(drawing)).toHaveLength(1);
  });

  it('is not there at all when the server stops between the weld and its pin; the same try then makes both', async () => {
    const drawing = await draw();
    const body = weldWith(drawing, [pinOn(drawing)]);
    const key = randomUUID();
    await superQuery(
      sveis,
      `
      create function stop_at_pin() returns trigger language plpgsql as $$ begin
        if new.module = 'projectdrawing' then raise exception 'the server stops here'; end if; return new; end $$`,
    );
    await superQuery(
      sveis,
      'create trigger stop_at_pin before update on record for each row execute function stop_at_pin()',
    );
    const stopped = await post('employee', body, key);
    await superQuery(sveis, 'drop trigger stop_at_pin on record');
    expect([stopped.status, await isThere(body), await pinsOf(drawing)]).toEqual([500, false, []]);
    expect((await post('employee', body, key)).status).toBe(200);
    expect([await isThere(body), ((await pinsOf(drawing)) as unknown[]).length]).toEqual([true, 1]);
  });

  it('leaves two people who point at one drawing at once with both their welds and pins', async () => {
    const drawing = await draw();
    const all = Array.from({ length: 12 }, (_, index) =>
      weldWith(drawing, [pinOn(drawing)], { weld_number: `W-${index}` }),
    );
    const made = await Promise.all(
      all.map((body, index) => post(index % 2 === 0 ? 'employee' : 'project_leader', body)),
    );
    expect(made.map(({ status }) => status)).toEqual(all.map(() => 200));
    const pins = (await pinsOf(drawing)) as readonly { readonly weld: string }[];
    expect(pins.map(({ weld }) => weld).sort()).toEqual(all.map(({ id }) => id).sort());
  });

  it('is refused whole by those who may add welds and no pins', async () => {
    const drawing = await draw();
    const body = weldWith(drawing, [pinOn(drawing)]);
    expect((await post('subcontractor', body)).status).toBe(403);
    expect(await isThere(body)).toBe(false);
    expect((await post('subcontractor', { ...body, pin: [] })).status).toBe(200);
  });

  it.each([
    ['off the sheet', { x: 1.2 }],
    ['on no page', { page: 0 }],
  ])('is refused whole with a place %s', async (_where, more) => {
    const drawing = await draw();
    const body = weldWith(drawing, [pinOn(drawing, more)]);
    const refused = await post('employee', body);
    expect([refused.status, Object.keys(refused.body.errors as object)[0]]).toEqual([
      422,
      expect.stringContaining('pin.0.'),
    ]);
    expect([await isThere(body), await pinsOf(drawing)]).toEqual([false, []]);
  });

  it('says by the name of the place that the drawing holds no more pins', async () => {
    const drawing = await draw();
    await yard.sql(
      `update record set data = jsonb_set(data, '{pins}', (select jsonb_agg(jsonb_build_object('_id', gen_random_uuid()))
          from generate_series(1, 1000))) where tenant_id = $1 and id = $2`,
      [drawing],
    );
    const refused = await post('employee', weldWith(drawing, [pinOn(drawing)]));
    expect([refused.status, Object.keys(refused.body.errors as object)]).toEqual([422, ['pin']]);
  });

  it('gets no pin where another drawing was chosen in the form, nor later by an edit', async () => {
    const [pointed, chosen] = [await draw(), await draw()];
    const made = await post('employee', weldWith(chosen, [pinOn(pointed)]));
    expect(made.status).toBe(200);
    expect([await pinsOf(pointed), await pinsOf(chosen)]).toEqual([[], []]);
    const { id, rev } = made.record;
    const edited = await yard.as.employee('PUT', `${WELDS}/${id}`, { body: { pin: [pinOn(chosen)], rev } });
    expect(edited.status).toBe(422);
    expect(await pinsOf(chosen)).toEqual([]);
  });

  it('gets no pin on a drawing of another company', async () => {
    const drawing = await draw();
    const others = await hireCrew(sveis, 'other', ['admin']);
    const body = weldWith(drawing, [pinOn(drawing)]);
    expect((await others.as.admin('POST', WELDS, { body })).status).toBe(422);
    expect(await pinsOf(drawing)).toEqual([]);
  });
});
