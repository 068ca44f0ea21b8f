import { describe, expect, it } from 'vitest';
import type { Translate } from '../../lib/words/messages.ts';
import { isUnsentHours } from './deliver/unsent-hours.ts';
import { blockerNotes, placeOfBlocker, shownBlockers, warningNote } from './delivery-notes.ts';

const t: Translate = (id, values) => [id, ...Object.values(values ?? {})].join(' ');

describe('what stands in the way of handing in', () => {
  it.each([
    ['OPEN_TIMER', '/stemp'],
    ['HELD', '/stemp'],
    ['NEEDS_REVIEW', '/calendar/actions/7'],
    ['INCOMPLETE', '/calendar/actions/7'],
    ['NOT_ENDED', undefined],
    ['LOCKED', undefined],
    ['ALREADY_DELIVERED', undefined],
  ] as const)('%s leads to %s', (code, place) => {
    expect(placeOfBlocker({ code, id: '7', day: '09.11.2026' })).toBe(place);
  });

  it('says the day it is about', () => {
    const [note] = blockerNotes([{ code: 'INCOMPLETE', id: '7', day: '09.11.2026' }], t, 'no');
    expect(note).toMatchObject({ text: 'delivery.blockerIncomplete', day: 'Man 09.11.' });
  });

  it('says once that weeks of a month are handed in, with all their days', () => {
    const days = ['05.10.2026', '12.10.2026'];
    const blockers = days.map((day) => ({ code: 'ALREADY_DELIVERED', id: day, day }) as const);
    const notes = blockerNotes([...blockers, { code: 'NOT_ENDED', id: null, day: null }], t, 'no');
    expect(notes.map(({ day }) => day)).toEqual(['Man 05.10., Man 12.10.', undefined]);
  });

  it('is nothing once it is handed in', () => {
    const blockers = [{ code: 'ALREADY_DELIVERED', id: '1', day: '09.11.2026' }] as const;
    expect(shownBlockers(blockers, true)).toEqual([]);
    expect(shownBlockers(blockers, false)).toHaveLength(1);
  });

  it.each([
    ['hour.create', true],
    ['absence.edit', true],
    ['punch.stop', true],
    ['punch.preferences', false],
    ['notice.read', false],
  ])('unsent %s counts: %s', (operation, counts) => {
    expect(isUnsentHours({ operation })).toBe(counts);
  });
});

describe('what is worth a look', () => {
  it('is told in hours with a comma', () => {
    const note = warningNote({ code: 'LONG_DAY', day: '11.11.2026', hours: 10.5 }, t, 'lt');
    expect(note).toMatchObject({ text: 'delivery.warnLongDay 10,50', day: 'Tr 11.11.' });
  });

  it('belongs to no day where it is about the whole period', () => {
    expect(warningNote({ code: 'OVER_NORM', day: null, hours: 2 }, t, 'no').day).toBeUndefined();
    expect(warningNote({ code: 'LONG_WEEK', day: '09.11.2026', hours: 44 }, t, 'no').day).toBeUndefined();
  });
});
