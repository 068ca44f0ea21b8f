import { describe, expect, it } from 'vitest';
import { matchRoute } from '../catalogue/index.ts';
import { isNoticeKind, noticeKinds, noticeRow, noticeValues } from './index.ts';

describe('what a person is told', () => {
  it('every kind leads to an address of the app, or nowhere', () => {
    for (const kind of noticeKinds) {
      const target = noticeRow(kind).target({ day: '2026-11-09', id: 'x', week: 46, year: 2026, project: 1 });
      if (target !== null) expect(matchRoute(target.split('?')[0] ?? ''), kind).toBeDefined();
    }
  });

  it('a kind of a newer build is not taken for one of ours', () => {
    expect(isNoticeKind('shift_end')).toBe(true);
    expect(isNoticeKind('toString')).toBe(false);
    expect(isNoticeKind('moon_full')).toBe(false);
  });

  it('days are read the way people write them, and nothing else is touched', () => {
    expect(noticeValues({ day: '2026-11-09', since: '07:00', number: 'W-19', week: 46 })).toEqual({
      day: '09.11.2026',
      since: '07:00',
      number: 'W-19',
      week: 46,
    });
  });
});
