import { deviation } from '@sveis/domain/modules/deviation';
import { equipment } from '@sveis/domain/modules/equipment';
import type { Viewer } from '@sveis/domain/records';
import { describe, expect, it } from 'vitest';
import type { RecordAnswer } from '../record-wire.ts';
import { foldRecord, foldRows, shownRow } from './record-fold.ts';

const mention = { module: 'deviation', calls: 'deviations', screen: '/deviations', title: 'Flens' };
const entry = (operation: string, body: object, state: 'waiting' | 'refused' = 'waiting') => ({
  operation: `record.${operation}`,
  body: { ...mention, ...body },
  state,
  savedAt: Date.parse('2026-11-15T08:00:00Z'),
});
const create = entry('create', { id: 'new', values: { title: 'Flens', severity: 'high' }, files: [] });
const around = { userId: 7, isWanted: () => true };
const old = shownRow({ id: 'old', status: 'registered', title: 'Klemme', severity: 'low' });
const folded = (entries: Parameters<typeof foldRows>[2], isWanted = around.isWanted) =>
  foldRows(deviation, [old], entries, { userId: 7, isWanted }).map(({ id, values, isUnsent }) => [
    id,
    values.title,
    values.status,
    isUnsent,
  ]);

describe('a list with unsent work', () => {
  it('shows a new record first, without a number, and marks it', () => {
    expect(folded([create])).toEqual([
      ['new', 'Flens', 'registered', true],
      ['old', 'Klemme', 'registered', false],
    ]);
  });

  it('shows changes and steps where they were made, and hides what was deleted', () => {
    const edit = entry('edit', { id: 'old', values: { title: 'Klemme falt' }, seen: {}, rev: 1 });
    const step = entry('step', { id: 'old', values: {}, seen: {}, rev: 1, step: 'start', to: 'process' });
    expect(folded([edit, step])).toEqual([['old', 'Klemme falt', 'process', true]]);
    expect(folded([entry('delete', { id: 'old' })])).toEqual([]);
    expect(folded([create, entry('delete', { id: 'new' })])).toEqual([
      ['old', 'Klemme', 'registered', false],
    ]);
  });

  it('leaves out unsent work the filter does not want, and work of other modules', () => {
    expect(folded([create], () => false)).toEqual([['old', 'Klemme', 'registered', false]]);
    expect(folded([{ ...create, body: { ...create.body, module: 'equipment' } }])).toHaveLength(1);
  });

  it('a refused one asks for the person', () => {
    const refused = entry('edit', { id: 'old', values: { severity: 'high' }, seen: {}, rev: 1 }, 'refused');
    expect(foldRows(deviation, [old], [refused], around)[0]).toMatchObject({ needsPerson: true });
  });
});

describe('one record with unsent work', () => {
  const read = {
    id: 'old',
    module: 'deviation',
    title: 'Klemme',
    status: 'registered',
    rev: 3,
    steps: ['start'],
    may: { edit: true, delete: true },
  } as unknown as RecordAnswer;

  it('is there before the server knows it, and can still be changed', () => {
    const shown = foldRecord(deviation, undefined, [create], { userId: 7 });
    expect(shown).toMatchObject({
      isUnsent: true,
      record: { title: 'Flens', rev: null, may: { edit: true } },
    });
  });

  it('offers no further step after one that is not sent', () => {
    const step = entry('step', { id: 'old', values: {}, seen: {}, rev: 3, step: 'start', to: 'process' });
    expect(foldRecord(deviation, read, [step], { userId: 7 })).toMatchObject({
      record: { status: 'process', steps: [], may: { edit: false } },
    });
  });

  it('shows what a step and a changed field write by themselves, as the server will', () => {
    const done = { ...read, status: 'process', effect_of_measures: 'partly' } as unknown as RecordAnswer;
    const edit = entry('edit', { id: 'old', values: { effect_of_measures: 'effective' }, seen: {}, rev: 3 });
    const close = entry('step', { id: 'old', values: {}, seen: {}, rev: 3, step: 'close', to: 'closed' });
    const reopen = entry('step', { id: 'old', values: {}, seen: {}, rev: 3, step: 'reopen', to: 'process' });
    const after = (...entries: (typeof edit)[]) => foldRecord(deviation, done, entries, { userId: 7 });
    expect(after(edit, close)).toMatchObject({
      record: {
        assessed_by: 7,
        assessed_on: '2026-11-15',
        closed_by: 7,
        closed_at: '2026-11-15T08:00:00.000Z',
      },
    });
    expect(after(close, reopen)).toMatchObject({
      record: { closed_by: null, closed_at: null, reopened_count: 1 },
    });
  });

  it('a step the server refused has not happened: the thing is in nobody else’s hands, and stays stopped', () => {
    const parked = (operation: string, body: object) => ({
      ...entry(operation, { id: 'old', seen: {}, rev: 3, ...body, module: 'equipment' }, 'refused'),
    });
    const item = { ...read, module: 'equipment', status: 'quarantine', holder: 3 } as unknown as RecordAnswer;
    const refused = [
      parked('step', { step: 'hand_over', to: 'active', values: { holder: 9 } }),
      parked('step', { step: 'release', to: 'active', values: {} }),
      parked('act', { path: 'controls', sent: {}, values: { status: 'active', holder: 9 } }),
      parked('delete', {}),
    ];
    for (const one of refused)
      expect(foldRecord(equipment, item, [one], { userId: 7 })).toMatchObject({
        needsPerson: true,
        record: { status: 'quarantine', holder: 3 },
      });
  });

  it('is gone when its deletion waits, and unknown when nothing is known', () => {
    expect(foldRecord(deviation, read, [entry('delete', { id: 'old' })], { userId: 7 })).toBe('gone');
    expect(foldRecord(deviation, undefined, [], { userId: 7 })).toBeUndefined();
  });
});

describe('a thing that is taken and returned without network', () => {
  const viewer = {
    access: {
      userId: 7,
      roleSlug: 'employee',
      roleFlags: {},
      groupLevels: [{ group_id: 1, module: 'equipment', level: 'contribute' }],
      levelTables: {},
    },
    projectRoles: new Map(),
  } as unknown as Viewer;
  const read = {
    id: 'saw',
    module: 'equipment',
    title: 'Saw',
    status: 'active',
    project_id: null,
    created_by: 1,
    holder: null,
    rev: 1,
    steps: ['take', 'quarantine'],
    may: { edit: false, delete: false },
  } as unknown as RecordAnswer;
  const step = (name: string) => ({
    ...entry('step', { id: 'saw', values: {}, seen: {}, rev: 1, step: name, to: 'active' }),
    body: { module: 'equipment', id: 'saw', values: {}, seen: {}, rev: 1, step: name, to: 'active' },
  });
  const after = (...names: readonly string[]) => {
    const shown = foldRecord(equipment, read, names.map(step), { userId: 7, viewer });
    return typeof shown === 'object' ? [shown.record.holder, shown.record.steps] : shown;
  };

  it('is in the hands of who took it at once, and offers to be returned', () => {
    expect(after()).toEqual([null, ['take', 'quarantine']]);
    expect(after('take')).toEqual([7, ['hand_over', 'return', 'quarantine']]);
  });

  it('lies free again when it is returned, and may be taken again', () => {
    expect(after('take', 'return')).toEqual([null, ['take', 'quarantine']]);
  });

  it('stands in the list with its new holder', () => {
    const row = shownRow({ id: 'saw', status: 'active', title: 'Saw', holder: null });
    expect(foldRows(equipment, [row], [step('take')], around)[0]?.values.holder).toBe(7);
  });
});
