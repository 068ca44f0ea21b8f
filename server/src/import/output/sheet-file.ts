import { join } from 'node:path';
import { Readable } from 'node:stream';
import {
  CLEAR,
  CSV_BOM,
  csvDecimal,
  csvLine,
  csvWords,
  sheetWords,
  type WrittenCell,
} from '@sveis/domain/import';
import { BytesAnswer } from '../../answer.ts';
import type { IdentityContext } from '../../context.ts';
import { contentDisposition } from '../../files/index.ts';
import { inWorkFolder, openedFile, writeXlsx } from '../../reports/index.ts';

export type SheetFormat = 'csv' | 'xlsx';

export interface SheetFile {
  /** Without its ending. */
  readonly name: string;
  readonly format: SheetFormat;
  readonly head: readonly string[];
  readonly lines: AsyncIterable<readonly (readonly WrittenCell[])[]>;
  /** A dash is the dash that clears, as somebody wrote it, and not a text. */
  readonly hasClears?: boolean;
}

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const csvCell = (cell: WrittenCell, hasClears: boolean): string => {
  if (typeof cell === 'number') return csvDecimal(cell);
  return hasClears && cell.trim() === CLEAR ? CLEAR : csvWords(cell);
};

/** A sheet as a file to fetch, written as its lines are read. */
export async function sheetFile(ctx: IdentityContext, file: SheetFile): Promise<BytesAnswer> {
  const { name, format, head, lines, hasClears = false } = file;
  const disposition = contentDisposition('attachment', `${name}.${format}`);
  if (format === 'csv') {
    async function* text(): AsyncGenerator<string> {
      yield CSV_BOM + csvLine(head.map(csvWords));
      for await (const page of lines)
        yield page.map((cells) => csvLine(cells.map((cell) => csvCell(cell, hasClears)))).join('');
    }
    return new BytesAnswer(
      200,
      { 'content-type': 'text/csv; charset=utf-8', 'content-disposition': disposition },
      Readable.from(text()),
    );
  }
  return inWorkFolder(ctx.services.config.dataDir, ctx.tenant.id, async (folder) => {
    const path = join(folder, 'sheet.xlsx');
    await writeXlsx(path, [
      {
        name,
        widths: head.map((text) => text.length + 4),
        head,
        lines: hasClears ? lines : guarded(lines),
      },
    ]);
    const { body, size } = await openedFile(path);
    return new BytesAnswer(
      200,
      { 'content-type': XLSX, 'content-length': size, 'content-disposition': disposition },
      body,
    );
  });
}

async function* guarded(lines: SheetFile['lines']): AsyncGenerator<readonly (readonly WrittenCell[])[]> {
  for await (const page of lines)
    yield page.map((cells) => cells.map((cell) => (typeof cell === 'number' ? cell : sheetWords(cell))));
}
