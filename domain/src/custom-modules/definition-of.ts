import { type FormContent, fieldsOf, wordsByLanguage } from '../checklists/index.ts';
import { type Language, languages } from '../locales/index.ts';
import type { Field, FieldCondition, Fields, ModuleDefinition, Slot, Who } from '../records/index.ts';
import {
  fieldsLike,
  giveSlots,
  isFilterable,
  isSearchable,
  isSortable,
  isTagged,
  namesPeople,
} from './field-roles.ts';
import { addWord, emptyWord, failWord, noteWords, noticeWords } from './module-words.ts';
import {
  type ModuleNotice,
  type ModulePerson,
  type ModuleReminder,
  type ModuleStep,
  type ModuleWrapper,
  titleFields,
} from './wrapper.ts';

/** What a module was before: fields that are gone keep their data, and fields that stay keep their columns. */
export interface EarlierModule {
  readonly fields: Fields;
  readonly slots: Readonly<Record<string, Slot>>;
  readonly words?: ModuleDefinition['words'];
}

type Json = Readonly<Record<string, unknown>>;

/** Filled in by the template, where the title is more than one text of the form. */
export const TITLE = 'title';
/** What people write and photograph beside single answers. */
export const NOTES = 'notes';

/** `about` is the path of the answer; `question` says it in words. */
const notesField: Field = {
  kind: 'rows',
  maxRows: 300,
  fields: {
    about: { kind: 'text', max: 160, required: true, isUnseen: true },
    question: { kind: 'text', max: 200 },
    comment: { kind: 'multiline', max: 4000 },
    photos: { kind: 'photos', maxFiles: 10 },
  },
};

/** What the settings call a record's own members, besides the fields of the form. */
export const sortMembers = ['created_at', 'updated_at', 'number', 'status'] as const;
export const isSortMember = (name: string): boolean => sortMembers.some((one) => one === name);

/**
 * Makes the definition of a company's module from its wrapper and the published form: plain data that `readDefinition`
 * reads as it reads every other. The form's fields become the record's own, so that lists, search, files, paper,
 * import and work without network know them.
 */
export function moduleOfForm(wrapper: ModuleWrapper, form: FormContent, before?: EarlierModule): Json {
  const compiled = fieldsOf(form);
  const title = titleOf(wrapper, compiled.fields);
  const seen = Object.fromEntries(
    Object.entries(compiled.fields).map(([name, field]) => [name, usedField(wrapper, name, field)]),
  );
  const fields: Fields = {
    ...retiredFields(before?.fields ?? {}, seen),
    ...seen,
    ...title.fields,
    [NOTES]: notesField,
  };
  const { slots } = giveSlots(seen, wantedSlots(wrapper), before?.slots);
  const { statuses, transitions } = wrapper;
  const final = statuses.filter((status) => status.final).map(({ code }) => code);
  const open = statuses.filter((status) => !status.final).map(({ code }) => code);
  const checks = checksOf(seen, wrapper, final);
  return {
    icon: wrapper.icon,
    number: `${wrapper.prefix}-{0000}`,
    titleField: title.field,
    ...(title.fills.length > 0 ? { fills: title.fills } : {}),
    status: {
      initial: statuses[0]?.code ?? '',
      values: statuses.map(({ code }) => code),
      final,
      tones: Object.fromEntries(statuses.map(({ code, colour }) => [code, colour])),
      transitions: transitions.map((step) => ({
        name: stepName(step),
        from: [step.from],
        to: step.to,
        by: [step.level],
        require: step.require,
        ...(step.require.length > 0 ? { ask: step.require } : {}),
      })),
    },
    fields,
    sections: [
      ...compiled.sections
        .map(({ key, lines, rows }) => ({ key, fields: rows === undefined ? lines.flat() : [rows] }))
        .filter((section) => section.fields.length > 0),
      { key: NOTES, fields: [NOTES] },
    ],
    slots,
    rows: { own: fieldsLike(seen, namesPeople) },
    view: viewOf(wrapper, seen, title.field),
    ...(checks.length > 0 ? { checks } : {}),
    list: {
      filters: ['status', ...wrapper.filters.filter((name) => isFilterable(seen[name]))],
      sorts: sortsOf(wrapper, seen),
      presets: open.length > 0 && final.length > 0 ? [{ key: 'open', match: { status: { $in: open } } }] : [],
    },
    imports: {},
    codes: ['number', ...codesOf(wrapper, seen)],
    ...(wrapper.copy_previous ? { copiesPrevious: true } : {}),
    ...(wrapper.report ? {} : { report: false }),
    notices: {
      areCollapsed: true,
      rules: [...wrapper.notices.map(noticeRule), ...wrapper.reminders.flatMap(dueRules)],
    },
    reminders: wrapper.reminders.map((reminder) => reminderRule(reminder, open)),
    lockedIn: final,
    deleteIn: open,
    words: wordsOf(wrapper, { compiled: compiled.words, before: before?.words, checks }),
  };
}

export const stepName = ({ from, to }: Pick<ModuleStep, 'from' | 'to'>): string => `${from}_${to}`;

/** One text of the form is the title itself; anything else is put together with every save. */
function titleOf({ title_expr }: ModuleWrapper, fields: Fields) {
  const names = titleFields(title_expr);
  const [only] = names;
  if (names.length === 1 && only && title_expr.trim() === `{${only}}` && fields[only]?.kind === 'text')
    return { field: only, fields: {}, fills: [] };
  return {
    field: TITLE,
    fields: {
      [TITLE]: { kind: 'text', max: 200, readOnly: true, isUnseen: true, search: true } satisfies Field,
    },
    fills: [{ field: TITLE, from: names, template: title_expr }],
  };
}

/** What the module asks of a field besides what the form says of it. */
function usedField(wrapper: ModuleWrapper, name: string, field: Field): Field {
  const { list, filters, search, sort, unique, unique_within } = wrapper;
  return {
    ...field,
    ...(field.kind === 'computed' ? { history: false } : {}),
    ...([...list.wide, ...list.phone].includes(name) ? { list: true } : {}),
    ...(filters.includes(name) && isFilterable(field) ? { filter: true } : {}),
    ...(sort.name === name && isSortable(field) ? { sort: true } : {}),
    ...(search.includes(name) && isSearchable(field) ? { search: true } : {}),
    ...(unique.includes(name) ? { unique: unique_within === 'company' ? 'tenant' : 'project' } : {}),
  } as Field;
}

/** Fields the form no longer asks for: hidden and never asked, what was written in them stays. */
const retiredFields = (before: Fields, now: Fields): Fields =>
  Object.fromEntries(
    Object.entries(before)
      .filter(([name]) => !Object.hasOwn(now, name) && ![TITLE, NOTES, 'project_id'].includes(name))
      .map(([name, field]) => [name, retired(field)]),
  );

const asked = [
  'required',
  'visible',
  'list',
  'filter',
  'sort',
  'search',
  'unique',
  'onFail',
  'fails',
  'default',
];

const retired = (field: Field): Field =>
  ({
    ...Object.fromEntries(Object.entries(field).filter(([trait]) => !asked.includes(trait))),
    isUnseen: true,
  }) as Field;

/** Fields that need a column of the shared table: what lists ask by, and dates people are reminded of. */
export const wantedSlots = ({ filters, sort, reminders }: ModuleWrapper): readonly string[] => [
  ...reminders.map(({ date }) => date),
  sort.name,
  ...filters,
];

function sortsOf({ sort }: ModuleWrapper, fields: Fields) {
  const isThere = isSortMember(sort.name) || isSortable(fields[sort.name]);
  const chosen = isThere ? [{ field: sort.name, descending: sort.dir === 'desc' }] : [];
  const usual = [
    { field: 'created_at', descending: true },
    { field: 'number', descending: false },
  ];
  return [...chosen, ...usual.filter(({ field }) => field !== sort.name)];
}

function viewOf({ list, tag }: ModuleWrapper, fields: Fields, titleField: string) {
  const known = (names: readonly string[]) => names.filter((name) => fields[name] && name !== titleField);
  const picture = Object.keys(fields).find((name) => fields[name]?.kind === 'photos');
  const wide = known(list.wide.length > 0 ? list.wide : list.phone);
  const marks = Object.entries(fields).flatMap(([name, field]) =>
    (field.kind === 'choice' || field.kind === 'listed') && field.fails && 'in' in field.fails
      ? [[name, Object.fromEntries(field.fails.in.map((code) => [code, 'stop']))] as const]
      : [],
  );
  return {
    line: known(list.phone.length > 0 ? list.phone : list.wide.slice(0, 2)),
    columns: { wide, narrow: wide.slice(0, 1) },
    ...(picture === undefined ? {} : { picture }),
    ...(tag !== null && isTagged(fields[tag]) ? { tag } : {}),
    ...(marks.length > 0 ? { marks: Object.fromEntries(marks) } : {}),
  };
}

/** Texts that are scanned, and what stands on the thing itself. */
const codesOf = ({ tag }: ModuleWrapper, fields: Fields): readonly string[] =>
  Object.entries(fields).flatMap(([name, field]) =>
    field.kind === 'text' && (field.scan === true || name === tag) ? [name] : [],
  );

interface Check {
  readonly name: string;
  readonly severity: 'gate' | 'warn';
  readonly steps?: readonly string[];
  readonly override?: 'manage';
  readonly fails: { readonly field: string; readonly when: FieldCondition };
}

/** An answer that is not good enough is said; where the form says stop, the record is finished only with a reason. */
function checksOf(
  fields: Fields,
  { transitions }: ModuleWrapper,
  final: readonly string[],
): readonly Check[] {
  const steps = transitions.filter(({ to }) => final.includes(to)).map(stepName);
  return Object.entries(fields).flatMap(([name, field]): readonly Check[] => {
    const when = failing(name, field);
    if (!when) return [];
    const isStop = field.onFail?.stop === true && steps.length > 0;
    return [
      {
        name: `f_${name}`,
        severity: isStop ? 'gate' : 'warn',
        ...(isStop ? { steps, override: 'manage' as const } : {}),
        fails: { field: name, when },
      },
    ];
  });
}

function failing(name: string, field: Field): FieldCondition | undefined {
  if (!field.fails) return undefined;
  if ('in' in field.fails) {
    const codes = field.fails.in;
    return field.kind === 'multi'
      ? anyOf(codes.map((value) => ({ field: name, op: 'contains', value })))
      : { field: name, op: 'in', value: [...codes] };
  }
  const { below, above } = field.fails;
  return {
    any: [
      ...(below === undefined ? [] : [{ field: name, op: 'lt', value: below } as const]),
      ...(above === undefined ? [] : [{ field: name, op: 'gt', value: above } as const]),
    ],
  };
}

const MOST_TOGETHER = 20;

/** One of many conditions, in groups no larger than a definition may have. */
const anyOf = (conditions: readonly FieldCondition[]): FieldCondition =>
  conditions.length <= MOST_TOGETHER
    ? { any: conditions }
    : { any: [...groupsOf(conditions)].map((group) => ({ any: group })) };

function* groupsOf<One>(all: readonly One[]) {
  for (let at = 0; at < all.length; at += MOST_TOGETHER) yield all.slice(at, at + MOST_TOGETHER);
}

const whoOf = (person: ModulePerson): Who => {
  switch (person) {
    case 'creator':
      return 'creator';
    case 'leader':
      return 'project.leader';
    case 'members':
      return 'project.members';
    case 'manage':
      return { level: 'manage' };
    case 'foreman':
    case 'welding_coordinator':
    case 'inspector':
      return { projectRole: person };
    default:
      return { field: person.slice('field:'.length) };
  }
};

/** Kept with each notice: the same thing keeps its name, however often the settings change. */
const kindOf = (what: string, about = ''): string =>
  `own_${what}${about ? `_${about.toLowerCase().slice(0, 30)}` : ''}`;

function noticeRule({ on, to, mail }: ModuleNotice) {
  const [event = '', about = ''] = on.split(':');
  const base = { shape: 'info', ...(mail ? { isMailed: true } : {}) };
  if (event === 'named')
    return { kind: kindOf('named', about), ...base, shape: 'warn', on: { named: [about] } };
  return {
    kind: event === 'create' ? kindOf('created') : kindOf('in', about),
    ...base,
    on: event === 'create' ? 'create' : { status: about },
    to: to.map(whoOf),
  };
}

const dueRules = ({ date }: ModuleReminder) => [
  { kind: kindOf('due', date), shape: 'warn' },
  { kind: kindOf('late', date), shape: 'stop' },
];

const reminderRule = ({ date, before, every, to }: ModuleReminder, open: readonly string[]) => ({
  date,
  before,
  ...(every === null ? {} : { every }),
  in: open,
  kind: kindOf('due', date),
  lateKind: kindOf('late', date),
  to: to.map(whoOf),
  params: { number: 'number', title: 'title', day: date },
});

type Words = Readonly<Record<string, string>>;

interface WordSources {
  readonly compiled: Parameters<typeof wordsByLanguage>[0];
  readonly before: ModuleDefinition['words'];
  readonly checks: readonly Check[];
}

/** Every word of the module: what the form says, what the wrapper says, and ours where a company says nothing. */
function wordsOf(wrapper: ModuleWrapper, { compiled, before = {}, checks }: WordSources) {
  const ofForm = wordsByLanguage(compiled);
  const inLanguage = (language: Language): Words => {
    const say = (text: Readonly<Partial<Record<Language, string>>>) =>
      text[language] || text.en || Object.values(text).find((one) => one) || '';
    const form = ofForm[language];
    const module = say(wrapper.label);
    const one = say(wrapper.one) || module;
    const labelOf = (code: string) =>
      say(wrapper.statuses.find((status) => status.code === code)?.label ?? {});
    return filled({
      ...before[language],
      ...form,
      ...noteWords[language],
      module,
      one,
      add: addWord(one, language),
      empty: emptyWord(language),
      preset_open: noticeWords[language].open,
      ...Object.fromEntries(wrapper.statuses.map(({ code }) => [`status_${code}`, labelOf(code)])),
      ...Object.fromEntries(
        wrapper.transitions.map((step) => [`to_${stepName(step)}`, say(step.label) || labelOf(step.to)]),
      ),
      ...Object.fromEntries(
        checks.map(({ name, fails }) => [
          `check_${name}`,
          failWord(form[fails.field] ?? fails.field, language),
        ]),
      ),
      notice_created: noticeWords[language].created(one),
      ...Object.fromEntries(
        wrapper.notices.flatMap(({ on }) => {
          const [event = '', about = ''] = on.split(':');
          if (event === 'status')
            return [[noticeWord(kindOf('in', about)), noticeWords[language].moved(one, labelOf(about))]];
          return event === 'named'
            ? [[noticeWord(kindOf('named', about)), noticeWords[language].named(one)]]
            : [];
        }),
      ),
      ...Object.fromEntries(
        wrapper.reminders.flatMap(({ date }) => [
          [noticeWord(kindOf('due', date)), noticeWords[language].due(form[date] ?? date)],
          [noticeWord(kindOf('late', date)), noticeWords[language].late(form[date] ?? date)],
        ]),
      ),
    });
  };
  return Object.fromEntries(languages.map((language) => [language, inLanguage(language)]));
}

const noticeWord = (kind: string): string => `notice_${kind.slice(kind.indexOf('_') + 1)}`;

const LONGEST = 4000;

/** What is empty is left to what stands in for it; helps are read from the form. */
const filled = (words: Words): Words =>
  Object.fromEntries(
    Object.entries(words)
      .filter(([name, text]) => text !== '' && !name.endsWith('_help'))
      .map(([name, text]) => [name, text.slice(0, LONGEST)]),
  );
