import { documentType } from '@sveis/domain/folders';
import { collationKey } from '@sveis/domain/format';
import type { DocumentFilter } from './browse/filter-sheet.tsx';
import type { ListedDocument } from './wire.ts';

const wordsOf = (text: string): readonly string[] =>
  (text.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => collationKey(word));

/** Whether a document this phone keeps is found: every word typed begins a word of its name, description or tags. */
export function isFoundOnPhone(
  { name, description, tags, type, status }: ListedDocument,
  asked: string,
  filter: Omit<DocumentFilter, 'project_id'>,
): boolean {
  const words = [name, description, ...tags].flatMap(wordsOf);
  return (
    wordsOf(asked).every((start) => words.some((word) => word.startsWith(start))) &&
    (filter.type === undefined || documentType(type) === filter.type) &&
    (filter.status === undefined || status === filter.status) &&
    (filter.tag === undefined || tags.includes(filter.tag))
  );
}
