import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findingsOf, type RecordState, type Values } from '../../records/index.ts';
import { wpqr } from '../wpqr/wpqr.ts';
import { wpqrChecks } from '../wpqr/wpqr-rules.ts';
import { wps } from '../wps/wps.ts';
import { wpsChecks } from '../wps/wps-rules.ts';
import { wpqrFrom, wpsFrom } from './pwps-qualification.ts';

const state = (module: string, values: Values): RecordState => ({
  id: 'x',
  module,
  status: 'draft',
  projectId: null,
  createdBy: 1,
  values,
});

const context = (test: Values) => ({
  viewer: {
    access: { userId: 1, roleSlug: '', roleFlags: {}, groupLevels: [], levelTables: {} },
    projectRoles: new Map(),
  },
  today: '2026-11-16',
  now: new Date('2026-11-16T08:00:00Z'),
  before: {},
  related: () => test,
});

const size = (least: number, most: number) =>
  fc.integer({ min: least * 10, max: most * 10 }).map((tenths) => tenths / 10);

const recipe = fc
  .record({
    joint_types: fc.constantFrom(['BW'], ['FW'], ['BW', 'FW']),
    layers: fc.constantFrom('single', 'multi', null),
    wanted: fc.tuple(size(1, 60), size(1, 60)),
    d_min: fc.option(size(10, 600)),
    test_piece: fc.array(fc.record({ thickness: size(1, 120), diameter: fc.option(size(10, 600)) }), {
      minLength: 1,
      maxLength: 3,
    }),
  })
  .map(({ wanted: [one, other], ...values }) => ({
    ...values,
    pwps_no: 'pWPS-7',
    wpqr_no: 'WPQR-7',
    process: ['141'],
    mat_group_1: ['1.1'],
    positions: ['PA'],
    preheat_min: 5,
    interpass_max: 250,
    t_min: Math.min(one, other),
    t_max: Math.max(one, other),
  }));

describe('what a passed test gives', () => {
  it('is a WPQR no wider than the tables, and a WPS no wider than that', () =>
    fc.assert(
      fc.property(recipe, (values) => {
        const made = wpqrFrom({ ...values, test_piece: values.test_piece.slice(0, 1) });
        expect(findingsOf(wpqr, state('wpqr', made), wpqrChecks, context({}))).toEqual([]);
        const all = wpqrFrom(values);
        const followed = wpsFrom(values, { ...all, id: 'a' });
        expect(followed).toMatchObject({ wps_no: 'WPS-7', wpqr: ['a'], revision: '0' });
        const found = findingsOf(wps, state('projectwps', followed), wpsChecks, context(all));
        expect(found, JSON.stringify([values, all, followed])).toEqual([]);
      }),
    ));

  it('two pieces with a gap between them do not prove the gap', () => {
    const made = wpqrFrom({ joint_types: ['BW'], test_piece: [{ thickness: 3.6 }, { thickness: 60 }] });
    expect([made.t_min, made.t_max]).toEqual([3, 7.2]);
  });

  it('keeps a number that was typed', () => {
    expect(wpsFrom({ pwps_no: 'pWPS-7', wps_no: 'WPS-200' }, { id: 'a' }).wps_no).toBe('WPS-200');
  });
});
