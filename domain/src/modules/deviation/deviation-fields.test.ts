import { describe, expect, it } from 'vitest';
import { readRecord, startValues, type Values } from '../../records/index.ts';
import { deviation } from './deviation.ts';

const now = new Date('2026-11-15T09:00:00Z');
const context = { today: '2026-11-15', now };
const report = { title: 'Wrong filler', description: 'x', category: 'quality_internal', hse: false };

/** What is wrong with a report that says this too, by field. */
function problemsWith(more: Values): Readonly<Record<string, string>> {
  const base = startValues(deviation, { ...context, userId: 7 });
  const { problems } = readRecord(deviation, { ...report, ...more }, { ...context, base });
  return Object.fromEntries(Object.entries(problems).map(([path, [first]]) => [path, first?.code ?? '']));
}

describe('the fields of a deviation', () => {
  it('begin with the reporter, now and medium', () => {
    expect(startValues(deviation, { ...context, userId: 7 })).toMatchObject({
      reported_by: 7,
      occurred_at: now.toISOString(),
      severity: 'medium',
      change_request: false,
    });
  });

  it.each<readonly [string, unknown, unknown, string]>([
    ['title', 'x'.repeat(120), 'x'.repeat(121), 'TOO_LONG'],
    ['description', 'x'.repeat(4000), 'x'.repeat(4001), 'TOO_LONG'],
    ['immediate_action', 'x'.repeat(4000), 'x'.repeat(4001), 'TOO_LONG'],
    ['location', { text: 'x'.repeat(120) }, { text: 'x'.repeat(121) }, 'NOT_A_CHOICE'],
    ['severity', 'low', 'lowest', 'NOT_A_CHOICE'],
    ['occurred_at', '2026-11-15T09:00:00Z', '2026-11-15T10:00:00Z', 'IN_FUTURE'],
    ['deadline', '2026-11-15', '2026-11-14', 'TOO_EARLY'],
    ['copy_to_emails', 'a@x.example, b@x.example', 'a@x.example, b', 'INVALID_EMAIL'],
    ['estimated_cost', 0, -1, 'TOO_SMALL'],
    ['actual_cost', 18_500.5, -0.01, 'TOO_SMALL'],
    ['consequences', ['injury', 'none'], ['boredom'], 'NOT_A_CHOICE'],
    ['effect_of_measures', 'partly', 'somewhat', 'NOT_A_CHOICE'],
  ])('%s keeps to its limits', (field, fine, wrong, code) => {
    expect(problemsWith({ [field]: fine })).toEqual({});
    expect(problemsWith({ [field]: wrong })).toEqual({ [field]: code });
  });

  it('take twenty photos, five whys and no more', () => {
    const ids = (count: number) =>
      Array.from(
        { length: count },
        (_, index) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
      );
    expect(problemsWith({ attachments: ids(20) })).toEqual({});
    expect(problemsWith({ attachments: ids(21) })).toEqual({ attachments: 'TOO_MANY' });
    const whys = (count: number) =>
      Array.from({ length: count }, () => ({ why: 'Because', cause: 'method' }));
    expect(problemsWith({ whys: whys(5) })).toEqual({});
    expect(problemsWith({ whys: whys(6) })).toEqual({ whys: 'TOO_MANY' });
  });

  it('ask for what follows from others, and keep nothing that is not shown', () => {
    expect(problemsWith({ hse: true })).toEqual({ hse_type: 'REQUIRED' });
    // What the authority was told is asked of the person who takes the case in hand, not of who reports it.
    expect(problemsWith({ hse: true, hse_type: 'injury', severity: 'high' })).toEqual({});
    expect(problemsWith({ category: 'customer_complaint' })).toEqual({ customer_id: 'REQUIRED' });
    expect(problemsWith({ category: 'supplier' })).toEqual({ supplier_id: 'REQUIRED' });
    expect(problemsWith({ change_request: true, change_no: 'x'.repeat(36) })).toEqual({
      change_no: 'TOO_LONG',
    });
    const sent = { ...report, change_no: 'CR-1', change_amount: 5, reason_other: 'x' };
    expect(readRecord(deviation, sent, { ...context, base: {} }).values).toMatchObject({
      change_no: null,
      change_amount: null,
      reason_other: null,
    });
  });

  it('of an action are its text, type, doer and day; who did it is not typed', () => {
    expect(problemsWith({ corrective_actions: [{}] })).toEqual({
      'corrective_actions.0.text': 'REQUIRED',
      'corrective_actions.0.type': 'REQUIRED',
      'corrective_actions.0.responsible': 'REQUIRED',
      'corrective_actions.0.due': 'REQUIRED',
    });
    const action = {
      text: 'Grind',
      type: 'corrective',
      responsible: 7,
      due: '2026-11-20',
      state: 'verified',
    };
    const sent = { ...report, corrective_actions: [action] };
    expect(readRecord(deviation, sent, { ...context, base: {} }).values.corrective_actions).toMatchObject([
      { text: 'Grind', state: 'open', done_by: null },
    ]);
  });

  it('said by the steps are not typed beside them', () => {
    for (const field of ['closing_comment', 'return_comment', 'reopen_reason', 'closed_at', 'reopened_count'])
      expect(
        readRecord(deviation, { ...report, [field]: 'x' }, { ...context, base: {} }).values,
      ).not.toHaveProperty(field, 'x');
  });

  it('are listed, filtered and sorted by what people look for', () => {
    const listed = Object.entries(deviation.fields).flatMap(([name, field]) =>
      'list' in field && field.list ? [name] : [],
    );
    expect(listed).toEqual(['title', 'project_id', 'category', 'severity', 'responsible', 'deadline']);
    expect(deviation.list.filters).toEqual(
      expect.arrayContaining(['status', 'severity', 'category', 'project_id', 'hse', 'occurred_at']),
    );
    expect(deviation.list.sorts.map(({ field }) => field)).toEqual(['deadline', 'created_at', 'severity']);
    expect(deviation.list.presets.map(({ key }) => key)).toEqual([
      'open',
      'mine',
      'responsible',
      'overdue',
      'unassigned',
      'verify',
      'all',
    ]);
    expect(deviation.list.presets.find((preset) => 'isDefault' in preset)?.key).toBe('open');
  });
});
