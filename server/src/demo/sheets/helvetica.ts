/** Widths of the letters from space to tilde, in thousandths of the letter size, as the font itself has them. */
const widths = [
  ...[278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278],
  ...[556, 556, 556, 556, 556, 556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556],
  ...[1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833, 722, 778],
  ...[667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556],
  ...[333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556],
  ...[556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584],
];

/** Letters beyond the English alphabet by the name the font knows them by. */
export const glyphNames: Readonly<Record<string, string>> = {
  ...{ æ: 'ae', ø: 'oslash', å: 'aring', Æ: 'AE', Ø: 'Oslash', Å: 'Aring', ä: 'adieresis', ö: 'odieresis' },
  ...{ Ä: 'Adieresis', Ö: 'Odieresis', é: 'eacute', ó: 'oacute', Ó: 'Oacute', ą: 'aogonek', Ą: 'Aogonek' },
  ...{
    ć: 'cacute',
    Ć: 'Cacute',
    ę: 'eogonek',
    Ę: 'Eogonek',
    ł: 'lslash',
    Ł: 'Lslash',
    ń: 'nacute',
    Ń: 'Nacute',
  },
  ...{ ś: 'sacute', Ś: 'Sacute', ź: 'zacute', Ź: 'Zacute', ż: 'zdotaccent', Ż: 'Zdotaccent', č: 'ccaron' },
  ...{ Č: 'Ccaron', ė: 'edotaccent', Ė: 'Edotaccent', į: 'iogonek', Į: 'Iogonek', š: 'scaron', Š: 'Scaron' },
  ...{ ų: 'uogonek', Ų: 'Uogonek', ū: 'umacron', Ū: 'Umacron', ž: 'zcaron', Ž: 'Zcaron' },
  ...{
    '–': 'endash',
    '—': 'emdash',
    '·': 'periodcentered',
    '…': 'ellipsis',
    '°': 'degree',
    '³': 'threesuperior',
  },
};

/** What a letter without its mark is: as wide as the one with it. */
const bare = (letter: string): string =>
  ({ æ: 'ae', Æ: 'AE', ø: 'o', Ø: 'O', ł: 'l', Ł: 'L', '–': 'n', '—': 'm', '…': '...' })[letter] ??
  letter.normalize('NFKD').replace(/[^\u0020-\u007e]/g, '');

const isPlain = (letter: string): boolean => letter >= ' ' && letter <= '~';

/** The text in letters the font has: `₃` becomes `3`. */
export const drawable = (text: string): string =>
  [...text].map((letter) => (isPlain(letter) || glyphNames[letter] ? letter : bare(letter))).join('');

/** How wide a text is, in parts of its letter size. */
export const widthOf = (text: string): number =>
  [...text]
    .flatMap((letter) => (isPlain(letter) ? [letter] : [...bare(letter)]))
    .reduce((sum, letter) => sum + (widths[letter.charCodeAt(0) - 32] ?? 556), 0) / 1000;
