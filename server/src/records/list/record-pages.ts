import {
  computedValues,
  type Fields,
  isNumbered,
  type ListQuery,
  type ModuleDefinition,
  type Values,
} from '@sveis/domain/records';
import type { IdentityContext } from '../../context.ts';
import { idsIn } from '../read/record-answer.ts';
import { stateOf, type WholeRow, wholeColumns, withWhole } from '../read/record-computed.ts';
import { findNames } from '../read/record-names.store.ts';
import { readableColumns, readableInList } from '../read/record-read.service.ts';
import type { RecordModule, RecordScope } from '../scope/record-engine.ts';
import { modulesIn } from '../scope/record-module.ts';
import { openList } from '../scope/record-scope.ts';
import { titleOf } from '../store/record-table.ts';
import { findRows, readQuery } from './list.service.ts';

export const PAGE = 200;

export interface ListedRecord {
  readonly id: string;
  readonly number: string | null;
  readonly title: string;
  readonly status: string;
  readonly createdAt: string;
  readonly createdBy: number;
  /** With what is worked out; what the reader may not see is in no column they can name. */
  readonly values: Values;
}

export interface RecordPage {
  readonly records: readonly ListedRecord[];
  readonly names: Awaited<ReturnType<typeof findNames>>;
  readonly fields: Fields;
  readonly cursor: ListQuery['cursor'];
}

/** A page of a list with the records whole, and what the ids in them are called. */
export async function readPage(
  scope: RecordScope,
  query: ListQuery,
  list = scope.store.listFor(scope.viewer, scope.projectId),
): Promise<RecordPage> {
  const { ctx, viewer, today, computed, definition } = scope;
  const source = withWhole(list);
  const { rows, cursor } = await findRows<WholeRow>(ctx.tx, source, query, wholeColumns(['id']));
  const fields = readableInList(scope);
  const ids = rows.map(({ _whole }) => idsIn(fields, _whole.values));
  const names = await findNames(
    ctx.tx,
    { viewer, modules: modulesIn(ctx) },
    [...ids.flatMap((one) => one.people), ...rows.map(({ _whole }) => _whole.created_by)],
    ids.flatMap((one) => one.references),
  );
  const records = rows.map(({ id, _whole }) => ({
    id: String(id),
    number: _whole.number,
    title: titleOf(definition, _whole.values),
    status: _whole.status,
    createdAt: _whole.created_at,
    createdBy: _whole.created_by,
    values: {
      ..._whole.values,
      ...computedValues(fields, stateOf(scope, id, _whole), computed, { today, now: ctx.now }),
    },
  }));
  return { records, names, fields, cursor };
}

/** As they are looked for on paper: by number, else in the order they were made. */
const orderOf = (definition: ModuleDefinition): string => (isNumbered(definition) ? 'number' : 'created_at');

/** The first records of a list that match, by what they are called. */
export const findListed = async (
  ...asked: Parameters<typeof findWhole>
): Promise<readonly Pick<ListedRecord, 'id' | 'number' | 'title' | 'status'>[]> =>
  (await findWhole(...asked)).map(({ id, number, title, status }) => ({ id, number, title, status }));

/** The same with all their values: what the reader may not see is among them, and is the caller's to leave out. */
export async function findWhole(
  scope: RecordScope,
  match: Readonly<Record<string, unknown>>,
  limit: number,
): Promise<readonly ListedRecord[]> {
  const source = scope.store.listFor(scope.viewer, scope.projectId);
  const order = { $sort: { [orderOf(scope.definition)]: 1 } };
  const pipeline = [{ $match: match }, order, { $limit: Math.min(limit, PAGE) }];
  const asked = readQuery(source, { pipeline }, readableColumns(scope, Object.keys(source.columns)));
  const found: ListedRecord[] = [];
  let query: ListQuery | undefined = asked;
  while (query && found.length < limit) {
    const { records, cursor } = await readPage(scope, query);
    found.push(...records);
    query = cursor && { ...asked, cursor };
  }
  return found.slice(0, limit);
}

interface PagesAsked {
  readonly projectId: number | null;
  readonly match: Readonly<Record<string, unknown>>;
}

/** Goes through a list from end to end, each page in a transaction of its own and handed on inside it. */
export async function* recordPages<T>(
  ctx: IdentityContext,
  module: RecordModule,
  { projectId, match }: PagesAsked,
  take: (scope: RecordScope, page: RecordPage) => Promise<T>,
): AsyncGenerator<T> {
  const pipeline = [{ $match: match }, { $sort: { [orderOf(module.definition)]: 1 } }, { $limit: PAGE }];
  let query: ListQuery | undefined;
  for (let isFirst = true; isFirst || query; isFirst = false) {
    const asked = query;
    const { taken, next } = await ctx.services.database.inTenant(ctx.tenant.id, async (tx) => {
      const scope = await openList({ ...ctx, tx }, module, projectId);
      const source = scope.store.listFor(scope.viewer, scope.projectId);
      const now =
        asked ?? readQuery(source, { pipeline }, readableColumns(scope, Object.keys(source.columns)));
      const page = await readPage(scope, now);
      return { taken: await take(scope, page), next: page.cursor && { ...now, cursor: page.cursor } };
    });
    yield taken;
    query = next;
  }
}
