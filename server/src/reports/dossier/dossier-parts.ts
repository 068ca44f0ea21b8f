import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileTooLarge } from '@sveis/domain/errors';
import { copyFile, copyPictures } from '../../files/index.ts';
import type { ExportRun } from '../exports/export-run.ts';
import type { RecordSheet } from '../papers/record-sheet.ts';
import { sheetContent } from '../papers/sheet-content.ts';
import type { Content, PageFoot } from '../pdf/pdf-document.ts';
import type { PdfPart } from '../pdf/pdf-thread.ts';

/** A line of the index; its page is counted from the first page after the front. */
export interface IndexEntry {
  readonly level: 'module' | 'record' | 'attachment';
  readonly text: string;
  readonly page: number;
}

export interface DossierParts {
  readonly files: readonly PdfPart[];
  readonly entries: readonly IndexEntry[];
  /** Names of attached files that are damaged or locked with a password. */
  readonly unreadable: readonly string[];
  /** The records that follow are of this module. */
  begin(module: string): void;
  add(sheet: RecordSheet): Promise<void>;
  end(): Promise<void>;
}

interface PartsWish {
  readonly foot: PageFoot;
  readonly hasPhotos: boolean;
  readonly hasAttachments: boolean;
}

/** Records and pictures drawn at once: with more, memory would grow with the project. */
const RECORDS_AT_ONCE = 12;
const PICTURES_AT_ONCE = 24;
const PICTURE_PX = 700;
/** Attached files altogether, in MB: all of them are in memory when they are joined. */
const MOST_ATTACHED_MB = 300;
const MB = 1_048_576;

/** Draws records in small groups into files of their own, and puts their attachments behind them. */
export function createDossierParts(run: ExportRun, wish: PartsWish): DossierParts {
  const { ctx, row, folder } = run;
  const { services, tenant } = ctx;
  const files: PdfPart[] = [];
  const entries: IndexEntry[] = [];
  const unreadable: string[] = [];
  const attached = new Set<string>();
  let bytes = 0;
  let pages = 0;
  let group: RecordSheet[] = [];
  let module: string | undefined;

  const nextPath = () => join(folder, `${String(files.length).padStart(6, '0')}.pdf`);

  const drawGroup = async () => {
    if (group.length === 0) return;
    const sheets = group;
    group = [];
    const pictures = await copyPictures(services, {
      tenantId: tenant.id,
      ids: wish.hasPhotos ? sheets.flatMap((sheet) => sheet.pictures) : signaturesOf(sheets),
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
      },
    });
    for (const path of pictures.values()) await rm(path, { force: true });
    for (const { id, number, title } of sheets)
      entries.push({
        level: 'record',
        text: [number, title].filter(Boolean).join(' '),
        page: pages + (starts[id] ?? 1),
      });
    files.push({ path: to });
    pages += drawn;
  };

  const attach = async ({ attachments }: RecordSheet) => {
    for (const { id, name } of attachments) {
      if (attached.has(id)) continue;
      attached.add(id);
      const to = nextPath();
      const size = await copyFile(services, { tenantId: tenant.id, id, to });
      bytes += size ?? 0;
      if (bytes > MOST_ATTACHED_MB * MB) throw fileTooLarge(MOST_ATTACHED_MB);
      const counted =
        size === undefined
          ? undefined
          : await services.pdf.run(tenant.id, { kind: 'count', path: to }).catch(() => undefined);
      if (!counted || counted.pages === 0) {
        unreadable.push(name);
        await rm(to, { force: true });
        continue;
      }
      entries.push({ level: 'attachment', text: name, page: pages + 1 });
      files.push({ path: to, isAttached: true });
      pages += counted.pages;
    }
  };

  return {
    files,
    entries,
    unreadable,
    begin: (name) => {
      module = name;
    },
    add: async (sheet) => {
      if (module !== undefined) {
        // A module begins on a page of its own, which its first record stands on.
        await drawGroup();
        entries.push({ level: 'module', text: module, page: pages + 1 });
        module = undefined;
      }
      group.push(sheet);
      const isMuch =
        group.length >= RECORDS_AT_ONCE ||
        group.reduce((sum, { pictures }) => sum + pictures.length, 0) >= PICTURES_AT_ONCE;
      const hasMore = wish.hasAttachments && sheet.attachments.length > 0;
      if (isMuch || hasMore) await drawGroup();
      if (hasMore) await attach(sheet);
    },
    end: drawGroup,
  };
}

/** Signatures are no photos: they are always shown. */
const signaturesOf = (sheets: readonly RecordSheet[]): readonly string[] =>
  sheets.flatMap(({ paper }) =>
    paper.sections.flatMap(({ parts }) =>
      parts.flatMap((part) =>
        part.kind === 'signatures' ? part.signatures.flatMap(({ file }) => file ?? []) : [],
      ),
    ),
  );
