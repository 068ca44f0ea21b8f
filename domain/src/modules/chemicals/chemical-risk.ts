import type { RowComputations } from '../../records/index.ts';

/** Of probability times consequence, both from 1 to 5: from these figures on. */
const MEDIUM_FROM = 5;
const HIGH_FROM = 13;

function riskOf(probability: unknown, consequence: unknown): 'low' | 'medium' | 'high' | undefined {
  if (typeof probability !== 'number' || typeof consequence !== 'number') return undefined;
  const score = probability * consequence;
  if (score >= HIGH_FROM) return 'high';
  return score >= MEDIUM_FROM ? 'medium' : 'low';
}

/** What the two figures of an assessment come to, in a word. */
export const riskComputed: RowComputations = {
  'chemicallist:riskBefore': (row) => riskOf(row.probability_before, row.consequence_before),
  'chemicallist:riskAfter': (row) => riskOf(row.probability_after, row.consequence_after),
};
