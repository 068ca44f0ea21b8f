interface PdfPage {
  /** In points. */
  readonly width: number;
  readonly height: number;
  readonly rotate?: 90;
}

/** Side of a picture that makes the file large. */
const PICTURE = 1_250;

/** A PDF of more than 4 MB. The upper left quarter of each page, as the file has it, is red; a picture stands beside it. */
export function largePdf(pages: readonly PdfPage[]): Buffer {
  const picture = Buffer.alloc(PICTURE * PICTURE * 3, 220);
  const first = 4;
  const kids = pages.map((_, index) => `${first + 2 * index} 0 R`);
  const objects: Buffer[] = [
    Buffer.from('<< /Type /Catalog /Pages 2 0 R >>'),
    Buffer.from(`<< /Type /Pages /Count ${pages.length} /Kids [${kids.join(' ')}] >>`),
    stream(
      `/Type /XObject /Subtype /Image /Width ${PICTURE} /Height ${PICTURE} /BitsPerComponent 8 /ColorSpace /DeviceRGB`,
      picture,
    ),
  ];
  for (const [index, { width, height, rotate = 0 }] of pages.entries()) {
    const [wide, high] = [width / 2, height / 2];
    objects.push(
      Buffer.from(
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Rotate ${rotate} /Contents ${first + 2 * index + 1} 0 R /Resources << /XObject << /Im 3 0 R >> >> >>`,
      ),
      stream(
        '',
        Buffer.from(`1 0 0 rg 0 ${high} ${wide} ${high} re f q ${wide} 0 0 ${high} ${wide} 0 cm /Im Do Q`),
      ),
    );
  }
  return written(objects);
}

const stream = (head: string, body: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(`<< ${head} /Length ${body.length} >>\nstream\n`),
    body,
    Buffer.from('\nendstream'),
  ]);

function written(objects: readonly Buffer[]): Buffer {
  const parts = [Buffer.from('%PDF-1.4\n')];
  const places: number[] = [];
  let at = parts[0]?.length ?? 0;
  for (const [index, object] of objects.entries()) {
    places.push(at);
    const whole = Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), object, Buffer.from('\nendobj\n')]);
    parts.push(whole);
    at += whole.length;
  }
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  parts.push(
    Buffer.from(
      `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${at}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(parts);
}
