import { equipment } from '@sveis/domain/modules/equipment';
import type { ModuleDefinition } from '@sveis/domain/records';
import { describe, expect, it } from 'vitest';
import { knowDefinition, registersOf } from '../definitions.ts';
import { entriesOf, registerPipeline } from './child-register.tsx';

/** Readings of a thing, written in the hall where there is no network. */
const reading: ModuleDefinition = {
  ...equipment,
  key: 'forms',
  parent: { module: 'equipment', field: 'thing', appendOnly: true },
  list: { filters: [], sorts: [{ field: 'day', descending: true }], presets: [] },
};

const written = (id: string, thing: string, state: 'waiting' | 'refused' = 'waiting') => ({
  operation: 'record.create',
  state,
  savedAt: Date.parse('2026-11-15T09:00:00Z'),
  body: {
    module: 'forms',
    calls: 'readings',
    screen: '/readings',
    id,
    title: id,
    values: { thing, name: id },
    files: [],
  },
});

describe('a register under its record', () => {
  it('is known by the module it belongs to', () => {
    knowDefinition(equipment);
    knowDefinition(reading);
    expect(registersOf('equipment').map(({ key }) => key)).toEqual(['forms']);
    expect(registersOf('forms')).toEqual([]);
  });

  it('asks for the entries of that record, newest first', () =>
    expect(registerPipeline(reading, 'boiler')).toEqual([
      { $match: { thing: 'boiler' } },
      { $sort: { day: -1 } },
    ]));

  it('shows what was written without network, at its own record alone', () => {
    const read = [{ id: 'a', thing: 'boiler', name: 'a', status: 'active' }] as never;
    const unsent = [written('b', 'boiler'), written('c', 'tank'), written('d', 'boiler', 'refused')];
    expect(entriesOf(reading, 'boiler', read, unsent, 7)).toMatchObject([
      { id: 'd', isUnsent: true, needsPerson: true },
      { id: 'b', isUnsent: true, needsPerson: false, values: { created_by: 7 } },
      { id: 'a', isUnsent: false },
    ]);
    expect(entriesOf(reading, 'tank', [], unsent, 7)).toMatchObject([{ id: 'c' }]);
  });
});
