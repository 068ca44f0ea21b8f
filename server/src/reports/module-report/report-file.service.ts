import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { formatFigure } from '@sveis/domain/format';
import { CSV_BOM, csvDecimal, csvLine, csvWords } from '@sveis/domain/import';
import { requireModule } from '../../records/index.ts';
import type { MadeFile, ProjectRun } from '../exports/export-run.ts';
import { projectName } from '../exports/project-name.ts';
import { heading, printable, tableContent } from '../papers/sheet-content.ts';
import { type Content, LANDSCAPE_WIDTH } from '../pdf/pdf-document.ts';
import type { PdfPart } from '../pdf/pdf-job.ts';
import { type Cell, writeXlsx } from '../sheets/xlsx.ts';
import { writeZip } from '../sheets/zip-file.ts';
import { divisionBy } from './chosen-drawings.ts';
import { fitColumns } from './fit-columns.ts';
import { type ModuleTable, openTable } from './module-table.ts';
import { reportParams } from './report-shapes.ts';

/** Lines drawn at once: more would not fit into the thread's memory. */
const LINES_AT_ONCE = 400;

const types = {
  csv: 'text/csv; charset=utf-8',
  zip: 'application/zip',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
} as const;

/** The records of chosen modules as one file: CSV, Excel or PDF. */
export async function makeReport(run: ProjectRun): Promise<MadeFile> {
  const { ctx, row, folder } = run;
  const { modules, format, from, to, drawings } = reportParams.parse(row.params);
  const division = divisionBy(ctx, drawings);
  const tables: ModuleTable[] = [];
  for (const { key, columns } of modules) {
    const module = requireModule(ctx, key);
    tables.push(
      await openTable(ctx, module, {
        projectId: row.project_id,
        columns,
        language: row.language,
        from,
        to,
        within: division(module.definition),
      }),
    );
  }
  const counted = tables.map((table) => ({ ...table, lines: told(run, table) }));
  const ending = format === 'csv' && counted.length > 1 ? 'zip' : format;
  const path = join(folder, `report.${ending}`);
  const project = await projectName(ctx, row.project_id);
  await writers[format](path, counted, { run, project });
  return { path, name: `${project.number}-report.${ending}`, type: types[ending] };
}

/** Counts the lines as they are read, so that those who wait see it move. */
async function* told(run: ProjectRun, { lines }: ModuleTable): AsyncGenerator<readonly (readonly Cell[])[]> {
  let done = 0;
  for await (const page of lines) {
    done += page.length;
    await run.progress(done, 0);
    yield page;
  }
}

interface Around {
  readonly run: ProjectRun;
  readonly project: { readonly number: string; readonly name: string };
}

type Writer = (path: string, tables: readonly ModuleTable[], around: Around) => Promise<void>;

async function* csvOf({ head, lines }: ModuleTable): AsyncGenerator<string> {
  yield CSV_BOM + csvLine(head.map(csvWords));
  for await (const page of lines)
    yield page
      .map((cells) =>
        csvLine(cells.map((cell) => (typeof cell === 'number' ? csvDecimal(cell) : csvWords(cell)))),
      )
      .join('');
}

const writers: Readonly<Record<'csv' | 'xlsx' | 'pdf', Writer>> = {
  csv: async (path, tables) => {
    const [only] = tables;
    if (only && tables.length === 1)
      return pipeline(Readable.from(csvOf(only)), createWriteStream(path, { mode: 0o600 }));
    return writeZip(
      path,
      tables.map((table, index) => ({
        name: `${String(index + 1).padStart(2, '0')} ${table.title.replace(/[/\\:*?"<>|]/g, ' ')}.csv`,
        content: csvOf(table),
      })),
    );
  },
  xlsx: (path, tables) =>
    writeXlsx(
      path,
      tables.map(({ title, head, lines }) => ({
        name: title,
        head,
        widths: head.map((label) => Math.max(12, label.length + 2)),
        lines,
      })),
    ),
  pdf: drawTables,
};

/** Letters that stand beside each other on a page on its side. */
const LETTERS = 150;
const textOf = (cell: Cell): string => (typeof cell === 'number' ? formatFigure(cell, 3) : cell);

async function drawTables(path: string, tables: readonly ModuleTable[], { run, project }: Around) {
  const { ctx, row, folder } = run;
  const parts: PdfPart[] = [];
  const draw = async (content: readonly Content[]) => {
    const to = join(folder, `${String(parts.length).padStart(5, '0')}.pdf`);
    const document = {
      title: project.name,
      author: ctx.tenant.name,
      language: row.language,
      isLandscape: true,
      content,
      images: {},
      foot: { start: printable(`${project.number} ${project.name}`), middle: '' },
    };
    const { pages } = await ctx.services.pdf.run(ctx.tenant.id, { kind: 'draw', document, folder, to });
    parts.push({ path: to, pages });
  };
  for (const { title, head, lines } of tables) {
    let waiting: (readonly string[])[] = [];
    let isFirst = true;
    const flush = async () => {
      const { columns, lines: fitted, leftOut } = fitColumns(head, waiting, LETTERS);
      await draw([
        ...(isFirst ? [{ text: printable(ctx.tenant.name), bold: true, fontSize: 12 }] : []),
        heading(title),
        tableContent(columns, fitted, LANDSCAPE_WIDTH),
        ...(leftOut > 0
          ? [
              {
                text: ctx.services.messages.text(row.language, 'reports.leftOut', { count: leftOut }),
                margin: [0, 6, 0, 0] as const,
              },
            ]
          : []),
      ]);
      waiting = [];
      isFirst = false;
    };
    for await (const page of lines) {
      waiting.push(...page.map((cells) => cells.map(textOf)));
      if (waiting.length >= LINES_AT_ONCE) await flush();
    }
    if (waiting.length > 0 || isFirst) await flush();
  }
  await ctx.services.pdf.run(ctx.tenant.id, {
    kind: 'join',
    parts,
    to: path,
    title: project.name,
    author: ctx.tenant.name,
  });
}
