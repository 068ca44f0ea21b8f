import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileTooLarge } from '@sveis/domain/errors';
import { cleanName, copyFile, copyPictures } from '../../files/index.ts';
import type { ProjectRun } from '../exports/export-run.ts';
import { drawMarked } from '../papers/marked-pages.ts';
import { sheetContent } from '../papers/sheet-content.ts';
import {
  type DossierTarget,
  type DossierWish,
  type IndexEntry,
  picturesShown,
  recordText,
  registered,
} from './dossier-target.ts';

interface FolderFile {
  /** In the ZIP, with its folders. */
  readonly name: string;
  readonly path: string;
}

export interface DossierFolders extends DossierTarget {
  readonly files: readonly FolderFile[];
}

const PICTURE_PX = 900;
/** A plain ZIP ends at 4 GB; what is drawn beside the files needs some of it. */
const MOST_MB = 3_500;
const MB = 1_048_576;

/** Names Windows keeps for itself. */
const reserved = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

/** A name every system takes: no path in it, not too long, nothing that is meant for a machine. */
export function safeName(text: string): string {
  const name = cleanName(`${text.replace(/[\\/]/g, '-').trim()}.pdf`, 'application/pdf').slice(0, -4);
  const plain = name.replace(/[\s.]+$/, '').slice(0, 80) || '_';
  return reserved.test(plain) ? `_${plain}` : plain;
}

/** A folder for each part, a PDF for each record in it, and beside that the record's files as they were sent. */
export function createDossierFolders(run: ProjectRun, wish: DossierWish): DossierFolders {
  const { ctx, row, folder } = run;
  const { services, tenant } = ctx;
  const files: FolderFile[] = [];
  const entries: IndexEntry[] = [];
  const unreadable: string[] = [];
  const taken = new Set<string>();
  let bytes = 0;
  let part: { readonly title: string; isNamed: boolean } | undefined;
  let parts = 0;
  let at = '';

  /** Systems that do not tell capital letters apart must not lose a file. */
  const free = (name: string, ending: string): string => {
    for (let turn = 1; ; turn += 1) {
      const tried = `${name}${turn > 1 ? ` (${turn})` : ''}${ending}`;
      if (taken.has(tried.toLowerCase())) continue;
      taken.add(tried.toLowerCase());
      return tried;
    }
  };
  const nextPath = () => join(folder, `${String(files.length).padStart(6, '0')}.file`);
  const put = async (name: string, path: string) => {
    bytes += (await stat(path)).size;
    if (bytes > MOST_MB * MB) throw fileTooLarge(MOST_MB);
    files.push({ name, path });
  };
  const nameIt = () => {
    if (!part || part.isNamed) return;
    parts += 1;
    at = `${String(parts).padStart(2, '0')} ${safeName(part.title)}`;
    part.isNamed = true;
    entries.push({ level: 'part', text: part.title, at });
  };

  return {
    files,
    entries,
    unreadable,
    begin: async (title) => {
      part = { title, isNamed: false };
    },
    add: async (sheet) => {
      nameIt();
      const name = free(`${at}/${safeName(recordText(sheet))}`, '.pdf');
      const pictures = await copyPictures(services, {
        tenantId: tenant.id,
        ids: picturesShown(sheet, wish.hasPhotos),
        folder,
        px: PICTURE_PX,
      });
      const to = nextPath();
      await services.pdf.run(tenant.id, {
        kind: 'draw',
        folder,
        to,
        document: {
          title: recordText(sheet),
          author: tenant.name,
          language: row.language,
          content: sheetContent(sheet, pictures),
          images: Object.fromEntries(pictures),
          foot: { ...wish.foot, page: '{number} / {count}' },
          watermark: sheet.watermark,
        },
      });
      for (const path of pictures.values()) await rm(path, { force: true });
      await put(name, to);
      entries.push(registered(sheet, sheet.title, name));
      for (const file of sheet.files) {
        const isWanted = file.type.startsWith('image/') ? wish.hasPhotos : wish.hasAttachments;
        if (!isWanted) continue;
        const path = nextPath();
        if (!(await copyFile(services, { tenantId: tenant.id, id: file.id, to: path }))) {
          unreadable.push(file.name);
          continue;
        }
        const [, plain = file.name, ending = ''] = /^(.*?)(\.[^.]*)?$/.exec(file.name) ?? [];
        const placed = free(`${name.slice(0, -4)}/${safeName(plain)}`, ending);
        await put(placed, path);
        entries.push({ level: 'attachment', text: file.name, at: placed });
      }
    },
    addMarked: async (sheet) => {
      nameIt();
      const to = nextPath();
      const drawn = await drawMarked({ services, tenantId: tenant.id, folder, to }, sheet);
      if (drawn === undefined) {
        unreadable.push(sheet.title);
        entries.push(registered(sheet, sheet.name, undefined));
        return;
      }
      const name = free(`${at}/${safeName(sheet.title)}`, '.pdf');
      await put(name, to);
      entries.push(registered(sheet, sheet.name, name));
    },
    end: async () => undefined,
  };
}
