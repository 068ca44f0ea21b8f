import { describe, expect, it } from 'vitest';
import { languages, loadModuleMessages } from '../locales/index.ts';
import {
  type Field,
  type FieldCondition,
  type Fields,
  fieldAt,
  fieldsNamedBy,
  isManyValued,
  messagesOf,
  type NoticeRule,
  noticeId,
  type ParamSources,
  recordAddress,
  recordMembers,
} from '../records/index.ts';
import { builtInModules, matchRoute, recordChecks, startingChoices } from './index.ts';

describe.each(builtInModules.map((module) => [module.definition.key, module] as const))(
  '%s',
  (key, module) => {
    const { definition, folder } = module;
    const { fields, slots, status, sections, list } = definition;

    it.each(languages)('says everything in %s', async (language) => {
      const said = await loadModuleMessages(language, { folder, key });
      expect(messagesOf(definition).filter((id) => !said[id])).toEqual([]);
    });

    it('gives no field the name of a member every record has', () => {
      expect(Object.keys(fields).filter((name) => recordMembers.some((member) => member === name))).toEqual(
        [],
      );
      expect(Object.keys(fields)).toContain(definition.titleField);
    });

    it('keeps each filterable and sortable field in a slot of its type, and no two in one', () => {
      const needsSlot = Object.entries(fields).filter(
        ([name, field]) => (field.filter || field.sort) && !isManyValued(field) && name !== 'project_id',
      );
      expect(needsSlot.filter(([name]) => !(name in slots)).map(([name]) => name)).toEqual([]);
      const wrong = Object.entries(slots).filter(([name, slot]) => slot[0] !== slotLetter(fields[name]));
      expect(wrong).toEqual([]);
      expect(new Set(Object.values(slots)).size).toBe(Object.values(slots).length);
    });

    it('shows every field in exactly one section', () => {
      const shown = sections.flatMap((section) => section.fields);
      expect([...shown].sort()).toEqual([...new Set(shown)].sort());
      expect(Object.keys(fields).filter((name) => !shown.includes(name))).toEqual([]);
      expect(shown.filter((name) => !(name in fields))).toEqual([]);
    });

    it('names who may take each step, and steps only between its own statuses', () => {
      for (const step of status.transitions) {
        expect(step.by.length).toBeGreaterThan(0);
        expect([...step.from, step.to].filter((value) => !status.values.includes(value))).toEqual([]);
        const named = [
          ...(step.ask ?? []),
          ...step.require.map((r) => (typeof r === 'string' ? r : r.field)),
        ];
        expect(named.filter((name) => !(name in fields))).toEqual([]);
        expect((step.checks ?? []).filter((name) => !(name in recordChecks))).toEqual([]);
      }
      expect(Object.keys(status.tones).sort()).toEqual([...status.values].sort());
    });

    it('names who may do what with a row, and columns and states the rows have', () => {
      for (const field of Object.values(fields)) {
        if (field.kind !== 'rows' || !field.actions) continue;
        const state = field.state === undefined ? undefined : field.fields[field.state];
        const states = state?.kind === 'choice' ? state.options : [];
        for (const action of Object.values(field.actions)) {
          expect(action.by.length).toBeGreaterThan(0);
          const columns = [...(action.ask ?? []), ...Object.keys(action.sets ?? {})];
          expect(columns.filter((name) => !(name in field.fields))).toEqual([]);
          expect((action.require ?? []).filter((name) => !action.ask?.includes(name))).toEqual([]);
          const named = [...(action.from ?? []), ...(action.to === undefined ? [] : [action.to])];
          expect(named.filter((value) => !states.includes(value))).toEqual([]);
          expect((action.while ?? []).filter((value) => !status.values.includes(value))).toEqual([]);
        }
      }
    });

    it('makes tasks of columns, steps and statuses it has', () => {
      const steps = status.transitions.map(({ name }) => name);
      const { rows: fromRows = [], asked = [], cancelledIn = [] } = definition.tasks ?? {};
      for (const rule of fromRows) {
        const field = fields[rule.field];
        const columns = field?.kind === 'rows' ? Object.keys(field.fields) : [];
        expect(columns).toEqual(expect.arrayContaining([rule.subject, rule.due, rule.person]));
        expect(rule.doneIn.filter((value) => !status.values.includes(value))).toEqual([]);
      }
      for (const { on, endsWith = {}, moves = {} } of asked) {
        const named = [...Object.keys(endsWith), ...Object.values(moves).map(({ step }) => step)];
        expect(
          [...named, ...('steps' in on ? on.steps : [])].filter((name) => !steps.includes(name)),
        ).toEqual([]);
        if ('adds' in on) expect(['files', 'photos']).toContain(fields[on.adds]?.kind);
      }
      expect(cancelledIn.filter((value) => !status.values.includes(value))).toEqual([]);
    });

    it('every status can be reached', () => {
      const reached = new Set([status.initial, ...status.transitions.map(({ to }) => to)]);
      expect(status.values.filter((value) => !reached.has(value))).toEqual([]);
    });

    it('filters and sorts by fields that can be', () => {
      const members = ['status', 'created_at', 'updated_at', 'number', 'title'];
      const isKnown = (name: string) => name in fields || members.includes(name);
      expect(
        [...list.filters, ...list.sorts.map(({ field }) => field)].filter((name) => !isKnown(name)),
      ).toEqual([]);
      const states = list.states ?? {};
      expect(list.filters.filter((name) => fields[name] && !fields[name].filter && !states[name])).toEqual(
        [],
      );
      for (const [name, matches] of Object.entries(states)) {
        const field = fields[name];
        expect(field?.kind === 'computed' && field.options).toEqual(Object.keys(matches));
      }
      expect(list.presets.filter(({ isDefault }) => isDefault).length).toBeLessThanOrEqual(1);
    });

    it('looks as it does through fields, choices and steps of its own', () => {
      const {
        marks = {},
        columns,
        line = [],
        first = [],
        unread = [],
        thumb = [],
        bring,
        ...view
      } = definition.view ?? {};
      const named = [columns?.wide, columns?.narrow, line, first, unread, view.lead, view.due, view.picture]
        .flat()
        .filter((name) => name !== undefined);
      expect(named.filter((name) => !(name in fields))).toEqual([]);
      for (const [path, shapes] of Object.entries(marks))
        expect(optionsAt(fields, path)).toEqual(expect.arrayContaining(Object.keys(shapes)));
      const steps = status.transitions.map(({ name }) => name);
      expect([...thumb, ...(bring ? [bring.step] : [])].filter((name) => !steps.includes(name))).toEqual([]);
      if (bring) expect(Object.keys(definition.picks ?? {})).toContain(bring.pick);
    });

    it('tells its figures by choices, adds up amounts, and over a day or moment it can find', () => {
      const { by = [], sums = [], period } = definition.figures ?? {};
      const kindOf = (name: string) => fields[name]?.kind ?? '';
      expect(by.filter((name) => !['choice', 'listed'].includes(kindOf(name)))).toEqual([]);
      expect(sums.filter((name) => !['money', 'number'].includes(kindOf(name)))).toEqual([]);
      if (period !== undefined) expect(slots[period]?.[0]).toBe('d');
    });

    it('is scanned by text everybody may read, and says why something may not be picked', () => {
      const isCode = (field: Field | undefined): boolean =>
        field?.kind === 'rows'
          ? Object.values(field.fields).some((inside) => inside.kind === 'text' && inside.scan)
          : field?.kind === 'text' && field.readableBy === undefined;
      expect((definition.codes ?? []).filter((name) => name !== 'number' && !isCode(fields[name]))).toEqual(
        [],
      );
      const causes = Object.values(definition.picks ?? {}).flatMap(({ because }) => because ?? []);
      expect(causes.filter((name) => fields[name]?.kind !== 'computed')).toEqual([]);
    });

    const notices = definition.notices?.rules ?? [];
    const reminders = definition.reminders ?? [];
    const unknownFields = (paths: readonly string[]) => paths.filter((path) => !fieldAt(fields, path));
    const unknownStatuses = (values: readonly string[]) =>
      values.filter((one) => !status.values.includes(one));

    it('tells people of steps, statuses and fields it has, each kind once, and leads them to a screen', () => {
      const kinds = notices.map(({ kind }) => kind);
      expect(kinds.filter((kind) => !/^[a-z]+_[a-z_]+$/.test(kind))).toEqual([]);
      expect(new Set(kinds).size).toBe(kinds.length);
      const steps = status.transitions.map(({ name }) => name);
      expect(notices.flatMap(stepsNamed).filter((name) => !steps.includes(name))).toEqual([]);
      expect(unknownStatuses(notices.flatMap(statusesNamed))).toEqual([]);
      expect(unknownFields(notices.flatMap(fieldsOfNotice))).toEqual([]);
      expect(
        unknownFields(definition.notices?.private ? conditionFields(definition.notices.private) : []),
      ).toEqual([]);
      expect(unknownFields(sourceFields(definition.notices?.params))).toEqual([]);
      if (notices.length > 0)
        expect(matchRoute(recordAddress(definition, { id: '1', projectId: null }))).toBeDefined();
    });

    it.each(languages)('has every value the words of its notices show in %s', async (language) => {
      const said = await loadModuleMessages(language, { folder, key });
      const missing = notices.flatMap((rule) => {
        if (typeof rule.on === 'object' && 'hook' in rule.on) return [];
        const known = paramsOf(
          definition.notices?.params,
          rule.params,
          reminders.filter(({ kind, lateKind }) => [kind, lateKind].includes(rule.kind)),
        );
        const words = said[noticeId(key, rule.kind)] ?? '';
        return [...words.matchAll(/\{(\w+)\}/g)].flatMap(([, name = '']) =>
          known.includes(name) || isToldByHand(rule, reminders) ? [] : [`${rule.kind}: {${name}}`],
        );
      });
      expect(missing).toEqual([]);
    });

    it('reminds of dates it can find, in statuses and by notices it has', () => {
      const told = reminders.flatMap(({ kind, lateKind }) => [kind, ...(lateKind ? [lateKind] : [])]);
      expect(told.filter((kind) => !notices.some((rule) => rule.kind === kind))).toEqual([]);
      expect(unknownStatuses(reminders.flatMap((rule) => rule.in))).toEqual([]);
      expect(reminders.filter(({ date }) => fieldAt(fields, date)?.kind !== 'date')).toEqual([]);
      expect(
        unknownFields(
          reminders.flatMap(({ to, escalation, when, params, letters }) => [
            ...[...to, ...(escalation?.to ?? [])].flatMap(fieldsNamedBy),
            ...(when ? conditionFields(when) : []),
            ...sourceFields(params),
            ...(letters?.addresses ? [letters.addresses] : []),
            ...(letters?.when ? conditionFields(letters.when) : []),
          ]),
        ),
      ).toEqual([]);
      const foundBy = reminders.map(({ date, foundBy: by = date }) => by);
      const found = [...foundBy, ...(definition.overdue ? [definition.overdue.field] : [])];
      expect(unknownFields(found)).toEqual([]);
      if (definition.storage === 'record')
        expect(found.filter((name) => slots[name]?.[0] !== 'd')).toEqual([]);
      expect(unknownStatuses(definition.overdue?.in ?? [])).toEqual([]);
    });

    it('writes by itself only what it has', () => {
      const stamps = definition.stamps ?? [];
      const sets = [...status.transitions.map((step) => step.sets ?? {}), ...stamps.map((one) => one.sets)];
      expect(unknownFields(sets.flatMap((one) => Object.keys(one)))).toEqual([]);
      expect(unknownFields(stamps.map(({ changed }) => changed))).toEqual([]);
    });

    it('has a beginning for every list the company may edit', () => {
      const known = new Set(startingChoices.map(({ list: name }) => name));
      expect(listsIn(fields).filter((name) => !known.has(name))).toEqual([]);
    });
  },
);

/** Fields a condition asks; those inside rows by their path. */
function conditionFields(condition: FieldCondition, before = ''): readonly string[] {
  if ('all' in condition) return condition.all.flatMap((inner) => conditionFields(inner, before));
  if ('any' in condition) return condition.any.flatMap((inner) => conditionFields(inner, before));
  if ('some' in condition) return conditionFields(condition.where, `${condition.some}.`);
  return condition.field === 'status' ? [] : [`${before}${condition.field}`];
}

const members = ['number', 'title'];

const sourceFields = (sources: ParamSources = {}): readonly string[] =>
  Object.values(sources)
    .flatMap((source) => (typeof source === 'object' && 'list' in source ? [] : source))
    .filter((name) => !members.includes(name));

const stepsNamed = ({ on }: NoticeRule): readonly string[] =>
  typeof on === 'object' && 'step' in on ? on.step : [];

const statusesNamed = ({ on, in: statuses = [] }: NoticeRule): readonly string[] =>
  typeof on === 'object' && 'status' in on ? [on.status, ...statuses] : statuses;

function fieldsOfEvent(event: NoticeRule['on']): readonly string[] {
  if (typeof event !== 'object') return [];
  if ('changed' in event) return event.changed;
  if ('added' in event) return [event.added];
  if ('becomes' in event) return conditionFields(event.becomes);
  return 'named' in event ? event.named : [];
}

const fieldsOfNotice = ({ on, when, to = [], params, quotes }: NoticeRule): readonly string[] => [
  ...fieldsOfEvent(on),
  ...(when ? conditionFields(when) : []),
  ...to.flatMap(fieldsNamedBy),
  ...sourceFields(params),
  ...(quotes ? [quotes.field] : []),
];

const paramsOf = (
  shared: ParamSources = { number: 'number', title: 'title' },
  own: ParamSources = {},
  reminders: readonly { readonly params?: ParamSources }[] = [],
): readonly string[] => [
  ...Object.keys(shared),
  ...Object.keys(own),
  ...reminders.flatMap(({ params = {} }) => ['day', ...Object.keys(params)]),
];

/** Told by a service of the module, which brings what its words need. */
const isToldByHand = (
  { on, kind }: NoticeRule,
  reminders: readonly { readonly kind: string; readonly lateKind?: string }[],
) => on === undefined && !reminders.some((one) => one.kind === kind || one.lateKind === kind);

function slotLetter(field: Field | undefined): string | undefined {
  switch (field?.kind) {
    case 'number':
    case 'money':
      return 'n';
    case 'date':
    case 'datetime':
      return 'd';
    default:
      return field && 't';
  }
}

const optionsAt = (fields: Fields, path: string): readonly string[] => {
  const field = fieldAt(fields, path);
  return field && 'options' in field ? (field.options ?? []) : [];
};

const listsIn = (fields: Fields): readonly string[] =>
  Object.values(fields).flatMap((field) => {
    if (field.kind === 'rows') return listsIn(field.fields);
    return 'choices' in field && field.choices ? [field.choices] : [];
  });

it('starting choices have a code once per list and words in five languages', () => {
  const codes = startingChoices.map(({ list, code }) => `${list}:${code}`);
  expect(new Set(codes).size).toBe(codes.length);
  for (const { labels } of startingChoices)
    expect(languages.filter((language) => !labels[language].trim())).toEqual([]);
});
