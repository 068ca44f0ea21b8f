import { expect, it } from 'vitest';
import { definition as batches } from '../modules/batches/index.ts';
import { definition as equipment } from '../modules/equipment/index.ts';
import { definition as locations } from '../modules/locations/index.ts';
import { definition as shifts } from '../modules/shifts/index.ts';
import { hasLabel } from './labelled.ts';

it.each([
  ['a place with a code', locations, { code: 'H1-A' }, true],
  ['a place without one has nothing to scan it by', locations, { code: '' }, false],
  ['nor one that was never given one', locations, {}, false],
  ['equipment without a tag has its number', equipment, {}, true],
  ['a batch', batches, {}, true],
  ['a shift is no thing', shifts, {}, false],
])('%s', (_, definition, values, isPrinted) => {
  expect(hasLabel(definition, values)).toBe(isPrinted);
});
