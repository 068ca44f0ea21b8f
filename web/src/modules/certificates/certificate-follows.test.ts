import type { Values } from '@sveis/domain/records';
import { expect, it } from 'vitest';
import { certificateFollows } from './certificate-follows.ts';

/** A form in which these answers are given one after the other. */
function typed(answers: readonly (readonly [string, unknown])[], start: Values = {}): Values {
  let values = start;
  for (const [name, value] of answers)
    values = { ...values, [name]: value, ...certificateFollows[name]?.(value, values) };
  return values;
}

const piece = [
  ['kind', 'welder'],
  ['process', ['141']],
  ['product', 'T'],
  ['weld_type', ['BW']],
  ['test_thickness', 3.6],
  ['test_diameter', 60.3],
  ['test_position', 'PC'],
] as const;

it('the test piece fills in the range, and a better one moves it', () => {
  const first = typed(piece);
  expect(first).toMatchObject({ t_min: 3, t_max: 7.2, d_min: 30.2, positions: ['PA', 'PC'] });
  expect(typed([['test_thickness', 5]], first)).toMatchObject({ t_min: 3, t_max: 10, d_min: 30.2 });
});

it('what was typed from the paper stays', () => {
  const printed = { ...typed(piece), t_max: 7, positions: ['PA'] };
  expect(typed([['test_thickness', 5]], printed)).toMatchObject({ t_max: 7, positions: ['PA'] });
});

it('the end follows test and revalidation, unless the paper says another day', () => {
  const dated = [
    ['kind', 'welder'],
    ['tested_on', '2026-01-10'],
    ['reval_method', 'a'],
  ] as const;
  expect(typed(dated).valid_until).toBe('2029-01-10');
  expect(typed([...dated, ['reval_method', 'b']]).valid_until).toBe('2028-01-10');
  const printed = { ...typed(dated), valid_until: '2028-12-31' };
  expect(typed([['reval_method', 'b']], printed).valid_until).toBe('2028-12-31');
});
