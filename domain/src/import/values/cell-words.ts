/** What people write for yes, no and not applicable in five languages. */
const answers: Readonly<Record<'yes' | 'no' | 'na', readonly string[]>> = {
  yes: ['yes', 'ja', 'taip', 'tak', 'true', '1', 'x'],
  no: ['no', 'nei', 'ne', 'nie', 'nej', 'false', '0'],
  na: ['n/a', 'na', 'ikke relevant', 'netaikoma', 'nie dotyczy', 'ej tillämpligt'],
};

export const foldWord = (text: string): string =>
  text.normalize('NFC').replace(/\s+/g, ' ').trim().toLowerCase();

export function answerIn(word: string): 'yes' | 'no' | 'na' | undefined {
  const folded = foldWord(word);
  return (['yes', 'no', 'na'] as const).find((answer) => answers[answer].includes(folded));
}

/** Between several values of one cell. */
export const SEVERAL = '|';

/** The values of a cell that may hold several; `comma` reads a list as people see it on the screen. */
export const severalIn = (cell: string, by: typeof SEVERAL | ',' = SEVERAL): readonly string[] =>
  cell
    .split(by)
    .map((part) => part.trim())
    .filter((part) => part !== '');
