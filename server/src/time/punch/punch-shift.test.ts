import { chooseShift } from '@sveis/domain/time';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  logIn,
  PUNCH,
  type StempScene,
  setStempScene,
  startTestInstallation,
  superQuery,
  type TestInstallation,
  timeBasics,
} from '../../testing/index.ts';
import { sweepPunches } from './sweep.service.ts';

let sveis: TestInstallation;
let scene: StempScene;

beforeAll(async () => {
  sveis = await startTestInstallation();
});
afterAll(() => sveis.close());
beforeEach(async () => {
  scene = await setStempScene(sveis);
});

const changeShifts = (change: string, ...values: unknown[]) =>
  superQuery(sveis, `update shift set ${change} where tenant_id = $1`, [scene.company.id, ...values]);

/** The shift a phone would offer by what the server tells it. */
async function offeredShift(): Promise<number | undefined> {
  const { body } = await scene.client('GET', '/api/shifts/active');
  const shifts = body.data as { id: number; name: string; default: boolean }[];
  const known = shifts.map(({ id, name, default: isDefault }) => ({
    id,
    name,
    isDefault,
    timeFrom: '07:00',
    timeTo: '15:00',
    breakMinutes: 0,
  }));
  return chooseShift(known, {
    lastUsedId: body.last_used_shift_id as number | null,
    ownId: body.default_shift_id as number | null,
  })?.id;
}

describe('the shift a stemp takes', () => {
  it('X20 is the last one used, while that is in use', async () => {
    expect(await offeredShift()).toBe(timeBasics.dayShift);
    await scene.start({ shift_id: timeBasics.nightShift });
    scene.at('12:00:00');
    await scene.stop();
    expect(await offeredShift()).toBe(timeBasics.nightShift);
  });

  it('X20 is the default once the last one is put away, then the first, then none and it does not start', async () => {
    await scene.start({ shift_id: timeBasics.nightShift });
    scene.at('12:00:00');
    await scene.stop();
    await changeShifts('is_active = id <> $2', timeBasics.nightShift);
    expect(await offeredShift()).toBe(timeBasics.dayShift);
    const gone = await scene.start({ shift_id: timeBasics.nightShift });
    expect([gone.status, gone.body.code]).toEqual([422, 'SHIFT_REQUIRED']);
    await changeShifts('is_active = id = $2, is_default = false', timeBasics.nightShift);
    expect(await offeredShift()).toBe(timeBasics.nightShift);
    await changeShifts('is_active = false');
    expect(await offeredShift()).toBeUndefined();
    expect((await scene.start()).body.message).toBe('Name is required');
  });

  it('is the one the office gave the person, until they have used another', async () => {
    const give = 'update app_user set default_shift_id = $2 where tenant_id = $1';
    await superQuery(sveis, give, [scene.company.id, timeBasics.nightShift]);
    expect(await offeredShift()).toBe(timeBasics.nightShift);
    await scene.start({ shift_id: timeBasics.dayShift });
    scene.at('12:00:00');
    await scene.stop();
    expect(await offeredShift()).toBe(timeBasics.dayShift);
  });

  it('X31 keeps the length it had at the start, whatever the office makes of the shift', async () => {
    await scene.start();
    await changeShifts("time_to = '17:00'");
    scene.at('15:30:00');
    expect(await scene.current()).toMatchObject({
      shift_length_min: 480,
      paused_at: '2026-11-09T14:00:00.000Z',
    });
  });

  it('X32 of twelve hours: told once after eight, and the clock goes on', async () => {
    await changeShifts("time_to = '19:00'");
    await scene.start();
    for (const time of ['15:00:00', '15:01:00', '16:00:00']) {
      scene.at(time);
      await sweepPunches(sveis.services.database, scene.company.id, sveis.time.now);
      expect((await scene.current()).paused_at).toBeNull();
    }
    const told = await superQuery(sveis, 'select kind from notice where tenant_id = $1', [scene.company.id]);
    expect(told).toEqual([{ kind: 'timer_exceeded' }]);
  });

  it('X47 of a night in autumn ends at 05:00 winter time, eight real hours after 22:00', async () => {
    scene.at('2026-10-24T22:00:00+02:00');
    await scene.start({ shift_id: timeBasics.nightShift });
    scene.at('2026-10-25T06:00:00+01:00');
    expect(await scene.current()).toMatchObject({ paused_at: '2026-10-25T04:00:00.000Z', time: 8 * 3600 });
    const stopped = await scene.stop({ endedAt: '2026-10-25T06:00:00+01:00' });
    const entries = stopped.record.entries as { amount: number; break: number }[];
    expect(entries.map(({ amount, break: pause }) => amount + pause)).toEqual([2, 7]);
  });

  it('X30 a pause of the phone’s own making is not taken', async () => {
    const started = await scene.start();
    scene.at('10:00:00');
    const path = `/api/main/stamptimes/update/${started.record.id}`;
    await scene.client('PUT', path, { body: { paused_at: '2026-11-09T08:00:00.000Z' } });
    expect(await scene.current()).toMatchObject({ paused_at: null, time: 3 * 3600 });
  });
});

describe('a company that has put the stemp away', () => {
  it('X98 keeps nobody’s clock running for ever, and starts none', async () => {
    const started = await scene.start();
    await scene.setSetting({ exclude_stemp_module: true });
    await superQuery(
      sveis,
      'update tenant_setting set perm_version = perm_version + 1 where tenant_id = $1',
      [scene.company.id],
    );
    const { client } = await logIn(sveis.app, scene.company.host, 'employee');
    expect((await client('GET', '/api/check_and_get_tenant_features')).body.exclusions).toMatchObject({
      exclude_stemp_module: true,
    });
    expect((await client('POST', PUNCH, { body: { shift_id: timeBasics.dayShift } })).status).toBe(403);
    scene.at('07:00:00', '10');
    await sweepPunches(sveis.services.database, scene.company.id, sveis.time.now);
    const [kept] = await superQuery<{ state: string; hours: string }>(
      sveis,
      `select p.state, (select sum(amount_s) / 3600.0 from hour_entry h where h.punch_id = p.id)::float as hours
         from punch p where p.id = $1`,
      [started.record.id],
    );
    expect(kept).toEqual({ state: 'auto_stopped', hours: 7.5 });
  });
});
