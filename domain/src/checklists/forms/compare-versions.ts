import { isSame } from '../../records/index.ts';
import { type FormContent, type FormField, formFields } from './form.ts';

/** What became of one field from one version to the next. */
export interface FieldDifference {
  readonly kind: 'added' | 'removed' | 'changed' | 'moved';
  readonly id: string;
  readonly name: string;
  readonly label: FormField['label'];
  /** Properties that are not what they were. */
  readonly properties: readonly string[];
}

export interface FormDifference {
  /** Properties of the form itself. */
  readonly properties: readonly string[];
  readonly sections: readonly { readonly kind: 'added' | 'removed' | 'changed'; readonly id: string }[];
  readonly fields: readonly FieldDifference[];
}

/** What a new version changes, field by field; fields are the same by their id. */
export function compareVersions(before: FormContent, after: FormContent): FormDifference {
  return {
    properties: differing({ ...before, sections: null }, { ...after, sections: null }),
    sections: sectionDifferences(before, after),
    fields: fieldDifferences(before, after),
  };
}

const differing = (before: object, after: object): readonly string[] => {
  const [old, now] = [before as Record<string, unknown>, after as Record<string, unknown>];
  return [...new Set([...Object.keys(old), ...Object.keys(now)])].filter(
    (key) => !isSame(old[key], now[key]),
  );
};

function sectionDifferences(before: FormContent, after: FormContent): FormDifference['sections'] {
  const bare = ({ rows, ...rest }: FormContent['sections'][number]) => rest;
  const old = new Map(before.sections.map((section) => [section.id, section]));
  const now = new Map(after.sections.map((section) => [section.id, section]));
  return [
    ...[...now].flatMap(([id, section]): FormDifference['sections'] => {
      const was = old.get(id);
      if (!was) return [{ kind: 'added', id }];
      return isSame(bare(was), bare(section)) ? [] : [{ kind: 'changed', id }];
    }),
    ...[...old.keys()].filter((id) => !now.has(id)).map((id) => ({ kind: 'removed' as const, id })),
  ];
}

function fieldDifferences(before: FormContent, after: FormContent): readonly FieldDifference[] {
  const old = new Map(formFields(before).map((field) => [field.id, field]));
  const now = new Map(formFields(after).map((field) => [field.id, field]));
  const place = placesIn(after);
  const earlier = placesIn(before);
  const of = (
    { id, name, label }: FormField,
    kind: FieldDifference['kind'],
    properties: readonly string[] = [],
  ) => ({
    kind,
    id,
    name,
    label,
    properties,
  });
  const found = [...now.values()].flatMap((field) => {
    const was = old.get(field.id);
    if (!was) return [of(field, 'added')];
    const properties = differing(was, field);
    if (properties.length > 0) return [of(field, 'changed', properties)];
    return place.get(field.id) === earlier.get(field.id) ? [] : [of(field, 'moved')];
  });
  return [
    ...found,
    ...[...old.values()].filter(({ id }) => !now.has(id)).map((field) => of(field, 'removed')),
  ];
}

/** The section a field stands in, and the field before it. */
function placesIn({ sections }: FormContent): ReadonlyMap<string, string> {
  return new Map(
    sections.flatMap((section) => {
      const fields = section.rows.flatMap((row) => row.fields);
      return fields.map(
        (field, index) => [field.id, `${section.id} ${fields[index - 1]?.id ?? ''}`] as const,
      );
    }),
  );
}
