import type { Actor } from '../definition/actor.ts';
import type { ModuleDefinition, Transition } from '../definition/definition.ts';
import { type Field, type Fields, fieldAt } from '../definition/field.ts';
import type { RowActor } from '../definition/steps/row-actions.ts';
import { conditionProblems, has, missingIn, optionsOf, unfoundIn, unknownIn } from './names.ts';

export function statusProblems({ status, lockedIn, deleteIn, rows }: ModuleDefinition): readonly string[] {
  const { values, initial, final, follows = [], aside = [], tones, transitions } = status;
  const reached = new Set([initial, ...follows, ...transitions.map(({ to }) => to)]);
  const named = [
    initial,
    ...final,
    ...aside,
    ...follows,
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

export function stepProblems({ fields, status }: ModuleDefinition, step: Transition): readonly string[] {
  const where = `the step ${step.name}`;
  const actors = [...step.by, ...(step.byWhen ?? []).flatMap(({ by }) => by)];
  const required = step.require.map((needed) => (typeof needed === 'string' ? needed : needed.field));
  const conditions = [
    ...step.require.flatMap((needed) => (typeof needed === 'string' ? [] : [needed.when])),
    ...(step.byWhen ?? []).map(({ when }) => when),
    ...(step.offered ? [step.offered] : []),
  ];
  const named = [...(step.ask ?? []), ...(step.askAgain ?? []), ...required, ...Object.keys(step.sets ?? {})];
  const suggested = Object.keys(step.suggests ?? {});
  return [
    ...(step.by.length === 0 ? [`${where} is for nobody`] : []),
    ...unknownIn([...(step.ask ?? []), ...required], suggested, `a suggestion of ${where}`),
    ...unknownIn(status.values, [...step.from, step.to], where),
    ...missingIn(fields, named, where),
    ...unfoundIn(fields, actors.flatMap(peopleOf), where),
    ...conditions.flatMap((condition) => conditionProblems(fields, condition, where)),
  ];
}

/** What follows a record is one of its kind, and its steps are there. */
export function revisionProblems({
  fields,
  nextRevision,
  picks = {},
  status,
}: ModuleDefinition): readonly string[] {
  if (!nextRevision) return [];
  const { pick, on, ends, leaves = [] } = nextRevision;
  const where = 'the next revision';
  const steps = status.transitions.map(({ name }) => name);
  return [
    ...unknownIn(steps, [on, ends], where),
    ...unknownIn(Object.keys(picks), [pick], where),
    ...missingIn(fields, leaves, where),
  ];
}

export function rightsProblems({
  fields,
  status,
  rows,
  lockedWhen,
  deleteWhen,
}: ModuleDefinition): readonly string[] {
  const own = rows.own.filter((path) => !['user', 'users'].includes(fieldAt(fields, path)?.kind ?? ''));
  return [
    ...own.map((path) => `records cannot be owned by ${path}, which names nobody`),
    ...missingIn(fields, rows.card?.fields ?? [], 'the card'),
    ...unknownIn(status.values, rows.card?.in ?? [], 'the card'),
    ...[rows.restricted, lockedWhen, deleteWhen].flatMap((condition) =>
      conditionProblems(fields, condition, 'a rule of rights'),
    ),
  ];
}

/** Rules ask about fields, refuse steps there are, and one name is one rule. */
export function checkProblems({ checks = [], fields, status }: ModuleDefinition): readonly string[] {
  const steps = status.transitions.map(({ name }) => name);
  const twice = checks.filter(({ name }, index) => checks.findIndex((one) => one.name === name) < index);
  return [
    ...twice.map(({ name }) => `the check ${name} is there twice`),
    ...checks.flatMap(({ name, fails, awaits, reads = [], severity, steps: refused = [], override }) => [
      ...(fails ? conditionProblems(fields, fails.when, `the check ${name}`) : []),
      ...missingIn(fields, fails ? [fails.field] : [], `the check ${name}`),
      ...reads
        .filter((path) => !fieldAt(fields, path))
        .map((path) => `the check ${name} reads ${path}, which is no field`),
      ...(awaits && !isReference(fieldAt(fields, awaits.at))
        ? [`the check ${name} awaits records at ${awaits.at}, which names none`]
        : []),
      ...unknownIn(steps, refused, `the check ${name}`),
      ...(severity === 'gate' && refused.length === 0 ? [`the check ${name} is a gate of no step`] : []),
      ...(severity !== 'gate' && override !== undefined ? [`the check ${name} cannot be passed`] : []),
    ]),
  ];
}

const isReference = (field: Field | undefined): boolean =>
  field?.kind === 'reference' || field?.kind === 'references';

/** Who may do what with a row, and columns and states the rows have. */
export function rowProblems({ fields, status }: ModuleDefinition): readonly string[] {
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
