import { fieldsOf, localText } from '@sveis/domain/checklists';
import { type ModuleWrapper, wrapperProblems } from '@sveis/domain/custom-modules';
import type { FieldProblems } from '@sveis/domain/errors';
import type { Language } from '@sveis/domain/locales';
import { type Fields, problemTexts } from '@sveis/domain/records';
import { useMemo, useState } from 'react';
import { currentLanguage } from '../../lib/words/language.ts';
import { useT } from '../../lib/words/use-t.ts';
import type { ModuleRights, ModuleSetting } from './module-api.ts';

export interface ModuleDraft {
  readonly wrapper: ModuleWrapper;
  readonly rights: ModuleRights;
  readonly fields: Fields;
  /** The label of a field in the language of the screen. */
  readonly labelOf: (name: string) => string;
  /** What does not fit, by path, in words. */
  readonly errors: Readonly<Record<string, string>>;
  /** The language the words are written in. */
  readonly language: Language;
  readonly setLanguage: (language: Language) => void;
  readonly change: (part: Partial<ModuleWrapper>) => void;
  readonly setRights: (rights: ModuleRights) => void;
  readonly isChanged: boolean;
  readonly reset: (setting: ModuleSetting) => void;
}

/** The settings while they are edited. What does not fit is said at once, by the rules the server has. */
export function useModuleDraft(setting: ModuleSetting): ModuleDraft {
  const t = useT();
  const [base, setBase] = useState(setting);
  const [wrapper, setWrapper] = useState(setting.wrapper);
  const [rights, setRights] = useState(setting.rights);
  const [language, setLanguage] = useState<Language>(currentLanguage());
  const { content } = setting.form;
  const { fields, words } = useMemo(() => fieldsOf(content), [content]);
  const problems: FieldProblems = useMemo(() => wrapperProblems(wrapper, content), [wrapper, content]);
  return {
    wrapper,
    rights,
    fields,
    labelOf: (name) => localText(words[name], currentLanguage()) || name,
    errors: problemTexts(problems, t),
    language,
    setLanguage,
    change: (part) => setWrapper((before) => ({ ...before, ...part })),
    setRights,
    isChanged: wrapper !== base.wrapper || rights !== base.rights,
    reset: (next) => {
      setBase(next);
      setWrapper(next.wrapper);
      setRights(next.rights);
    },
  };
}

/** The same list with another item at a place, without it, or with it one place on. */
export const replacedAt = <Item>(list: readonly Item[], index: number, item: Item): readonly Item[] =>
  list.map((one, at) => (at === index ? item : one));
export const removedAt = <Item>(list: readonly Item[], index: number): readonly Item[] =>
  list.filter((_, at) => at !== index);
export function movedAt<Item>(list: readonly Item[], index: number, by: 1 | -1): readonly Item[] {
  const next = [...list];
  const [item] = next.splice(index, 1);
  if (item !== undefined) next.splice(index + by, 0, item);
  return next;
}

/** Put in or taken out. */
export const turned = (names: readonly string[], name: string): readonly string[] =>
  names.includes(name) ? names.filter((one) => one !== name) : [...names, name];
