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

/** Choices a rule of ours names: they may be called otherwise, and never be retired. */
const neededChoices: Readonly<Partial<Record<ChoiceList, readonly string[]>>> = {
  deviation_category: ['hse'],
  deviation_hse_type: ['near_miss'],
  equipment_plan_type: ['calibration'],
  news_category: ['company'],
};

export const isNeededChoice = (list: ChoiceList, code: string): boolean =>
  neededChoices[list]?.includes(code) ?? false;

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
export function choiceCode(labels: ChoiceLabels, taken: readonly string[]): string {
  const [first = ''] = [labels.en, labels.no, ...Object.values(labels)].filter((text) => text !== undefined);
  const plain = first
    .toLowerCase()
    .replace(/æ/g, 'ae')
    .replace(/ø/g, 'o')
    .replace(/ł/g, 'l')
    .normalize('NFD')
    .replace(/[^a-z0-9]+/g, (between) => (/^\p{M}+$/u.test(between) ? '' : '_'))
    .replace(/^_+|_+$/g, '')
    .slice(0, 50);
  const base = plain === '' ? 'choice' : plain;
  for (let number = 1; ; number += 1) {
    const code = number === 1 ? base : `${base}_${number}`;
    if (!taken.includes(code)) return code;
  }
}

export interface ChoiceState {
  readonly code: string;
  readonly isActive: boolean;
}

export type RetireRefusal = 'CHOICE_NEEDED' | 'LAST_CHOICE';

/** Why a choice cannot be retired; undefined where it can. */
export function retireRefusal(
  list: ChoiceList,
  code: string,
  all: readonly ChoiceState[],
): RetireRefusal | undefined {
  if (isNeededChoice(list, code)) return 'CHOICE_NEEDED';
  return all.some((one) => one.isActive && one.code !== code) ? undefined : 'LAST_CHOICE';
}

export const labelProblems = (labels: ChoiceLabels): FieldProblems => {
  if (Object.keys(labels).length === 0) return { labels: [{ code: 'REQUIRED' }] };
  const long = Object.values(labels).some((text) => text.length > CHOICE_LABEL_MAX);
  return long ? { labels: [{ code: 'TOO_LONG', params: { max: CHOICE_LABEL_MAX } }] } : {};
};
