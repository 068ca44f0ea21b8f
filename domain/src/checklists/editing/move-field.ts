import type { FormContent, FormField } from '../forms/form.ts';
import { findField, inserted, removeField, rowWidth, withAt, withRows } from './edit-form.ts';

const WIDTH = 12;

export type Direction = 'up' | 'down' | 'left' | 'right';

/** Where a field is dropped: beside others in a row, or in a row of its own. */
export type DropPlace =
  | { readonly row: string; readonly index: number }
  | { readonly section: string; readonly before: string | null; readonly newRow: string };

/** Moves a field by one place. Where there is no such place the form stays as it is. */
export function moveField(form: FormContent, id: string, to: Direction, newRowId: string): FormContent {
  if (to === 'up' || to === 'down') return moveAcross(form, id, to === 'up' ? -1 : 1, newRowId);
  return moveAlong(form, id, to === 'left' ? -1 : 1);
}

/** Along the row; at its end into the neighbouring row, as wide as that has room for. */
function moveAlong(form: FormContent, id: string, by: -1 | 1): FormContent {
  const found = findField(form, id);
  const { section = 0, row = 0, index = 0 } = found?.place ?? {};
  const here = form.sections[section]?.rows[row];
  if (!found || !here) return form;
  const other = here.fields[index + by];
  if (other)
    return withRows(form, section, (rows) =>
      withAt(rows, row, {
        ...here,
        fields: withAt(withAt(here.fields, index, other), index + by, found.field),
      }),
    );
  const neighbour = form.sections[section]?.rows[row + by];
  return neighbour
    ? dropField(form, id, { row: neighbour.id, index: by < 0 ? neighbour.fields.length : 0 })
    : form;
}

/** Out of a row that is shared into a row of its own; alone past its neighbour, and from part to part. */
function moveAcross(form: FormContent, id: string, by: -1 | 1, newRow: string): FormContent {
  const found = findField(form, id);
  if (!found) return form;
  const { section, row } = found.place;
  const part = form.sections[section];
  const here = part?.rows[row];
  if (!part || !here) return form;
  if (here.fields.length > 1) {
    const before = by < 0 ? here.id : (part.rows[row + 1]?.id ?? null);
    return dropField(form, id, { section: part.id, before, newRow });
  }
  const neighbour = part.rows[row + by];
  if (neighbour)
    return withRows(form, section, (rows) => withAt(withAt(rows, row, neighbour), row + by, here));
  const next = form.sections[section + by];
  if (!next) return form;
  const before = by < 0 ? null : (next.rows[0]?.id ?? null);
  return dropField(form, id, { section: next.id, before, newRow });
}

/** Puts a field somewhere else. A row without room for it, even at one column, takes none. */
export function dropField(form: FormContent, id: string, to: DropPlace): FormContent {
  const field = findField(form, id)?.field;
  if (!field) return form;
  return 'row' in to ? dropInRow(form, field, to) : dropAlone(form, field, to);
}

function dropInRow(
  form: FormContent,
  field: FormField,
  to: { readonly row: string; readonly index: number },
): FormContent {
  const place = form.sections.flatMap((part, section) =>
    part.rows.flatMap((row) => (row.id === to.row ? [{ section, row }] : [])),
  )[0];
  if (!place) return form;
  const others = place.row.fields.filter(({ id }) => id !== field.id);
  const room = WIDTH - rowWidth({ fields: others });
  if (room < 1) return form;
  const from = place.row.fields.findIndex(({ id }) => id === field.id);
  const index = from >= 0 && from < to.index ? to.index - 1 : to.index;
  const fields = inserted(others, index, { ...field, columns: Math.min(field.columns, room) });
  // The row it leaves may be empty then, and vanishes; the one it joins keeps its id.
  return withRows(removeField(form, from >= 0 ? '' : field.id), place.section, (rows) =>
    rows.map((row) => (row.id === to.row ? { ...row, fields } : row)),
  );
}

function dropAlone(
  form: FormContent,
  field: FormField,
  to: { readonly section: string; readonly before: string | null; readonly newRow: string },
): FormContent {
  const section = form.sections.findIndex(({ id }) => id === to.section);
  const rows = form.sections[section]?.rows;
  if (!rows) return form;
  const alone = rows.find(({ fields }) => fields.length === 1 && fields[0]?.id === field.id);
  if (alone && alone.id === to.before) return form;
  const before = removeField(form, field.id);
  return withRows(before, section, (left) => {
    const at = to.before === null ? left.length : left.findIndex(({ id }) => id === to.before);
    const row = { id: alone?.id ?? to.newRow, fields: [field] };
    return inserted(left, at < 0 ? left.length : at, row);
  });
}
