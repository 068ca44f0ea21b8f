import { drawable, glyphNames } from './helvetica.ts';

/** A line of text, its left end at a point; angles in degrees, against the clock. */
export interface PlacedText {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly isBold?: boolean;
  readonly angle?: number;
}

/** A page in points: lines and areas as operators of PDF, and text over them. */
export interface PdfPage {
  readonly width: number;
  readonly height: number;
  readonly paths?: readonly string[];
  readonly texts: readonly PlacedText[];
}

/** A document in the letters of all our languages: what a demo needs and no more. */
export function pdfOf(title: string, pages: readonly PdfPage[]): Buffer {
  const letters = [
    ...new Set(pages.flatMap(({ texts }) => texts).flatMap(({ text }) => [...drawable(text)])),
  ].filter((one) => glyphNames[one]);
  const codeOf = new Map(letters.map((letter, index) => [letter, 128 + index]));
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_, index) => `${8 + index * 2} 0 R`).join(' ')}] >>`,
    `<< /Title ${unicodeText(title)} /Producer ${unicodeText('Sveis demo')} >>`,
    font('Helvetica'),
    font('Helvetica-Bold'),
    `<< /Type /Encoding /BaseEncoding /WinAnsiEncoding /Differences [128 ${letters.map((one) => `/${glyphNames[one]}`).join(' ')}] >>`,
    stream(toUnicode(codeOf)),
    ...pages.flatMap(({ width, height, paths = [], texts }, index) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Contents ${9 + index * 2} 0 R /Resources << /Font << /F1 4 0 R /F2 5 0 R >> >> >>`,
      stream([...paths, ...texts.map((text) => drawn(text, codeOf))].join('\n')),
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

function drawn(
  { text, x, y, size, isBold = false, angle = 0 }: PlacedText,
  codeOf: ReadonlyMap<string, number>,
): string {
  const bytes = [...drawable(text)].map((letter) =>
    (codeOf.get(letter) ?? letter.charCodeAt(0)).toString(16).padStart(2, '0'),
  );
  const [cos, sin] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
  const turned = [cos, sin, -sin, cos].map((one) => one.toFixed(4)).join(' ');
  const at = `${x.toFixed(2)} ${y.toFixed(2)}`;
  return `BT /F${isBold ? 2 : 1} ${size} Tf ${angle === 0 ? `${at} Td` : `${turned} ${at} Tm`} <${bytes.join('')}> Tj ET`;
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
