import { describe, expect, it } from 'vitest';
import {
  acceptanceFor,
  conclusionOf,
  requestedAfter,
  standardFor,
  titleOf,
  writtenTo,
} from './ndt-results.ts';

const of = (...results: readonly (string | null)[]) => results.map((result) => ({ result }));

describe('the conclusion', () => {
  it.each<readonly [string, readonly object[], string | null]>([
    ['all accepted', of('accepted', 'accepted'), 'accepted'],
    ['accepted with conditions', of('accepted', 'conditional'), 'accepted'],
    ['one rejected', of('accepted', 'rejected', null), 'rejected'],
    ['one open', of('accepted', null), null],
    ['one not tested', of('accepted', 'not_tested'), null],
    ['none', [], null],
  ])('%s', (_what, lines, expected) =>
    expect(conclusionOf(lines as Readonly<Record<string, unknown>>[])).toBe(expected),
  );
});

describe('suggestions', () => {
  it('the standard follows the method', () => {
    expect(['VT', 'RT', 'UT', 'MT', 'PT'].map(standardFor)).toEqual([
      'ISO 17637',
      'ISO 17636-1',
      'ISO 17640',
      'ISO 17638',
      'ISO 3452-1',
    ]);
    expect(standardFor(null)).toBeUndefined();
  });

  it('the acceptance follows the quality level, unless the drawing says it', () => {
    expect(acceptanceFor('RT', { quality_level: 'B' })).toBe('ISO 10675-1 level 1');
    expect(acceptanceFor('MT', { quality_level: 'D' })).toBe('ISO 23278 3X');
    expect(acceptanceFor('RT', undefined)).toBeUndefined();
    const extent = [
      { method: 'RT', percent: 10, acceptance: 'ASME B31.3 341.3.2' },
      { method: 'VT', percent: 100, acceptance: '' },
    ];
    expect(acceptanceFor('RT', { quality_level: 'B', ndt_extent: extent })).toBe('ASME B31.3 341.3.2');
    expect(acceptanceFor('VT', { quality_level: 'B', ndt_extent: extent })).toBe('ISO 5817 B');
  });

  it('the title names the welds, and the repairs that were tested', () => {
    const lines = [{ weld: 'a', repair_no: 'R1' }, { weld: 'b' }, { weld: 'unknown' }];
    const numbers: Readonly<Record<string, string>> = { a: 'W-07', b: 'W-08' };
    const weldOf = (id: unknown) => (numbers[String(id)] ? { weld_number: numbers[String(id)] } : undefined);
    expect(titleOf({ lines }, weldOf)).toBe('W-07R1, W-08, …');
  });
});

describe('an approved report', () => {
  const report = { id: 'r', values: { method: 'RT', performed_at: '2026-11-01', performed_by: 7 } };

  it('writes result, report and signature to the weld', () => {
    expect(writtenTo({}, report, { result: 'accepted' })).toEqual({
      rt_result: 'accepted',
      rt_report: 'r',
      rt_signed_at: '2026-11-01',
      rt_signed_by: 7,
    });
  });

  it('of magnetic particles and of penetrant they stand in one place', () => {
    for (const method of ['MT', 'PT'])
      expect(
        writtenTo({}, { ...report, values: { ...report.values, method } }, { result: 'accepted' }),
      ).toHaveProperty('mtpt_result', 'accepted');
  });

  it('a rejection makes the next repair, with what was found', () => {
    const line = { result: 'rejected', defect: '401', size: 18, location: "4 o'clock" };
    const first = { no: 'R1', method: 'RT', defect: '401', length: 18, location: "4 o'clock", report: 'r' };
    expect(writtenTo({}, report, line).repairs).toEqual([first]);
    const again = writtenTo({ repairs: [first] }, report, { ...line, repair_no: 'R1' });
    expect(again.repairs).toEqual([
      { ...first, result: 'rejected' },
      { ...first, no: 'R2' },
    ]);
  });

  it('a repair that is accepted is told so, and the others are left alone', () => {
    const repairs = [
      { no: 'R1', method: 'RT', report: 'old' },
      { no: 'R1', method: 'UT', report: 'old' },
    ];
    expect(writtenTo({ repairs }, report, { result: 'accepted', repair_no: 'R1' }).repairs).toEqual([
      { no: 'R1', method: 'RT', report: 'r', result: 'accepted' },
      { no: 'R1', method: 'UT', report: 'old' },
    ]);
  });
});

it('a weld waits for a method from the request to its answer', () => {
  expect(requestedAfter({ ndt_requested: ['UT'] }, 'RT', true)).toEqual({ ndt_requested: ['UT', 'RT'] });
  expect(requestedAfter({ ndt_requested: ['UT', 'RT'] }, 'RT', true)).toEqual({
    ndt_requested: ['UT', 'RT'],
  });
  expect(requestedAfter({ ndt_requested: ['UT', 'RT'] }, 'RT', false)).toEqual({ ndt_requested: ['UT'] });
  expect(requestedAfter({}, 'RT', false)).toEqual({ ndt_requested: [] });
});
