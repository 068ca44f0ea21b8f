import type { Condition, Scalar } from '@sveis/domain/records';
import type { ListColumn, ListSource, Parameters } from './list-source.ts';

export function createParameters(given: readonly unknown[] = []): Parameters {
  const values: unknown[] = [...given];
  return {
    add: (value) => {
      values.push(value);
      return `$${values.length}`;
    },
    values,
  };
}

export const castOf = {
  text: 'text',
  key: 'text',
  integer: 'integer',
  number: 'double precision',
  boolean: 'boolean',
  date: 'date',
  instant: 'timestamptz',
  uuid: 'uuid',
} as const;
const signOf = { eq: '=', ne: '<>', gt: '>', gte: '>=', lt: '<', lte: '<=' } as const;

export function conditionSql(condition: Condition, source: ListSource, parameters: Parameters): string {
  switch (condition.kind) {
    case 'all':
    case 'any': {
      if (condition.of.length === 0) return 'true';
      const word = condition.kind === 'all' ? ' and ' : ' or ';
      return `(${condition.of.map((inner) => conditionSql(inner, source, parameters)).join(word)})`;
    }
    case 'compare':
      return compareSql(columnOf(source, condition.field), condition.by, condition.value, parameters);
    case 'in':
      return inSql(columnOf(source, condition.field), condition.values, condition.not, parameters);
    case 'exists':
      return existsSql(columnOf(source, condition.field), condition.exists);
    case 'prefix':
      return prefixSql(columnOf(source, condition.field), condition.words, parameters);
  }
}

export function columnOf(source: ListSource, field: string): ListColumn {
  const column = source.columns[field];
  if (!column) throw new Error(`the list has no field ${field}`);
  return column;
}

const typeOf = (column: ListColumn) => castOf[column.stored?.type ?? column.type];
const encoded = (column: ListColumn, value: Scalar) => column.stored?.encode(value) ?? value;

const bind = (column: ListColumn, value: Scalar, parameters: Parameters) =>
  `${parameters.add(encoded(column, value))}::${typeOf(column)}`;

/** A field with many values exists when it has at least one. */
function existsSql({ holds, sql }: ListColumn, exists: boolean): string {
  if (holds) return `${exists ? '' : 'not '}${holds(() => 'true')}`;
  return `${sql} is ${exists ? 'not ' : ''}null`;
}

function compareSql(
  column: ListColumn,
  by: keyof typeof signOf,
  value: Scalar,
  parameters: Parameters,
): string {
  if (value === null) return existsSql(column, by === 'ne');
  const bound = bind(column, value, parameters);
  if (column.holds) {
    if (by === 'ne') return `not ${column.holds((held) => `${held} = ${bound}`)}`;
    return column.holds((held) => `${held} ${signOf[by]} ${bound}`);
  }
  if (by === 'ne') return `(${column.sql} <> ${bound} or ${column.sql} is null)`;
  return `${column.sql} ${signOf[by]} ${bound}`;
}

function inSql(column: ListColumn, values: readonly Scalar[], not: boolean, parameters: Parameters): string {
  const known = values.filter((value) => value !== null).map((value) => encoded(column, value));
  const asked = `${parameters.add(known)}::${typeOf(column)}[]`;
  const bound = column.within?.(asked) ?? asked;
  const isAmong = (value: string) => `${value} = any(${bound})`;
  const holds = column.holds ? column.holds(isAmong) : isAmong(column.sql);
  const withNull = values.includes(null) ? `(${holds} or ${existsSql(column, false)})` : holds;
  return not ? `(${withNull}) is not true` : `(${withNull})`;
}

/** A text in the spelling of `collationKey`, each word behind a space. */
const spelt = (text: string): string =>
  `' ' || regexp_replace(lower(regexp_replace(normalize(regexp_replace(regexp_replace(regexp_replace(regexp_replace(
     normalize(coalesce(${text}, ''), NFC), '[æäÆÄ]', 'zz1', 'g'), '[øöØÖ]', 'zz2', 'g'), '[åÅ]', 'zz3', 'g'), '[łŁ]', 'l', 'g'),
     NFD), '[\\u0300-\\u036f]', '', 'g')), '[[:space:][:punct:]]+', ' ', 'g')`;

/** Prefix as a range: `>=` and `<` use the index that `like` cannot under row security. */
function prefixSql(column: ListColumn, words: readonly string[], parameters: Parameters): string {
  if (words.length === 0) return 'true';
  const tests = words.map((word) => {
    const key = column.searchKey?.(word) ?? word;
    const from = parameters.add(key);
    const to = parameters.add(`${key}\u{10ffff}`);
    const isWithin = (value: string) => `${value} >= ${from}::text and ${value} < ${to}::text`;
    const found = column.foundBy ?? column.holds;
    const holds = found ? found(isWithin) : `(${isWithin(column.sql)})`;
    return column.ownText === undefined
      ? holds
      : `(${holds} and strpos(${spelt(column.ownText)}, ' ' || ${from}::text) > 0)`;
  });
  return `(${tests.join(' and ')})`;
}
