import { LIST_COUNT, type ListQuery } from '@sveis/domain/records';
import { columnOf, conditionSql, createParameters } from './list-condition.ts';
import type { ListSource, Parameters } from './list-source.ts';

export interface ListStatement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** One statement gives count and page as JSON text: the server passes it on unread. */
export function listSql(
  source: ListSource,
  query: ListQuery,
  { tenantId, shown }: { tenantId: number; shown: readonly string[] },
): ListStatement {
  const parameters = createParameters();
  const tenant = parameters.add(tenantId);
  const scope = source.scope ? ` and ${source.scope(parameters)}` : '';
  const where = `${source.tenantSql} = ${tenant}::integer${scope} and ${conditionSql(query.where, source, parameters)}`;
  const sorted = sortSql(source, query);
  const after = cursorSql(source, query, sorted, parameters);
  const limit = parameters.add(query.limit);
  const offset = parameters.add(query.cursor ? 0 : query.skip);
  const members = shown.map(
    (name) => `'${name}', ${columnOf(source, name).shown ?? columnOf(source, name).sql}`,
  );

  const page = `
    select json_build_object(${members.join(', ')}) as item, ${sorted.value} as sort_value, ${source.idSql} as sort_id
      from ${source.from} where ${where}${after}
     order by ${sorted.order} limit ${limit}::integer offset ${offset}::integer`;
  const text = `
    with page as materialized (${page}),
         counted as (select count(*)::integer as n from (select from ${source.from} where ${where} limit ${LIST_COUNT + 1}) as found)
    select json_build_object(
      'status', 'success',
      'data', coalesce((select json_agg(item) from page), '[]'::json),
      case when n > ${LIST_COUNT} then 'total_at_least' else 'total' end, least(n, ${LIST_COUNT}),
      'cursor', case when (select count(*) from page) = ${limit}::integer
        then (select json_build_array(sort_value, sort_id) from (select *, row_number() over () as place from page) as numbered order by place desc limit 1) end
    )::text as answer from counted`;
  return { text, values: parameters.values };
}

interface Sorted {
  readonly value: string;
  readonly order: string;
  readonly descending: boolean;
  readonly neverNull: boolean;
}

/** One field and the id, empty values always last. */
function sortSql(source: ListSource, { sort }: ListQuery): Sorted {
  if (!sort) return { value: 'null', order: source.idSql, descending: false, neverNull: false };
  const column = columnOf(source, sort.field);
  const value = column.sortSql ?? column.sql;
  const direction = sort.descending ? 'desc' : 'asc';
  // An index read backwards has its empty values first: only where there are none is that the same order.
  const nulls = column.neverNull ? '' : ' nulls last';
  return {
    value,
    order: `${value} ${direction}${nulls}, ${source.idSql} ${direction}`,
    descending: sort.descending,
    neverNull: column.neverNull === true,
  };
}

function cursorSql(
  source: ListSource,
  { cursor, sort }: ListQuery,
  sorted: Sorted,
  parameters: Parameters,
): string {
  if (!cursor) return '';
  const sign = sorted.descending ? '<' : '>';
  const id = parameters.add(cursor.id);
  const afterId = `${source.idSql} ${sign} ${id}`;
  if (!sort) return ` and ${afterId}`;
  if (cursor.value === null) return ` and ${sorted.value} is null and ${afterId}`;
  const value = parameters.add(cursor.value);
  if (sorted.neverNull) return ` and (${sorted.value}, ${source.idSql}) ${sign} (${value}, ${id})`;
  return ` and (${sorted.value} ${sign} ${value} or (${sorted.value} = ${value} and ${afterId}) or ${sorted.value} is null)`;
}
