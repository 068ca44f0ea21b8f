import { expect, it } from 'vitest';
import { isFoundOnPhone } from './kept-search.ts';
import type { ListedDocument } from './wire.ts';

const plan = {
  name: 'Løfteplan_akse-4.pdf',
  description: 'Kranen står ved søyle C4',
  tags: ['HMS', 'Kran'],
  type: 'application/pdf',
  status: 'current',
} as unknown as ListedDocument;

it.each([
  ['nothing typed', '', {}, true],
  ['the beginning of its name', 'løft', {}, true],
  ['a word in the middle of its name', 'AKSE', {}, true],
  ['two words in any order', 'c4 akse', {}, true],
  ['a word of its description', 'søyle', {}, true],
  ['a tag', 'hms', {}, true],
  ['the end of a word', 'plan', {}, false],
  ['one word of two', 'akse 5', {}, false],
  ['its kind', '', { type: 'pdf' as const }, true],
  ['another kind', 'akse', { type: 'picture' as const }, false],
  ['its tag as a filter', '', { tag: 'Kran' }, true],
  ['another tag as a filter', '', { tag: 'FDV' }, false],
])('%s', (_case, asked, filter, expected) => expect(isFoundOnPhone(plan, asked, filter)).toBe(expected));
