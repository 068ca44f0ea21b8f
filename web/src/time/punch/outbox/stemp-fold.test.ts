import { describe, expect, it, onTestFinished } from 'vitest';
import { zoneFrom } from '../../../lib/clock/company-zone.ts';
import type { Entry, Receipt } from '../../../offline/outbox/index.ts';
import type { CurrentAnswer, PunchRecord } from '../../reference/wire.ts';
import { settleRecord } from '../punch-clock.ts';
import { type FoldContext, foldEntry, foldReceipt, type Stemp, stempOf, todaySeconds } from './stemp-fold.ts';

const record: PunchRecord = {
  id: 'p1',
  state: 'running',
  project_id: 5,
  shift_id: 1,
  task_id: 2,
  work_type_id: 1,
  weld_ids: [],
  drawing_ids: [],
  break: 0.5,
  location: '',
  comments: '',
  start_at: '2026-11-09T06:00:00.000Z',
  paused_at: null,
  continued_at: null,
  ended_at: null,
  held_reason: null,
  time: 3600,
  shift_length_min: 480,
  files: [],
  rev: 3,
  needs_review: false,
};
const about = {
  day_total: 1,
  day_work: 0,
  alerts: [{ punch_id: 'a1', ended_at: null }],
  held: [],
  attachments_on: false,
  projects_excluded: false,
  server_time: '2026-11-09T07:00:00.000Z',
};
const running: CurrentAnswer = { ...record, ...about };
const idle: CurrentAnswer = { id: null, ...about, day_total: 0 };
const context: FoldContext = { offset: 0, shiftLength: () => 480 };
const rules = { autoContinue: false, attachmentsOn: false, autoStopEnd: 'pause' } as const;

const entry = (operation: string, body: object, more: Partial<Entry> = {}): Entry => ({
  seq: 1,
  id: `e-${operation}`,
  key: 'k',
  turn: 0,
  operation,
  version: 1,
  body,
  confirm: [],
  lane: 'punch:1',
  after: [],
  recordId: (body as { id?: string }).id ?? null,
  fileIds: [],
  files: [],
  label: { id: 'time.outboxEdit' },
  savedAt: Date.parse('2026-11-09T14:30:00Z'),
  followsLane: false,
  state: 'waiting',
  tries: 0,
  triedAt: null,
  request: null,
  failure: null,
  ...more,
});
const receipt = (operation: string, answer: unknown, recordId = 'p1'): Receipt => ({
  seq: 1,
  id: 'r',
  key: 'k',
  operation,
  lane: 'punch:1',
  recordId,
  label: { id: 'time.outboxEdit' },
  rev: null,
  answer,
  savedAt: 0,
  sentAt: 1,
});
const after = (stemp: Stemp, ...entries: Entry[]) =>
  entries.reduce((now, one) => foldEntry(now, one, context), stemp);
const start = entry('punch.start', {
  id: 'p2',
  shift_id: 1,
  project_id: 5,
  task_id: null,
  work_type_id: 1,
  break: 0.5,
  location: '',
  comments: '',
  device_at: '2026-11-09T06:00:00.700Z',
  files: [],
});
const stop = (at: string, endedAt = at) => entry('punch.stop', { id: 'p2', device_at: at, endedAt });

describe('the stemp on the phone', () => {
  it('a start without network runs from the moment it was pressed, by the server’s clock', () => {
    const ahead = foldEntry(stempOf(idle), start, { ...context, offset: -40 * 60_000 });
    expect(ahead.open).toMatchObject({ id: 'p2', start_at: '2026-11-09T05:20:00.000Z', state: 'running' });
    expect(ahead.isUnsent).toBe(true);
  });

  it('start and stop without network leave an idle clock with the day’s hours', () => {
    const stemp = after(stempOf(idle), start, stop('2026-11-09T14:00:00.000Z'));
    expect(stemp.open).toBeNull();
    expect(stemp.workSeconds).toBe(7.5 * 3600);
    expect(stemp.usedSeconds).toBe(8 * 3600);
  });

  it('a start that the server refused is not running', () => {
    expect(after(stempOf(idle), { ...start, state: 'refused' }).open).toBeNull();
    expect(
      after(stempOf(idle), { ...start, state: 'refused' }, stop('2026-11-09T14:00:00.000Z')).open,
    ).toBeNull();
  });

  it('a picture taken off without network is gone at once, also one that never left the phone', () => {
    const withOne = { ...running, files: [{ id: 'f1', phase: 'start' as const }] };
    const add = entry('punch.pictures', { id: 'p1', files: ['f2', 'f3'] });
    const remove = (file: string) => entry('punch.unpicture', { id: 'p1', file });
    const stemp = after(stempOf(withOne), add, remove('f2'), remove('f1'));
    expect(stemp.open?.files.map(({ id }) => id)).toEqual(['f3']);
    expect(Object.keys(stemp.unsentFiles)).toEqual(['f3']);
  });

  it('edits lie over the record, and another shift asks its question again', () => {
    const paused = { ...running, paused_at: '2026-11-09T14:00:00.000Z' };
    const edit = entry('punch.edit', { id: 'p1', rev: 3, seen: {}, shift_id: 2, break: 0.75 });
    const stemp = foldEntry(stempOf(paused), edit, { ...context, shiftLength: () => 600 });
    expect(stemp.open).toMatchObject({ shift_id: 2, break: 0.75, paused_at: null, shift_length_min: 600 });
  });

  it('an entry about another stemp changes nothing', () => {
    expect(after(stempOf(running), stop('2026-11-09T14:00:00.000Z')).open?.id).toBe('p1');
  });

  it('at shift length the clock stands still until it is answered, also without network', () => {
    const stemp = after(stempOf(idle), start);
    const settled = settleRecord(stemp.open ?? record, new Date('2026-11-09T15:00:00Z'), rules);
    expect(settled.paused_at).toBe('2026-11-09T14:00:00.000Z');
    const answered = after(stemp, entry('punch.continue', { id: 'p2', paused_at: null, remember: false }));
    const later = settleRecord(answered.open ?? record, new Date('2026-11-09T15:00:00Z'), rules);
    expect(later.paused_at).toBeNull();
  });

  it('a day counts net work for the norm and everything for the 24 hours', () => {
    const now = new Date('2026-11-09T08:00:00Z');
    expect(todaySeconds(stempOf(running), now)).toEqual({ work: 1.5 * 3600, all: 2 * 3600 });
  });

  it('a night shift counts today what was worked after midnight, running as when it is stopped', () => {
    zoneFrom(() => 'Europe/Oslo');
    onTestFinished(() => zoneFrom(() => undefined));
    const night = { ...running, start_at: '2026-11-08T21:59:00.000Z' };
    const now = new Date('2026-11-09T02:22:00Z');
    const afterMidnight = (3 * 60 + 22 - 30) * 60;
    expect(todaySeconds(stempOf(night), now).work).toBe(afterMidnight);
    const stopped = { ...night, state: 'stopped', ended_at: now.toISOString() };
    expect(foldReceipt(stempOf(night), receipt('punch.stop', stopped)).workSeconds).toBe(2.87 * 3600);
  });

  it('what was sent after the last answer stays in effect, and counts once', () => {
    const stopped = { ...record, state: 'stopped', ended_at: '2026-11-09T14:00:00.000Z' };
    const once = foldReceipt(stempOf(running), receipt('punch.stop', stopped));
    const twice = foldReceipt(once, receipt('punch.stop', stopped));
    expect(once.open).toBeNull();
    expect(twice.workSeconds).toBe(7.5 * 3600);
  });

  it('a receipt of a start makes it run, one of a clash puts it among the held', () => {
    expect(foldReceipt(stempOf(idle), receipt('punch.start', record)).open?.id).toBe('p1');
    const held = foldReceipt(
      stempOf(idle),
      receipt('punch.start', { ...record, state: 'held', held_reason: 'overlap' }),
    );
    expect(held.open).toBeNull();
    expect(held.held).toHaveLength(1);
  });

  it('a read alert and a decided clash are gone at once', () => {
    const seen = after(stempOf(idle), entry('punch.seen', { id: 'a1' }));
    expect(seen.alerts).toEqual([]);
    const held = { ...idle, held: [{ ...record, id: 'h1', state: 'held' as const }] };
    expect(after(stempOf(held), entry('punch.held', { id: 'h1', action: 'discard' })).held).toEqual([]);
  });

  it('a picture that waits for network can be told from one that is sent', () => {
    const pictures = entry('punch.pictures', { id: 'p1', files: ['f1'] });
    const stemp = after(stempOf(running), pictures);
    expect(stemp.open?.files).toEqual([{ id: 'f1', phase: 'stop' }]);
    expect(stemp.unsentFiles).toEqual({ f1: 'e-punch.pictures' });
  });
});
