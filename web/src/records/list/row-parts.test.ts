import { deviation } from '@sveis/domain/modules/deviation';
import type { ValueWords } from '@sveis/domain/records';
import { expect, it } from 'vitest';
import { isUnassigned, quietLine } from './row-parts.ts';

const module = { definition: deviation, look: {} };
const words = {
  t: (id: string) => id,
  nameOf: () => 'Per Hansen',
  choiceOf: () => undefined,
} as unknown as ValueWords;

it('a case nobody answers for says so in the list, as long as it is open', () => {
  const line = (values: object) => quietLine(module, { number: 'DEV-1', ...values }, words);
  expect(line({ status: 'registered' })).toBe('DEV-1 · records.unassigned');
  expect(line({ status: 'process', responsible: 7 })).toBe('DEV-1 · PH');
  expect(line({ status: 'closed' })).toBe('DEV-1');
  expect(isUnassigned(module, { status: 'registered', responsible: 7 })).toBe(false);
});
