import { LIST_COUNT, type ListQuery } from '@sveis/domain/records';
import { columnOf, conditionSql, createParameters } from './list-condition.ts';
import { pageSql } from './list-page.ts';
import { shapeOf } from './list-shape.ts';
import type { ListSource } from './list-source.ts';

export interface ListStatement {
  readonly text: string;
  readonly values: readonly unknown[];
  /** One plan is right whatever the values: the same index gives both what is asked for and its order. */
  readonly isSteady: boolean;
}

export interface Wanted {
  readonly tenantId: number;
  readonly shown: readonly string[];
}

/** One statement gives count and page as JSON text: the server passes it on unread. */
export function listSql(source: ListSource, query: ListQuery, wanted: Wanted): ListStatement {
  const { page, where, limit, values } = compile(source, query, wanted);
  const text = `
    with ${page},
         counted as (select count(*)::integer as n from (select from ${source.from} where ${where} limit ${LIST_COUNT + 1}) as found)
    select '{"status":"success","data":[' || coalesce((select string_agg(item, ',') from page), '') || '],"'
      || case when n > ${LIST_COUNT} then 'total_at_least' else 'total' end || '":' || least(n, ${LIST_COUNT}) || ',"cursor":'
      || coalesce((select json_build_array(sort_value, sort_id)::text
        from (select sort_value, sort_id from page limit 1 offset ${limit} - 1) as walked), 'null')
      || '}' as answer from counted`;
  return { text, values, isSteady: isSteady(source, query) };
}

/** The page alone, row by row, each with the cursor behind it. */
export function rowsSql(
  source: ListSource,
  query: ListQuery,
  wanted: Wanted,
): Omit<ListStatement, 'isSteady'> {
  const { page, values } = compile(source, query, wanted);
  const text = `with ${page} select item::json as item, json_build_array(sort_value, sort_id) as cursor from page`;
  return { text, values };
}

/** Everything in some order, or one value in the order of ids, for somebody who sees all of it. */
function isSteady(source: ListSource, { where, sort }: ListQuery): boolean {
  if (!source.seesAll) return false;
  if (where.kind === 'all') return where.of.length === 0;
  if (sort || where.kind !== 'compare' || where.by !== 'eq' || where.value === null) return false;
  return columnOf(source, where.field).holds === undefined;
}

function compile(source: ListSource, query: ListQuery, { tenantId, shown }: Wanted) {
  const parameters = createParameters();
  const tenant = parameters.add(tenantId);
  const visible = source.visible ? ` and ${source.visible(parameters)}` : '';
  const where = `${source.tenantSql} = ${tenant}::integer${visible} and ${conditionSql(query.where, source, parameters)}`;
  // Whole numbers the grammar has checked: as constants they let a prepared statement keep a good plan.
  const limit = String(Math.trunc(query.limit));
  const skip = String(query.cursor ? 0 : Math.trunc(query.skip));
  const { item } = shapeOf(source, shown);
  const page = pageSql({ source, query, parameters, item, where }, limit, skip);
  return { page, where, limit, values: parameters.values };
}
