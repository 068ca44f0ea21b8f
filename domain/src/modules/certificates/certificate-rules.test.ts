import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../format/index.ts';
import { computedValues, type RecordState, type Values } from '../../records/index.ts';
import { certificateState, validityIn } from '../../welding/index.ts';
import { certificateComputed } from './certificate-rules.ts';
import {
  designationOf,
  isTooLate,
  stateOn,
  usualEnd,
  withCertificateDates,
  withConfirmation,
} from './certificate-values.ts';
import { certificates } from './certificates.ts';

const today = '2026-11-16';
const day = (least: number, most: number) =>
  fc.integer({ min: least, max: most }).map((far) => addDays(today, far));

describe('the dates of a certificate', () => {
  it('say the same as the whole rule, whatever was confirmed when', () =>
    fc.assert(
      fc.property(
        fc.constantFrom('welder', 'ndt'),
        day(-800, 0),
        fc.option(day(-100, 200)),
        fc.array(day(-800, 0), { maxLength: 6 }),
        (kind, tested_on, valid_until, dates) => {
          const values = withCertificateDates({
            kind,
            tested_on,
            valid_until,
            reval_method: 'c',
            confirmations: dates.map((date) => ({ date })),
          });
          expect(stateOn(values, today)).toBe(certificateState(validityIn(values), today));
        },
      ),
    ));

  it('end by the way it is kept alive, unless the paper says another day', () => {
    const welder = { kind: 'welder', tested_on: '2024-02-29' };
    expect(usualEnd({ ...welder, reval_method: 'a' })).toBe('2027-02-28');
    expect(usualEnd({ ...welder, reval_method: 'b' })).toBe('2026-02-28');
    expect(usualEnd({ ...welder, reval_method: 'c' })).toBeUndefined();
    expect(usualEnd({ ...welder, kind: 'ndt', reval_method: 'a' })).toBeUndefined();
    const typed = withCertificateDates({ ...welder, reval_method: 'a', valid_until: '2025-01-01' });
    expect(typed.valid_until).toBe('2025-01-01');
  });

  it('no confirmation is waited for after the end', () => {
    const values = { kind: 'welder', tested_on: '2026-06-01', valid_until: '2026-11-30', reval_method: 'a' };
    expect(withCertificateDates(values).next_confirmation).toBeNull();
    expect(withCertificateDates({ ...values, valid_until: '2026-12-01' }).next_confirmation).toBe(
      '2026-12-01',
    );
  });
});

describe('a confirmation', () => {
  const lapsed = withCertificateDates({ kind: 'welder', tested_on: '2026-05-01', reval_method: 'c' });

  it('within six months carries it on, and later revives nothing', () => {
    expect(stateOn(lapsed, today)).toBe('lapsed');
    expect([isTooLate(lapsed, '2026-11-01'), isTooLate(lapsed, '2026-11-02')]).toEqual([false, true]);
    const late = withConfirmation(lapsed, { date: '2026-11-02' }, today);
    expect([late.state, late.next_confirmation]).toEqual(['lapsed', '2026-11-01']);
    const inTime = withConfirmation(lapsed, { date: '2026-11-01' }, today);
    expect([inTime.state, inTime.next_confirmation, inTime.last_confirmed]).toEqual([
      'valid',
      '2027-05-01',
      '2026-11-01',
    ]);
  });
});

describe('what a certificate is called', () => {
  it.each<readonly [Values, string]>([
    [
      {
        kind: 'welder',
        process: ['141', '111'],
        product: 'T',
        weld_type: ['BW'],
        filler_group: 'FM3',
        test_thickness: 18.3,
        test_diameter: 168.3,
        test_position: 'H-L045',
        details: ['ss_nb'],
      },
      '141/111 T BW FM3 s18.3 D168.3 H-L045 ss nb',
    ],
    [{ kind: 'welder', process: ['135'], product: 'P', weld_type: ['FW'] }, '135 P FW'],
    [
      {
        kind: 'ndt',
        ndt_level: [
          { method: 'VT', level: '2' },
          { method: 'MT', level: '3' },
        ],
      },
      'VT2 MT3',
    ],
    [{ kind: 'course' }, ''],
  ])('%j: %s', (values, expected) => expect(designationOf(values)).toBe(expected));
});

describe('what the table gives', () => {
  const record = (values: Values): RecordState => ({
    id: 'x',
    module: certificates.key,
    status: 'registered',
    projectId: null,
    createdBy: 1,
    values: { kind: 'welder', tested_on: today, ...values },
  });
  const given = (values: Values) => {
    const { suggested_process, suggested_thickness, suggested_diameter, suggested_positions } =
      computedValues(certificates.fields, record(values), certificateComputed, { today, now: new Date() });
    return [suggested_process, suggested_thickness, suggested_diameter, suggested_positions];
  };

  it.each<readonly [Values, readonly unknown[]]>([
    [{ process: ['141'] }, [null, null, null, null]],
    [
      { process: ['135'], weld_type: ['FW'], product: 'P', test_thickness: 10, test_position: 'PB' },
      ['135, 138', '≥ 3', null, 'PA, PB'],
    ],
    [
      {
        process: ['141', '111'],
        weld_type: ['BW'],
        product: 'T',
        test_thickness: 18.3,
        test_diameter: 168.3,
        test_position: 'PC',
      },
      ['141, 142, 143, 145, 111', '≥ 3', '≥ 84,2', 'PA, PC'],
    ],
    [
      { process: ['111'], weld_type: ['BW'], product: 'T', test_thickness: 2, test_diameter: 21.3 },
      ['111', '2–4', '21,3–42,6', null],
    ],
  ])('%j: %j', (values, expected) => expect(given(values)).toEqual(expected));
});
