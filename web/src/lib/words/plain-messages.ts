import type { LoadedMessages } from '@sveis/domain/locales';

/** A notice has places to be filled; every other word stands as it is, whatever signs are in it. */
const tokensOf = (id: string, text: string): readonly (string | readonly [string])[] =>
  id.includes('.notice_')
    ? text.split(/\{(\w+)\}/).map((part, index) => (index % 2 === 1 ? [part] : part))
    : [text];

/** Words nobody has compiled. */
export const plainMessages = (words: Readonly<Record<string, string>>): LoadedMessages =>
  Object.fromEntries(
    Object.entries(words).map(([id, text]) => [id, tokensOf(id, text)]),
  ) as unknown as LoadedMessages;
