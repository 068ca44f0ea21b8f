import { type Fields, hasFields, type ModuleDefinition, type ValueWords } from '@sveis/domain/records';
import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { companyZone } from '../../../lib/clock/company-zone.ts';
import { currentLanguage } from '../../../lib/words/language.ts';
import { useT } from '../../../lib/words/use-t.ts';
import { useSessionIn } from '../../../session/index.ts';
import { choicesQuery, lookupOf, lookupQuery } from '../../record-queries.ts';
import type { RecordAnswer } from '../../record-wire.ts';
import { knowChoice, knowFound, knowNames, knownChoice, knownName } from '../known-names.ts';

const COMING = '…';

const flat = (fields: Fields): readonly Fields[string][] =>
  Object.values(fields).flatMap((field) => (hasFields(field) ? flat(field.fields) : [field]));

/** Every word the values of a module need: its lists, people, projects and places as the phone has kept them. */
export function useValueWords(definition: ModuleDefinition, names?: RecordAnswer['names']): ValueWords {
  const t = useT();
  const currency = useSessionIn()?.profile.tenant.currency ?? '';
  const { lists, lookups } = useMemo(() => {
    const fields = flat(definition.fields);
    const asked = fields.flatMap((field) => lookupOf(field, definition.key) ?? []);
    return {
      lists: [
        ...new Set(fields.flatMap((field) => ('choices' in field && field.choices ? [field.choices] : []))),
      ],
      lookups: [...new Set(asked.map(({ to }) => to))],
    };
  }, [definition]);
  const chosen = useQueries({ queries: lists.map((list) => choicesQuery(list, currentLanguage())) });
  const found = useQueries({ queries: lookups.map((to) => lookupQuery({ to })) });
  chosen.forEach(({ data }, index) => {
    for (const { code, label } of data?.data ?? []) knowChoice(lists[index] ?? '', code, label);
  });
  found.forEach(({ data }, index) => {
    if (data) knowFound(lookups[index] ?? '', data.data);
  });
  if (names) knowNames(names);
  // What is being asked for is on its way: until then neither a code nor a number stands in its place.
  const areComing = (
    of: readonly string[],
    asked: readonly { readonly isLoading: boolean }[],
    one: string,
  ) => (asked[of.indexOf(one)]?.isLoading ? COMING : undefined);
  return {
    t,
    room: definition.key,
    timeZone: companyZone(),
    currency,
    nameOf: (to, id) => knownName(to, id) ?? (to === 'user' ? areComing(lookups, found, to) : undefined),
    choiceOf: (list, code) => knownChoice(list, code) ?? areComing(lists, chosen, list),
  };
}
