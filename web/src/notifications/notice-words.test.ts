import { i18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import type { MessageValues } from '@sveis/domain/locales';
import { describe, expect, it } from 'vitest';
import { byDay } from './notice-days.ts';
import { dayText, noticeShape, noticeTarget, noticeText, roomsOf } from './notice-words.ts';
import type { Notice } from './wire.ts';

const t = (id: string, values?: MessageValues) => (values ? `${id} ${JSON.stringify(values)}` : id);
i18n.setMessagesCompiler(compileMessage);
const notice = (more: Partial<Notice>): Notice => ({
  id: 'a',
  kind: 'shift_end',
  params: { since: '07:00' },
  link: null,
  text: 'from the server',
  created_at: '2026-11-09T14:00:00.000Z',
  seen_at: null,
  ...more,
});

describe('a notice', () => {
  it('is worded on the phone where its kind is known, and by the server where it is not', () => {
    expect(noticeText(notice({}), t)).toBe('notices.shiftEnd {"since":"07:00"}');
    expect(noticeText(notice({ kind: 'moon_full' }), t)).toBe('from the server');
    expect(noticeText(notice({ kind: 'moon_full', text: null }), t)).toBe('notices.unnamed');
  });

  it('of a record is worded on the phone once it has the words of its module, and by the server before', () => {
    const record = notice({
      kind: 'deviation_assigned',
      message: 'deviation.notice_assigned',
      shape: 'warn',
      params: { number: 'DEV-2026-0001', title: '' },
    });
    expect(noticeText(record, i18n._.bind(i18n))).toBe('from the server');
    expect([roomsOf([record, notice({})]), noticeShape(record)]).toEqual([['deviation'], 'warn']);
    i18n.loadAndActivate({
      locale: 'en',
      messages: { 'deviation.notice_assigned': 'You are responsible for deviation {number} {title}' },
    });
    expect(noticeText(record, i18n._.bind(i18n))).toBe('You are responsible for deviation DEV-2026-0001');
  });

  it('leads where its kind says, and one of a newer build where the server says', () => {
    expect(noticeTarget(notice({}))).toBe('/stemp');
    expect(noticeTarget(notice({ kind: 'moon_full', link: '/moon' }))).toBe('/moon');
  });
});

describe('the list', () => {
  it('is divided by the company’s days, not the phone’s', () => {
    const late = notice({ id: 'b', created_at: '2026-11-09T23:30:00.000Z' });
    const early = notice({ id: 'a', created_at: '2026-11-09T22:30:00.000Z' });
    expect(byDay([late, early], 'Europe/Oslo').map(({ day, notices }) => [day, notices.length])).toEqual([
      ['2026-11-10', 1],
      ['2026-11-09', 1],
    ]);
  });

  it('says today and yesterday, and the day in full before that', () => {
    const now = Date.parse('2026-11-10T11:00:00Z');
    const say = (day: string) => dayText(day, now, t, 'Europe/Oslo');
    expect([say('2026-11-10'), say('2026-11-09')]).toEqual(['notices.today', 'notices.yesterday']);
    expect(say('2026-11-06')).toMatch(/^\p{Lu}\p{L}+ 06\.11\.2026$/u);
  });
});
