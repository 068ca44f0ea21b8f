import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Crew,
  hireCrew,
  startTestInstallation,
  type TestAnswer,
  type TestInstallation,
} from '../../testing/index.ts';

const roles = ['employee', 'quality', 'admin', 'subcontractor'] as const;
type Role = (typeof roles)[number];
const PWPS = '/api/main/pwps';

describe('a preliminary welding procedure', () => {
  let sveis: TestInstallation;
  let yard: Crew<Role>;

  beforeAll(async () => {
    sveis = await startTestInstallation();
    sveis.time.now = new Date('2026-11-16T08:00:00Z');
    yard = await hireCrew(sveis, 'yard', roles);
  });
  afterAll(() => sveis.close());

  let count = 0;
  const passed = [
    { type: 'VT', lab: 'Own', result: 'accepted' },
    { type: 'tensile', lab: 'Nordlab', result: 'accepted' },
  ];
  const write = (by: Role, values: object = {}, path = PWPS) => {
    count += 1;
    return yard.as[by]('POST', path, {
      body: {
        id: randomUUID(),
        pwps_no: `pWPS-${count}`,
        title: 'TIG on boiler pipes',
        process: ['141'],
        joint_types: ['BW'],
        mat_group_1: ['1.1'],
        mat_designations: 'P235GH',
        t_min: 2,
        t_max: 10,
        d_min: 20,
        positions: ['PA', 'PC'],
        consumables: [{ run: 'all', classification: 'ISO 636-A W 42 5 W3Si1' }],
        parameters: [
          {
            run: 'all',
            process: '141',
            amps_min: 80,
            amps_max: 130,
            volts_min: 10,
            volts_max: 14,
            speed_min: 50,
            speed_max: 90,
          },
        ],
        preheat_min: 5,
        interpass_max: 250,
        layers: 'multi',
        test_date: '2026-11-10',
        examiner: 'Nordisk Materialprøving AS',
        basis: 'iso_15614_1_level_2',
        test_piece: [{ thickness: 3.6, diameter: 60.3, position: 'PC', heats: '48213' }],
        test_heat_input: 0.8,
        tests: passed,
        ...values,
      },
    });
  };
  const step = (by: Role, { record }: TestAnswer, name: string, asked: object = {}) =>
    yard.as[by]('POST', `${PWPS}/${record.id}/steps/${name}`, { body: { ...asked, rev: record.rev } });
  const inTest = async (values: object = {}, path?: string) => {
    const made = await write('quality', values, path);
    expect(made.status, JSON.stringify(made.body)).toBe(200);
    return step('quality', made, 'start_test', { welder: yard.userId('employee') });
  };
  const fieldsOf = ({ body }: TestAnswer) => Object.keys((body.errors ?? {}) as object).sort();
  const numbers = async (path: string) =>
    (
      (await yard.as.admin('POST', `${path}/query`, { body: { pipeline: [] } })).body.data as {
        number: string;
      }[]
    ).map(({ number }) => number);

  it('says what its test pieces prove', async () => {
    const { record } = await write('quality');
    expect(record).toMatchObject({
      status: 'draft',
      revision: 0,
      suggested_thickness: '3–7,2',
      suggested_diameter: '≥ 30,2',
      suggested_throat: null,
      parameters: [{ heat_min: 0.32, heat_max: 1.31 }],
    });
    const two = await write('quality', {
      test_piece: [
        { thickness: 3.6, diameter: 60.3 },
        { thickness: 10, diameter: 168.3 },
      ],
    });
    expect(two.record).toMatchObject({ suggested_thickness: '3–20', suggested_diameter: '≥ 30,2' });
  });

  it('qualified gives a WPQR and a WPS to go on with, in one go', async () => {
    const ready = await inTest({ pwps_no: 'pWPS-77' });
    const done = await step('admin', ready, 'qualify', { wpqr_no: 'WPQR-77' });
    expect(done.record, JSON.stringify(done.body)).toMatchObject({
      status: 'qualified',
      wpqr_no: 'WPQR-77',
      wps_no: 'WPS-77',
    });
    const wpqr = (await yard.as.quality('GET', `/api/main/wpqr/${done.record.wpqr}`)).record;
    expect(wpqr).toMatchObject({
      number: 'WPQR-77',
      status: 'in_force',
      tested_on: '2026-11-10',
      test_thickness: 3.6,
      t_min: 3,
      t_max: 7.2,
      d_min: 30.2,
      d_max: null,
      findings: [],
    });
    const wps = (await yard.as.quality('GET', `/api/main/wps/${done.record.wps}`)).record;
    expect(wps).toMatchObject({
      number: 'WPS-77',
      revision: '0',
      status: 'draft',
      wpqr: [wpqr.id],
      // The recipe wanted 2 to 10 and pipes from 20: no more than was proved.
      t_min: 3,
      t_max: 7.2,
      d_min: 30.2,
      parameters: [{ heat_min: 0.32, heat_max: 1.31 }],
      findings: [],
      may: { edit: true },
    });
    const again = await step('admin', done, 'qualify', { wpqr_no: 'WPQR-78' });
    expect([again.status, again.body.code]).toEqual([422, 'WRONG_STATUS']);
    const late = await yard.as.admin('PUT', `${PWPS}/${done.record.id}`, {
      body: { title: 'x', rev: done.record.rev },
    });
    expect([late.status, late.body.code]).toEqual([422, 'RECORD_LOCKED']);
    const mended = await yard.as.quality('PUT', `/api/main/wps/${wps.id}`, {
      body: { title: 'TIG, thin pipes', rev: wps.rev },
    });
    expect(mended.status).toBe(200);
  });

  it('leaves nothing behind where one of them cannot be made', async () => {
    const before = [await numbers('/api/main/wpqr'), await numbers('/api/main/wps')];
    const taken = await step('admin', await inTest(), 'qualify', { wpqr_no: 'WPQR-77' });
    expect([taken.status, fieldsOf(taken)]).toEqual([422, ['wpqr_no']]);
    const ready = await inTest();
    const twice = await step('admin', ready, 'qualify', { wpqr_no: 'WPQR-79', wps_no: 'WPS-77' });
    expect([twice.status, fieldsOf(twice)]).toEqual([422, ['wps_no']]);
    expect([await numbers('/api/main/wpqr'), await numbers('/api/main/wps')]).toEqual(before);
    expect((await yard.as.quality('GET', `${PWPS}/${ready.record.id}`)).record.status).toBe('in_test');
  });

  it('is qualified by a manager, with all that proves it', async () => {
    const bare = await inTest({ test_piece: [], tests: [], test_date: null, mat_designations: null });
    expect(fieldsOf(await step('admin', bare, 'qualify'))).toEqual([
      'mat_designations',
      'test_date',
      'test_piece',
      'tests',
      'wpqr_no',
    ]);
    expect((await step('quality', await inTest(), 'qualify', { wpqr_no: 'WPQR-80' })).status).toBe(403);
  });

  it('a test that was not passed stops it, but for a reason', async () => {
    const failing = await inTest({ tests: [...passed, { type: 'bend', result: 'rejected' }] });
    const refused = await step('admin', failing, 'qualify', { wpqr_no: 'WPQR-81' });
    expect([refused.status, fieldsOf(refused)]).toEqual([422, ['tests']]);
    const let_in = await step('admin', failing, 'qualify', {
      wpqr_no: 'WPQR-81',
      override_reason: 'Second bend test was accepted, paper follows',
    });
    expect(let_in.record).toMatchObject({ status: 'qualified', overrides: [{ check: 'test_not_passed' }] });
  });

  it('failed goes back to the drawing board as the next revision', async () => {
    const ready = await inTest();
    expect(fieldsOf(await step('quality', ready, 'fail'))).toEqual(['failed_because']);
    const failed = await step('quality', ready, 'fail', { failed_because: 'Crack in the root' });
    expect(failed.record).toMatchObject({ status: 'failed' });
    const again = await step('quality', failed, 'retry');
    expect(again.record).toMatchObject({ status: 'draft', revision: 1, test_date: null });
  });

  it('is written where people weld, and by nobody of another company', async () => {
    const own = await write('employee');
    expect(own.status).toBe(200);
    expect((await yard.as.subcontractor('GET', `${PWPS}/${own.record.id}`)).status).toBe(403);
    const others = await hireCrew(sveis, 'other', ['admin']);
    expect((await others.as.admin('GET', `${PWPS}/${own.record.id}`)).status).toBe(404);
    const inProject = await write('admin', {}, '/api/main/projects/1/pwps');
    expect(inProject.record.project_id).toBe(1);
    const ready = await step('admin', inProject, 'start_test', { welder: yard.userId('employee') });
    const done = await step('admin', ready, 'qualify', { wpqr_no: 'WPQR-90' });
    const wps = (await yard.as.admin('GET', `/api/main/projects/1/wps/${done.record.wps}`)).record;
    expect(wps).toMatchObject({ project_id: 1, status: 'draft' });
  });
});
