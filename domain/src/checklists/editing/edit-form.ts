import type { FormContent, FormField, FormRow, FormSection } from '../forms/form.ts';
import { freeName, nameFrom, namesTaken } from './new-field.ts';
import { withNames } from './rename-field.ts';

/** Where a field stands: section, row and place in the row, each by its index. */
export interface FieldPlace {
  readonly section: number;
  readonly row: number;
  readonly index: number;
}

export interface FoundField {
  readonly field: FormField;
  readonly place: FieldPlace;
}

/** The columns of a row that are in use. */
export const rowWidth = ({ fields }: Pick<FormRow, 'fields'>): number =>
  fields.reduce((sum, { columns }) => sum + columns, 0);

export function findField({ sections }: FormContent, id: string): FoundField | undefined {
  for (const [section, { rows }] of sections.entries())
    for (const [row, { fields }] of rows.entries())
      for (const [index, field] of fields.entries())
        if (field.id === id) return { field, place: { section, row, index } };
  return undefined;
}

/** The path of a place, as problems name it. */
export const pathOfField = ({ section, row, index }: FieldPlace): string =>
  `sections.${section}.rows.${row}.fields.${index}`;

/** The same with one entry replaced. */
export const withAt = <T>(list: readonly T[], index: number, next: T): readonly T[] =>
  list.map((one, at) => (at === index ? next : one));

export const inserted = <T>(list: readonly T[], index: number, ...added: readonly T[]): readonly T[] => [
  ...list.slice(0, index),
  ...added,
  ...list.slice(index),
];

export const withSection = (
  form: FormContent,
  index: number,
  change: (section: FormSection) => FormSection,
): FormContent => {
  const section = form.sections[index];
  return section ? { ...form, sections: withAt(form.sections, index, change(section)) } : form;
};

export const withRows = (
  form: FormContent,
  section: number,
  change: (rows: readonly FormRow[]) => readonly FormRow[],
): FormContent => withSection(form, section, (one) => ({ ...one, rows: change(one.rows) }));

/** Changes one field where it stands. */
export function changeField(
  form: FormContent,
  id: string,
  change: (field: FormField) => FormField,
): FormContent {
  const found = findField(form, id);
  if (!found) return form;
  const { section, row, index } = found.place;
  return withRows(form, section, (rows) =>
    rows.map((one, at) =>
      at === row ? { ...one, fields: withAt(one.fields, index, change(found.field)) } : one,
    ),
  );
}

/** Puts a field into a row of its own behind another one, or at the end of a section. */
export function addField(
  form: FormContent,
  field: FormField,
  { after, section, rowId }: { readonly after?: string; readonly section: number; readonly rowId: string },
): FormContent {
  const found = after === undefined ? undefined : findField(form, after);
  const row = { id: rowId, fields: [field] };
  if (found) return withRows(form, found.place.section, (rows) => inserted(rows, found.place.row + 1, row));
  return withRows(form, section, (rows) => [...rows, row]);
}

const withoutEmptyRows = (rows: readonly FormRow[]): readonly FormRow[] =>
  rows.filter(({ fields }) => fields.length > 0);

export function removeField(form: FormContent, id: string): FormContent {
  const found = findField(form, id);
  if (!found) return form;
  return withRows(form, found.place.section, (rows) =>
    withoutEmptyRows(rows.map((row) => ({ ...row, fields: row.fields.filter((field) => field.id !== id) }))),
  );
}

export type NewId = () => string;

/** The same field once more, in a row of its own below. */
export function duplicateField(
  form: FormContent,
  id: string,
  newId: NewId,
): { readonly form: FormContent; readonly id: string } | undefined {
  const found = findField(form, id);
  if (!found) return undefined;
  const copy = { ...found.field, id: newId(), name: freeName(found.field.name, namesTaken(form)) };
  return {
    form: addField(form, copy, { after: id, section: found.place.section, rowId: newId() }),
    id: copy.id,
  };
}

/** A part without questions, at the end or behind another one. */
export function addSection(form: FormContent, id: string, after = form.sections.length - 1): FormContent {
  const section: FormSection = {
    id,
    title: {},
    help: {},
    collapsible: true,
    visible_if: null,
    repeat: null,
    rows: [],
  };
  return { ...form, sections: inserted(form.sections, after + 1, section) };
}

export const removeSection = (form: FormContent, index: number): FormContent => ({
  ...form,
  sections: form.sections.filter((_, at) => at !== index),
});

/** Moves a part past its neighbour; at the end nothing changes. */
export function moveSection(form: FormContent, index: number, by: -1 | 1): FormContent {
  const section = form.sections[index];
  const to = index + by;
  if (!section || to < 0 || to >= form.sections.length) return form;
  return { ...form, sections: inserted(removeSection(form, index).sections, to, section) };
}

/** A part once more: its fields get names of their own, and what it says of its own fields follows. */
export function duplicateSection(form: FormContent, index: number, newId: NewId): FormContent {
  const section = form.sections[index];
  if (!section) return form;
  const taken = new Set(namesTaken(form));
  const names = new Map<string, string>();
  for (const { fields } of section.rows)
    for (const { name } of fields) {
      const free = freeName(name, taken);
      taken.add(free.toLowerCase());
      names.set(name, free);
    }
  const copy = withNames(section, names);
  const fresh: FormSection = {
    ...copy,
    id: newId(),
    rows: copy.rows.map(({ fields }) => ({
      id: newId(),
      fields: fields.map((field) => ({ ...field, id: newId() })),
    })),
  };
  return { ...form, sections: inserted(form.sections, index + 1, fresh) };
}

/** A form of one's own to begin with: one part without questions. */
export const emptyForm = (title: FormContent['title'], words: string, id: string): FormContent => ({
  name: nameFrom(words) || 'form',
  title,
  description: {},
  category: 'other',
  use: ['global', 'project'],
  number_series: 'CL-{YYYY}-{0000}',
  recipients: '',
  settings: {
    draft: true,
    approval: 'none',
    approver: { type: 'project_leader', value: null },
    pdf: true,
    score: false,
  },
  sections: addSection({ sections: [] as readonly FormSection[] } as FormContent, id).sections,
});
