import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { MarkShape } from '@sveis/domain/records';
import type { Services } from '../../context.ts';
import { copyFile, copyPictures } from '../../files/index.ts';
import { type DrawnMarks, markSheet } from './mark-sheet.ts';
import { printable } from './sheet-content.ts';

/** A file with marks on it, in words of one language. */
export interface MarkedSheet {
  readonly file: string;
  /** What pages of this kind are called: weld map. */
  readonly kind: string;
  readonly title: string;
  /** As a register names it. */
  readonly number: string;
  readonly name: string;
  readonly revision: string;
  readonly dated: string;
  readonly language: string;
  readonly author: string;
  readonly heading: (page: number, count: number) => string;
  readonly marks: readonly {
    readonly page: number;
    readonly x: number;
    readonly y: number;
    readonly label: string;
    readonly shape: MarkShape;
  }[];
  readonly legend: readonly { readonly shape: MarkShape; readonly text: string }[];
  readonly watermark: string | undefined;
}

interface Place {
  readonly services: Services;
  readonly tenantId: number;
  readonly folder: string;
  readonly to: string;
}

/** Pixels of a picture on its longer side, and how long that side is on paper: A3. */
const PICTURE_PX = 3_000;
const LONG_SIDE = 1_191;

/** Draws every page of a file with the marks on it; gives how many there are, or undefined where it cannot be read. */
export async function drawMarked(place: Place, sheet: MarkedSheet): Promise<number | undefined> {
  const { services, tenantId, folder } = place;
  const stored = join(folder, 'marked.stored');
  try {
    const copy = await copyFile(services, { tenantId, id: sheet.file, to: stored });
    if (!copy) return undefined;
    if (copy.type === 'application/pdf') return await overPdf(place, sheet, stored);
    const { width, height } = copy;
    return copy.type.startsWith('image/') && width && height
      ? await overPicture(place, sheet, [width, height])
      : undefined;
  } finally {
    await rm(stored, { force: true });
  }
}

const marksOn = (
  { marks, legend, heading }: MarkedSheet,
  size: readonly [number, number],
  page: number,
  count: number,
): DrawnMarks =>
  markSheet({
    size,
    legend,
    heading: heading(page, count),
    marks: marks.filter((mark) => mark.page === page),
  });

async function overPdf(
  { services, tenantId, folder, to }: Place,
  sheet: MarkedSheet,
  stored: string,
): Promise<number | undefined> {
  const counted = await services.pdf
    .run(tenantId, { kind: 'count', path: stored })
    .catch((): undefined => undefined);
  const sizes = counted?.sizes ?? [];
  if (sizes.length === 0) return undefined;
  const sheets: { over: string; room: number }[] = [];
  try {
    for (const [index, size] of sizes.entries()) {
      const { content, room } = marksOn(sheet, size, index + 1, sizes.length);
      const over = join(folder, `marks-${index}.pdf`);
      sheets.push({ over, room });
      await services.pdf.run(tenantId, {
        kind: 'draw',
        folder,
        to: over,
        document: { ...documentOf(sheet), size: [size[0], size[1] + room], content, images: {} },
      });
    }
    const { pages } = await services.pdf.run(tenantId, { kind: 'mark', path: stored, sheets, to });
    return pages;
  } finally {
    for (const { over } of sheets) await rm(over, { force: true });
  }
}

async function overPicture(
  { services, tenantId, folder, to }: Place,
  sheet: MarkedSheet,
  [width, height]: readonly [number, number],
): Promise<number | undefined> {
  const pictures = await copyPictures(services, { tenantId, ids: [sheet.file], folder, px: PICTURE_PX });
  const path = pictures.get(sheet.file);
  if (path === undefined) return undefined;
  const scale = LONG_SIDE / Math.max(width, height);
  const size = [width * scale, height * scale] as const;
  const { content, room } = marksOn(sheet, size, 1, 1);
  try {
    const { pages } = await services.pdf.run(tenantId, {
      kind: 'draw',
      folder,
      to,
      document: {
        ...documentOf(sheet),
        size: [size[0], size[1] + room],
        content: [
          { image: 'sheet', width: size[0], height: size[1], absolutePosition: { x: 0, y: 0 } },
          ...content,
        ],
        images: { sheet: path },
      },
    });
    return pages;
  } finally {
    await rm(path, { force: true });
  }
}

const documentOf = ({ title, author, language, watermark }: MarkedSheet) => ({
  title,
  author,
  language,
  foot: { start: '', middle: '' },
  ...(watermark === undefined ? {} : { watermark: printable(watermark) }),
});
