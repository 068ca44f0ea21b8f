import { documentType } from '@sveis/domain/folders';
import { collationKey } from '@sveis/domain/format';
import { FILES_GROUP, type FoundGroup } from '@sveis/domain/search';
import type { Owner } from '../offline/owner.ts';
import type { DocumentFilter } from './browse/filter-sheet.tsx';
import { findKept } from './kept-documents.ts';
import type { ListedDocument } from './wire.ts';

/** Rows a person reads. */
const MOST = 20;

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

/** The files on this phone that hold the words, as the search over everything shows them. */
export async function searchKeptDocuments(owner: Owner, words: string): Promise<readonly FoundGroup[]> {
  const found = (await findKept(owner)).filter(({ document }) => isFoundOnPhone(document, words, {}));
  if (found.length === 0) return [];
  const rows = found.slice(0, MOST).map(({ document: { id, name, status } }) => ({
    id,
    number: null,
    title: name,
    status,
    project_id: null,
    project: null,
  }));
  return [{ module: FILES_GROUP, count: found.length, is_more: false, rows }];
}
