import type { ListQuery } from '@sveis/domain/records';
import { castOf, columnOf } from './list-condition.ts';
import type { ListSource, Parameters } from './list-source.ts';

export interface PageParts {
  readonly source: ListSource;
  readonly query: ListQuery;
  readonly parameters: Parameters;
  /** What a row becomes in the answer. */
  readonly item: string;
  /** Ids whose names are wanted, carried along as `named_0`, `named_1` ... */
  readonly named: readonly string[];
  readonly where: string;
}

/**
 * The page as CTEs, the last called `page` with `item`, `sort_value`, `sort_id` and what is named. Its rows lie in the order they
 * were walked and are read in that order: numbering and sorting them once more takes as long as building them.
 */
export function pageSql(parts: PageParts, limit: string, skip: string): string {
  const { source, query } = parts;
  const column = query.sort && columnOf(source, query.sort.field);
  if (!column) return `page as materialized (${walk(parts, { limit, skip, after: afterId(parts) })})`;
  if (column.neverNull)
    return `page as materialized (${walk(parts, { limit, skip, after: afterValue(parts) })})`;
  return twoParts(parts, limit, skip);
}

/**
 * Empty values last, in both directions. An index keeps them at one end only, so they are a walk of their
 * own, begun where the filled ones did not fill the page: both walks follow the index.
 */
function twoParts(parts: PageParts, limit: string, skip: string): string {
  const { query } = parts;
  const value = sortValue(parts);
  const wanted = `(${limit}::integer + ${skip}::integer)`;
  const isPastFilled = query.cursor?.value === null;
  const filled = isPastFilled
    ? ''
    : `filled as materialized (${walk(parts, { limit: wanted, after: ` and ${value} is not null${afterValue(parts)}` })}),`;
  const rest = isPastFilled ? wanted : `${wanted} - (select count(*) from filled)`;
  const after = ` and ${value} is null${isPastFilled ? afterId(parts) : ''}`;
  const blank = `blank as materialized (${walk(parts, { limit: rest, after })})`;
  const both = isPastFilled ? 'select * from blank' : 'select * from filled union all select * from blank';
  return `${filled} ${blank}, page as materialized (
    select * from (${both}) as walked limit ${limit}::integer offset ${skip}::integer)`;
}

interface Walk {
  readonly limit: string;
  readonly skip?: string;
  readonly after: string;
}

/** Along the index: by the sorted value, then the id. */
function walk({ source, query, item, named, where }: PageParts, { limit, skip, after }: Walk): string {
  const direction = query.sort?.descending ? 'desc' : 'asc';
  const value = query.sort ? sortValue({ source, query }) : 'null::text';
  const order = `${query.sort ? `${value} ${direction}, ` : ''}${source.idSql} ${direction}`;
  const ids = named.map((id, index) => `, ${id} as named_${index}`).join('');
  return `select ${item} as item, ${value} as sort_value, ${source.idSql} as sort_id${ids}
    from ${source.from} where ${where}${after} order by ${order} limit ${limit}${skip ? ` offset ${skip}` : ''}`;
}

function sortValue({ source, query }: Pick<PageParts, 'source' | 'query'>): string {
  const column = columnOf(source, query.sort?.field ?? 'id');
  return column.sortSql ?? column.sql;
}

const signOf = ({ sort }: ListQuery): string => (sort?.descending ? '<' : '>');

function afterId({ source, query, parameters }: PageParts): string {
  if (!query.cursor) return '';
  const id = `${parameters.add(query.cursor.id)}::${castOf[columnOf(source, 'id').type]}`;
  return ` and ${source.idSql} ${signOf(query)} ${id}`;
}

function afterValue(parts: PageParts): string {
  const { source, query, parameters } = parts;
  if (!query.cursor || !query.sort) return '';
  if (query.cursor.value === null) return ' and false';
  const { cursorType, type } = columnOf(source, query.sort.field);
  const value = `${parameters.add(query.cursor.value)}::${castOf[cursorType ?? type]}`;
  const id = `${parameters.add(query.cursor.id)}::${castOf[columnOf(source, 'id').type]}`;
  return ` and (${sortValue(parts)}, ${source.idSql}) ${signOf(query)} (${value}, ${id})`;
}
