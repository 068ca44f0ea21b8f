import type { Level } from '../../session/index.ts';

/** Records of a module's list that ask something of the person who looks at the dashboard. */
export interface CardRule {
  /** Its heading is the message `card_<key>`. */
  readonly key: string;
  /** `needs`: each record is named among what needs this person. `overview`: one card with counts and the first rows. `feed`: the newest for everybody, until it is read. */
  readonly place: 'needs' | 'overview' | 'feed';
  /** Only for people of this level in the module; without it, for everybody who may open its list. */
  readonly for?: Level;
  /** Filters of the list, all of them at once: the card counts what the list shows with them. */
  readonly presets: readonly string[];
  /** How many there are of each option of a choice, and how many of those the filter `late` finds. */
  readonly by?: { readonly field: string; readonly late?: string };
}

/** Address parameters of a list that opens with a card's filter: `?show=open,overdue&where=severity:high`. */
export const CARD_PRESETS = 'show';
export const CARD_OPTION = 'where';

export const cardSearch = (
  { presets, by }: Pick<CardRule, 'presets' | 'by'>,
  option?: string | null,
): Readonly<Record<string, string>> => ({
  [CARD_PRESETS]: presets.join(','),
  ...(by && option ? { [CARD_OPTION]: `${by.field}:${option}` } : {}),
});
