import { type Day, daysBetween, formatDate, isDay } from '@sveis/domain/format';
import {
  type Field,
  isEmptyValue,
  type ModuleDefinition,
  optionText,
  statusId,
  toneMarks,
  type Values,
  type ValueWords,
  valueText,
} from '@sveis/domain/records';
import { initials } from '../../ui/data/initials.ts';
import type { StateShape } from '../../ui/feedback/state-mark.tsx';
import type { RecordModule } from '../record-module.ts';

export interface Mark {
  readonly shape: StateShape;
  readonly text: string;
}

export const statusMark = (
  { status: { tones }, key }: ModuleDefinition,
  status: string,
  { t }: Pick<ValueWords, 't'>,
): Mark => ({
  shape: toneMarks[tones[status] ?? 'neutral'],
  text: t(statusId(key, status)),
});

/** The sign in front of a card: how grave it is, where the module says so. */
export function leadMark(
  { definition: { key, fields, view = {} } }: RecordModule,
  values: Values,
  { t }: Pick<ValueWords, 't'>,
): Mark | undefined {
  const option = view.lead === undefined ? undefined : values[view.lead];
  const shape = view.lead && typeof option === 'string' ? view.marks?.[view.lead]?.[option] : undefined;
  if (!shape || !view.lead) return undefined;
  return { shape, text: optionText(view.lead, fields[view.lead], option, { t, room: key }) };
}

/** Short where it must be short: the number of a project, the letters of a person. */
function shortText(field: Field, name: string, values: Values, words: ValueWords): string {
  const value = values[name];
  const text = valueText(field, name, value, words, values);
  if (field.kind === 'user' && typeof value === 'number') return /^[#…]/.test(text) ? '' : initials(text);
  return field.kind === 'reference' && field.to === 'projects' ? (text.split(' ')[0] ?? text) : text;
}

/** An open record nobody answers for. */
export const isUnassigned = ({ definition: { view = {}, status } }: RecordModule, values: Values): boolean =>
  view.assigned !== undefined &&
  isEmptyValue(values[view.assigned]) &&
  !status.final.includes(String(values.status));

/** A field in a row of the list; that nobody answers for a record is said, and not left empty. */
export const cellText = (
  module: RecordModule,
  [name, field]: readonly [string, Field],
  values: Values,
  words: ValueWords,
): string =>
  name === module.definition.view?.assigned && isUnassigned(module, values)
    ? words.t('records.unassigned')
    : shortText(field, name, values, words);

export interface Due {
  readonly text: string;
  readonly day: Day;
  /** Days past it on a record that is not finished; negative while there is time. */
  readonly over: number | undefined;
}

export function dueOf({ definition }: RecordModule, values: Values, today: Day): Due | undefined {
  const due = definition.view?.due;
  const day = due === undefined ? undefined : values[due];
  if (typeof day !== 'string' || !isDay(day)) return undefined;
  const isOpen = !definition.status.final.includes(String(values.status));
  return { text: formatDate(day), day, over: isOpen ? daysBetween(day, today) : undefined };
}

/** Columns of the list beside number, title, status and due date. */
export function listedFields({ definition }: RecordModule): readonly (readonly [string, Field])[] {
  const { view = {}, titleField, fields } = definition;
  if (view.columns) return fieldsNamed(definition, view.columns.wide);
  const apart = [titleField, view.lead, view.due];
  return Object.entries(fields).filter(([name, { list }]) => list === true && !apart.includes(name));
}

const fieldsNamed = ({ fields }: ModuleDefinition, names: readonly string[]) =>
  names.flatMap((name) => {
    const field = fields[name];
    return field ? [[name, field] as const] : [];
  });

/** Fewer columns, where an open record stands beside the list. */
export const narrowFields = (module: RecordModule): readonly (readonly [string, Field])[] =>
  module.definition.view?.columns
    ? fieldsNamed(module.definition, module.definition.view.columns.narrow)
    : listedFields(module).filter(([, { kind }]) => kind === 'reference');

const isShort = ({ kind }: Field): boolean => kind === 'reference' || kind === 'user';

/** What a record is known by: what stands on the thing itself, else its number. */
export function tagOf({ view }: ModuleDefinition, values: Values): string | undefined {
  const tag = view?.tag === undefined ? undefined : values[view.tag];
  const known = isEmptyValue(tag) ? values.number : tag;
  return isEmptyValue(known) ? undefined : String(known);
}

/** "Middels · DEV-2026-0038 · 24027 · OB" */
export const quietLine = (module: RecordModule, values: Values, words: ValueWords): string =>
  [
    module.look.state ? undefined : leadMark(module, values, words)?.text,
    tagOf(module.definition, values),
    ...(module.definition.view?.line
      ? fieldsNamed(module.definition, module.definition.view.line)
      : listedFields(module).filter(([, field]) => isShort(field))
    ).map((field) => cellText(module, field, values, words)),
  ]
    .filter(Boolean)
    .join(' · ');

export const titleOf = ({ titleField }: ModuleDefinition, values: Values): string =>
  String(values[titleField] ?? values.title ?? '');
