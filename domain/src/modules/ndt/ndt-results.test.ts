import { describe, expect, it } from 'vitest';
import type { Values } from '../../records/index.ts';
import { weldLog } from '../weld-log/weld-log.ts';
import { ndtFills } from './ndt-fills.ts';
import { acceptanceFor, conclusionOf, requestedAfter, standardFor, writtenTo } from './ndt-results.ts';

const of = (...results: readonly (string | null)[]) => results.map((result) => ({ result }));

describe('the conclusion', () => {
  it.each<readonly [string, readonly object[], string | null]>([
    ['all accepted', of('accepted', 'accepted'), 'accepted'],
    ['accepted with conditions', of('accepted', 'conditional'), null],
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
    expect(['PAUT', 'TOFD', 'ET', 'LT'].map(standardFor)).toEqual([
      'ISO 13588',
      'ISO 10863',
      'ISO 17643',
      'EN 1779',
    ]);
    expect(standardFor(null)).toBeUndefined();
  });

  it('the acceptance follows the quality level, unless the drawing says it', () => {
    expect(acceptanceFor('RT', { quality_level: 'B' })).toBe('ISO 10675-1 level 1');
    expect(acceptanceFor('MT', { quality_level: 'D' })).toBe('ISO 23278 3X');
    expect(acceptanceFor('RT', undefined)).toBeUndefined();
    expect(['PAUT', 'TOFD', 'ET', 'LT'].map((one) => acceptanceFor(one, { quality_level: 'B' }))).toEqual([
      'ISO 19285 level 2',
      'ISO 15626 level 1',
      undefined,
      undefined,
    ]);
    const extent = [
      { method: 'RT', percent: 10, acceptance: 'ASME B31.3 341.3.2' },
      { method: 'VT', percent: 100, acceptance: '' },
    ];
    expect(acceptanceFor('RT', { quality_level: 'B', ndt_extent: extent })).toBe('ASME B31.3 341.3.2');
    expect(acceptanceFor('VT', { quality_level: 'B', ndt_extent: extent })).toBe('ISO 5817 B');
  });

  it('a line takes what is known of its weld, and leaves what was typed', () => {
    const known: Readonly<Record<string, Values>> = {
      a: { weld_number: 'W-07', stamps: 'TK02', thickness_1: 3.6, thickness_2: 3.2 },
      b: { weld_number: 'W-08', stamps: 'TK02' },
    };
    const context = { related: (_to: string, id: unknown) => known[String(id)] };
    const values = {
      lines: [{ weld: 'a', repair_no: 'R1' }, { weld: 'b', welder: 'JB01' }, { weld: 'unknown' }],
    };
    expect(ndtFills['projectndt:lines']?.(values, context)).toEqual([
      { weld: 'a', repair_no: 'R1', welder: 'TK02', thickness: 3.2 },
      { weld: 'b', welder: 'JB01', thickness: null },
      { weld: 'unknown' },
    ]);
    expect(ndtFills['projectndt:welds']?.(values, context)).toBe('W-07R1, W-08, …');
  });

  it('the extent is what the drawing says of the method', () => {
    const drawing = { ndt_extent: [{ method: 'RT', percent: 10 }] };
    const extent = (method: string) =>
      ndtFills['projectndt:extent']?.({ method, drawing: ['d'] }, { related: () => drawing });
    expect([extent('RT'), extent('UT')]).toEqual([10, undefined]);
  });
});

describe('an approved report', () => {
  const report = { id: 'r', values: { method: 'RT', performed_at: '2026-11-01', performed_by: 7 } };

  it('writes result, report and signature to the weld', () => {
    expect(writtenTo({}, report, [{ result: 'accepted' }])).toEqual({
      rt_result: 'accepted',
      rt_report: 'r',
      rt_signed_at: '2026-11-01',
      rt_signed_by: 7,
    });
  });

  it('of magnetic particles and of penetrant they stand in one place', () => {
    for (const method of ['MT', 'PT'])
      expect(
        writtenTo({}, { ...report, values: { ...report.values, method } }, [{ result: 'accepted' }]),
      ).toHaveProperty('mtpt_result', 'accepted');
  });

  it.each(['UT', 'PAUT', 'TOFD', 'ET', 'LT'])('of %s they stand apart from all others', (method) => {
    const written = writtenTo({}, { ...report, values: { ...report.values, method } }, [
      { result: 'accepted' },
    ]);
    const prefix = method.toLowerCase();
    expect(Object.keys(written)).toEqual(
      ['result', 'report', 'signed_at', 'signed_by'].map((one) => `${prefix}_${one}`),
    );
    for (const name of Object.keys(written)) expect(weldLog.fields).toHaveProperty(name);
  });

  it('a rejection makes the next repair, with what was found', () => {
    const line = { result: 'rejected', defect: '401', size: 18, location: "4 o'clock" };
    const first = { no: 'R1', method: 'RT', defect: '401', length: 18, location: "4 o'clock", report: 'r' };
    expect(writtenTo({}, report, [line]).repairs).toEqual([first]);
    const again = writtenTo({ repairs: [first] }, report, [{ ...line, repair_no: 'R1' }]);
    expect(again.repairs).toEqual([
      { ...first, result: 'rejected' },
      { ...first, no: 'R2' },
    ]);
  });

  it('of several films of one weld the worst counts, and each rejected one is repaired', () => {
    const line = { result: 'rejected', defect: '401', location: 'A-B' };
    const written = writtenTo({}, report, [{ result: 'accepted' }, line, { ...line, location: 'B-C' }]);
    expect(written.rt_result).toBe('rejected');
    expect(written.repairs).toMatchObject([
      { no: 'R1', location: 'A-B' },
      { no: 'R2', location: 'B-C' },
    ]);
    expect(writtenTo({}, report, [{ result: null }])).toEqual({});
  });

  it('a repair that is accepted is told so, and the others are left alone', () => {
    const repairs = [
      { no: 'R1', method: 'RT', report: 'old' },
      { no: 'R1', method: 'UT', report: 'old' },
    ];
    expect(writtenTo({ repairs }, report, [{ result: 'accepted', repair_no: 'R1' }]).repairs).toEqual([
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

describe('the limits of a report', () => {
  const project = { limits: [{ limit: 'light_vt', min: 500, max: null }] };
  const limitsOf = (values: Values, found: Values | undefined = project) =>
    ndtFills['projectndt:limits']?.({ method: 'VT', project_id: 1, ...values }, { related: () => found });

  it('are those of its project, and the usual ones where it sets none', () => {
    expect(limitsOf({})).toEqual([{ limit: 'light_vt', min: 500, max: null, set_by: 'project' }]);
    expect(limitsOf({}, {})).toEqual([{ limit: 'light_vt', min: 350, max: null, set_by: 'preset' }]);
  });

  it.each(['submitted', 'approved'])('stay when it is %s', (status) =>
    expect(limitsOf({ status })).toBeUndefined(),
  );

  it('are not known without the project', () =>
    expect(
      ndtFills['projectndt:limits']?.({ method: 'VT', project_id: 1 }, { related: () => undefined }),
    ).toBeUndefined());
});
