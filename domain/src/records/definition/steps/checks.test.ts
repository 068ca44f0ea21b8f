import { describe, expect, it } from 'vitest';
import { defineModule } from '../../presets/define-module.ts';
import { number, reference, rows, text, user } from '../define-fields.ts';
import { findingsAgainst, findingsOf, readsOf, unrelated, withOverrides } from './checks.ts';

const definition = defineModule({
  key: 'deviation',
  version: 1,
  feature: 'deviation',
  path: 'welds',
  icon: 'gauge',
  storage: 'record',
  titleField: 'title',
  status: { initial: 'open', values: ['open'], final: [], tones: { open: 'active' }, transitions: [] },
  checks: [
    {
      name: 'same_person',
      severity: 'warn',
      fails: { field: 'tested_by', when: { field: 'tested_by', op: 'eq', other: 'welded_by' } },
    },
    {
      name: 'range',
      severity: 'gate',
      steps: ['complete'],
      override: 'manage',
      reads: ['wps', 'runs.filler'],
    },
  ],
  fields: {
    title: text(),
    thickness: number(),
    welded_by: user(),
    tested_by: user(),
    wps: reference('wps'),
    runs: rows({ filler: reference('material') }),
  },
  sections: [],
  slots: {},
  rows: { own: [] },
  list: { filters: [], sorts: [], presets: [] },
  hooks: [],
  lockedIn: [],
  deleteIn: [],
});

const viewer = {
  access: { userId: 1, roleSlug: 'employee', roleFlags: {}, groupLevels: [], levelTables: {} },
  projectRoles: new Map(),
};
const context = { viewer, today: '2026-11-16', now: new Date('2026-11-16'), before: {}, related: unrelated };
const weld = (values: object) => ({
  id: 'w',
  module: 'deviation',
  status: 'open',
  projectId: null,
  createdBy: 1,
  values: { ...values },
});
const range = (most: number) => ({
  range: ({ values }: { values: Readonly<Record<string, unknown>> }) =>
    Number(values.thickness) > most
      ? { thickness: [{ code: 'CHECK' as const, params: { most } }] }
      : undefined,
});
const found = (values: object, most = 10) => findingsOf(definition, weld(values), range(most), context);

describe('a rule that awaits other records', () => {
  const rule = {
    name: 'welds_open',
    severity: 'gate',
    steps: ['complete'],
    awaits: { at: 'wps', module: 'welds', by: 'drawing', until: ['completed'] },
  } as const;
  const late = (count: number, numbers: readonly string[]) =>
    findingsOf(
      { ...definition, checks: [rule] },
      weld({}),
      {},
      {
        ...context,
        awaited: () => ({ count, numbers }),
      },
    );

  it('says how many have not come so far, and the first of them', () => {
    expect(late(2, ['W-1', 'W-2'])).toMatchObject([
      { check: 'welds_open', field: 'wps', params: { count: 2, numbers: 'W-1, W-2' } },
    ]);
    expect(late(7, ['W-1', 'W-2'])).toMatchObject([{ params: { count: 7, numbers: 'W-1, W-2, …' } }]);
  });

  it('is kept when all have, and where nothing is known of them', () => {
    expect(late(0, [])).toEqual([]);
    expect(findingsOf({ ...definition, checks: [rule] }, weld({}), {}, context)).toEqual([]);
  });
});

describe('rules', () => {
  it('as data compare one field with another, and an empty one with nothing', () => {
    const named = (values: object) => found(values).map(({ check }) => check);
    expect(named({ welded_by: 4, tested_by: 4 })).toEqual(['same_person']);
    expect(named({ welded_by: 4, tested_by: 5 })).toEqual([]);
    expect(named({})).toEqual([]);
  });

  it('say their sentence with its numbers', () => {
    expect(found({ thickness: 12 })).toEqual([
      {
        code: 'CHECK',
        params: { most: 10 },
        message: 'deviation.check_range',
        check: 'range',
        severity: 'gate',
        field: 'thickness',
      },
    ]);
  });

  it('stand only against the steps they name, until passed; with other numbers they stand again', () => {
    const against = (step: string, values: object, most = 10) =>
      findingsAgainst(definition, step, found(values, most), { ...values }).map(({ check }) => check);
    expect(against('begin', { thickness: 12 })).toEqual([]);
    expect(against('complete', { thickness: 12 })).toEqual(['range']);
    const passed = { reason: 'Agreed', by: 2, at: '2026-11-16T08:00:00.000Z', step: 'complete' };
    const overrides = withOverrides({}, found({ thickness: 12 }), passed);
    expect(against('complete', { thickness: 12, overrides })).toEqual([]);
    expect(against('complete', { thickness: 12, overrides }, 11)).toEqual(['range']);
  });

  it('name the records they read, inside rows too', () => {
    const values = { wps: 'a', runs: [{ filler: 'b' }, { filler: null }, { filler: 'c' }] };
    expect(readsOf(definition, values)).toEqual(
      new Map([
        ['wps', new Set(['a'])],
        ['material', new Set(['b', 'c'])],
      ]),
    );
  });

  it('that may be passed give the record room for the reasons', () => {
    expect(Object.keys(definition.fields)).toEqual(expect.arrayContaining(['overrides', 'override_reason']));
  });
});
