import { firmDefinition, firmSending, firmTyped, firmView, firmWritable } from '@sveis/domain/modules/ndt';
import type { Values } from '@sveis/domain/records';
import { describe, expect, it } from 'vitest';
import { validateForm } from '../../../records/form/form-model.ts';
import { firmFindings, firmProblems } from './inspection-rules.ts';

const id = (place: number) => `0190c0de-0000-7000-8000-${String(place).padStart(12, '0')}`;
const request = firmView({
  method: 'VT',
  drawing: [id(1)],
  standard: 'iso_17637',
  acceptance: 'ISO 5817 B',
  limits: [{ _id: id(8), limit: 'light_vt', min: 500 }],
  lines: [
    { _id: id(2), weld: id(3), thickness: 3.6 },
    { _id: id(4), weld: id(5), thickness: 3.6 },
  ],
});
const definition = firmDefinition(request);
const context = { today: '2026-11-16', now: new Date('2026-11-16T12:00:00Z'), timeZone: 'Europe/Oslo' };

const filled = (typed: Values) => {
  const { values, problems } = validateForm(
    { definition },
    firmTyped(request, typed),
    request,
    firmWritable(request),
    context,
  );
  return { definition, status: 'requested', before: request, values, context, problems };
};
const linesOf = (...results: readonly object[]) => ({
  lines: results.map((result, index) => ({ _id: id(2 + 2 * index), ...result })),
});
const whole = {
  procedure: 'VT-01',
  performed_at: '2026-11-15',
  outside_inspector: 'Sara Holm',
  outside_certificate: 'N-1',
  outside_equipment: 'WG1',
  performer_sign: { file: id(9), signer: null, name: 'Sara Holm', at: '2026-11-16T12:00:00.000Z' },
};

describe('a report of a firm is judged on its phone as on the server', () => {
  it.each<[string, Values, readonly string[]]>([
    ['whole', { ...whole, ...linesOf({ result: 'accepted' }, { result: 'not_tested' }) }, []],
    ['a weld without a result', { ...whole, ...linesOf({ result: 'accepted' }, {}) }, ['lines.1.result']],
    [
      'a rejected weld without its defect',
      { ...whole, ...linesOf({ result: 'rejected' }, { result: 'accepted' }) },
      ['lines.0.defect', 'lines.0.location'],
    ],
    [
      'nothing but results',
      linesOf({ result: 'accepted' }, { result: 'accepted' }),
      [
        'outside_certificate',
        'outside_equipment',
        'outside_inspector',
        'performed_at',
        'performer_sign',
        'procedure',
      ],
    ],
    [
      'tested tomorrow',
      { ...whole, ...linesOf({ result: 'accepted' }, { result: 'accepted' }), performed_at: '2026-11-17' },
      ['performed_at'],
    ],
  ])('%s', (_case, typed, fields) => {
    const { problems, ...report } = filled(typed);
    expect(Object.keys({ ...firmProblems(report), ...problems }).sort()).toEqual(fields);
  });

  it('the welds of the lines stay what they are, and only results go out', () => {
    const { values } = filled({ ...whole, ...linesOf({ result: 'accepted' }, { result: 'accepted' }) });
    expect(values.lines).toMatchObject([{ weld: id(3) }, { weld: id(5) }]);
    const { lines } = firmSending(values, firmWritable(request)) as { lines: readonly Values[] };
    expect(lines[0]).toMatchObject({ _id: id(2), result: 'accepted' });
    expect(lines[0]).not.toHaveProperty('weld');
  });

  it.each([
    ['400', ['light_wrong']],
    ['500', []],
  ])('a figure outside the limits of the project is said at once: %s lx', (light, said) => {
    const { problems: _read, ...report } = filled({ ...whole, light });
    expect(firmFindings(report).flatMap(({ check }) => (check === 'light_wrong' ? [check] : []))).toEqual(
      said,
    );
  });
});
