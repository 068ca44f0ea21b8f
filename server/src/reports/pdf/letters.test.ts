import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pdfPages, wordPlaces } from '../../testing/index.ts';
import type { Content } from './pdf-document.ts';
import { createPdfThread } from './pdf-thread.ts';

describe('letters the main font of papers does not have', () => {
  const thread = createPdfThread();
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'letters-'));
  });
  afterAll(async () => {
    await thread.close();
    await rm(folder, { recursive: true });
  });

  async function drawn(content: readonly Content[], start = 'Fjordstål AS') {
    const to = join(folder, `${Math.random()}.pdf`);
    const foot = { start, middle: '', page: '{number}/{count}' };
    const document = { title: 'x', author: 'x', language: 'no', content, images: {}, foot };
    await thread.run({ kind: 'draw', document, folder, to });
    const bytes = await readFile(to);
    const fonts = [...bytes.toString('latin1').matchAll(/\/BaseFont \/[A-Z]+\+([\w-]+)/g)];
    const text = (await pdfPages(bytes)).join('\n');
    return { bytes, text, fonts: new Set(fonts.map(([, name]) => name)) };
  }

  it('are not looked up for what people write in our five languages', async () => {
    const { text, fonts } = await drawn([
      { text: 'Sveis ≤ 3,5 mm² · Ø60,3 × 5 – Łódź, šiluma, Ångström «x»' },
    ]);
    expect(text).toContain('Łódź, šiluma, Ångström');
    expect([...fonts].filter((name) => !name?.startsWith('Roboto'))).toEqual([]);
  });

  it.each([
    ['signs of drawings', '⌀60,3 → 57', 'DejaVuSans'],
    ['a tick', '✓ ferdig', 'DejaVuSans'],
    ['a picture', 'Bra jobba 👍', 'NotoEmoji'],
    ['a picture of several signs', 'Takk 👷🏽‍♀️!', 'NotoEmoji'],
    ['letters from right to left', 'דוד', 'DejaVuSans'],
    ['letters that join', 'سلام', 'DejaVuSans'],
  ])('%s come from another font', async (_of, words, font) => {
    const { fonts } = await drawn([{ text: words }]);
    expect([...fonts].some((name) => name?.startsWith(font))).toBe(true);
  });

  it('are found wherever text stands: lists, tables, columns, parts of a line, the foot', async () => {
    const inside: readonly Content[] = [
      { ul: [{ text: 'a ⌀1' }] },
      { table: { body: [[{ text: 'b ⌀2', bold: true }]] } },
      { columns: [{ stack: [{ text: 'c ⌀3' }] }] },
      { text: [{ text: 'd ⌀4' }, { text: ' and more' }] },
    ];
    for (const content of inside) expect((await drawn([content])).fonts.size).toBeGreaterThan(1);
    expect((await drawn([{ text: 'x' }], 'Verkstedet 🔥')).fonts).toContain('NotoEmoji-Regular');
  });

  it('a name of two words from right to left begins at the right', async () => {
    const places = await wordPlaces((await drawn([{ text: 'יוסי כהן' }])).bytes);
    expect(places.get('יוסי')).toBeGreaterThan(places.get('כהן') ?? 0);
  });
});
