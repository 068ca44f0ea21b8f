import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileTooLarge } from '@sveis/domain/errors';
import { copyFile, copyPictures } from '../../files/index.ts';
import type { ProjectRun } from '../exports/export-run.ts';
import { drawMarked } from '../papers/marked-pages.ts';
import type { RecordSheet, SheetFile } from '../papers/record-sheet.ts';
import { sheetContent } from '../papers/sheet-content.ts';
import type { Content } from '../pdf/pdf-document.ts';
import type { PdfPart } from '../pdf/pdf-job.ts';
import {
  type DossierTarget,
  type DossierWish,
  type IndexEntry,
  picturesShown,
  recordText,
} from './dossier-target.ts';

export interface DossierParts extends DossierTarget {
  /** What was drawn, in the order of the pages. */
  readonly files: readonly PdfPart[];
}

/** Records and pictures drawn at once: with more, memory would grow with the project. */
const RECORDS_AT_ONCE = 12;
const PICTURES_AT_ONCE = 24;
const PICTURE_PX = 700;
/** A photographed paper stays legible. */
const PAPER_PX = 1_800;
const PAPER_SPACE: [number, number] = [500, 680];
/** Attached files altogether, in MB: all of them are on the disk until they are joined. */
const MOST_ATTACHED_MB = 1_000;
const MB = 1_048_576;

/** Draws records in small groups into files of their own, and puts their attachments behind them. */
export function createDossierParts(run: ProjectRun, wish: DossierWish): DossierParts {
  const { ctx, row, folder } = run;
  const { services, tenant } = ctx;
  const files: PdfPart[] = [];
  const entries: IndexEntry[] = [];
  const unreadable: string[] = [];
  const attached = new Set<string>();
  let bytes = 0;
  let pages = 0;
  let group: RecordSheet[] = [];
  let part: string | undefined;

  const nextPath = () => join(folder, `${String(files.length).padStart(6, '0')}.pdf`);
  const put = (file: PdfPart) => {
    files.push(file);
    pages += file.pages;
  };
  /** A part begins on a page of its own, which the first thing of it stands on. */
  const nameIt = () => {
    if (part !== undefined) entries.push({ level: 'part', text: part, at: pages + 1 });
    part = undefined;
  };
  const leaveOut = (name: string, level: IndexEntry['level']) => {
    unreadable.push(name);
    entries.push({ level, text: name, at: undefined });
  };

  const drawGroup = async () => {
    if (group.length === 0) return;
    const sheets = group;
    group = [];
    const pictures = await copyPictures(services, {
      tenantId: tenant.id,
      ids: sheets.flatMap((sheet) => picturesShown(sheet, wish.hasPhotos)),
      folder,
      px: PICTURE_PX,
    });
    const to = nextPath();
    const { pages: drawn, starts } = await services.pdf.run(tenant.id, {
      kind: 'draw',
      folder,
      to,
      document: {
        title: sheets[0]?.title ?? '',
        author: tenant.name,
        language: row.language,
        content: sheets.flatMap((sheet, index): readonly Content[] => [
          // Tells on which page the record begins.
          { id: sheet.id, text: ' ', fontSize: 1, ...(index > 0 ? { pageBreak: 'before' } : {}) },
          ...sheetContent(sheet, pictures),
        ]),
        images: Object.fromEntries(pictures),
        foot: wish.foot,
        watermark: sheets[0]?.watermark,
      },
    });
    for (const path of pictures.values()) await rm(path, { force: true });
    for (const sheet of sheets)
      entries.push({ level: 'record', text: recordText(sheet), at: pages + (starts[sheet.id] ?? 1) });
    put({ path: to, pages: drawn });
  };

  /** A photo that stands for a paper, such as a certificate photographed on arrival, fills a page of its own. */
  const drawPicture = async ({ id, name }: SheetFile, to: string) => {
    const pictures = await copyPictures(services, { tenantId: tenant.id, ids: [id], folder, px: PAPER_PX });
    const path = pictures.get(id);
    if (path === undefined) return undefined;
    const drawn = await services.pdf.run(tenant.id, {
      kind: 'draw',
      folder,
      to,
      document: {
        title: name,
        author: tenant.name,
        language: row.language,
        content: [{ image: id, fit: PAPER_SPACE }],
        images: { [id]: path },
        foot: wish.foot,
      },
    });
    await rm(path, { force: true });
    return drawn;
  };
  const copyPdf = async ({ id }: SheetFile, to: string) => {
    const copy = await copyFile(services, { tenantId: tenant.id, id, to });
    bytes += copy?.size ?? 0;
    if (bytes > MOST_ATTACHED_MB * MB) throw fileTooLarge(MOST_ATTACHED_MB);
    return copy
      ? services.pdf.run(tenant.id, { kind: 'count', path: to }).catch((): undefined => undefined)
      : undefined;
  };

  const attach = async (attachments: readonly SheetFile[]) => {
    for (const file of attachments) {
      const { id, name } = file;
      if (attached.has(id)) continue;
      attached.add(id);
      const to = nextPath();
      const isPicture = file.type.startsWith('image/');
      const counted = await (isPicture ? drawPicture : copyPdf)(file, to);
      if (!counted || counted.pages === 0) {
        leaveOut(name, 'attachment');
        await rm(to, { force: true });
        continue;
      }
      entries.push({ level: 'attachment', text: name, at: pages + 1 });
      put({ path: to, pages: counted.pages, ...(isPicture ? {} : { isAttached: true }) });
    }
  };

  return {
    files,
    entries,
    unreadable,
    begin: async (title) => {
      await drawGroup();
      part = title;
    },
    add: async (sheet) => {
      // A mark across the page is one of all pages that are drawn together.
      if (group.length > 0 && group[0]?.watermark !== sheet.watermark) await drawGroup();
      nameIt();
      group.push(sheet);
      const isMuch =
        group.length >= RECORDS_AT_ONCE ||
        group.reduce((sum, { pictures }) => sum + pictures.length, 0) >= PICTURES_AT_ONCE;
      const attachments = wish.hasAttachments
        ? sheet.files.filter(({ id, type }) =>
            type.startsWith('image/') ? !sheet.pictures.includes(id) : type === 'application/pdf',
          )
        : [];
      if (isMuch || attachments.length > 0) await drawGroup();
      await attach(attachments);
    },
    addMarked: async (sheet) => {
      await drawGroup();
      nameIt();
      // Its pages with the marks on them stand for the file.
      attached.add(sheet.file);
      const to = nextPath();
      const drawn = await drawMarked({ services, tenantId: tenant.id, folder, to }, sheet);
      if (drawn === undefined) return leaveOut(sheet.title, 'record');
      entries.push({ level: 'record', text: sheet.title, at: pages + 1 });
      put({ path: to, pages: drawn, isAttached: true });
    },
    end: drawGroup,
  };
}
