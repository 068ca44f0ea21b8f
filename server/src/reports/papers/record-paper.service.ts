import { join } from 'node:path';
import type { Language } from '@sveis/domain/locales';
import { BytesAnswer } from '../../answer.ts';
import { writeAudit } from '../../audit/index.ts';
import type { IdentityContext } from '../../context.ts';
import { cleanName, contentDisposition, copyPictures } from '../../files/index.ts';
import { openRecords, type RecordModule } from '../../records/index.ts';
import type { PdfDocument } from '../pdf/pdf-document.ts';
import { inWorkFolder, openedFile } from '../pdf/work-folder.ts';
import { pageWords, printedWords, readSheet } from './record-sheet.ts';
import { sheetContent } from './sheet-content.ts';
import { findWords } from './value-words.ts';

interface PaperRequest {
  readonly id: string;
  readonly projectId: number | undefined;
  readonly language: Language;
  readonly hasHistory: boolean;
}

/** Pixels of a photo on paper: about 300 for each inch it is printed at. */
const PICTURE_PX = 900;

/** One record as a PDF in the language asked for: what its reader may see of it, and nothing else. */
export async function printRecord(
  ctx: IdentityContext,
  module: RecordModule,
  { id, projectId, language, hasHistory }: PaperRequest,
): Promise<BytesAnswer> {
  const { services, tenant } = ctx;
  const { sheet, foot } = await services.database.inTenant(tenant.id, async (tx) => {
    const scope = await openRecords({ ...ctx, tx }, module, projectId ?? null);
    const read = await readSheet(scope, id, { wordsFor: await findWords(scope, language), hasHistory });
    await writeAudit(tx, {
      at: ctx.now,
      actorId: ctx.user.id,
      sessionId: ctx.sessionId,
      action: 'export',
      entity: module.definition.key,
      entityId: id,
      after: { format: 'pdf', language },
    });
    return {
      sheet: read,
      foot: { start: read.number, middle: printedWords(scope, language), page: pageWords(scope, language) },
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
    };
    const to = join(folder, 'record.pdf');
    await services.pdf.run(tenant.id, { kind: 'draw', document, folder, to });
    const { body, size } = await openedFile(to);
    const name = cleanName(`${sheet.number || sheet.title}.pdf`, 'application/pdf');
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
}
