import { FILES_GROUP, type FoundGroup, type SearchAnswer } from '@sveis/domain/search';
import { isFeatureOpen } from '@sveis/domain/session';
import type { UserContext } from '../context.ts';
import { findDocumentsNamed } from '../folders/index.ts';
import { type RecordSearch, searchLimits, searchRecords } from '../records/index.ts';

/** Records and people, and files by the rights of their folders. */
export async function searchEverything(ctx: UserContext, search: RecordSearch): Promise<SearchAnswer> {
  const { groups, people } = await searchRecords(ctx, search);
  return { groups: [...groups, ...(await documentGroup(ctx, search))], people };
}

async function documentGroup(ctx: UserContext, search: RecordSearch): Promise<readonly FoundGroup[]> {
  const { features, exclusions } = ctx.rights;
  const isAsked = search.module === undefined || search.module === FILES_GROUP;
  if (!isAsked || !isFeatureOpen('files', features, exclusions)) return [];
  const { words, limit } = searchLimits(search);
  if (words === '') return [];
  const { documents, total } = await findDocumentsNamed(ctx, words, limit);
  if (total === 0) return [];
  const rows = documents.map(({ id, name, status, folder }) => ({
    id,
    number: null,
    title: name,
    status,
    project_id: null,
    project: null,
    folder,
  }));
  return [{ module: FILES_GROUP, count: total, is_more: false, rows }];
}
