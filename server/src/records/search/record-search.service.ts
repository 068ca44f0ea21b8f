import {
  listsSomewhere,
  type ModuleDefinition,
  rightsKeyOf,
  type Viewer,
  wordsOf,
} from '@sveis/domain/records';
import { readCode } from '@sveis/domain/scan';
import { type FoundGroup, type SearchAnswer, SHORTEST_SEARCH } from '@sveis/domain/search';
import { can, isFeatureOpen } from '@sveis/domain/session';
import type { UserContext } from '../../context.ts';
import { seesWholeTable } from '../../session/index.ts';
import { tooSlow } from '../list/list.service.ts';
import { findInTable } from '../lookup/lookup.store.ts';
import { findNames } from '../read/record-names.store.ts';
import { languagesOf } from '../read/record-read.service.ts';
import { modulesIn } from '../scope/record-module.ts';
import { findViewer, scopeAs } from '../scope/record-scope.ts';
import { type FoundRecordRow, MOST_COUNTED, searchSql } from './record-search-sql.ts';

/** Rows of each module while all are shown, and of the one that is chosen. */
const FEW = 6;
const MANY = 50;
const MOST_WORDS = 6;
const MOST_PEOPLE = 8;

export interface RecordSearch {
  readonly q: string;
  /** One module alone, with more of its rows. */
  readonly module?: string | undefined;
}

/** The words of a search, none where they are not worth asking for, and how many rows of each kind it shows. */
export function searchLimits({ q, module }: RecordSearch): {
  readonly words: string;
  readonly limit: number;
} {
  const words =
    wordsOf(q).length > 0 ? (q.match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, MOST_WORDS).join(' ') : '';
  return {
    words: [...words].length < SHORTEST_SEARCH ? '' : words,
    limit: module === undefined ? FEW : MANY,
  };
}

/** Looks for words, numbers and codes in every record this person may list, and for people by name. */
export async function searchRecords(ctx: UserContext, search: RecordSearch): Promise<SearchAnswer> {
  const { q, module } = search;
  const { words, limit } = searchLimits(search);
  if (words === '') return { groups: [], people: [] };
  const viewer = await findViewer(ctx);
  const open = modulesIn(ctx).filter(
    ({ definition }) =>
      (module === undefined || module === definition.key) && isListed(ctx, viewer, definition),
  );
  const people = module === undefined ? await findPeople(ctx, q) : [];
  if (open.length === 0) return { groups: [], people };
  const { text, values } = searchSql(
    open.map((one) => scopeAs(ctx, one, viewer)),
    {
      words,
      codes: readCode(q).keys,
      limit,
      languages: languagesOf(ctx),
      knowsAllProjects: seesWholeTable(ctx.rights, 'projects'),
    },
  );
  const rows = await ctx.tx.sql<FoundRecordRow>(text, values).catch(tooSlow);
  return { groups: await groupsOf(ctx, viewer, rows), people };
}

/** Whether somebody may open the list of a module, everywhere or in one of their projects. */
function isListed({ rights }: UserContext, viewer: Viewer, definition: ModuleDefinition): boolean {
  const { access, features, exclusions } = rights;
  if (!isFeatureOpen(definition.feature, features, exclusions)) return false;
  return definition.inProject?.isOnlyThere
    ? listsSomewhere(access, definition, [...viewer.projectRoles.values()])
    : can(access, 'list', rightsKeyOf(definition));
}

async function findPeople(ctx: UserContext, q: string): Promise<SearchAnswer['people']> {
  const found = await findInTable(ctx.tx, ctx.rights, 'user', { q: q.normalize('NFC').trim() });
  return found.slice(0, MOST_PEOPLE).map(({ id, name }) => ({ id: Number(id), name }));
}

async function groupsOf(
  ctx: UserContext,
  viewer: Viewer,
  rows: readonly FoundRecordRow[],
): Promise<FoundGroup[]> {
  const projects = [...new Set(rows.flatMap(({ project_id: id }) => id ?? []))];
  const asked = projects.map((id) => ({ target: 'projects', id: String(id) }));
  const { references } = await findNames(ctx.tx, { viewer, modules: modulesIn(ctx) }, [], asked);
  const modules = [...new Set(rows.map(({ module }) => module))];
  return modules
    .map((module) => ({ module, found: rows.filter((row) => row.module === module) }))
    .map(({ module, found }) => ({
      module,
      count: Math.min(found[0]?.n ?? 0, MOST_COUNTED),
      is_more: (found[0]?.n ?? 0) > MOST_COUNTED,
      rows: found.map(({ id, number, title, status, project_id }) => ({
        id,
        number,
        title: title ?? '',
        status,
        project_id,
        project: project_id === null ? null : (references[`projects:${project_id}`] ?? null),
      })),
      isExact: found.some(({ is_exact }) => is_exact),
    }))
    .toSorted((a, b) => Number(b.isExact) - Number(a.isExact) || b.count - a.count)
    .map(({ isExact: _isExact, ...group }) => group);
}
