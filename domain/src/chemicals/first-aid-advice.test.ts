import { expect, it } from 'vitest';
import { firstAidAdvice, firstAidWays, precautionCodes } from './index.ts';

it('puts what a label says to do beside the way it happened', () => {
  const codes = ['P210', 'P260', 'P301+P330+P331', 'P303+P361+P353', 'P304+P340', 'P305+P351+P338', 'P310'];
  expect(firstAidAdvice([...codes, 'P370+P378', 'P391', 'P501'])).toEqual({
    of: {
      eyes: ['P305+P351+P338'],
      skin: ['P303+P361+P353'],
      inhalation: ['P304+P340'],
      swallowed: ['P301+P330+P331'],
    },
    always: ['P310'],
  });
});

it('leaves out none of what is said about people, and says nothing twice', () => {
  const { of, always } = firstAidAdvice(precautionCodes);
  const told = [...firstAidWays.flatMap((way) => of[way]), ...always].sort();
  expect(told).toEqual(precautionCodes.filter((code) => code >= 'P301' && code < 'P370'));
});
