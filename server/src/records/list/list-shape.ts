import type { ListFields } from '@sveis/domain/records';
import { columnOf } from './list-condition.ts';
import type { ListColumn, ListSource, Naming } from './list-source.ts';
import { quoted } from './record-source.ts';

/** What of a list somebody may ask and see: the same for everybody with the same columns. */
export interface ListShape {
  readonly fields: ListFields;
  /** A row of the answer, as SQL. */
  readonly item: string;
  /** What its rows name. */
  readonly namings: readonly Naming[];
}

export function shapeOf(source: ListSource, shown: readonly string[]): ListShape {
  const columns = shown.map((name) => [name, columnOf(source, name)] as const);
  const visible = columns.filter(([, { isHidden }]) => !isHidden);
  return {
    fields: Object.fromEntries(columns),
    item: itemSql(visible),
    namings: visible.flatMap(([, { naming }]) => naming ?? []),
  };
}

/**
 * Written as text, member by member: building JSON values only to print them takes the database twice as long. What
 * stands between two values is one text, since each part that is added copies the row so far.
 */
function itemSql(visible: readonly (readonly [string, ListColumn])[]): string {
  const parts: string[] = [];
  let text = '{';
  for (const [name, column] of visible) {
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
