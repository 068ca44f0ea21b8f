import type { ChoiceLabels } from '@sveis/domain/admin';

/** A list a demo company has made itself, with what it offers in its order. */
export interface DemoOwnList {
  readonly list: string;
  readonly names: ChoiceLabels;
  readonly choices: readonly { readonly code: string; readonly labels: ChoiceLabels }[];
}
