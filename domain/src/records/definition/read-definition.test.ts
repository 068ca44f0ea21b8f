import { describe, expect, it } from 'vitest';
import { DefinitionRefused, readDefinition } from './read-definition.ts';

const written = {
  titleField: 'flange',
  status: { initial: 'open', values: ['open'], final: [], tones: { open: 'active' }, transitions: [] },
  fields: { flange: { kind: 'text' }, again: { kind: 'date' }, checker: { kind: 'user' } },
  sections: [],
  slots: { again: 'd1' },
};
const read = (more: object) => readDefinition({ ...written, ...more }, { id: 3, version: 1 });

const rules = [
  { kind: 'torque_due', shape: 'warn' },
  { kind: 'torque_late', shape: 'warn' },
  { kind: 'torque_named', shape: 'info', on: { named: ['checker'] }, to: ['creator', { people: 'crew' }] },
  { kind: 'torque_event', shape: 'info', on: { hook: 'spread' }, to: ['creator'] },
];
const reminder = { date: 'again', before: [1], in: ['open'], kind: 'torque_due', to: [{ field: 'checker' }] };

describe('what a company writes itself', () => {
  it('tells and reminds under kinds of its own, and of nothing a hook of ours would have to know', () => {
    const escalation = { after: 3, to: [{ people: 'crew' }, { role: 'hse' }] };
    const made = read({
      notices: { rules },
      reminders: [{ ...reminder, lateKind: 'torque_late', escalation }],
      overdue: { field: 'again', in: ['open'] },
      hooks: ['deviation'],
    });
    expect(made.notices?.rules).toEqual([
      { kind: 'custommodule3_due', shape: 'warn' },
      { kind: 'custommodule3_late', shape: 'warn' },
      { kind: 'custommodule3_named', shape: 'info', on: { named: ['checker'] }, to: ['creator'] },
    ]);
    expect(made.reminders).toMatchObject([
      {
        kind: 'custommodule3_due',
        lateKind: 'custommodule3_late',
        to: [{ field: 'checker' }],
        escalation: { after: 3, to: [{ role: 'hse' }] },
      },
    ]);
    expect([made.overdue, made.hooks]).toEqual([undefined, []]);
  });

  it.each([
    ['a reminder nobody words', { reminders: [reminder] }],
    ['a date nobody can find', { notices: { rules }, reminders: [{ ...reminder, date: 'checker' }] }],
    ['a column that is none', { slots: { again: 'd1; drop table record' } }],
    ['a field of a kind that is none', { fields: { flange: { kind: 'computed' } } }],
  ])('%s is refused', (_, more) => expect(() => read(more)).toThrow(DefinitionRefused));
});
