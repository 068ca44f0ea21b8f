import type { LabelCode } from '@sveis/domain/labels';

/** One label: the code, what it is called, and lines under it. */
export interface Label {
  readonly code: LabelCode;
  readonly name: string;
  readonly lines: readonly string[];
  readonly company: string;
  readonly copies: number;
}

/** A text cut to so many letters, where one has to see that it goes on. */
export const cut = (text: string, letters: number): string =>
  text.length <= letters ? text : `${text.slice(0, letters - 1).trimEnd()}…`;
