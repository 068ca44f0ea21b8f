import type { ListFields } from '@sveis/domain/records';
import { columnOf } from './list-condition.ts';
import type { ListColumn, ListSource } from './list-source.ts';
import { quoted } from './record-source.ts';

/** What of a list somebody may ask and see: the same for everybody with the same fields, so worked out once. */
export interface ListShape {
  readonly fields: ListFields;
  /** A row of the answer, as SQL. */
  readonly item: string;
}

const known = new WeakMap<ListSource['columns'], WeakMap<readonly string[], ListShape>>();

export function shapeOf(source: ListSource, shown: readonly string[]): ListShape {
  const ofSource = known.get(source.columns) ?? new WeakMap<readonly string[], ListShape>();
  known.set(source.columns, ofSource);
  const shape = ofSource.get(shown) ?? { fields: fieldsOf(source, shown), item: itemSql(source, shown) };
  ofSource.set(shown, shape);
  return shape;
}

const fieldsOf = ({ columns }: ListSource, shown: readonly string[]): ListFields =>
  Object.fromEntries(Object.entries(columns).filter(([name]) => shown.includes(name)));

/**
 * Written as text, member by member: building JSON values only to print them takes the database twice as long. What
 * stands between two values is one text, since each part that is added copies the row so far.
 */
function itemSql(source: ListSource, shown: readonly string[]): string {
  const parts: string[] = [];
  let text = '{';
  for (const name of shown) {
    const column = columnOf(source, name);
    if (column.isHidden) continue;
    text += `${parts.length > 0 ? ',' : ''}${JSON.stringify(name)}:`;
    if (column.plain) parts.push(quoted(`${text}"`), column.plain);
    else parts.push(quoted(text), jsonSql(column));
    text = column.plain ? '"' : '';
  }
  return `(${[...parts, quoted(`${text}}`)].join(' || ')})`;
}

function jsonSql({ json, shown, sql, neverNull }: ListColumn): string {
  const text = json ?? `to_json(${shown ?? sql})::text`;
  return neverNull ? text : `coalesce(${text}, 'null')`;
}
