import type { ModuleDefinition } from '../definition/definition.ts';
import { fieldAt } from '../definition/field.ts';
import type { NoticeRule, ParamSources } from '../definition/notices/notices.ts';
import { fieldsNamedBy } from '../definition/notices/people.ts';
import { tableColumn } from '../table/table-storage.ts';
import { conditionProblems, fieldsAsked, missingIn, unfoundIn, unknownIn } from './names.ts';

/** Tasks are made of columns, steps and statuses there are. */
export function taskProblems({ fields, status, tasks = {} }: ModuleDefinition): readonly string[] {
  const { rows = [], asked = [], cancelledIn = [] } = tasks;
  const steps = status.transitions.map(({ name }) => name);
  return [
    ...rows.flatMap(({ field, subject, due, person, doneIn, verify }) => {
      const found = fields[field];
      const columns = found?.kind === 'rows' ? found.fields : {};
      const actions = found?.kind === 'rows' ? Object.keys(found.actions ?? {}) : [];
      return [
        ...unknownIn(actions, verify ? [verify.action] : [], `a task of ${field}`),
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
export function noticeProblems({ fields, status, notices }: ModuleDefinition): readonly string[] {
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
export function reminderProblems(definition: ModuleDefinition): readonly string[] {
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
export const fillProblems = ({ fields, fills = [] }: ModuleDefinition): readonly string[] =>
  fills.flatMap(({ field, from, reads = [] }) => [
    ...missingIn({ ...fields, status: {} }, [field, ...from], `what fills ${field}`),
    ...unfoundIn(fields, reads, `what fills ${field}`),
  ]);

export const stampProblems = ({ fields, stamps = [] }: ModuleDefinition): readonly string[] =>
  stamps.flatMap(({ changed, when, sets }) => [
    ...missingIn(fields, [changed, ...Object.keys(sets)], 'a stamp'),
    ...conditionProblems(fields, when, 'a stamp'),
  ]);
