import { wordsOfCell } from '@sveis/domain/import';
import type { BytesAnswer } from '../../answer.ts';
import type { IdentityContext } from '../../context.ts';
import type { ImportRow } from '../import.store.ts';
import { sayProblem } from '../import-answer.ts';
import type { Findings } from '../run/findings.ts';
import { readStored } from '../run/run-import.ts';
import { type SheetFormat, sheetFile } from './sheet-file.ts';

/** Faulty lines as they were, each with what is wrong with it: to be put right and brought again. */
export async function errorFile(
  ctx: IdentityContext,
  row: ImportRow,
  format: SheetFormat | undefined,
): Promise<BytesAnswer> {
  const file = await readStored(ctx, row);
  const findings = row.findings as Findings | null;
  const wrong = new Map<number, string[]>();
  for (const problem of findings?.errors ?? []) {
    const said = sayProblem(ctx.services.messages, ctx.language, problem);
    const where = problem.column === null ? said : `${problem.column}: ${said}`;
    wrong.set(problem.line, [...(wrong.get(problem.line) ?? []), where]);
  }
  const width = file.header.length;
  const lines = file.lines
    .filter(({ line }) => wrong.has(line))
    .map(({ line, cells }) => [
      ...Array.from({ length: width }, (_, index) => wordsOfCell(cells[index] ?? '')),
      (wrong.get(line) ?? []).join(' · '),
    ]);
  return sheetFile(ctx, {
    name: `${row.name.replace(/\.(csv|txt|xlsx)$/i, '')} - error`,
    format: format ?? file.format,
    head: [...file.header, 'error'],
    lines: pages(lines),
    hasClears: true,
  });
}

async function* pages(lines: readonly (readonly string[])[]) {
  yield lines;
}
