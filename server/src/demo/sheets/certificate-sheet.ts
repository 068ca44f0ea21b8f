import { widthOf } from './helvetica.ts';
import { type PlacedText, pdfOf } from './pdf-pages.ts';

interface CertificateTable {
  readonly title: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** A certificate of somebody else's, as it comes with a delivery or from an examiner. */
export interface CertificateSheet {
  readonly issuer: string;
  readonly address: string;
  readonly title: string;
  readonly standard: string;
  readonly number: string;
  readonly facts: readonly (readonly [label: string, value: string])[];
  readonly tables: readonly CertificateTable[];
  readonly statement: string;
  readonly signedBy: string;
}

const PAGE = { width: 595, height: 842 } as const;
const [LEFT, RIGHT] = [48, 547];
const WIDTH = RIGHT - LEFT;
const ROW = 17;
const HALF = WIDTH / 2;

const line = (x1: number, y1: number, x2: number, y2: number, width = 0.6): string =>
  `0 G ${width} w ${x1.toFixed(1)} ${y1.toFixed(1)} m ${x2.toFixed(1)} ${y2.toFixed(1)} l S`;
const band = (y: number, height: number): string =>
  `0.92 g ${LEFT} ${y.toFixed(1)} ${WIDTH} ${height} re f 0 g`;

/** One page with a head, facts in pairs, tables, a sentence and a signature. */
export function certificateSheet(sheet: CertificateSheet): Buffer {
  const paths: string[] = [`0 G 1.4 w 30 30 ${PAGE.width - 60} ${PAGE.height - 60} re S`];
  const texts: PlacedText[] = [];
  const say = (text: string, x: number, y: number, size = 9, isBold = false) =>
    texts.push({ text, x, y, size, isBold });

  say(sheet.issuer, LEFT, 776, 15, true);
  say(sheet.address, LEFT, 761, 8.5);
  say(sheet.number, RIGHT - widthOf(sheet.number) * 14 - 6, 776, 13, true);
  paths.push(line(LEFT, 752, RIGHT, 752, 1.6));
  say(sheet.title, LEFT, 726, 17, true);
  say(sheet.standard, LEFT, 710, 10);

  let y = 690;
  for (const [index, [label, value]] of sheet.facts.entries()) {
    const x = LEFT + (index % 2) * HALF;
    say(label, x + 4, y - 10, 7.5);
    say(value, x + 4, y - 22, 10, true);
    if (index % 2 === 1 || index === sheet.facts.length - 1) {
      paths.push(line(LEFT, y - 28, RIGHT, y - 28, 0.4));
      y -= 30;
    }
  }
  for (const { title, head, rows } of sheet.tables) {
    y -= 16;
    say(title, LEFT, y, 10.5, true);
    y -= 8;
    const step = WIDTH / head.length;
    paths.push(band(y - ROW, ROW));
    for (const [row, cells] of [head, ...rows].entries()) {
      for (const [column, cell] of cells.entries())
        say(cell, LEFT + 4 + column * step, y - 12, 8.5, row === 0);
      y -= ROW;
      paths.push(line(LEFT, y, RIGHT, y, 0.4));
    }
  }
  y -= 28;
  for (const sentence of sheet.statement.split('\n')) {
    say(sentence, LEFT, y, 9.5);
    y -= 14;
  }
  const foot = 92;
  paths.push(
    `0.1 0.2 0.45 RG 1.3 w ${LEFT + 10} ${foot + 14} m ${LEFT + 40} ${foot + 50} ${LEFT + 46} ${foot - 4} ${LEFT + 72} ${foot + 26} c ` +
      `${LEFT + 92} ${foot + 46} ${LEFT + 86} ${foot + 4} ${LEFT + 118} ${foot + 22} c ${LEFT + 134} ${foot + 30} ${LEFT + 142} ${foot + 12} ${LEFT + 160} ${foot + 18} c S`,
    line(LEFT, foot, LEFT + 190, foot),
    ...stamp(RIGHT - 62, foot + 30),
  );
  say(sheet.signedBy, LEFT, foot - 13, 9, true);
  say(sheet.issuer, LEFT, foot - 25, 8.5);
  say(sheet.number, RIGHT - 62 - (widthOf(sheet.number) * 7.5) / 2, foot + 27, 7.5, true);
  return pdfOf(`${sheet.title} ${sheet.number}`, [{ ...PAGE, paths, texts }]);
}

/** A round stamp: two circles of eight curves. */
const stamp = (x: number, y: number): readonly string[] =>
  [40, 34].map((r) => {
    const k = r * 0.5523;
    return (
      `0.1 0.2 0.45 RG 1.2 w ${x + r} ${y} m ${x + r} ${y + k} ${x + k} ${y + r} ${x} ${y + r} c ` +
      `${x - k} ${y + r} ${x - r} ${y + k} ${x - r} ${y} c ${x - r} ${y - k} ${x - k} ${y - r} ${x} ${y - r} c ` +
      `${x + k} ${y - r} ${x + r} ${y - k} ${x + r} ${y} c S`
    );
  });
