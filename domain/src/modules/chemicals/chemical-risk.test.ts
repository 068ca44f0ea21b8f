import { describe, expect, it } from 'vitest';
import { withRowComputed } from '../../records/index.ts';
import { riskComputed } from './chemical-risk.ts';
import { chemicallist } from './chemicallist.ts';

describe('the risk of an assessment', () => {
  it.each([
    [3, 4, 'medium'],
    [1, 4, 'low'],
    [5, 5, 'high'],
    [3, 5, 'high'],
    [1, 5, 'medium'],
    [2, 2, 'low'],
    [null, 4, null],
  ])('with probability %s and consequence %s is %s', (probability, consequence, risk) => {
    const row = { probability_before: probability, consequence_before: consequence };
    expect(withRowComputed(chemicallist.fields, { risk_assessments: [row] }, riskComputed)).toEqual({
      risk_assessments: [{ ...row, risk_before: risk, risk_after: null }],
    });
  });
});
