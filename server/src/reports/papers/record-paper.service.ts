import { join } from 'node:path';
import type { Language } from '@sveis/domain/locales';
import { BytesAnswer } from '../../answer.ts';
import { writeAudit } from '../../audit/index.ts';
import type { IdentityContext } from '../../context.ts';
import { cleanName, contentDisposition, copyPictures } from '../../files/index.ts';
import { openRecords, type RecordModule } from '../../records/index.ts';
import type { PdfDocument } from '../pdf/pdf-document.ts';
import type { PdfPart } from '../pdf/pdf-job.ts';
import { inWorkFolder, openedFile } from '../pdf/work-folder.ts';
import { drawMarked, type MarkedSheet } from './marked-pages.ts';
import { readMarked } from './marked-sheet.ts';
import { copyWords, pageWords, printedWords, readSheet } from './record-sheet.ts';
import { sheetContent } from './sheet-content.ts';

interface PaperRequest {
  readonly id: string;
  readonly projectId: number | undefined;
  readonly language: Language;
  readonly hasHistory: boolean;
}

/** Pixels of a photo on paper: about 300 for each inch it is printed at. */
const PICTURE_PX = 900;

/** One record as a PDF in the language asked for: what its reader may see of it, and nothing else. */
export const printRecord = (
  ctx: IdentityContext,
  module: RecordModule,
  request: PaperRequest,
): Promise<BytesAnswer> =>
  withPaper(ctx, module, request, async ({ path, name }) => {
    const { body, size } = await openedFile(path);
    return new BytesAnswer(
      200,
      {
        'content-type': 'application/pdf',
        'content-length': size,
        'content-disposition': contentDisposition('attachment', name),
      },
      body,
    );
  });

/** Draws the PDF of a record into a folder that goes with it; `use` takes it from there. */
export async function withPaper<T>(
  ctx: IdentityContext,
  module: RecordModule,
  { id, projectId, language, hasHistory }: PaperRequest,
  use: (paper: { readonly path: string; readonly name: string }) => Promise<T>,
): Promise<T> {
  const { services, tenant } = ctx;
  const { sheet, marked, foot } = await services.database.inTenant(tenant.id, async (tx) => {
    const scope = await openRecords({ ...ctx, tx }, module, projectId ?? null);
    const read = await readSheet(scope, id, { language, hasHistory });
    await writeAudit(tx, {
      at: ctx.now,
      actorId: ctx.user.id,
      // A job acts for somebody without a session of theirs.
      sessionId: ctx.sessionId || null,
      action: 'export',
      entity: module.definition,
      entityId: id,
      after: { format: 'pdf', language },
    });
    const marked = await readMarked(scope, id, language);
    return {
      sheet: read,
      marked,
      foot: {
        start: [read.number, copyWords(scope, read, language)].filter(Boolean).join(' · '),
        middle: printedWords(scope, language),
        // What is put together is numbered afterwards.
        ...(marked ? {} : { page: pageWords(scope, language) }),
      },
    };
  });
  return inWorkFolder(services.config.dataDir, tenant.id, async (folder) => {
    const pictures = await copyPictures(services, {
      tenantId: tenant.id,
      ids: sheet.pictures,
      folder,
      px: PICTURE_PX,
    });
    const document: PdfDocument = {
      title: [sheet.number, sheet.title].filter(Boolean).join(' '),
      author: sheet.company,
      language,
      content: sheetContent(sheet, pictures),
      images: Object.fromEntries(pictures),
      foot,
      watermark: sheet.watermark,
    };
    const drawn = join(folder, 'record.pdf');
    const { pages } = await services.pdf.run(tenant.id, { kind: 'draw', document, folder, to: drawn });
    const path = marked
      ? await withMarked({ services, tenantId: tenant.id, folder, to: join(folder, 'marked.pdf') }, marked, {
          path: drawn,
          pages,
        })
      : drawn;
    return use({ path, name: cleanName(`${sheet.number || sheet.title}.pdf`, 'application/pdf') });
  });
}

/** The record, and behind it the file people work after with what is marked on it. */
async function withMarked(
  place: Parameters<typeof drawMarked>[0],
  marked: MarkedSheet,
  record: PdfPart,
): Promise<string> {
  const pages = await drawMarked(place, marked);
  const to = join(place.folder, 'whole.pdf');
  await place.services.pdf.run(place.tenantId, {
    kind: 'join',
    parts: [record, ...(pages === undefined ? [] : [{ path: place.to, pages, isAttached: true }])],
    to,
    title: marked.title,
    author: marked.author,
  });
  return to;
}
