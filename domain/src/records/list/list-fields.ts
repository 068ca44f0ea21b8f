import type { ModuleDefinition, Slot } from '../definition/definition.ts';
import { type Field, fieldAt } from '../definition/field.ts';
import { filteredColumns, isManyValued } from '../definition/slots.ts';
import { isNumbered, projectColumn, tableColumn } from '../table/table-storage.ts';
import type { ListField, ListFields, ListFieldType } from './list-query.ts';

/** Members of every record a list may be asked about. */
export const memberFields: ListFields = {
  id: { type: 'uuid', filter: true },
  number: { type: 'text', filter: true, sort: true },
  status: { type: 'text', filter: true, sort: true },
  title: { type: 'text', sort: true },
  project_id: { type: 'integer', filter: true },
  created_at: { type: 'instant', filter: true, sort: true },
  updated_at: { type: 'instant', filter: true, sort: true },
  created_by: { type: 'integer', filter: true },
  own: { type: 'integer', filter: true },
  words: { type: 'text', search: true },
};

/** Whether it waits to be read, or to be confirmed, by the person who asks. */
const receiptFields: ListFields = {
  unread: { type: 'boolean', filter: true },
  to_confirm: { type: 'boolean', filter: true },
};

const typeOfSlot = (slot: Slot, field: Field): ListFieldType => {
  if (slot.startsWith('n')) return 'number';
  if (slot.startsWith('d')) return field.kind === 'date' ? 'date' : 'instant';
  return typeOfText(field);
};

const typeOfText = ({ kind }: Field): ListFieldType => {
  if (kind === 'user' || kind === 'users') return 'integer';
  if (kind === 'reference' || kind === 'references') return 'key';
  return kind === 'boolean' ? 'boolean' : 'text';
};

const typeOfColumn = (field: Field): ListFieldType => {
  if (field.kind === 'number' || field.kind === 'money') return 'number';
  if (field.kind === 'date') return 'date';
  return field.kind === 'datetime' ? 'instant' : typeOfText(field);
};

const cursorTypeOf = (slot: Slot): ListFieldType =>
  slot.startsWith('n') ? 'number' : slot.startsWith('d') ? 'instant' : 'text';

/** What the list of a module may be asked: only what its definition says can be filtered or sorted. */
export function listFieldsOf(definition: ModuleDefinition): ListFields {
  const fields: Record<string, ListField> = { ...membersOf(definition) };
  for (const [name, field] of Object.entries(definition.fields)) {
    const kept = field.filter || field.sort ? keptAs(definition, name, field) : undefined;
    if (kept) fields[name] = { ...kept, filter: field.filter === true, sort: field.sort === true };
    else if (field.filter && isManyValued(field)) fields[name] = { type: typeOfText(field), filter: true };
    for (const path of filteredColumns(name, field)) {
      const column = fieldAt(definition.fields, path);
      if (column) fields[path] = { type: typeOfText(column), filter: true };
    }
    if (field.search && isText(field)) fields[name] = { type: 'text', ...fields[name], search: true };
  }
  return fields;
}

/** Its own words can be told from those of the other fields. */
const isText = ({ kind }: Field): boolean => kind === 'text' || kind === 'multiline';

function membersOf(definition: ModuleDefinition): ListFields {
  const { storage } = definition;
  const { number, project_id, ...others } = memberFields;
  const numbered = isNumbered(definition);
  const isInProject = storage === 'record' || projectColumn(storage, definition) !== undefined;
  return {
    ...others,
    ...(numbered && number ? { number } : {}),
    ...(isInProject && project_id ? { project_id } : {}),
    ...(definition.rows.receipts ? receiptFields : {}),
    ...(storage === 'record' ? {} : { id: { type: 'integer', filter: true } }),
  };
}

/** How a field is asked by, and what a cursor holds of it: by its slot, or by its column. */
function keptAs(
  { storage, slots }: ModuleDefinition,
  name: string,
  field: Field,
): Pick<ListField, 'type' | 'cursorType'> | undefined {
  if (storage === 'record') {
    const slot = slots[name];
    return slot && { type: typeOfSlot(slot, field), cursorType: cursorTypeOf(slot) };
  }
  if (name === 'project_id') return undefined;
  const column = tableColumn(storage, name);
  if (!column && !storage.derived?.includes(name)) return undefined;
  const type = typeOfColumn(field);
  return { type, cursorType: column?.sortKey ? 'text' : type };
}

const carriedMembers = ['id', 'number', 'status', 'title', 'project_id', 'created_at', 'created_by'];

/**
 * What a row of the list carries to the phone: what it shows, whose it is, what it is found by when scanned, and what
 * the phone filters its own unsent work by. What can only be asked for stays behind: most people's networks are thin.
 */
export function carriedFields({
  fields,
  list,
  rows,
  view,
  codes = [],
}: ModuleDefinition): ReadonlySet<string> {
  const shown = Object.keys(fields).filter((name) => fields[name]?.list);
  const matches = [
    ...list.presets.map(({ match }) => match),
    ...Object.values(list.states ?? {}).flatMap((options) => Object.values(options)),
  ];
  const sorted = list.sorts.map(({ field }) => field);
  const asked = [...list.filters, ...sorted, ...matches.flatMap(askedIn)];
  const due = view?.due === undefined ? [] : [view.due];
  const receipts = rows.receipts ? Object.keys(receiptFields) : [];
  return new Set([...carriedMembers, ...receipts, ...shown, ...due, ...codes, ...rows.own, ...asked]);
}

/** Every field a match asks about, in its branches too. */
const askedIn = (match: unknown): readonly string[] =>
  Object.entries(match ?? {}).flatMap(([name, asked]) =>
    Array.isArray(asked) && name.startsWith('$') ? asked.flatMap(askedIn) : [name],
  );
