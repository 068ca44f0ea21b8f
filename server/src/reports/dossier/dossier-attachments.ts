import { rm } from 'node:fs/promises';
import { fileTooLarge } from '@sveis/domain/errors';
import { copyFile, copyPictures } from '../../files/index.ts';
import type { ProjectRun } from '../exports/export-run.ts';
import type { RecordSheet, SheetFile } from '../papers/record-sheet.ts';
import type { DossierWish } from './dossier-target.ts';

/** A photographed paper stays legible. */
const PAPER_PX = 1_800;
const PAPER_SPACE: [number, number] = [500, 680];
/** Attached files altogether, in MB: all of them are on the disk until they are joined. */
const MOST_ATTACHED_MB = 1_000;
const MB = 1_048_576;

/** What is put behind a record: PDF files, and pictures that are not on its sheet. */
export const attachmentsOf = ({ files, pictures }: RecordSheet): readonly SheetFile[] =>
  files.filter(({ id, type }) =>
    type.startsWith('image/') ? !pictures.includes(id) : type === 'application/pdf',
  );

/** Makes pages of attached files, one by one. A file that cannot be read gives none. */
export function createAttachments({ ctx, row, folder }: ProjectRun, wish: DossierWish) {
  const { services, tenant } = ctx;
  let bytes = 0;
  return {
    /** A photo that stands for a paper, such as a certificate photographed on arrival, fills a page of its own. */
    drawPicture: async ({ id, name }: SheetFile, to: string) => {
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
    },
    copyPdf: async ({ id }: SheetFile, to: string) => {
      const copy = await copyFile(services, { tenantId: tenant.id, id, to });
      if (!copy) return undefined;
      bytes += copy.size;
      if (bytes > MOST_ATTACHED_MB * MB) throw fileTooLarge(MOST_ATTACHED_MB);
      return services.pdf.run(tenant.id, { kind: 'count', path: to }).catch((): undefined => undefined);
    },
  };
}
