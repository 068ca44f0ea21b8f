import { describe, expect, it } from 'vitest';
import { languages, loadModuleMessages } from '../locales/index.ts';
import {
  definitionProblems,
  type Fields,
  messagesOf,
  type NoticeRule,
  noticeId,
  type ParamSources,
  recordAddress,
} from '../records/index.ts';
import {
  builtInModules,
  matchRoute,
  recordChecks,
  recordComputed,
  recordRowComputed,
  startingChoices,
} from './index.ts';

describe.each(builtInModules.map((module) => [module.definition.key, module] as const))(
  '%s',
  (key, module) => {
    const { definition, folder } = module;
    const { fields } = definition;

    it.each(languages)('says everything in %s', async (language) => {
      const said = await loadModuleMessages(language, { ...definition, folder });
      expect(messagesOf(definition).filter((id) => !said[id])).toEqual([]);
    });

    it('names only what it has: fields, slots, sections, statuses, steps, rows, tasks, filters, marks and codes', () => {
      expect(definitionProblems(definition)).toEqual([]);
    });

    it('takes steps by checks there are', () => {
      const named = definition.status.transitions.flatMap(({ checks = [] }) => checks);
      expect(named.filter((name) => !(name in recordChecks))).toEqual([]);
    });

    it('works out its fields and columns by functions there are', () => {
      const columns = Object.values(fields).flatMap((field) =>
        field.kind === 'rows' ? computedIn(field.fields) : [],
      );
      expect(computedIn(fields, false).filter((name) => !(name in recordComputed))).toEqual([]);
      expect(columns.filter((name) => !(name in recordRowComputed))).toEqual([]);
    });

    const notices = definition.notices?.rules ?? [];
    const reminders = definition.reminders ?? [];

    it('leads the person it tells to a screen', () => {
      if (notices.length > 0)
        expect(matchRoute(recordAddress(definition, { id: '1', projectId: 1 }))).toBeDefined();
    });

    it.each(languages)('has every value the words of its notices show in %s', async (language) => {
      const said = await loadModuleMessages(language, { ...definition, folder });
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

    it('has a beginning for every list the company may edit', () => {
      const known = new Set(startingChoices.map(({ list: name }) => name));
      expect(listsIn(fields).filter((name) => !known.has(name))).toEqual([]);
    });
  },
);

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

/** Names of what works a field out, in rows of rows too. */
const computedIn = (fields: Fields, inRows = true): readonly string[] =>
  Object.values(fields).flatMap((field) => {
    if (field.kind === 'computed') return [field.by];
    return field.kind === 'rows' && inRows ? computedIn(field.fields) : [];
  });

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
