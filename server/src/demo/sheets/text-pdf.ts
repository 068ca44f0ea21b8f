import { drawable, widthOf } from './helvetica.ts';
import { type PlacedText, pdfOf } from './pdf-pages.ts';

export interface PdfLine {
  readonly text: string;
  readonly size?: number;
  readonly isBold?: boolean;
  /** Room above it, in points. */
  readonly above?: number;
}

const PAGE = { width: 595, height: 842, margin: 56 } as const;
const SIZE = 10.5;
const LEADING = 1.35;
/** Bold letters are a little wider than the table says. */
const BOLD = 1.07;

/** A text document of A4 pages. */
export const textPdf = (title: string, lines: readonly PdfLine[]): Buffer =>
  pdfOf(
    title,
    placed(lines.flatMap(wrapped)).map((texts) => ({ width: PAGE.width, height: PAGE.height, texts })),
  );

/** Lines no wider than the page. */
function wrapped({ text, size = SIZE, isBold = false, above = 0 }: PdfLine) {
  const most = (PAGE.width - 2 * PAGE.margin) / size / (isBold ? BOLD : 1);
  const lines: string[] = [];
  for (const word of drawable(text).split(' ')) {
    const longer = [lines.at(-1), word].filter((part) => part !== undefined).join(' ');
    if (lines.length > 0 && widthOf(longer) <= most) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines.map((line, index) => ({ text: line, size, isBold, above: index === 0 ? above : 0 }));
}

function placed(lines: ReturnType<typeof wrapped>): readonly (readonly PlacedText[])[] {
  const pages: PlacedText[][] = [[]];
  let y: number = PAGE.height - PAGE.margin;
  for (const { above, ...line } of lines) {
    y -= above + line.size * LEADING;
    if (y < PAGE.margin) {
      pages.push([]);
      y = PAGE.height - PAGE.margin - line.size * LEADING;
    }
    pages.at(-1)?.push({ ...line, x: PAGE.margin, y });
  }
  return pages;
}
