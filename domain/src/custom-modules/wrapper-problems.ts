import { type FormContent, fieldsOf, formFields } from '../checklists/index.ts';
import type { FieldProblem, FieldProblemCode, FieldProblems } from '../errors/index.ts';
import type { Field, Fields } from '../records/index.ts';
import { recordMembers } from '../records/index.ts';
import { type EarlierModule, isSortMember, NOTES, wantedSlots } from './definition-of.ts';
import {
  canBeUnique,
  giveSlots,
  isAnswered,
  isDated,
  isFilterable,
  isListable,
  isSearchable,
  isSortable,
  isTagged,
  isTitlePart,
  namesPeople,
} from './field-roles.ts';
import { type ModuleWrapper, titleFields } from './wrapper.ts';

type Found = readonly (readonly [path: string, problem: FieldProblem])[];

const at = (path: string, code: FieldProblemCode, params?: FieldProblem['params']): Found => [
  [path, params ? { code, params } : { code }],
];

/** Names a record or a message of a module has already. */
const taken: readonly string[] = [
  ...recordMembers,
  'title',
  'project_id',
  NOTES,
  'names',
  'steps',
  'may',
  'own',
  'words',
  'waits',
  'seen',
  'confirm',
  'findings',
  'one',
  'add',
  'empty',
  'figures',
  'overrides',
  'override_reason',
  'replaces',
];
/** `status_open` is the word of a status, `to_finish` that of a step. */
const takenStart = /^(?:status|to|section|check|notice|notes|preset)_/;

/** Whether a field of a module cannot be called that. */
export const isTakenName = (name: string): boolean =>
  taken.includes(name) || takenStart.test(name) || name in Object.prototype;

/** Fields of the form that no module can have under that name, and kinds that changed though people have answered. */
export function moduleFormProblems(form: FormContent, before?: EarlierModule): readonly FormFieldProblem[] {
  const { fields } = fieldsOf(form);
  const names = [...new Set([...Object.keys(fields), ...formFields(form).map(({ name }) => name)])];
  return [
    ...names.filter(isTakenName).map((name) => ({ name, code: 'NAME_TAKEN' as const })),
    ...Object.entries(fields).flatMap(([name, field]) =>
      changesKind(before?.fields[name], field) ? [{ name, code: 'KIND_FIXED' as const }] : [],
    ),
  ];
}

export interface FormFieldProblem {
  readonly name: string;
  readonly code: 'NAME_TAKEN' | 'KIND_FIXED';
}

const changesKind = (was: Field | undefined, is: Field): boolean => {
  if (!was) return false;
  if (was.kind !== is.kind) return true;
  return (
    was.kind === 'rows' &&
    is.kind === 'rows' &&
    Object.entries(is.fields).some(([name, column]) => changesKind(was.fields[name], column))
  );
};

/** Everything in a wrapper that does not fit its form or itself, by path. */
export function wrapperProblems(
  wrapper: ModuleWrapper,
  form: FormContent,
  before?: EarlierModule,
): FieldProblems {
  const { fields } = fieldsOf(form);
  const found: Found = [
    ...nameProblems(wrapper),
    ...useProblems(wrapper, fields),
    ...statusProblems(wrapper, fields),
    ...followUpProblems(wrapper, fields),
    ...giveSlots(fields, wantedSlots(wrapper), before?.slots).without.flatMap((name) =>
      wrapper.filters.includes(name)
        ? at(`filters.${wrapper.filters.indexOf(name)}`, 'TOO_MANY_FILTERS')
        : at('sort', 'TOO_MANY_FILTERS'),
    ),
  ];
  const problems: Record<string, readonly FieldProblem[]> = {};
  for (const [path, problem] of found) problems[path] = [...(problems[path] ?? []), problem];
  return problems;
}

const isSaid = (text: ModuleWrapper['label']): boolean => Object.values(text).some((one) => one?.trim());

const nameProblems = ({ label }: ModuleWrapper): Found => (isSaid(label) ? [] : at('label', 'REQUIRED'));

/** Each named field is there and fits what it is named for. */
function useProblems(wrapper: ModuleWrapper, fields: Fields): Found {
  const { list, filters, search, sort, title_expr, unique, tag } = wrapper;
  const each = (path: string, names: readonly string[], fits: (field: Field | undefined) => boolean): Found =>
    names.flatMap((name, index) => namedAt(`${path}.${index}`, name, { fields, fits }));
  return [
    ...each('list.phone', list.phone, isListable),
    ...each('list.wide', list.wide, isListable),
    ...each('filters', filters, isFilterable),
    ...each('search', search, isSearchable),
    ...each('unique', unique, canBeUnique),
    ...(isSortMember(sort.name) ? [] : namedAt('sort', sort.name, { fields, fits: isSortable })),
    ...titleFields(title_expr).flatMap((name) => namedAt('title_expr', name, { fields, fits: isTitlePart })),
    ...(tag === null ? [] : namedAt('tag', tag, { fields, fits: isTagged })),
  ];
}

interface Fitting {
  readonly fields: Fields;
  readonly fits: (field: Field | undefined) => boolean;
}

function namedAt(path: string, name: string, { fields, fits }: Fitting): Found {
  if (!Object.hasOwn(fields, name)) return at(path, 'NO_SUCH_FIELD', { name });
  return fits(fields[name]) ? [] : at(path, 'INVALID');
}

/** Every status is reached, is called something, and stands there once; steps lead between them. */
function statusProblems({ statuses, transitions }: ModuleWrapper, fields: Fields): Found {
  const codes = statuses.map(({ code }) => code);
  const steps = transitions.map(({ from, to }) => `${from}>${to}`);
  return [
    ...statuses.flatMap(({ code, label }, index) => [
      ...(isSaid(label) ? [] : at(`statuses.${index}.label`, 'REQUIRED')),
      ...(codes.indexOf(code) < index ? at(`statuses.${index}.code`, 'NOT_UNIQUE') : []),
      ...(index > 0 && !transitions.some(({ to }) => to === code)
        ? at(`statuses.${index}`, 'UNREACHED')
        : []),
    ]),
    ...transitions.flatMap(({ from, to, require: needed }, index) => [
      ...(codes.includes(from) ? [] : at(`transitions.${index}.from`, 'NOT_A_CHOICE')),
      ...(codes.includes(to) ? [] : at(`transitions.${index}.to`, 'NOT_A_CHOICE')),
      ...(from === to ? at(`transitions.${index}.to`, 'INVALID') : []),
      ...(steps.indexOf(`${from}>${to}`) < index ? at(`transitions.${index}.to`, 'NOT_UNIQUE') : []),
      ...needed.flatMap((name) =>
        namedAt(`transitions.${index}.require`, name, { fields, fits: isAnswered }),
      ),
    ]),
  ];
}

/** Notices and reminders are of what is there, each once. */
function followUpProblems({ statuses, notices, reminders }: ModuleWrapper, fields: Fields): Found {
  const codes = statuses.map(({ code }) => code);
  const people = (path: string, to: readonly string[]): Found =>
    to.flatMap((one) =>
      one.startsWith('field:')
        ? namedAt(path, one.slice('field:'.length), { fields, fits: namesPeople })
        : [],
    );
  const events = notices.map(({ on }) => on.toLowerCase());
  const dates = reminders.map(({ date }) => date.toLowerCase());
  return [
    ...notices.flatMap(({ on, to }, index) => {
      const [event = '', about = ''] = on.split(':');
      const path = ['notices', index].join('.');
      return [
        ...(event === 'status' && !codes.includes(about) ? at(`${path}.on`, 'NOT_A_CHOICE') : []),
        ...(event === 'named' ? namedAt(`${path}.on`, about, { fields, fits: namesPeople }) : []),
        ...(event !== 'named' && to.length === 0 ? at(`${path}.to`, 'REQUIRED') : []),
        ...(events.indexOf(on.toLowerCase()) < index ? at(`${path}.on`, 'NOT_UNIQUE') : []),
        ...people(`${path}.to`, to),
      ];
    }),
    ...reminders.flatMap(({ date, to }, index) => [
      ...namedAt(`reminders.${index}.date`, date, { fields, fits: isDated }),
      ...(dates.indexOf(date.toLowerCase()) < index ? at(`reminders.${index}.date`, 'NOT_UNIQUE') : []),
      ...people(`reminders.${index}.to`, to),
    ]),
  ];
}

/** Statuses records may stand in cannot be taken away. */
export function statusesInUse(wrapper: ModuleWrapper, used: readonly string[]): readonly string[] {
  const codes = wrapper.statuses.map(({ code }) => code);
  return used.filter((status) => !codes.includes(status));
}
