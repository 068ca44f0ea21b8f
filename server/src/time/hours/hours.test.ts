import { randomUUID } from 'node:crypto';
import { hourRowId, hoursAnswer, hoursSaved } from '@sveis/domain/time';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  ABSENCE,
  HOURS,
  type HoursScene,
  PUNCH,
  setHoursScene,
  startTestInstallation,
  stempWork,
  type TestAnswer,
  type TestInstallation,
  timeBasics,
} from '../../testing/index.ts';
import { findLedgerDifferences } from './verify-ledger.store.ts';

let sveis: TestInstallation;
let scene: HoursScene;

beforeAll(async () => {
  sveis = await startTestInstallation({ poolSize: 16 });
});
afterAll(() => sveis.close());
beforeEach(async () => {
  scene = await setHoursScene(sveis);
});

const saved = (answer: TestAnswer) => {
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return hoursSaved.parse(answer.body).data;
};
const refusal = (answer: TestAnswer) => [answer.status, answer.body.code];

const ledger = () =>
  scene.sql<{ day: string; used: number }>(
    'select day, work_s + break_s + absence_s as used from day_ledger where tenant_id = $1 and work_s + break_s + absence_s > 0 order by day',
  );

/** The ledger is the sum of the entries, always. */
const ledgerIsTrue = async () =>
  expect(await sveis.services.database.inTenant(scene.company.id, findLedgerDifferences)).toEqual([]);

describe('24 hours in a day', () => {
  it('X43 twelve posts of 3 hours at once save exactly 8; X44 deleting one opens the start again', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => scene.enter(3, '13.11.2026')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(8);
    const refusals = answers.filter(({ status }) => status !== 200);
    expect(refusals.map(refusal)).toEqual(Array(4).fill([422, 'DAY_CAP']));
    expect(refusals[0]?.body).toMatchObject({ message: 'Entered hour is exceeding the 24 hours', room: 0 });
    expect(await ledger()).toEqual([{ day: '2026-11-13', used: 86_400 }]);
    expect((await scene.employee('GET', PUNCH)).record.can_start).toBe(false);

    const [entry] = saved(answers.find(({ status }) => status === 200) as TestAnswer);
    expect((await scene.employee('DELETE', `${HOURS}/${entry?.id}`)).body.deleted).toBe(true);
    expect((await scene.employee('GET', PUNCH)).record.can_start).toBe(true);
    await ledgerIsTrue();
  });

  it('X40 absence 16, work 7 and break 1 fill a day', async () => {
    await scene.absent('13.11.2026', '13.11.2026', 16);
    saved(await scene.enter(7, '13.11.2026', { break: 1 }));
    expect((await scene.employee('GET', PUNCH)).record).toMatchObject({ can_start: false, day_total: 24 });
    expect((await scene.enter(0.25, '13.11.2026')).body).toMatchObject({ code: 'DAY_CAP', room: 0 });
  });

  it('X41 twenty hours by hand and a stemp of five: four are kept, one is told as trimmed', async () => {
    saved(await scene.enter(20, '13.11.2026'));
    await scene.employee('POST', PUNCH, { body: { id: randomUUID(), ...stempWork, break: 0 } });
    scene.at('13.11 23:00');
    const stopped = await scene.employee('PATCH', PUNCH, { body: {} });
    expect(stopped.record.entries).toMatchObject([{ day: '13.11.2026', amount: 4, trimmed: 1 }]);
    await ledgerIsTrue();
  });

  it('X42 eight hours while the stemp has run seventeen are refused with room for seven', async () => {
    scene.at('13.11 00:00');
    await scene.employee('POST', PUNCH, { body: { id: randomUUID(), ...stempWork, shift_id: 2 } });
    scene.at('13.11 08:00');
    const running = (await scene.employee('GET', PUNCH)).record;
    await scene.employee('PUT', `/api/main/stamptimes/update/${running.id}`, { body: { paused_at: null } });
    scene.at('13.11 17:00');
    const refused = await scene.enter(8, '13.11.2026');
    expect(refused.body).toMatchObject({ code: 'DAY_CAP', room: 7, days: [{ day: '13.11.2026', room: 7 }] });
    saved(await scene.enter(7, '13.11.2026'));
  });

  it('X45 24 hours without break are a day; a quarter more is not', async () => {
    expect(refusal(await scene.enter(24, '13.11.2026', { break: 0.25 }))).toEqual([422, 'DAY_CAP']);
    saved(await scene.enter(24, '13.11.2026'));
  });
});

describe('the form', () => {
  it('X71 each day of a range is changed by the id the phone worked out before it was sent', async () => {
    const id = randomUUID();
    const [first, second] = saved(await scene.enter(7, '12.11.2026', { id, to: '13.11.2026' }));
    expect([first?.id, second?.id]).toEqual([
      id,
      hourRowId(id, { first: '2026-11-12', day: '2026-11-13', isRest: false }),
    ]);
    const [changed] = saved(await scene.employee('PUT', `${HOURS}/${second?.id}`, { body: { amount: 4 } }));
    expect(changed).toMatchObject({ day: '13.11.2026', amount: 4 });
    const clash = await scene.enter(1, '12.11.2026', { id: second?.id });
    expect(saved(clash)).toMatchObject([{ id: second?.id, amount: 4 }]);
  });

  it.each([
    ['X66 nothing', 0, 'INVALID_HOURS', 'Invalid Hours'],
    ['X67 24,01', 24.01, 'DAY_CAP', 'Entered hour is exceeding the 24 hours'],
    ['X75 three decimals', 7.333, 'INVALID_HOURS', 'Invalid Hours'],
  ])('%s is refused', async (_, amount, code, message) => {
    const answer = await scene.enter(amount, '13.11.2026');
    expect([...refusal(answer), answer.body.message]).toEqual([422, code, message]);
  });

  it('names everything that is missing at once, and the field of hours that cannot be', async () => {
    const fieldsOf = (answer: TestAnswer) => Object.keys((answer.body.errors ?? {}) as object).sort();
    const nothing = await scene.employee('POST', HOURS, { body: {} });
    expect(refusal(nothing)).toEqual([422, 'SHIFT_REQUIRED']);
    expect(fieldsOf(nothing)).toEqual([
      'amount',
      'end_date',
      'project_id',
      'shift_id',
      'start_date',
      'task_id',
      'work_type_id',
    ]);
    const some = await scene.enter(7, '13.11.2026', { amount: undefined, task_id: null });
    expect([...refusal(some), fieldsOf(some)]).toEqual([422, 'VALIDATION', ['amount', 'task_id']]);
    expect(fieldsOf(await scene.enter(0, '13.11.2026'))).toEqual(['amount']);
    expect(fieldsOf(await scene.employee('POST', PUNCH, { body: {} }))).toEqual(['shift_id']);
    const absence = await scene.employee('POST', ABSENCE, { body: { type_id: 1 } });
    expect(fieldsOf(absence)).toEqual(['from', 'hours_per_day', 'to']);
    const lock = await scene.admin('POST', '/api/main/week-lock', { body: {} });
    expect([...refusal(lock), fieldsOf(lock)]).toEqual([422, 'YEAR_INVALID', ['week', 'year']]);
  });

  it('takes numbers as people write them', async () => {
    const [entry] = saved(await scene.enter(0, '13.11.2026', { amount: '7,5', break: '0,25' }));
    expect(entry).toMatchObject({ amount: 7.5, break: 0.25 });
    const [edited] = saved(
      await scene.employee('PUT', `${HOURS}/${entry?.id}`, { body: { amount: '6,25' } }),
    );
    expect(edited).toMatchObject({ amount: 6.25 });
    const absent = await scene.absent('12.11.2026', '12.11.2026', 0, { hours_per_day: '3,5' });
    expect(absent.status).toBe(200);
    const started = await scene.employee('POST', PUNCH, {
      body: { id: randomUUID(), ...stempWork, break: '0,5' },
    });
    expect(started.record.break).toBe(0.5);
    const wrong = await scene.enter(0, '13.11.2026', { amount: '7,5,0' });
    expect([...refusal(wrong), Object.keys(wrong.body.errors as object)]).toEqual([
      422,
      'VALIDATION',
      ['amount'],
    ]);
  });

  it('X68 eight hours on a shift of seven and a half are asked about, then saved', async () => {
    const id = randomUUID();
    const asked = await scene.enter(8, '13.11.2026', { id, confirm: [] });
    expect([asked.status, asked.body.code, asked.body.question]).toEqual([409, 'OVER_SHIFT', true]);
    expect(asked.body.message).toBe('Entered hour is exceeding the Working hours, Are you sure to add ?');
    saved(await scene.enter(8, '13.11.2026', { id, confirm: ['OVER_SHIFT'] }));
    const [row] = await scene.sql<{ ok: boolean }>(
      'select over_shift_ok as ok from hour_entry where tenant_id = $1',
    );
    expect(row?.ok).toBe(true);
    saved(await scene.enter(7.5, '12.11.2026', { confirm: [] }));
  });

  it('X69 a break of nine hours is longer than the shift; thirty is minutes sent as hours', async () => {
    expect((await scene.enter(1, '13.11.2026', { break: 9 })).body.message).toBe('Pause longer than shift');
    expect((await scene.enter(1, '13.11.2026', { break: 30 })).status).toBe(422);
  });

  it('X75 three stemps of twenty minutes are 0,33 each and 0,99 together: what is shown adds up', async () => {
    for (const clock of ['08:00', '09:00', '10:00']) {
      scene.at(`13.11 ${clock}`);
      await scene.employee('POST', PUNCH, { body: { id: randomUUID(), ...stempWork, break: 0 } });
      scene.at(`13.11 ${clock.slice(0, 2)}:20`);
      await scene.employee('PATCH', PUNCH, { body: {} });
    }
    const { data, total } = hoursAnswer.parse(await scene.month());
    expect(data.map(({ amount }) => amount)).toEqual([0.33, 0.33, 0.33]);
    expect(total.work).toBe(0.99);
  });

  it('asks for shift, project, activity and work type', async () => {
    expect((await scene.enter(1, '13.11.2026', { shift_id: null })).body.message).toBe('Name is required');
    const missing = await scene.enter(1, '13.11.2026', { project_id: null, work_type_id: null });
    expect(missing.body.errors).toEqual({ project_id: ['Required'], work_type_id: ['Required'] });
    expect((await scene.enter(1, '13.11.2026', { project_id: 99 })).status).toBe(422);
  });

  it('X57 years begin with 1921 and have four digits; work is not entered far ahead', async () => {
    expect(refusal(await scene.enter(1, '31.12.1920'))).toEqual([422, 'YEAR_INVALID']);
    await scene.sql("update project set start_date = '1921-01-01' where tenant_id = $1");
    saved(await scene.enter(1, '03.01.1921'));
    expect((await scene.enter(1, '09.11.26')).status).toBe(422);
    saved(await scene.enter(1, '14.11.2026'));
    expect(refusal(await scene.enter(1, '15.11.2026'))).toEqual([422, 'TOO_FAR_AHEAD']);
  });
});

describe('ranges', () => {
  it('X70 a range over a locked week saves nothing and names the week; skipping it saves the rest', async () => {
    scene.at('27.11 18:00');
    await scene.lockWeek(47);
    const refused = await scene.enter(7, '09.11.2026', { to: '27.11.2026', skip_weekend: true });
    expect(refused.body).toMatchObject({
      code: 'LOCKED',
      message: 'Selected dates are in the locked week',
      weeks: [{ year: 2026, week: 47 }],
    });
    expect(await ledger()).toEqual([]);
    const rows = saved(
      await scene.enter(7, '09.11.2026', { to: '27.11.2026', skip_weekend: true, skip_locked: true }),
    );
    expect(rows).toHaveLength(10);
  });

  it('X71 Friday to Monday without the weekend is two rows, and a repeat is the same request', async () => {
    scene.at('16.11 18:00');
    const id = randomUUID();
    const rows = saved(await scene.enter(7, '13.11.2026', { to: '16.11.2026', skip_weekend: true, id }));
    expect(rows.map(({ day, origin_id }) => [day, origin_id])).toEqual([
      ['13.11.2026', id],
      ['16.11.2026', id],
    ]);
    expect(saved(await scene.enter(7, '13.11.2026', { to: '16.11.2026', id }))).toHaveLength(2);
    await ledgerIsTrue();
  });

  it('a single Saturday is saved, as hours and as absence, though weekends are skipped', async () => {
    const rows = saved(await scene.enter(5, '14.11.2026', { skip_weekend: true }));
    expect(rows.map(({ day }) => day)).toEqual(['14.11.2026']);
    const absent = await scene.absent('14.11.2026', '14.11.2026', 2.5);
    expect(absent.body.data ?? absent.body).toMatchObject({ entries: [{ day: '14.11.2026', amount: 2.5 }] });
    expect(refusal(await scene.absent('14.11.2026', '15.11.2026', 2.5))).toEqual([422, 'NO_DAYS']);
    await ledgerIsTrue();
  });

  it('X72 a range whose third day is too full saves nothing', async () => {
    saved(await scene.enter(20, '11.11.2026'));
    const refused = await scene.enter(7, '09.11.2026', { to: '12.11.2026' });
    expect(refused.body).toMatchObject({ code: 'DAY_CAP', days: [{ day: '11.11.2026', room: 4 }] });
    expect(await ledger()).toHaveLength(1);
  });

  it('times on several days are the same times on each; nights may follow one another', async () => {
    const days = saved(await scene.enterTimes('09.11.2026T07.00.00', '11.11.2026T15.00.00', { break: 0.5 }));
    expect(days.map(({ day, amount }) => [day, amount])).toEqual([
      ['09.11.2026', 7.5],
      ['10.11.2026', 7.5],
      ['11.11.2026', 7.5],
    ]);
    const nights = saved(
      await scene.enterTimes('11.11.2026T22.00.00', '13.11.2026T06.00.00', { shift_id: 2 }),
    );
    expect(nights.map(({ day, amount }) => [day, amount])).toEqual([
      ['11.11.2026', 2],
      ['12.11.2026', 6],
      ['12.11.2026', 2],
      ['13.11.2026', 6],
    ]);
    await ledgerIsTrue();
  });
});

describe('from and to', () => {
  it('X73 half past is not noon: 08-12 and 12-16 fit, 11:59-13 overlaps and names what it meets', async () => {
    const [first] = saved(await scene.enterTimes('13.11.2026T08.00.00', '13.11.2026T12.00.00'));
    const [second] = saved(await scene.enterTimes('13.11.2026T12.00.00', '13.11.2026T16.00.00'));
    const refused = await scene.enterTimes('13.11.2026T11.59.00', '13.11.2026T13.00.00');
    expect(refused.body).toMatchObject({ code: 'OVERLAP', with: [first?.id, second?.id] });
  });

  it('X76 X62 22:00-06:00 is two pieces that share their origin, the break in the longer', async () => {
    const rows = saved(
      await scene.enterTimes('12.11.2026T22.00.00', '13.11.2026T06.00.00', {
        shift_id: timeBasics.nightShift,
        break: 0.5,
        confirm: [],
      }),
    );
    expect(rows.map((row) => [row.day, row.amount, row.break, row.start_date, row.end_date])).toEqual([
      ['12.11.2026', 2, 0, '12.11.2026T22.00.00', '13.11.2026T00.00.00'],
      ['13.11.2026', 5.5, 0.5, '13.11.2026T00.00.00', '13.11.2026T06.00.00'],
    ]);
    expect(rows[0]?.origin_id).toBe(rows[1]?.origin_id);
  });

  it('X50 X51 X52 X53 hours of the nights the clocks change', async () => {
    const spring = await scene.enterTimes('29.03.2026T02.30.00', '29.03.2026T06.00.00');
    expect([...refusal(spring), spring.body.message]).toEqual([
      422,
      'HOURS_NOT_VALID',
      'Hours seems to be not valid!',
    ]);
    const [first] = saved(await scene.enterTimes('25.10.2026T02.30.00', '25.10.2026T02.45.00'));
    expect(first?.start_at).toBe('2026-10-25T00:30:00Z');
    const [second] = saved(await scene.enterTimes('2026-10-25T02:30:00+01:00', '2026-10-25T02:45:00+01:00'));
    expect(second?.start_at).toBe('2026-10-25T01:30:00Z');
    expect(refusal(await scene.enterTimes('25.10.2026T00.00.00', '25.10.2026T24.00.00'))).toEqual([
      422,
      'DAY_CAP',
    ]);
    for (const entry of [first, second]) await scene.employee('DELETE', `${HOURS}/${entry?.id}`);
    const [third] = saved(await scene.enterTimes('25.10.2026T01.30.00', '25.10.2026T03.30.00'));
    expect(third?.amount).toBe(3);
  });

  it('meets the stemp that is running, and hours ahead keep a stemp from starting inside them', async () => {
    scene.at('13.11 07:00');
    const started = await scene.employee('POST', PUNCH, { body: { id: randomUUID(), ...stempWork } });
    scene.at('13.11 10:00');
    const refused = await scene.enterTimes('13.11.2026T09.00.00', '13.11.2026T09.30.00');
    expect(refused.body).toMatchObject({ code: 'OVERLAP', with: [started.record.id] });
    await scene.employee('DELETE', PUNCH);
    saved(await scene.enterTimes('13.11.2026T09.00.00', '13.11.2026T12.00.00'));
    const inside = await scene.employee('POST', PUNCH, { body: { id: randomUUID(), ...stempWork } });
    expect(refusal(inside)).toEqual([422, 'OVERLAP']);
  });
});

describe('changing and taking back', () => {
  const put = (id: unknown, body: object) => scene.employee('PUT', `${HOURS}/${id}`, { body });

  it('changes a field, and merges with somebody who changed another', async () => {
    const [entry] = saved(await scene.enter(7, '13.11.2026'));
    saved(await put(entry?.id, { rev: 1, comments: 'Cap run' }));
    const [merged] = saved(await put(entry?.id, { rev: 1, amount: 6, seen: { amount: 7 } }));
    expect(merged).toMatchObject({ amount: 6, comments: 'Cap run', rev: 3 });
    const stale = await put(entry?.id, { rev: 1, comments: 'Root', seen: { comments: '' } });
    expect([stale.status, stale.body.code, (stale.body.current as { rev: number }).rev]).toEqual([
      409,
      'STALE',
      3,
    ]);
    await ledgerIsTrue();
  });

  it('moves a night as a whole, by either of its sides, and back into one day', async () => {
    const rows = saved(await scene.enterTimes('11.11.2026T22.00.00', '12.11.2026T06.00.00', { shift_id: 2 }));
    const one = await scene.employee('GET', `${HOURS}/${rows[1]?.id}`);
    expect(one.record).toMatchObject({
      start_date: '11.11.2026T22.00.00',
      end_date: '12.11.2026T06.00.00',
      amount: 8,
    });
    const moved = saved(
      await put(rows[1]?.id, { rev: 1, start_date: '12.11.2026T22.00.00', end_date: '13.11.2026T04.00.00' }),
    );
    expect(moved.map(({ day, amount }) => [day, amount])).toEqual([
      ['12.11.2026', 2],
      ['13.11.2026', 4],
    ]);
    await ledgerIsTrue();
    const single = saved(
      await put(rows[0]?.id, { rev: 2, start_date: '12.11.2026T08.00.00', end_date: '12.11.2026T12.00.00' }),
    );
    expect(single.map(({ id, day, amount }) => [id, day, amount])).toEqual([[rows[0]?.id, '12.11.2026', 4]]);
    await ledgerIsTrue();
  });

  it('the break of an entry with times is held to the same rules when it is changed as when it is written', async () => {
    const problemOf = ({ status, body }: TestAnswer) => [status, body.code, Object.keys(body.errors ?? {})];
    const [day] = saved(await scene.enterTimes('13.11.2026T08.00.00', '13.11.2026T12.00.00'));
    const [long] = saved(await scene.enterTimes('10.11.2026T07.00.00', '10.11.2026T15.00.00'));
    const [night] = saved(
      await scene.enterTimes('11.11.2026T22.00.00', '12.11.2026T06.00.00', {
        shift_id: timeBasics.nightShift,
      }),
    );
    const cases = [
      [day, 4, 'INVALID_HOURS', ['amount']],
      [day, 5, 'PAUSE_TOO_LONG', []],
      [long, 5, 'VALIDATION', ['break']],
      [night, 9, 'PAUSE_TOO_LONG', []],
    ] as const;
    for (const [entry, hours, code, fields] of cases) {
      expect(problemOf(await put(entry?.id, { break: hours }))).toEqual([422, code, fields]);
      const range = { start_date: entry?.start_date, end_date: entry?.end_date };
      expect(problemOf(await put(entry?.id, { ...range, break: hours }))).toEqual([422, code, fields]);
    }
    expect(saved(await put(day?.id, { break: 0.5 }))).toMatchObject([{ amount: 3.5, break: 0.5 }]);
    expect(saved(await put(night?.id, { break: 4 }))).toMatchObject([
      { amount: 2, break: 0 },
      { amount: 2, break: 4 },
    ]);
    await ledgerIsTrue();
  });

  it('a stemp has no break of more than four hours either', async () => {
    scene.at('13.11 07:00');
    await scene.employee('POST', PUNCH, { body: { id: randomUUID(), ...stempWork } });
    scene.at('13.11 15:00');
    const stopped = await scene.employee('PATCH', PUNCH, { body: {} });
    const [piece] = stopped.record.entries as { id: string }[];
    expect(refusal(await put(piece?.id, { break: 9 }))).toEqual([422, 'PAUSE_TOO_LONG']);
    const five = await put(piece?.id, { break: 5 });
    expect([...refusal(five), Object.keys(five.body.errors ?? {})]).toEqual([422, 'VALIDATION', ['break']]);
    expect(saved(await put(piece?.id, { break: 4 }))).toMatchObject([{ amount: 4, break: 4 }]);
    await ledgerIsTrue();
  });

  it('deletes softly, and undo brings it back unless its place is taken', async () => {
    const [entry] = saved(await scene.enterTimes('13.11.2026T08.00.00', '13.11.2026T12.00.00'));
    await scene.employee('DELETE', `${HOURS}/${entry?.id}`);
    expect((await scene.employee('DELETE', `${HOURS}/${entry?.id}`)).body.deleted).toBe(false);
    expect((await scene.employee('GET', `${HOURS}/${entry?.id}`)).status).toBe(404);
    expect(saved(await scene.employee('POST', `${HOURS}/${entry?.id}/restore`))).toHaveLength(1);
    await scene.employee('DELETE', `${HOURS}/${entry?.id}`);
    saved(await scene.enterTimes('13.11.2026T11.00.00', '13.11.2026T13.00.00'));
    expect(refusal(await scene.employee('POST', `${HOURS}/${entry?.id}/restore`))).toEqual([422, 'OVERLAP']);
    await ledgerIsTrue();
  });

  it('a stemp keeps its times; fewer hours of it are told as corrected and it counts as looked at', async () => {
    scene.at('13.11 07:00');
    await scene.employee('POST', PUNCH, { body: { id: randomUUID(), ...stempWork } });
    scene.at('13.11 15:00');
    const stopped = await scene.employee('PATCH', PUNCH, { body: {} });
    const [piece] = stopped.record.entries as { id: string }[];
    expect(refusal(await put(piece?.id, { rev: 1, start_date: '13.11.2026T08.00.00' }))).toEqual([
      422,
      'STEMP_TIMES',
    ]);
    const [edited] = saved(await put(piece?.id, { rev: 1, amount: 6 }));
    expect(edited).toMatchObject({ amount: 6, break: 0.5, trimmed: 0, clock_amount: 7.5, source: 'stemp' });
    await ledgerIsTrue();
  });

  it('a stemp the clock stopped too early is corrected upwards, with a reason its leader reads', async () => {
    scene.at('13.11 07:00');
    await scene.employee('POST', PUNCH, { body: { id: randomUUID(), ...stempWork } });
    scene.at('13.11 15:00');
    const stopped = await scene.employee('PATCH', PUNCH, { body: {} });
    const [piece] = stopped.record.entries as { id: string }[];
    const confirm = ['OVER_SHIFT'];
    const without = await put(piece?.id, { rev: 1, amount: 9.5, confirm });
    expect(refusal(without)).toEqual([422, 'VALIDATION']);
    expect(Object.keys(without.body.errors as object)).toEqual(['correction']);
    const correction = 'Telefonen stoppet ved skiftslutt';
    const [more] = saved(await put(piece?.id, { rev: 1, amount: 9.5, correction, confirm }));
    expect(more).toMatchObject({ amount: 9.5, break: 0.5, trimmed: 0, clock_amount: 7.5, correction });
    await ledgerIsTrue();

    scene.at('16.11 07:00');
    const handed = await scene.employee('POST', '/api/main/deliveries', {
      body: { id: randomUUID(), from: '09.11.2026', to: '15.11.2026', comment: '' },
    });
    const opened = await scene.foreman('GET', `/api/main/deliveries/${handed.record.id}`);
    expect(opened.record.entries).toMatchObject([{ amount: 9.5, clock_amount: 7.5, correction }]);
  });

  it('a stemp over midnight is mended once, by either of its days', async () => {
    scene.at('11.11 22:00');
    await scene.employee('POST', PUNCH, { body: { id: randomUUID(), ...stempWork, shift_id: 2 } });
    scene.at('12.11 06:00');
    const stopped = await scene.employee('PATCH', PUNCH, { body: {} });
    const [evening, morning] = stopped.record.entries as { id: string }[];
    const one = await scene.employee('GET', `${HOURS}/${morning?.id}`);
    expect(one.record).toMatchObject({
      start_date: '11.11.2026T22.00.00',
      end_date: '12.11.2026T06.00.00',
      amount: 7.5,
      break: 0.5,
    });
    const mended = saved(await put(morning?.id, { rev: 1, amount: 6, comments: 'Weld 12 to 20' }));
    expect(mended.map(({ id, day, amount, comments }) => [id, day, amount, comments])).toEqual([
      [evening?.id, '11.11.2026', 2, 'Weld 12 to 20'],
      [morning?.id, '12.11.2026', 4, 'Weld 12 to 20'],
    ]);
    await ledgerIsTrue();
    await scene.employee('DELETE', `${HOURS}/${evening?.id}`);
    expect((await scene.employee('GET', `${HOURS}/${morning?.id}`)).status).toBe(404);
    expect(saved(await scene.employee('POST', `${HOURS}/${morning?.id}/restore`))).toHaveLength(2);
    await ledgerIsTrue();
  });

  it('the open day of a stemp over midnight is mended although its other day is closed', async () => {
    scene.at('15.11 22:00');
    await scene.employee('POST', PUNCH, { body: { id: randomUUID(), ...stempWork, shift_id: 2 } });
    scene.at('16.11 06:00');
    const stopped = await scene.employee('PATCH', PUNCH, { body: {} });
    const [sunday, monday] = stopped.record.entries as { id: string }[];
    await scene.deliver('2026-11-09', '2026-11-15');
    const mended = saved(await put(monday?.id, { rev: 1, amount: 5 }));
    expect(mended.map(({ day, amount }) => [day, amount])).toEqual([['16.11.2026', 5]]);
    expect(refusal(await put(sunday?.id, { rev: 1, amount: 1 }))).toEqual([422, 'DELIVERED']);
    await ledgerIsTrue();
  });

  it('hours beyond the clock end at 24 hours a day, and the room is told', async () => {
    scene.at('13.11 07:00');
    await scene.employee('POST', PUNCH, { body: { id: randomUUID(), ...stempWork } });
    scene.at('13.11 15:00');
    const stopped = await scene.employee('PATCH', PUNCH, { body: {} });
    saved(await scene.enter(14, '13.11.2026'));
    const [piece] = stopped.record.entries as { id: string }[];
    const full = await put(piece?.id, {
      rev: 1,
      amount: 9.75,
      correction: 'Lengre',
      confirm: ['OVER_SHIFT'],
    });
    expect(full.body).toMatchObject({ code: 'DAY_CAP', days: [{ day: '13.11.2026', room: 10 }] });
  });
});

describe('other people', () => {
  it('need a right to be seen or written for, and are found only in their own company', async () => {
    const [entry] = saved(await scene.enter(7, '13.11.2026'));
    const { employee: userId, foreman: foremanId } = scene.company.users;
    expect((await scene.enter(1, '13.11.2026', { user_id: foremanId })).status).toBe(403);
    const asked = { body: { start: '01.11.2026', end: '30.11.2026', users: [foremanId] } };
    expect((await scene.employee('POST', `${HOURS}/filter`, asked)).status).toBe(403);
    const crew = await scene.foreman('POST', `${HOURS}/filter`, {
      body: { start: '13.11.2026', end: '13.11.2026', users: [userId, foremanId] },
    });
    expect(hoursAnswer.parse(crew.body)).toMatchObject({ data: [{ id: entry?.id }], days: [{}, {}] });
    const other = await setHoursScene(sveis);
    expect((await other.admin('GET', `${HOURS}/${entry?.id}`)).status).toBe(404);
    expect((await other.admin('DELETE', `${HOURS}/${entry?.id}`)).status).toBe(404);
  });
});

describe('hours for several people', () => {
  const enterFor = (userId: number | undefined) =>
    scene.foreman('POST', HOURS, {
      body: {
        id: randomUUID(),
        ...stempWork,
        start_date: '13.11.2026T00.00.00',
        end_date: '13.11.2026T00.00.00',
        amount: 7,
        break: 0,
        user_id: userId,
      },
    });

  it('are one entry in the calendar of each, and the log says who wrote them', async () => {
    const { employee, admin, foreman } = scene.company.users;
    for (const userId of [employee, admin]) {
      expect(saved(await enterFor(userId))).toMatchObject([{ user_id: userId, amount: 7 }]);
    }
    expect((await scene.month('13.11.2026', '13.11.2026')).data).toHaveLength(1);
    const lines = await scene.sql<{ actor_id: number; user_id: string }>(
      "select actor_id, after ->> 'user_id' as user_id from audit where tenant_id = $1 and entity = 'hour_entry'",
    );
    expect(lines).toHaveLength(2);
    for (const id of [employee, admin]) {
      expect(lines).toContainEqual({ actor_id: foreman, user_id: String(id) });
    }
    await ledgerIsTrue();
  });

  it('may be written into a delivered week and not into a locked one, and not for a stranger', async () => {
    const { employee } = scene.company.users;
    await scene.deliver('2026-11-09', '2026-11-15');
    expect((await enterFor(employee)).status).toBe(200);
    await scene.lockWeek(46, 2026, { user_id: employee });
    expect(refusal(await enterFor(employee))).toEqual([422, 'LOCKED']);
    expect((await enterFor(999_999)).status).toBe(422);
  });
});

describe('a month', () => {
  it('shows every day with its norm, its holiday and what closes it, and the totals', async () => {
    saved(await scene.enter(7.5, '12.11.2026', { break: 0.5 }));
    await scene.absent('13.11.2026', '13.11.2026', 7.5);
    await scene.deliver('2026-11-09', '2026-11-15');
    const month = hoursAnswer.parse(await scene.month());
    expect(month.days).toHaveLength(30);
    expect(month.data.map(({ day, delivered, locked }) => [day, delivered, locked])).toEqual([
      ['12.11.2026', true, false],
      ['13.11.2026', true, false],
    ]);
    expect(month.days[11]).toEqual({
      user_id: scene.company.users.employee,
      day: '12.11.2026',
      work: 7.5,
      break: 0.5,
      absence: 0,
      norm: 7.5,
      holiday: null,
      locked: false,
      delivered: true,
      delivery: 'delivered',
    });
    expect(month.days[13]?.norm).toBe(0);
    expect(month.total).toEqual({ work: 7.5, break: 0.5, absence: 7.5, norm: 21 * 7.5, diff: -19 * 7.5 });
    await scene.lockWeek(46, 2026, { user_id: scene.company.users.employee });
    const locked = hoursAnswer.parse(await scene.month('12.11.2026', '16.11.2026'));
    expect(locked.data.every((entry) => entry.locked)).toBe(true);
    expect(locked.days.map((day) => day.locked)).toEqual([true, true, true, true, false]);
    const may = hoursAnswer.parse(await scene.month('17.05.2027', '17.05.2027'));
    expect(may.days).toMatchObject([{ norm: 0, holiday: 'Whit Monday' }]);
  });
});
