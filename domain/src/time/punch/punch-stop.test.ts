import { describe, expect, it } from 'vitest';
import { checkStop, type StopSituation } from './punch-stop.ts';

const at = (time: string) => new Date(`2026-11-09T${time}Z`);

const filled = { shift_id: true, project_id: true, task_id: true, work_type_id: true, comments: true };

const stop = (over: Partial<StopSituation> = {}) =>
  checkStop({
    startAt: at('06:00:00'),
    endedAt: at('14:00:00'),
    now: at('14:00:00'),
    breakMinutes: 30,
    attachmentsOn: false,
    hasStopPicture: false,
    projectsExcluded: false,
    filled,
    ...over,
  });

describe('stopping', () => {
  it('X10 after ten minutes with half an hour break: the pause is longer than the shift', () => {
    expect(stop({ endedAt: at('06:10:00'), now: at('06:10:00') })).toEqual({
      kind: 'refused',
      code: 'PAUSE_OVER_TIME',
    });
  });

  it('X11 after exactly the break it may stop', () => {
    expect(stop({ endedAt: at('06:30:00'), now: at('06:30:00') }).kind).toBe('ok');
  });

  it('X12 without comments it names the comments', () => {
    expect(stop({ filled: { ...filled, comments: false } })).toEqual({
      kind: 'missing',
      fields: ['comments'],
    });
  });

  it('X3 where the company has no projects an activity is not asked for', () => {
    expect(stop({ projectsExcluded: true, filled: { ...filled, task_id: false } }).kind).toBe('ok');
  });

  it('X13 where pictures are demanded one must be taken at the end', () => {
    expect(stop({ attachmentsOn: true })).toEqual({ kind: 'refused', code: 'PICTURE_REQUIRED' });
    expect(stop({ attachmentsOn: true, hasStopPicture: true }).kind).toBe('ok');
  });

  it('X15 a clock a minute and a half ahead is cut to now', () => {
    expect(stop({ endedAt: at('14:01:30') })).toEqual({ kind: 'ok', endedAt: at('14:00:00') });
  });

  it.each([
    ['X16 ten minutes in the future', at('14:10:00')],
    ['X17 the moment it started', at('06:00:00')],
    ['before it started', at('05:00:00')],
  ])('%s is not an end', (_, endedAt) => {
    expect(stop({ endedAt })).toEqual({ kind: 'refused', code: 'INVALID_HOURS' });
  });

  it('an earlier end than now may be chosen', () => {
    expect(stop({ endedAt: at('13:00:00') })).toEqual({ kind: 'ok', endedAt: at('13:00:00') });
  });
});
