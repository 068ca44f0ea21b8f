import { type AnswersField, isEmptyValue, isSame, readValue, type Values } from '../../records/index.ts';
import { fieldsOf } from '../forms/fields-of.ts';
import { type FormContent, formFields } from '../forms/form.ts';

/** What a draft loses when it goes on in a newer version of its form. */
export interface LiftLoss {
  readonly name: string;
  readonly label: FormContent['title'];
  readonly value: unknown;
}

export interface LiftedDraft {
  readonly answers: Values;
  readonly losses: readonly LiftLoss[];
}

/**
 * The answers of a draft in another version of its form. Fields are the same by their id, whatever they are called;
 * answers the new version cannot keep are losses, told before it is done.
 */
export function liftDraft(
  from: FormContent,
  to: FormContent,
  answers: Values,
  at: { readonly today: string; readonly now: Date },
): LiftedDraft {
  const target: Pick<AnswersField, 'fields'> = fieldsOf(to);
  const places = placesIn(to);
  const lifted: Record<string, unknown> = {};
  const losses: LiftLoss[] = [];
  for (const [name, label, ids] of topLevel(from)) {
    const value = answers[name];
    if (isEmptyValue(value)) continue;
    const next = ids.map((id) => places.get(id)).find((place) => place !== undefined);
    const field = next === undefined ? undefined : target.fields[next];
    const read =
      field &&
      readValue(value, field, { ...at, values: answers, before: value, outer: answers, isDraft: true });
    if (field?.kind === 'computed') continue;
    if (next === undefined || !read || !('value' in read)) {
      losses.push({ name, label, value });
      continue;
    }
    lifted[next] = read.value;
    if (field?.kind === 'rows' && losesColumns(value, read.value)) losses.push({ name, label, value });
  }
  return { answers: lifted, losses };
}

/** Answers at the top: plain fields by their id, repeated sections by the section's. */
const topLevel = ({ sections }: FormContent) =>
  sections.flatMap((section) =>
    section.repeat
      ? [[section.id, section.title, [`section ${section.id}`]] as const]
      : section.rows.flatMap((row) =>
          row.fields.map((field) => [field.name, field.label, [field.id]] as const),
        ),
  );

const placesIn = (form: FormContent): ReadonlyMap<string, string> =>
  new Map([
    ...formFields({ sections: form.sections.filter(({ repeat }) => repeat === null) }).map(
      ({ id, name }) => [id, name] as const,
    ),
    ...form.sections.flatMap(({ id, repeat }) => (repeat ? [[`section ${id}`, id] as const] : [])),
  ]);

const losesColumns = (before: unknown, after: unknown): boolean => {
  const filled = (rows: unknown) =>
    (Array.isArray(rows) ? (rows as readonly Values[]) : []).map((row) =>
      Object.fromEntries(Object.entries(row).filter(([, value]) => !isEmptyValue(value))),
    );
  return !isSame(filled(before), filled(after));
};
