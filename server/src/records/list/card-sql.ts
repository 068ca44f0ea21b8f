import { type Condition, LIST_COUNT, type ListQuery } from '@sveis/domain/records';
import { columnOf, conditionSql, createParameters } from './list-condition.ts';
import { pageSql } from './list-page.ts';
import { shapeOf } from './list-shape.ts';
import type { ListSource, Parameters } from './list-source.ts';
import { bindMarks, callValue, type ListReader, readerOf, type Wanted, whereSql } from './list-sql.ts';

/** One card: the rows of its filter, and the counts of a choice among them. */
export interface AskedCard {
  readonly query: ListQuery;
  readonly by: { readonly field: string; readonly late: Condition | undefined } | undefined;
}

/** All cards of a module in one statement, as a JSON array in their order. */
export function cardsSql(source: ListSource, cards: readonly AskedCard[], wanted: Wanted) {
  const shape = shapeOf(source, wanted.shown);
  const reader = readerOf(source, shape, wanted);
  const parameters = createParameters(reader.values);
  const parts = cards.map((card) => cardSql(source, card, { item: shape.item, reader, parameters }));
  const { text, asked, perCall } = bindMarks(
    `select '[' || ${parts.join(" || ',' || ")} || ']' as answer`,
    parameters,
    reader,
  );
  const values = [...reader.values, ...asked, ...perCall.map((mark) => callValue(mark, source, wanted))];
  return { text, values };
}

interface CardParts {
  readonly item: string;
  readonly reader: ListReader;
  readonly parameters: Parameters;
}

function cardSql(
  source: ListSource,
  { query, by }: AskedCard,
  { item, reader, parameters }: CardParts,
): string {
  const where = whereSql(source, query, reader, parameters);
  const limit = String(Math.trunc(query.limit));
  const page = pageSql({ source, query, parameters, item, named: [], where }, limit, '0');
  const groups = by ? groupsSql(source, by, where, parameters) : "'[]'";
  return `(with ${page},
      counted as (select count(*)::integer as n from (select from ${source.from} where ${where} limit ${LIST_COUNT + 1}) as found)
    select '{"count":' || least(n, ${LIST_COUNT}) || ',"is_more":' || (n > ${LIST_COUNT})::text
      || ',"rows":[' || coalesce((select string_agg(item, ',') from page), '') || '],"groups":' || ${groups} || '}'
      from counted)`;
}

function groupsSql(
  source: ListSource,
  { field, late }: NonNullable<AskedCard['by']>,
  where: string,
  parameters: Parameters,
): string {
  const { json, shown, sql } = columnOf(source, field);
  const value = `coalesce(${json ?? `to_json(${shown ?? sql})::text`}, 'null')`;
  const isLate = late ? conditionSql(late, source, parameters) : 'false';
  return `'[' || coalesce((select string_agg('{"value":' || value || ',"count":' || count || ',"late":' || late || '}', ',')
    from (select ${value} as value, count(*) as count, count(*) filter (where ${isLate}) as late
      from ${source.from} where ${where} group by 1) as counted_by), '') || ']'`;
}
