import { tasks } from '@sveis/domain/modules/tasks';
import { describe, expect, it } from 'vitest';
import {
  countFilters,
  firstFilter,
  knownFilter,
  matchOfFilter,
  offeredPresets,
  segmentIn,
  withField,
  withoutFilters,
  withPreset,
  withSegment,
} from './list-filter.ts';
import { matchesOnPhone } from './local-match.ts';

const context = { userId: 7, today: '2026-11-15', timeZone: 'Europe/Oslo' };
const first = firstFilter(tasks);

describe('a list that falls into parts', () => {
  it('shows one of them: choosing another leaves the first', () => {
    expect(segmentIn(tasks, first)).toBe('todo');
    const sent = withSegment(tasks, withPreset(tasks, first, 'overdue'), 'sent');
    expect(sent.presets).toEqual(['sent', 'overdue']);
    expect(segmentIn(tasks, sent)).toBe('sent');
  });

  it('a part is no filter: it is neither a chip, nor counted, nor taken away', () => {
    expect(offeredPresets(tasks).map(({ key }) => key)).toEqual(['overdue']);
    expect(countFilters(tasks, first)).toBe(0);
    const narrowed = withPreset(tasks, first, 'overdue');
    expect(countFilters(tasks, narrowed)).toBe(1);
    expect(withoutFilters(tasks, narrowed).presets).toEqual(['todo']);
  });

  it('a filter remembered without a part begins with the first', () => {
    expect(knownFilter(tasks, { ...first, presets: ['overdue'] }).presets).toEqual(['todo', 'overdue']);
    expect(knownFilter(tasks, { ...first, presets: ['done'] }).presets).toEqual(['done']);
  });

  it('on the phone, what waits and was only opened stays; what was answered is gone from what is to do', () => {
    const match = matchOfFilter(tasks, first, '', context);
    expect(matchesOnPhone(tasks, { status: 'open', waits: true }, match)).toBe(true);
    expect(matchesOnPhone(tasks, { status: 'open', waits: false }, match)).toBe(false);
    expect(matchesOnPhone(tasks, { status: 'done', waits: true }, match)).toBe(false);
    expect(matchesOnPhone(tasks, { status: 'open', waits: true, start_date: '2026-12-01' }, match)).toBe(
      false,
    );
  });

  it('a status the part cannot hold shows everything', () => {
    const filter = withField(tasks, first, 'status', { in: ['done'] });
    expect([filter.presets, filter.fields]).toEqual([['all'], { status: { in: ['done'] } }]);
  });
});
