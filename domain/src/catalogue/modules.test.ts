import { describe, expect, it } from 'vitest';
import { languages, loadModuleMessages } from '../locales/index.ts';
import { definitionProblems, type Fields, messagesOf } from '../records/index.ts';
import { builtInModules, recordChecks, startingChoices } from './index.ts';

describe.each(builtInModules.map((module) => [module.definition.key, module] as const))(
  '%s',
  (key, module) => {
    const { definition, folder } = module;
    const { fields } = definition;

    it.each(languages)('says everything in %s', async (language) => {
      const said = await loadModuleMessages(language, { folder, key });
      expect(messagesOf(definition).filter((id) => !said[id])).toEqual([]);
    });

    it('names only what it has: fields, slots, sections, statuses, steps, filters, marks, figures and codes', () => {
      expect(definitionProblems(definition)).toEqual([]);
    });

    it('takes steps by checks there are', () => {
      const named = definition.status.transitions.flatMap(({ checks = [] }) => checks);
      expect(named.filter((name) => !(name in recordChecks))).toEqual([]);
    });

    it('has a beginning for every list the company may edit', () => {
      const known = new Set(startingChoices.map(({ list: name }) => name));
      expect(listsIn(fields).filter((name) => !known.has(name))).toEqual([]);
    });
  },
);

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
