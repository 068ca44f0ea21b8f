import {
  type GridColumn,
  isFixed,
  isLocked,
  lockedFields,
  mayEdit,
  type RecordState,
  stepsFrom,
  type Transition,
  type Values,
  type Viewer,
} from '@sveis/domain/records';
import type { ShownRow } from '../outbox/record-fold.ts';
import type { RecordPlace } from '../record-module.ts';

/** How somebody writes a field of a record: by an edit, or by a step that asks for it. */
export type Way = 'edit' | Transition | undefined;

export interface Writer {
  readonly place: RecordPlace;
  readonly viewer: Viewer | undefined;
  readonly writable: ReadonlySet<string>;
}

export const stateOf = ({ definition, projectId }: RecordPlace, { id, values }: ShownRow): RecordState => ({
  id,
  module: definition.key,
  status: String(values.status ?? ''),
  projectId,
  createdBy: Number(values.created_by ?? 0),
  values,
});

/** The way this person may write a field of this row now; undefined where there is none. */
export function wayTo(writer: Writer, row: ShownRow, name: string): Way {
  const { place, viewer, writable } = writer;
  const { definition, closedProject } = place;
  if (!viewer || closedProject !== undefined || !isTyped(place, name)) return undefined;
  const state = stateOf(place, row);
  if (isLocked(definition, state) || lockedFields(definition, row.values).has(name)) return undefined;
  if (mayEdit(viewer, definition, state) && writable.has(name)) return 'edit';
  return stepsFrom(definition, state, viewer).find(({ ask = [] }) => ask.includes(name));
}

const isTyped = ({ definition }: RecordPlace, name: string): boolean => {
  const field = definition.fields[name];
  return field !== undefined && !isFixed(field) && !field.createOnly;
};

/** Whether anybody like this person writes the column in any of these rows. */
export const isWrittenIn = (writer: Writer, rows: readonly ShownRow[], { name }: GridColumn): boolean =>
  rows.some((row) => wayTo(writer, row, name) !== undefined);

export const seenIn = (values: Values, names: readonly string[]): Values =>
  Object.fromEntries(names.map((name) => [name, values[name] ?? null]));
