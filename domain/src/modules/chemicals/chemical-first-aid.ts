import { type FirstAidWay, firstAidWays } from '../../chemicals/index.ts';
import type { Language } from '../../locales/index.ts';
import { rowsAt, type Values } from '../../records/index.ts';

/** What every phone keeps of every chemical the company has, for the moment when there is no time and no network. */
export const firstAidKept = [
  'product_name',
  'synonyms',
  'contains',
  'signal_word',
  'pictograms',
  'h_statements',
  // What the label says to do, which everybody reads in their own language.
  'p_statements',
  'ppe',
  'first_aid_inhalation',
  'first_aid_skin',
  'first_aid_eyes',
  'first_aid_swallowed',
  // And what the company has written in it.
  'first_aid_texts',
  'emergency_phone',
  // What must not stand together is seen without network, too.
  'locations',
  'incompatible_with',
] as const;

/** What is prohibited may still stand on a shelf. */
export const firstAidStatuses = ['approved', 'phase_out', 'prohibited'] as const;

const textIn = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** What the company has written for each way, in the reader's language; in its own where nobody has translated it. */
export function firstAidIn(values: Values, language: Language): Readonly<Record<FirstAidWay, string>> {
  const own = rowsAt(values, 'first_aid_texts').find((row) => row.language === language);
  const texts = firstAidWays.map(
    (way) => [way, textIn(own?.[way]) || textIn(values[`first_aid_${way}`])] as const,
  );
  return Object.fromEntries(texts) as Record<FirstAidWay, string>;
}
