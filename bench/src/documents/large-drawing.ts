/** A0 on its side, in points. */
const [WIDTH, HEIGHT] = [3370, 2384];
const LINES = 60_000;
/** A scanned detail in the middle of the sheet: what makes drawings large. */
const PICTURE = 3_050;

/** A sheet of A0 with many lines and a picture in it, about 30 MB. */
export function largeDrawing(): Buffer {
  const parts: string[] = [];
  for (let index = 0; index < LINES; index += 1) {
    const x = (index * 137) % WIDTH;
    const y = (index * 89) % HEIGHT;
    parts.push(`${x} ${y} m ${x + ((index * 31) % 90)} ${y + ((index * 17) % 60)} l S`);
  }
  const content = Buffer.from(`0.6 w\n${parts.join('\n')}\nq 700 0 0 700 1335 842 cm /Im Do Q\n`, 'latin1');
  const picture = Buffer.alloc(PICTURE * PICTURE * 3);
  for (let at = 0; at < picture.length; at += 1) picture[at] = 200 + ((at * 7_919) % 55);
  const objects: readonly (readonly [head: string, body?: Buffer])[] = [
    ['<< /Type /Catalog /Pages 2 0 R >>'],
    ['<< /Type /Pages /Count 1 /Kids [3 0 R] >>'],
    [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${WIDTH} ${HEIGHT}] /Contents 4 0 R /Resources << /XObject << /Im 5 0 R >> >> >>`,
    ],
    [`<< /Length ${content.length} >>`, content],
    [
      `<< /Type /XObject /Subtype /Image /Width ${PICTURE} /Height ${PICTURE} /BitsPerComponent 8 /ColorSpace /DeviceRGB /Length ${picture.length} >>`,
      picture,
    ],
  ];
  const whole: Buffer[] = [Buffer.from('%PDF-1.4\n')];
  const places: number[] = [];
  let at = whole[0]?.length ?? 0;
  const put = (bytes: Buffer) => {
    whole.push(bytes);
    at += bytes.length;
  };
  for (const [index, [head, body]] of objects.entries()) {
    places.push(at);
    put(Buffer.from(`${index + 1} 0 obj\n${head}\n`));
    if (body) {
      put(Buffer.from('stream\n'));
      put(body);
      put(Buffer.from('\nendstream\n'));
    }
    put(Buffer.from('endobj\n'));
  }
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  put(
    Buffer.from(
      `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${at}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(whole);
}
