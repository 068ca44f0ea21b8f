import { badQuery } from '../../errors/index.ts';
import type { ListCursor, ListFields, ListSort } from './list-query.ts';
import { readValue } from './list-value.ts';

/** A cursor is only a place in the list: it carries no right and is checked like any other value. */
export function readCursor(cursor: unknown, sort: ListSort | undefined, fields: ListFields): ListCursor {
  if (!Array.isArray(cursor) || cursor.length !== 2) throw badQuery('cursor');
  const [value, id] = cursor;
  const sortField = sort && fields[sort.field];
  const idField = fields.id;
  if (!idField || id === null) throw badQuery('cursor');
  return {
    value: sortField ? readValue(sortField.cursorType ?? sortField.type, value, 'cursor.0') : null,
    id: readValue(idField.type, id, 'cursor.1') as string | number,
  };
}
