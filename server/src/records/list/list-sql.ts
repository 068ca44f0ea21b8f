import type { Day } from '@sveis/domain/format';
import type { Language } from '@sveis/domain/locales';
import { LIST_COUNT, type ListQuery } from '@sveis/domain/records';
import type { NamesFor } from '../read/record-names.store.ts';
import { columnOf, conditionSql, createParameters } from './list-condition.ts';
import { pageSql } from './list-page.ts';
import { type ListShape, shapeOf } from './list-shape.ts';
import {
  LANGUAGES,
  type ListSource,
  type Parameters,
  READABLE,
  READER,
  TENANT,
  TODAY,
} from './list-source.ts';
import { namesSql, type SeenTargets, seenTargets } from './record-list-names.ts';

export interface ListStatement {
  readonly text: string;
  readonly values: readonly unknown[];
  /** One plan is right whatever the values: the same index gives both what is asked for and its order. */
  readonly isSteady: boolean;
}

export interface Wanted {
  readonly tenantId: number;
  readonly shown: readonly string[];
  /** Only lists with worked-out columns need it. */
  readonly today?: Day;
  /** Languages the reader wants, the best first: only lists with translated columns need them. */
  readonly languages?: readonly Language[];
  /** The names of what the rows point at are wanted too, as far as this reader may see it. */
  readonly names?: NamesFor | undefined;
}

/** One statement gives count, page and names as JSON text: the server passes it on unread. */
export function listSql(source: ListSource, query: ListQuery, wanted: Wanted): ListStatement {
  const shape = shapeOf(source, wanted.shown);
  const reader = readerOf(source, shape, wanted);
  const { text, asked, perCall } = compileList(source, query, shape, reader);
  return {
    text,
    values: [...reader.values, ...asked, ...perCall.map((mark) => callValue(mark, source, wanted))],
    isSteady: isSteady(source, query),
  };
}

/** What of a statement depends on who reads: its conditions as SQL, and their values, the company's first. */
export interface ListReader {
  readonly visible: string;
  readonly seen: SeenTargets | undefined;
  readonly values: readonly unknown[];
}

export function readerOf(
  source: ListSource,
  { namings }: ListShape,
  { tenantId, names }: Pick<Wanted, 'tenantId' | 'names'>,
): ListReader {
  const parameters = createParameters();
  parameters.add(tenantId);
  const visible = source.visible?.(parameters) ?? 'true';
  const seen = names && seenTargets(namings, names, parameters);
  return { visible, seen, values: parameters.values };
}

/** Values a statement is given again each time, behind those of the question. */
export type CallValue = typeof READER | typeof TODAY | typeof LANGUAGES | typeof READABLE;

export function callValue(mark: CallValue, source: ListSource, wanted: Pick<Wanted, 'today' | 'languages'>) {
  // Read only where it is wanted: a zone's calendar is slow.
  const given: Readonly<Record<CallValue, () => unknown>> = {
    [READER]: () => source.readerId,
    [TODAY]: () => wanted.today,
    [LANGUAGES]: () => wanted.languages ?? defaultOrder,
    [READABLE]: () => source.readable?.(),
  };
  const value = given[mark]();
  if (value === undefined) throw new Error(`a list that says ${mark} must be given it`);
  return value;
}

export interface CompiledList {
  readonly text: string;
  /** The question's own values; those of the reader come before them, those of the call after. */
  readonly asked: readonly unknown[];
  readonly perCall: readonly CallValue[];
}

export function compileList(
  source: ListSource,
  query: ListQuery,
  shape: ListShape,
  reader: ListReader,
): CompiledList {
  const { page, where, limit, bind } = compile(source, query, shape, reader);
  const names = reader.seen ? `,"names":' || ${namesSql(shape.namings, reader.seen, TENANT)} || '` : '';
  return bind(`
    with ${page},
         counted as (select count(*)::integer as n from (select from ${source.from} where ${where} limit ${LIST_COUNT + 1}) as found)
    select '{"status":"success","data":[' || coalesce((select string_agg(item, ',') from page), '') || '],"'
      || case when n > ${LIST_COUNT} then 'total_at_least' else 'total' end || '":' || least(n, ${LIST_COUNT}) || ',"cursor":'
      || coalesce((select json_build_array(sort_value, sort_id)::text
        from (select sort_value, sort_id from page limit 1 offset ${limit} - 1) as walked), 'null')
      || '${names}}' as answer from counted`);
}

/** The page alone, row by row, each with the cursor behind it. */
export function rowsSql(
  source: ListSource,
  query: ListQuery,
  wanted: Wanted,
): Omit<ListStatement, 'isSteady'> {
  const shape = shapeOf(source, wanted.shown);
  const reader = readerOf(source, shape, wanted);
  const { page, bind } = compile(source, query, shape, reader);
  const { text, asked, perCall } = bind(
    `with ${page} select item::json as item, json_build_array(sort_value, sort_id) as cursor from page`,
  );
  const values = [...reader.values, ...asked, ...perCall.map((mark) => callValue(mark, source, wanted))];
  return { text, values };
}

/** Everything in some order, or one value in the order of ids, for somebody who sees all of it. */
export function isSteady(source: ListSource, { where, sort }: ListQuery): boolean {
  if (!source.seesAll) return false;
  if (where.kind === 'all') return where.of.length === 0;
  if (sort || where.kind !== 'compare' || where.by !== 'eq' || where.value === null) return false;
  return columnOf(source, where.field).holds === undefined;
}

/** For files and others that nobody in particular reads. */
const defaultOrder: readonly Language[] = ['en'];

const CALL_TYPES = {
  [READER]: 'integer',
  [TODAY]: 'text',
  [LANGUAGES]: 'text[]',
  [READABLE]: 'jsonb',
} as const;

/** The rows a query means, for this reader: company, rights and question. */
export const whereSql = (
  source: ListSource,
  query: ListQuery,
  reader: ListReader,
  parameters: Parameters,
): string =>
  `${source.tenantSql} = ${TENANT} and ${reader.visible} and ${conditionSql(query.where, source, parameters)}`;

/** Replaces the marks of a finished text by parameters behind all others. */
export function bindMarks(text: string, parameters: Parameters, reader: ListReader): CompiledList {
  const asked = parameters.values.slice(reader.values.length);
  const perCall = ([READER, TODAY, LANGUAGES, READABLE] as const).filter((mark) => text.includes(mark));
  const bound = perCall.reduce((sql, mark) => {
    const place = `${parameters.add(undefined)}::${CALL_TYPES[mark]}`;
    return sql.replaceAll(mark, () => place);
  }, text);
  return { text: bound, asked, perCall };
}

function compile(source: ListSource, query: ListQuery, shape: ListShape, reader: ListReader) {
  const parameters = createParameters(reader.values);
  const where = whereSql(source, query, reader, parameters);
  // Whole numbers the grammar has checked: as constants they let a prepared statement keep a good plan.
  const limit = String(Math.trunc(query.limit));
  const skip = String(query.cursor ? 0 : Math.trunc(query.skip));
  const named = reader.seen ? shape.namings.map(({ ids }) => ids) : [];
  const page = pageSql({ source, query, parameters, item: shape.item, named, where }, limit, skip);
  return { page, where, limit, bind: (text: string) => bindMarks(text, parameters, reader) };
}
