import { describe, expect, it } from 'vitest';
import { deviation } from '../../modules/deviation/index.ts';
import { projects } from '../../modules/projects/index.ts';
import { type ModuleDefinition, signature } from '../index.ts';
import { type ChangeLine, type ChangeWords, changeLines } from './change-lines.ts';

const people: Readonly<Record<string, string>> = { 7: 'Per Hansen', 8: 'Kari Lie' };
const words = {
  t: (id: string, values: Readonly<Record<string, unknown>> = {}) =>
    [id.slice(id.indexOf('.') + 1), ...Object.values(values)].join(' '),
  room: 'deviation',
  timeZone: 'Europe/Oslo',
  currency: 'NOK',
  nameOf: (_to: string, id: unknown) => people[String(id)],
  choiceOf: () => undefined,
  fileName: (id: string) => `${id}.pdf`,
} as unknown as ChangeWords;

const flat = (lines: readonly ChangeLine[], depth = ''): readonly string[] =>
  lines.flatMap(({ text, inner }) => [`${depth}${text}`, ...flat(inner, `${depth}  `)]);
const told = (changes: Parameters<typeof changeLines>[1], definition: ModuleDefinition = deviation) =>
  flat(changeLines(definition, changes, words));

const hose = { _id: 'a', text: 'Change the hose', responsible: 7, due: '2026-12-01', state: 'open' };
const guard = { _id: 'b', text: 'Fit the guard', responsible: 8, due: '2026-12-01', state: 'open' };

describe('the history in words', () => {
  it('two rows before and two after: it says which moved, and in what', () => {
    const after = [hose, { ...guard, state: 'done', done_by: 7 }];
    expect(told([{ field: 'corrective_actions', before: [hose, guard], after }])).toEqual([
      'corrective_actions: Fit the guard',
      '  corrective_actions_done_by: Per Hansen',
      '  corrective_actions_state: corrective_actions_state_open → corrective_actions_state_done',
    ]);
  });

  it('a row that came says what it asks of whom; a row that went is named', () => {
    expect(told([{ field: 'corrective_actions', before: [guard], after: [hose] }])).toEqual([
      'corrective_actions: historyAdded Change the hose',
      '  corrective_actions_due: 01.12.2026',
      '  corrective_actions_responsible: Per Hansen',
      '  corrective_actions_state: corrective_actions_state_open',
      'corrective_actions: historyRemoved Fit the guard',
    ]);
  });

  it('a status, a field that was empty, and one that is emptied', () => {
    expect(
      told([
        { field: 'status', before: 'registered', after: 'process' },
        { field: 'responsible', before: null, after: 7 },
        { field: 'deadline', before: '2026-12-01', after: null },
      ]),
    ).toEqual([
      'status: status_registered → status_process',
      'responsible: Per Hansen',
      'deadline: 01.12.2026 → –',
    ]);
  });

  it('people, photos and files that came and went', () => {
    expect(
      told([
        { field: 'copy_to', before: [7], after: [8] },
        { field: 'attachments', before: ['x'], after: ['x', 'y', 'z'] },
        { field: 'other_files', before: null, after: ['wps'] },
      ]),
    ).toEqual([
      'copy_to: historyAdded Kari Lie · historyRemoved Per Hansen',
      'attachments: historyAdded 2',
      'other_files: historyAdded wps.pdf',
    ]);
  });

  it('a signature says whose it is, and that it was taken away', () => {
    const signed: ModuleDefinition = {
      ...deviation,
      fields: { ...deviation.fields, sign: signature() },
    };
    const name = { file: 'f', name: 'Ola Berg' };
    expect(told([{ field: 'sign', before: null, after: name }], signed)).toEqual([
      'sign: historySigned Ola Berg',
    ]);
    expect(told([{ field: 'sign', before: name, after: null }], signed)).toEqual(['sign: historyUnsigned']);
  });

  it('members of a project are found by who they are', () => {
    const before = [{ user: 7, role: 'member' }];
    const after = [{ user: 8, role: 'member' }, ...before];
    expect(told([{ field: 'members', before, after }], projects)[0]).toBe('members: historyAdded Kari Lie');
  });

  it('rows that only changed places say so', () => {
    expect(told([{ field: 'corrective_actions', before: [hose, guard], after: [guard, hose] }])).toEqual([
      'corrective_actions: historyMoved',
    ]);
  });
});
