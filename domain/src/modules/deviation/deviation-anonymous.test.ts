import { describe, expect, it } from 'vitest';
import {
  anonymousProblems,
  isAnonymous,
  mayEdit,
  NOBODY,
  offersAnonymous,
  owns,
  readRecord,
  startValues,
  type Values,
} from '../../records/index.ts';
import { deviation } from './deviation.ts';

const now = new Date('2026-11-15T09:00:00Z');
const context = { today: '2026-11-15', now };
const on = { anonymous_reports: true };
const report = { title: 'Clamp fell', description: 'Nobody stood there', category: 'near_miss', hse: true };
const nameless = { ...report, hse_type: 'near_miss', anonymous: true };

const why = (values: Values, settings: Values | undefined = on): string | undefined =>
  anonymousProblems(deviation, values, settings).anonymous?.[0]?.code;

describe('a deviation without a name', () => {
  it.each<readonly [string, Values, Values | undefined, string | undefined]>([
    ['a near miss', nameless, on, undefined],
    ['an unsafe place', { ...nameless, category: 'hse', hse_type: 'unsafe_condition' }, on, undefined],
    ['a spill', { ...nameless, category: 'environment', hse_type: 'spill' }, on, undefined],
    ['an injury', { ...nameless, category: 'hse', hse_type: 'injury' }, on, 'ANONYMOUS_KIND'],
    ['first aid', { ...nameless, hse_type: 'first_aid' }, on, 'ANONYMOUS_KIND'],
    ['exposure', { ...nameless, hse_type: 'exposure' }, on, 'ANONYMOUS_KIND'],
    ['a flaw in own work', { ...nameless, category: 'quality_internal' }, on, 'ANONYMOUS_KIND'],
    ['no category yet', { ...nameless, category: null }, on, 'ANONYMOUS_KIND'],
    ['a company that has not opened it', nameless, {}, 'ANONYMOUS_OFF'],
    ['a company that has closed it', nameless, { anonymous_reports: false }, 'ANONYMOUS_OFF'],
    ['a report with a name', { ...nameless, anonymous: false, category: 'supplier' }, {}, undefined],
  ])('%s', (_title, values, settings, code) => expect(why(values, settings)).toBe(code));

  it('is offered by the setting, and not before the phone knows it', () => {
    expect(
      [on, { anonymous_reports: false }, undefined].map((one) => offersAnonymous(deviation, one)),
    ).toEqual([true, false, false]);
  });

  it('keeps no reporter, also when one is sent along', () => {
    const base = startValues(deviation, { ...context, userId: 7 });
    const read = readRecord(deviation, { ...nameless, reported_by: 7 }, { ...context, base });
    expect(read.problems).toEqual({});
    expect(read.values).toMatchObject({ reported_by: null, anonymous: true });
    expect(isAnonymous(deviation, read.values)).toBe(true);
  });

  it('still has none when those who handle it move it to another category', () => {
    const base = { ...nameless, severity: 'low', occurred_at: now.toISOString(), reported_by: null };
    const read = readRecord(deviation, { category: 'equipment', reported_by: 7 }, { ...context, base });
    expect(read.problems).toEqual({});
    expect(read.values).toMatchObject({ category: 'equipment', anonymous: true, reported_by: null });
  });

  it('belongs to nobody: no reporter edits it', () => {
    const record = {
      id: 'a',
      module: 'deviation',
      status: 'registered',
      projectId: null,
      createdBy: NOBODY,
      values: { ...nameless, reported_by: null },
    };
    const access = {
      userId: 7,
      roleSlug: 'employee',
      roleFlags: {},
      levelTables: { deviation: 'reported' },
      groupLevels: [{ group_id: 0, module: 'deviation', level: 'contribute' }],
    } as const;
    expect(owns(deviation, record, 7)).toBe(false);
    expect(mayEdit({ access, projectRoles: new Map() }, deviation, record)).toBe(false);
    expect(mayEdit({ access, projectRoles: new Map() }, deviation, { ...record, createdBy: 7 })).toBe(true);
  });
});
