import type { HourForm } from '@sveis/domain/time';
import { describe, expect, it } from 'vitest';
import type { ShiftChoice } from '../../reference/wire.ts';
import type { HourLists } from './use-lists.ts';
import { createBody, formOfWork, freshForm, laterTime, withOtherShift, workOfForm } from './work-model.ts';

const day: ShiftChoice = {
  id: 1,
  name: 'Dag',
  timeFrom: '07:00',
  timeTo: '15:00',
  break: 0.5,
  default: true,
  length: 8,
};
const night: ShiftChoice = { ...day, id: 2, name: 'Natt', timeFrom: '22:00', timeTo: '06:00', break: 0.75 };

const lists: HourLists = {
  shifts: [day, night],
  usualShift: day,
  projects: [{ id: 5, number: '2501', name: 'Rack' }],
  namedProjects: [{ id: 5, number: '2501', name: 'Rack' }],
  pinnedProject: { id: 5, number: '2501', name: 'Rack' },
  workTypes: [{ id: 1, name: 'Ordinær', is_default: true }],
  absenceTypes: [],
  projectsExcluded: false,
  style: 1,
  startTime: '07:00',
  standardHours: 7.5,
};

const form = (more: Partial<HourForm> = {}): HourForm => ({ ...freshForm(lists, '2026-11-09', 0), ...more });

describe('a new entry', () => {
  it('begins with the last shift, its break and hours, and the pinned project', () => {
    expect(form()).toMatchObject({
      mode: 'amount',
      amount: '7,50',
      breakMinutes: 30,
      shift_id: 1,
      project_id: 5,
      work_type_id: 1,
      timeFrom: '07:00',
      timeTo: '15:00',
    });
  });

  it('offers what the shift has left on a day with hours', () => {
    expect(freshForm(lists, '2026-11-09', 4 * 3600).amount).toBe('3,50');
    expect(freshForm(lists, '2026-11-09', 9 * 3600).amount).toBe('');
  });

  it('follows another shift, unless hours were typed', () => {
    expect(withOtherShift(form(), day, night)).toMatchObject({ amount: '7,25', breakMinutes: 45 });
    expect(withOtherShift(form({ amount: '6,00' }), day, night).amount).toBe('6,00');
    expect(withOtherShift(form(), day, night)).toMatchObject({ timeFrom: '22:00', timeTo: '06:00' });
  });
});

describe('what travels', () => {
  it.each(['7,5', '7.5', '7,50'])('%s is seven and a half hours', (amount) => {
    expect(workOfForm(form({ amount }))).toMatchObject({
      amount: 7.5,
      break: 0.5,
      start_date: '09.11.2026T00.00.00',
    });
  });

  it('a night ends on the next day, and midnight on its own', () => {
    const at = (timeFrom: string, timeTo: string) => workOfForm(form({ mode: 'times', timeFrom, timeTo }));
    expect(at('22:00', '06:00')).toMatchObject({
      start_date: '09.11.2026T22.00.00',
      end_date: '10.11.2026T06.00.00',
    });
    expect(at('16:00', '24:00').end_date).toBe('10.11.2026T00.00.00');
    expect(at('07:00', '15:00')).not.toHaveProperty('amount');
  });

  it.each([
    { mode: 'amount', amount: '6,25' },
    { mode: 'times', timeFrom: '22:00', timeTo: '06:00', amount: '' },
    { mode: 'times', timeFrom: '16:00', timeTo: '24:00', amount: '' },
    { mode: 'times', timeFrom: '07:00', timeTo: '15:00', amount: '', to: '2026-11-13' },
  ] as const)('comes back into the form as it was: %o', (more) => {
    const { skipWeekend: _skip, ...typed } = form(more);
    const { skipWeekend: _other, ...back } = formOfWork(workOfForm(form(more)));
    const times = typed.mode === 'amount' ? { timeFrom: '', timeTo: '' } : {};
    expect(back).toEqual({ ...typed, ...times });
  });

  it('the weekend is skipped in a range and never on a single Saturday', () => {
    expect(createBody('x', form({ from: '2026-11-14', to: '2026-11-14' }), false).skip_weekend).toBe(false);
    expect(createBody('x', form({ to: '2026-11-16' }), true)).toMatchObject({
      skip_weekend: true,
      skip_locked: true,
    });
  });
});

it('times of day go round the clock', () => {
  expect(laterTime('07:00', 480)).toBe('15:00');
  expect(laterTime('22:00', 480)).toBe('06:00');
  expect(laterTime('16:00', 480)).toBe('24:00');
});
