import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { copyPictures } from '../../files/index.ts';
import type { ProjectRun } from '../exports/export-run.ts';
import { drawMarked } from '../papers/marked-pages.ts';
import type { RecordSheet, SheetFile } from '../papers/record-sheet.ts';
import { sheetContent } from '../papers/sheet-content.ts';
import type { Content } from '../pdf/pdf-document.ts';
import type { PdfPart } from '../pdf/pdf-job.ts';
import { attachmentsOf, createAttachments } from './dossier-attachments.ts';
import {
  type DossierTarget,
  type DossierWish,
  type IndexEntry,
  picturesShown,
  registered,
} from './dossier-target.ts';

export interface DossierParts extends DossierTarget {
  /** What was drawn, in the order of the pages. */
  readonly files: readonly PdfPart[];
}

/** Records and pictures drawn at once: with more, memory would grow with the project. */
const RECORDS_AT_ONCE = 12;
const PICTURES_AT_ONCE = 24;
const PICTURE_PX = 700;

/** Draws records in small groups into files of their own, and puts their attachments behind them. */
export function createDossierParts(run: ProjectRun, wish: DossierWish): DossierParts {
  const { ctx, row, folder } = run;
  const { services, tenant } = ctx;
  const files: PdfPart[] = [];
  const entries: IndexEntry[] = [];
  const unreadable: string[] = [];
  const taken = new Set<string>();
  const attachments = createAttachments(run, wish);
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
    if (part !== undefined) entries.push({ level: 'part', text: part, at: spanOf(1, 1) });
    part = undefined;
  };
  /** Pages counted from the next one to be written. */
  const spanOf = (first: number, last: number) => ({ from: pages + first, to: pages + last });

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
    for (const [index, sheet] of sheets.entries()) {
      const next = sheets[index + 1];
      const end = (next && starts[next.id]) ?? drawn + 1;
      entries.push(registered(sheet, sheet.title, spanOf(starts[sheet.id] ?? 1, end - 1)));
    }
    put({ path: to, pages: drawn });
  };

  const attach = async (attached: readonly SheetFile[]) => {
    for (const file of attached) {
      const { id, name } = file;
      if (taken.has(id)) continue;
      taken.add(id);
      const to = nextPath();
      const isPicture = file.type.startsWith('image/');
      const counted = await (isPicture ? attachments.drawPicture : attachments.copyPdf)(file, to);
      if (!counted || counted.pages === 0) {
        unreadable.push(name);
        entries.push({ level: 'attachment', text: name, at: undefined });
        await rm(to, { force: true });
        continue;
      }
      entries.push({ level: 'attachment', text: name, at: spanOf(1, counted.pages) });
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
      const behind = wish.hasAttachments ? attachmentsOf(sheet) : [];
      if (isMuch || behind.length > 0) await drawGroup();
      await attach(behind);
    },
    addMarked: async (sheet) => {
      await drawGroup();
      nameIt();
      // Its pages with the marks on them stand for the file.
      taken.add(sheet.file);
      const to = nextPath();
      const drawn = await drawMarked({ services, tenantId: tenant.id, folder, to }, sheet);
      if (drawn === undefined) unreadable.push(sheet.title);
      entries.push(registered(sheet, sheet.name, drawn === undefined ? undefined : spanOf(1, drawn)));
      if (drawn === undefined) return;
      put({ path: to, pages: drawn, isAttached: true });
    },
    end: drawGroup,
  };
}
