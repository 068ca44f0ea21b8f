import { matchesIn } from '../list/match-problems.ts';
import { isEngineField } from '../presets/overrides.ts';
import { tableProblems } from '../table/table-problems.ts';
import { tableColumn } from '../table/table-storage.ts';
import type { Actor } from './actor.ts';
import type { ModuleDefinition, Transition } from './definition.ts';
import { recordMembers } from './definition.ts';
import { type Field, type Fields, fieldAt, type NumberField } from './field.ts';
import type { FieldCondition } from './field-condition.ts';
import type { NoticeRule, ParamSources } from './notices.ts';
import { fieldsNamedBy } from './people.ts';
import type { RowActor } from './row-actions.ts';
import { isManyValued } from './slots.ts';

/** Names an answer or a list uses for something else. */
const takenNames: readonly string[] = [
  ...recordMembers,
  'names',
  'steps',
  'may',
  'own',
  'words',
  'waits',
  'seen',
  'confirm',
  'findings',
];

/** Members of a record a list is filtered and sorted by besides its fields. */
const listMembers = ['status', 'created_at', 'updated_at', 'number', 'title', 'project_id'];

const has = (fields: object, name: string): boolean => Object.hasOwn(fields, name);

const missingIn = (fields: object, names: readonly string[], where: string): readonly string[] =>
  names.filter((name) => !has(fields, name)).map((name) => `${where} names ${name}, which is no field`);

const unknownIn = (known: readonly string[], names: readonly string[], where: string): readonly string[] =>
  names.filter((name) => !known.includes(name)).map((name) => `${where} names ${name}, which is not there`);

/** Everything in a definition that would break a screen, a list or a step, each as a sentence. */
export const definitionProblems = (definition: ModuleDefinition): readonly string[] => [
  ...namingProblems(definition),
  ...fieldProblems(definition.fields),
  ...placeProblems(definition),
  ...sectionProblems(definition),
  ...statusProblems(definition),
  ...definition.status.transitions.flatMap((step) => stepProblems(definition, step)),
  ...rightsProblems(definition),
  ...listProblems(definition),
  ...viewProblems(definition),
  ...checkProblems(definition),
  ...figureProblems(definition),
  ...codeProblems(definition),
  ...rowProblems(definition),
  ...taskProblems(definition),
  ...noticeProblems(definition),
  ...reminderProblems(definition),
  ...stampProblems(definition),
];

/** Rules ask about fields, refuse steps there are, and one name is one rule. */
function checkProblems({ checks = [], fields, status }: ModuleDefinition): readonly string[] {
  const steps = status.transitions.map(({ name }) => name);
  const twice = checks.filter(({ name }, index) => checks.findIndex((one) => one.name === name) < index);
  return [
    ...twice.map(({ name }) => `the check ${name} is there twice`),
    ...checks.flatMap(({ name, fails, reads = [], severity, steps: refused = [], override }) => [
      ...(fails ? conditionProblems(fields, fails.when, `the check ${name}`) : []),
      ...missingIn(fields, fails ? [fails.field] : [], `the check ${name}`),
      ...reads
        .filter((path) => !fieldAt(fields, path))
        .map((path) => `the check ${name} reads ${path}, which is no field`),
      ...unknownIn(steps, refused, `the check ${name}`),
      ...(severity === 'gate' && refused.length === 0 ? [`the check ${name} is a gate of no step`] : []),
      ...(severity !== 'gate' && override !== undefined ? [`the check ${name} cannot be passed`] : []),
    ]),
  ];
}

function namingProblems({ fields, titleField, number, inProject }: ModuleDefinition): readonly string[] {
  const taken = Object.keys(fields).filter((name) => takenNames.includes(name) || name in Object.prototype);
  return [
    ...taken.map((name) => `no field may be called ${name}`),
    ...missingIn(fields, [titleField], 'the title'),
    ...(number === undefined || /\{0+\}/.test(number)
      ? []
      : ['the number has no place for a running number']),
    ...(inProject?.isOnlyThere && !isProjectField(fields.project_id)
      ? ['what exists only in projects needs the field project_id']
      : []),
  ];
}

const isProjectField = (field: Field | undefined): boolean =>
  field?.kind === 'reference' && field.to === 'projects';

/** Conditions, units, bounds and starting values, those of columns too. */
function fieldProblems(fields: Fields, before = ''): readonly string[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const where = `the field ${before}${name}`;
    return [
      ...[field.visible, field.required].flatMap((asked) =>
        typeof asked === 'object' ? conditionProblems(fields, asked, where) : [],
      ),
      ...missingIn(fields, neighboursOf(field), where),
      ...optionProblems(field, where),
      ...(field.kind === 'rows' ? fieldProblems(field.fields, `${name}.`) : []),
    ];
  });
}

function neighboursOf(field: Field): readonly string[] {
  if (field.kind === 'number') return field.unitField === undefined ? [] : [field.unitField];
  if (field.kind !== 'date') return [];
  return [field.notBefore, field.notAfter].flatMap((bound) =>
    typeof bound === 'object' ? [bound.field] : [],
  );
}

const optionsOf = (field: Field | undefined): readonly string[] =>
  field && 'options' in field ? (field.options ?? []) : [];

function optionProblems(field: Field, where: string): readonly string[] {
  const options = optionsOf(field);
  const isChosen = field.kind === 'choice' || (field.kind === 'multi' && field.options !== undefined);
  const chosen = [field.default ?? []].flat();
  return [
    ...(field.kind === 'choice' ? unknownIn(options, field.offered ?? [], where) : []),
    ...(isChosen && options.length === 0 ? [`${where} has nothing to choose from`] : []),
    ...(new Set(options).size < options.length ? [`${where} has an option twice`] : []),
    ...(isChosen ? unknownIn(options, chosen.map(String), `the default of ${where}`) : []),
    ...(field.kind === 'number' && field.scale !== undefined && !isShortScale(field)
      ? [`${where} has words for its numbers, which then are few and whole`]
      : []),
    ...(field.kind === 'multi' && !field.options && !field.choices && !field.codes
      ? [`${where} has nothing to choose from`]
      : []),
  ];
}

const LONGEST_SCALE = 10;

const isShortScale = ({ min, max, decimals }: NumberField): boolean =>
  decimals === 0 &&
  Number.isInteger(min) &&
  Number.isInteger(max) &&
  Number(max) - Number(min) < LONGEST_SCALE;

/** Fields a condition asks about, in its branches too; those inside rows by their path. */
function fieldsAsked(condition: FieldCondition, before = ''): readonly string[] {
  if ('all' in condition) return condition.all.flatMap((inner) => fieldsAsked(inner, before));
  if ('any' in condition) return condition.any.flatMap((inner) => fieldsAsked(inner, before));
  if ('some' in condition) return fieldsAsked(condition.where, `${condition.some}.`);
  const asked = condition.other === undefined ? [condition.field] : [condition.field, condition.other];
  return asked.filter((name) => name !== 'status').map((name) => `${before}${name}`);
}

const conditionProblems = (
  fields: Fields,
  condition: FieldCondition | undefined,
  where: string,
): readonly string[] => (condition ? unfoundIn(fields, fieldsAsked(condition), where) : []);

/** Of paths, those inside rows too. */
const unfoundIn = (fields: Fields, paths: readonly string[], where: string): readonly string[] =>
  paths.filter((path) => !fieldAt(fields, path)).map((path) => `${where} names ${path}, which is no field`);

/** Where fields are kept: in slots of the shared table, or in a table of the module's own. */
const placeProblems = (definition: ModuleDefinition): readonly string[] =>
  definition.storage === 'record' ? slotProblems(definition) : tableProblems(definition, definition.storage);

function slotProblems({ fields, slots }: ModuleDefinition): readonly string[] {
  const needing = Object.entries(fields).filter(
    ([name, field]) => (field.filter || field.sort) && !isManyValued(field) && name !== 'project_id',
  );
  const taken = Object.values(slots);
  return [
    ...needing
      .filter(([name]) => !has(slots, name))
      .map(([name]) => `the field ${name} is filtered or sorted and has no slot`),
    ...Object.entries(slots)
      .filter(([name, slot]) => slot[0] !== slotLetter(fields[name]))
      .map(([name, slot]) => `the slot ${slot} does not fit the field ${name}`),
    ...(new Set(taken).size < taken.length ? ['two fields share a slot'] : []),
  ];
}

function slotLetter(field: Field | undefined): string | undefined {
  switch (field?.kind) {
    case 'number':
    case 'money':
      return 'n';
    case 'date':
    case 'datetime':
      return 'd';
    case 'rows':
    case 'files':
    case 'photos':
    case 'signature':
      return undefined;
    default:
      return field && 't';
  }
}

function sectionProblems({ fields, sections, inProject, status }: ModuleDefinition): readonly string[] {
  const shown = sections.flatMap((section) => section.fields);
  const keys = sections.map(({ key }) => key);
  // In its project everybody knows in which project a record is.
  const isKnown = (name: string) =>
    isEngineField(name) || (name === 'project_id' && inProject?.isOnlyThere === true);
  return [
    ...missingIn(fields, shown, 'a section'),
    ...(new Set(shown).size < shown.length ? ['a field stands in two sections'] : []),
    ...(new Set(keys).size < keys.length ? ['two sections have the same key'] : []),
    ...Object.keys(fields)
      .filter((name) => !shown.includes(name) && !isKnown(name))
      .map((name) => `the field ${name} stands in no section`),
    ...sections.flatMap(({ key, from = [] }) => unknownIn(status.values, from, `the section ${key}`)),
  ];
}

function statusProblems({ status, lockedIn, deleteIn, rows }: ModuleDefinition): readonly string[] {
  const { values, initial, final, aside = [], tones, transitions } = status;
  const reached = new Set([initial, ...transitions.map(({ to }) => to)]);
  const named = [
    initial,
    ...final,
    ...aside,
    ...lockedIn,
    ...deleteIn,
    ...(rows.ownEditIn ?? []),
    ...Object.keys(tones),
  ];
  return [
    ...unknownIn(values, named, 'a rule of statuses'),
    ...(new Set(values).size < values.length ? ['a status stands there twice'] : []),
    ...values.filter((value) => !has(tones, value)).map((value) => `the status ${value} has no tone`),
    ...values.filter((value) => !reached.has(value)).map((value) => `no step leads to the status ${value}`),
  ];
}

/** User fields an actor names. */
const peopleOf = (actor: Actor): readonly string[] => {
  if (typeof actor === 'string') return [];
  return 'named' in actor ? [actor.named] : actor.notNamed;
};

function stepProblems({ fields, status }: ModuleDefinition, step: Transition): readonly string[] {
  const where = `the step ${step.name}`;
  const actors = [...step.by, ...(step.byWhen ?? []).flatMap(({ by }) => by)];
  const required = step.require.map((needed) => (typeof needed === 'string' ? needed : needed.field));
  const conditions = [
    ...step.require.flatMap((needed) => (typeof needed === 'string' ? [] : [needed.when])),
    ...(step.byWhen ?? []).map(({ when }) => when),
    ...(step.offered ? [step.offered] : []),
  ];
  const named = [...(step.ask ?? []), ...(step.askAgain ?? []), ...required, ...Object.keys(step.sets ?? {})];
  return [
    ...(step.by.length === 0 ? [`${where} is for nobody`] : []),
    ...unknownIn(status.values, [...step.from, step.to], where),
    ...missingIn(fields, [...named, ...actors.flatMap(peopleOf)], where),
    ...conditions.flatMap((condition) => conditionProblems(fields, condition, where)),
  ];
}

function rightsProblems({ fields, rows, lockedWhen, deleteWhen }: ModuleDefinition): readonly string[] {
  const own = rows.own.filter((path) => !['user', 'users'].includes(fieldAt(fields, path)?.kind ?? ''));
  return [
    ...own.map((path) => `records cannot be owned by ${path}, which names nobody`),
    ...[rows.restricted, lockedWhen, deleteWhen].flatMap((condition) =>
      conditionProblems(fields, condition, 'a rule of rights'),
    ),
  ];
}

function listProblems(definition: ModuleDefinition): readonly string[] {
  const { fields, list } = definition;
  const { filters, sorts, presets, states = {} } = list;
  const asked = [...filters, ...sorts.map(({ field }) => field)];
  const isSorted = (name: string) => listMembers.includes(name) || fields[name]?.sort === true;
  return [
    ...asked
      .filter((name) => !has(fields, name) && !listMembers.includes(name))
      .map((name) => `the list names ${name}, which is no field`),
    ...filters
      .filter((name) => fields[name] && !fields[name].filter && !states[name])
      .map((name) => `the list filters by ${name}, which cannot be filtered`),
    ...sorts
      .filter(({ field }) => has(fields, field) && !isSorted(field))
      .map(({ field }) => `the list sorts by ${field}, which cannot be sorted`),
    ...(presets.filter(({ isDefault }) => isDefault).length > 1 ? ['two presets are the first'] : []),
    ...Object.entries(states).flatMap(([name, matches]) =>
      unknownIn(optionsOf(fields[name]), Object.keys(matches), `the states of ${name}`),
    ),
    ...matchesIn(definition),
  ];
}

function viewProblems({ fields, view = {}, status, picks = {} }: ModuleDefinition): readonly string[] {
  const { marks = {}, columns, line, first, unread, lead, due, tag, picture, thumb = [], bring } = view;
  const named = [columns?.wide, columns?.narrow, line, first, unread, lead, due, tag, picture]
    .flat()
    .filter((name) => name !== undefined);
  const kindOf = (name: string | undefined) => (name === undefined ? undefined : fields[name]?.kind);
  const steps = status.transitions.map(({ name }) => name);
  return [
    ...missingIn(fields, named, 'the view'),
    ...Object.entries(marks).flatMap(([path, shapes]) =>
      unknownIn(optionsOf(fieldAt(fields, path)), Object.keys(shapes), `the marks of ${path}`),
    ),
    ...unknownIn(steps, [...thumb, ...(bring ? [bring.step] : [])], 'the view'),
    ...unknownIn(Object.keys(picks), bring ? [bring.pick] : [], 'the view'),
    ...(due !== undefined && kindOf(due) !== 'date' && kindOf(due) !== 'computed'
      ? [`the view counts by ${due}, which is no date`]
      : []),
    ...(picture !== undefined && kindOf(picture) !== 'photos'
      ? [`the view shows ${picture}, which holds no pictures`]
      : []),
  ];
}

function figureProblems({ fields, figures, slots }: ModuleDefinition): readonly string[] {
  if (!figures) return [];
  const { by, sums, period } = figures;
  const isKind = (name: string, kinds: readonly string[]) => kinds.includes(fields[name]?.kind ?? '');
  return [
    ...by
      .filter((name) => !isKind(name, ['choice', 'listed']))
      .map((name) => `figures by ${name}, which is no choice`),
    ...sums
      .filter((name) => !isKind(name, ['money', 'number']))
      .map((name) => `figures add up ${name}, which is no amount`),
    ...(slots[period]?.[0] === 'd' ? [] : [`figures over ${period}, which is no day in a slot`]),
  ];
}

/** Scanned by text everybody may read; and what may not be picked says why. */
function codeProblems({ fields, codes = [], picks = {} }: ModuleDefinition): readonly string[] {
  const isCode = (field: Field | undefined): boolean =>
    field?.kind === 'rows'
      ? Object.values(field.fields).some((inside) => inside.kind === 'text' && inside.scan === true)
      : field?.kind === 'text' && field.readableBy === undefined;
  const causes = Object.values(picks).flatMap(({ because }) => because ?? []);
  return [
    ...codes
      .filter((name) => name !== 'number' && !isCode(fields[name]))
      .map((name) => `nothing can be scanned in ${name}`),
    ...causes
      .filter((name) => fields[name]?.kind !== 'computed')
      .map((name) => `${name} cannot say why something may not be picked`),
  ];
}

/** Who may do what with a row, and columns and states the rows have. */
function rowProblems({ fields, status }: ModuleDefinition): readonly string[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    if (field.kind !== 'rows') return [];
    const columns = field.fields;
    const states = optionsOf(field.state === undefined ? undefined : columns[field.state]);
    return [
      ...missingIn(columns, field.state === undefined ? [] : [field.state], `the state of ${name}`),
      ...computedIn(columns, field.state === undefined ? [] : [field.state], `the state of ${name}`),
      ...Object.entries(field.actions ?? {}).flatMap(([action, rule]) => {
        const where = `the action ${action} of ${name}`;
        const { by, byWhen = [], ask = [], require = [], sets = {}, from = [], to, notSameAs } = rule;
        const actors = [...by, ...byWhen.flatMap((one) => one.by)];
        const named = [...ask, ...Object.keys(sets), ...(notSameAs ? [notSameAs.column] : [])];
        return [
          ...(by.length === 0 ? [`${where} is for nobody`] : []),
          ...missingIn(columns, [...named, ...actors.flatMap(columnOf)], where),
          ...computedIn(columns, [...ask, ...Object.keys(sets)], where),
          ...missingIn(fields, actors.flatMap(fieldsOfActor), where),
          ...unknownIn(ask, require, where),
          ...unknownIn(states, [...from, ...(to === undefined ? [] : [to])], where),
          ...unknownIn(status.values, rule.while ?? [], where),
          ...byWhen.flatMap(({ when }) => conditionProblems(columns, when, where)),
          ...conditionProblems(fields, notSameAs?.when, where),
        ];
      }),
    ];
  });
}

/** What is worked out is written by nobody. */
const computedIn = (columns: Fields, names: readonly string[], where: string): readonly string[] =>
  names
    .filter((name) => columns[name]?.kind === 'computed')
    .map((name) => `${where} writes ${name}, which is worked out`);

const columnOf = (actor: RowActor): readonly string[] =>
  typeof actor === 'object' && 'row' in actor ? [actor.row] : [];

const fieldsOfActor = (actor: RowActor): readonly string[] =>
  typeof actor === 'object' && 'row' in actor ? [] : peopleOf(actor);

/** Tasks are made of columns, steps and statuses there are. */
function taskProblems({ fields, status, tasks = {} }: ModuleDefinition): readonly string[] {
  const { rows = [], asked = [], cancelledIn = [] } = tasks;
  const steps = status.transitions.map(({ name }) => name);
  return [
    ...rows.flatMap(({ field, subject, due, person, doneIn }) => {
      const found = fields[field];
      const columns = found?.kind === 'rows' ? found.fields : {};
      return [
        ...missingIn(columns, [subject, due, person], `a task of ${field}`),
        ...unknownIn(status.values, doneIn, `a task of ${field}`),
      ];
    }),
    ...asked.flatMap(({ name, on, to, endsWith = {}, moves = {} }) => {
      const where = `the task ${name}`;
      const named = [...Object.keys(endsWith), ...Object.values(moves).map(({ step }) => step)];
      const people = to.flatMap((one) => (typeof one === 'object' ? [one.named] : []));
      return [
        ...unknownIn(steps, [...named, ...('steps' in on ? on.steps : [])], where),
        ...missingIn(fields, people, where),
        ...('adds' in on && !['files', 'photos'].includes(fields[on.adds]?.kind ?? '')
          ? [`${where} waits for files in ${on.adds}, which holds none`]
          : []),
      ];
    }),
    ...unknownIn(status.values, cancelledIn, 'the end of tasks'),
  ];
}

const noticeMembers = ['number', 'title'];

const sourceFields = (sources: ParamSources = {}): readonly string[] =>
  Object.values(sources)
    .flatMap((source) => (typeof source === 'object' && 'list' in source ? [] : source))
    .filter((name) => !noticeMembers.includes(name));

function fieldsOfEvent(event: NoticeRule['on']): readonly string[] {
  if (typeof event !== 'object') return [];
  if ('changed' in event) return event.changed;
  if ('added' in event) return [event.added];
  if ('becomes' in event) return fieldsAsked(event.becomes);
  return 'named' in event ? event.named : [];
}

const fieldsOfNotice = ({ on, when, to = [], params, quotes }: NoticeRule): readonly string[] => [
  ...fieldsOfEvent(on),
  ...(when ? fieldsAsked(when) : []),
  ...to.flatMap(fieldsNamedBy),
  ...sourceFields(params),
  ...(quotes ? [quotes.field] : []),
];

/** People are told of steps, statuses and fields there are, each kind once. */
function noticeProblems({ fields, status, notices }: ModuleDefinition): readonly string[] {
  if (!notices) return [];
  const { rules, params } = notices;
  const kinds = rules.map(({ kind }) => kind);
  const steps = status.transitions.map(({ name }) => name);
  return [
    ...kinds
      .filter((kind) => !/^[a-z0-9]+_[a-z0-9_]+$/.test(kind))
      .map((kind) => `${kind} is no kind of notice`),
    ...(new Set(kinds).size < kinds.length ? ['two notices are of one kind'] : []),
    ...conditionProblems(fields, notices.private, 'what is private'),
    ...unfoundIn(fields, sourceFields(params), 'a word of the notices'),
    ...rules.flatMap((rule) => {
      const where = `the notice ${rule.kind}`;
      const { on, in: statuses = [] } = rule;
      return [
        ...unknownIn(steps, typeof on === 'object' && 'step' in on ? on.step : [], where),
        ...unknownIn(status.values, typeof on === 'object' && 'status' in on ? [on.status] : [], where),
        ...unknownIn(status.values, statuses, where),
        ...unfoundIn(fields, fieldsOfNotice(rule), where),
      ];
    }),
  ];
}

/** Reminders are of dates that can be found, in statuses and by notices there are. */
function reminderProblems(definition: ModuleDefinition): readonly string[] {
  const { fields, slots, status, storage, notices, reminders = [], overdue } = definition;
  const kinds = (notices?.rules ?? []).map(({ kind }) => kind);
  const found = [
    ...reminders.map(({ date, foundBy = date }) => foundBy),
    ...(overdue ? [overdue.field] : []),
  ];
  return [
    ...unfoundIn(fields, found, 'a reminder'),
    ...found
      .filter((name) => !(storage === 'record' ? slots[name]?.[0] === 'd' : tableColumn(storage, name)))
      .map((name) => `a reminder is found by ${name}, which has no slot of dates`),
    ...unknownIn(status.values, overdue?.in ?? [], 'what is overdue'),
    ...reminders.flatMap((rule) => {
      const { date, kind, lateKind = kind, to, escalation, when, params, letters } = rule;
      const where = `the reminder of ${date}`;
      return [
        ...unknownIn(kinds, [kind, lateKind], where),
        ...unknownIn(status.values, rule.in, where),
        ...(fieldAt(fields, date)?.kind === 'date' ? [] : [`${where} is of no date`]),
        ...unfoundIn(fields, [...to, ...(escalation?.to ?? [])].flatMap(fieldsNamedBy), where),
        ...unfoundIn(
          fields,
          [...sourceFields(params), ...(letters?.addresses ? [letters.addresses] : [])],
          where,
        ),
        ...conditionProblems(fields, when, where),
        ...conditionProblems(fields, letters?.when, where),
      ];
    }),
  ];
}

/** What is written by itself is there to be written. */
const stampProblems = ({ fields, stamps = [] }: ModuleDefinition): readonly string[] =>
  stamps.flatMap(({ changed, when, sets }) => [
    ...missingIn(fields, [changed, ...Object.keys(sets)], 'a stamp'),
    ...conditionProblems(fields, when, 'a stamp'),
  ]);
