import type { FieldProblems } from '../errors/index.ts';
import { type Language, languages } from '../locales/index.ts';

/** The lists a company edits, in the order of the page. */
export const choiceLists = [
  'deviation_category',
  'deviation_reason',
  'deviation_hse_type',
  'equipment_group',
  'equipment_plan_type',
  'equipment_mark_colour',
  'equipment_unit',
  'chemical_product_type',
  'news_category',
  'drawing_folder',
  'project_standard',
  'project_exc_class',
] as const;
export type ChoiceList = (typeof choiceLists)[number];

export const isOurList = (list: string): list is ChoiceList => choiceLists.some((one) => one === list);

/** Lists of a company's own begin so: one of ours that comes later never has the name of one of theirs. */
const OWN = 'own_';
export const ownListName = /^own_[a-z0-9_]{1,50}$/;
export const MOST_OWN_LISTS = 100;
export const MOST_CHOICES = 500;

/** Choices a rule of ours names: they may be called otherwise, and never be retired. */
const neededChoices: Readonly<Partial<Record<ChoiceList, readonly string[]>>> = {
  deviation_category: ['hse'],
  deviation_hse_type: ['near_miss'],
  equipment_plan_type: ['calibration'],
  news_category: ['company'],
};

export const isNeededChoice = (list: string, code: string): boolean =>
  isOurList(list) && (neededChoices[list]?.includes(code) ?? false);

export type ChoiceLabels = Readonly<Partial<Record<Language, string>>>;
export const CHOICE_LABEL_MAX = 60;

/** What was typed, without empty languages. */
export const cleanLabels = (labels: ChoiceLabels): ChoiceLabels =>
  Object.fromEntries(
    languages.flatMap((language) => {
      const text = labels[language]?.trim() ?? '';
      return text === '' ? [] : [[language, text]];
    }),
  );

/** The code of a new choice, from its first name: it never changes, whatever the choice is called later. */
export const choiceCode = (labels: ChoiceLabels, taken: readonly string[]): string =>
  freeCode(labels, 'choice', taken);

/** What fields know a new list of the company's by; like a code it follows from the first name and stays. */
export const ownListCode = (names: ChoiceLabels, taken: readonly string[]): string =>
  OWN +
  freeCode(
    names,
    'list',
    taken.map((list) => list.slice(OWN.length)),
  );

function freeCode(labels: ChoiceLabels, nameless: string, taken: readonly string[]): string {
  const [first = ''] = [labels.en, labels.no, ...Object.values(labels)].filter((text) => text !== undefined);
  const plain = first
    .toLowerCase()
    .replace(/æ/g, 'ae')
    .replace(/ø/g, 'o')
    .replace(/ł/g, 'l')
    .normalize('NFD')
    .replace(/[^a-z0-9]+/g, (between) => (/^\p{M}+$/u.test(between) ? '' : '_'))
    .replace(/^_+|_+$/g, '')
    .slice(0, 45)
    .replace(/_+$/, '');
  const base = plain === '' ? nameless : plain;
  for (let number = 1; ; number += 1) {
    const code = number === 1 ? base : `${base}_${number}`;
    if (!taken.includes(code)) return code;
  }
}

export interface ChoiceState {
  readonly code: string;
  readonly isActive: boolean;
}

/** What a choice or a list is called for a reader; where nobody has written it in the language, in one there is. */
export const labelIn = (labels: ChoiceLabels, language: Language, code: string): string =>
  labels[language] ?? labels.en ?? labels.no ?? Object.values(labels)[0] ?? code;

export type RetireRefusal = 'CHOICE_NEEDED' | 'LAST_CHOICE';

/** Why a choice cannot be retired; undefined where it can. */
export function retireRefusal(
  list: string,
  code: string,
  all: readonly ChoiceState[],
): RetireRefusal | undefined {
  if (isNeededChoice(list, code)) return 'CHOICE_NEEDED';
  return all.some((one) => one.isActive && one.code !== code) ? undefined : 'LAST_CHOICE';
}

/** Names of a choice, or of a whole list, by the member they travel in. */
export const labelProblems = (labels: ChoiceLabels, member = 'labels'): FieldProblems => {
  if (Object.keys(labels).length === 0) return { [member]: [{ code: 'REQUIRED' }] };
  const long = Object.values(labels).some((text) => text.length > CHOICE_LABEL_MAX);
  return long ? { [member]: [{ code: 'TOO_LONG', params: { max: CHOICE_LABEL_MAX } }] } : {};
};
