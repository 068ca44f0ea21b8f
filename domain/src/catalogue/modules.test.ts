import { describe, expect, it } from 'vitest';
import { languages, loadModuleMessages } from '../locales/index.ts';
import { type Field, type Fields, isManyValued, messagesOf, recordMembers } from '../records/index.ts';
import { builtInModules, recordChecks, startingChoices } from './index.ts';

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

    it('has a beginning for every list the company may edit', () => {
      const known = new Set(startingChoices.map(({ list: name }) => name));
      expect(listsIn(fields).filter((name) => !known.has(name))).toEqual([]);
    });
  },
);

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
