import type { Random } from '../runner/random.ts';

const formulas = [
  '=1+1',
  '=HYPERLINK("http://x.example","press")',
  "=cmd|' /C calc'!A0",
  '=IMPORTXML("http://x.example";"//a")',
  '+1+1',
  '+47 900 00 000',
  '-1+1',
  '-5',
  '@SUM(1;1)',
  '@',
  '=',
  '-',
  '＝1+1',
  '＋1',
  '－1',
  '＠SUM(1)',
];

const beforeThem = [
  '',
  '\t',
  '\r',
  '\n',
  ' ',
  '\u00a0',
  "'",
  "''",
  '"',
  '""',
  ';',
  '\ufeff',
  '\u2003 ',
  '\r\n',
  '\t\t',
];

const words = [
  'plain',
  "'quoted'",
  "'tis the season",
  "''",
  "'",
  '"',
  '""',
  '"""',
  '";"',
  '"=1+1"',
  'a;b',
  'a,b',
  'a,=1+1',
  'a;=1+1',
  'one\ntwo',
  'one\r\ntwo',
  'one\rtwo',
  'one\n=1+1',
  'a\tb',
  'ends with a quote"',
  '"starts with one',
  'semicolon;at;end;',
  'æøå ÆØÅ',
  'ąčęėįšųūž',
  'łżśćńó',
  'åäö',
  '漢字 ひらがな',
  '👩‍🏭 welds',
  '\u202eright to left',
  'e\u0301 and é',
  '\ufeffmark in front',
  'mark\ufeffin the middle',
  'zero\u200bwidth',
  '0123',
  '1e5',
  '12.11.2026',
  '1/2',
  'TRUE',
  'null',
  '#REF!',
  '%0A=1',
  '&#61;1+1',
  '<b>=1</b>',
  'x'.repeat(900),
  `=${'1+'.repeat(400)}1`,
  `${'";"'.repeat(100)}end`,
  `${'line\n'.repeat(60)}end`,
];

/** Cells that spreadsheets have run, split or spoilt; as many as asked for, and every plain one first. */
export function hostileCells(count: number, random: Random): readonly string[] {
  const marked = beforeThem.flatMap((before) => formulas.map((formula) => `${before}${formula}`));
  const known = random.shuffle([...new Set([...words, ...marked])]);
  const cells = [...known];
  while (cells.length < count)
    cells.push(
      `${random.pick(beforeThem)}${random.pick(formulas)}${random.pick(words)}${random.pick(beforeThem)}x`,
    );
  return cells.slice(0, count);
}
