import { drawable, glyphNames, widthOf } from './helvetica.ts';

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

interface PlacedLine extends Required<Omit<PdfLine, 'above'>> {
  readonly y: number;
}

/** A text document of A4 pages in the letters of all our languages: what a demo needs and no more. */
export function textPdf(title: string, lines: readonly PdfLine[]): Buffer {
  const pages = placed(lines.flatMap(wrapped));
  const letters = [...new Set(pages.flat().flatMap(({ text }) => [...text]))].filter(
    (one) => glyphNames[one],
  );
  const codeOf = new Map(letters.map((letter, index) => [letter, 128 + index]));
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_, index) => `${8 + index * 2} 0 R`).join(' ')}] >>`,
    `<< /Title ${unicodeText(title)} /Producer ${unicodeText('Sveis demo')} >>`,
    font('Helvetica'),
    font('Helvetica-Bold'),
    `<< /Type /Encoding /BaseEncoding /WinAnsiEncoding /Differences [128 ${letters.map((one) => `/${glyphNames[one]}`).join(' ')}] >>`,
    stream(toUnicode(codeOf)),
    ...pages.flatMap((page, index) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${PAGE.width} ${PAGE.height}] /Contents ${9 + index * 2} 0 R /Resources << /Font << /F1 4 0 R /F2 5 0 R >> >> >>`,
      stream(page.map((line) => drawn(line, codeOf)).join('\n')),
    ]),
  ];
  return assembled(objects);
}

const font = (name: string): string =>
  `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding 6 0 R /ToUnicode 7 0 R >>`;

const stream = (content: string): string =>
  `<< /Length ${Buffer.byteLength(content, 'latin1')} >>\nstream\n${content}\nendstream`;

const unicodeText = (text: string): string =>
  `<feff${[...Buffer.from(text, 'utf16le').swap16()].map((byte) => byte.toString(16).padStart(2, '0')).join('')}>`;

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

function placed(lines: ReturnType<typeof wrapped>): readonly (readonly PlacedLine[])[] {
  const pages: PlacedLine[][] = [[]];
  let y: number = PAGE.height - PAGE.margin;
  for (const { above, ...line } of lines) {
    y -= above + line.size * LEADING;
    if (y < PAGE.margin) {
      pages.push([]);
      y = PAGE.height - PAGE.margin - line.size * LEADING;
    }
    pages.at(-1)?.push({ ...line, y });
  }
  return pages;
}

function drawn({ text, size, isBold, y }: PlacedLine, codeOf: ReadonlyMap<string, number>): string {
  const bytes = [...text].map((letter) =>
    (codeOf.get(letter) ?? letter.charCodeAt(0)).toString(16).padStart(2, '0'),
  );
  return `BT /F${isBold ? 2 : 1} ${size} Tf ${PAGE.margin} ${y.toFixed(2)} Td <${bytes.join('')}> Tj ET`;
}

/** By this a reader finds and copies what is drawn. */
function toUnicode(codeOf: ReadonlyMap<string, number>): string {
  const hex = (value: number, digits: number) => value.toString(16).padStart(digits, '0');
  const rows = [...codeOf].map(([letter, code]) => `<${hex(code, 2)}> <${hex(letter.charCodeAt(0), 4)}>`);
  return `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CMapName /Letters def
/CMapType 2 def
1 begincodespacerange
<00> <ff>
endcodespacerange
1 beginbfrange
<20> <7e> <0020>
endbfrange
${rows.length} beginbfchar
${rows.join('\n')}
endbfchar
endcmap
end
end`;
}

function assembled(objects: readonly string[]): Buffer {
  let body = '%PDF-1.4\n';
  const starts = objects.map((object, index) => {
    const start = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return start;
  });
  const table = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  return Buffer.from(
    `${body}xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R /Info 3 0 R >>\nstartxref\n${body.length}\n%%EOF\n`,
    'latin1',
  );
}
