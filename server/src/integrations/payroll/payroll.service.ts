import { Readable } from 'node:stream';
import { AppError, validation } from '@sveis/domain/errors';
import { CSV_BOM, csvLine, csvNumber, csvWords } from '@sveis/domain/import';
import {
  hundredths,
  type PayrollFormat,
  type PayrollLine,
  payrollFile,
  payrollGaps,
} from '@sveis/domain/integrations';
import { BytesAnswer } from '../../answer.ts';
import { writeAudit } from '../../audit/index.ts';
import type { HostContext } from '../../context.ts';
import { findPayrollRows, type ToldRow } from './payroll-row.store.ts';
import { settlePayroll } from './payroll-settle.ts';

const PAGE = 500;
/** A file is made in one piece: a month of a large company fits. */
const FILE = 20_000;

interface PageRequest {
  readonly after?: string | undefined;
  readonly limit?: number | undefined;
}

interface Page {
  readonly rows: readonly ToldRow[];
  /** Where the next page begins, also long after. */
  readonly cursor: string;
  readonly hasMore: boolean;
}

const cursorOf = (seq: number): string => `p${seq}`;

function readCursor(cursor: string | undefined): number {
  if (cursor === undefined || cursor === '') return 0;
  const seq = /^p(\d{1,9})$/.exec(cursor)?.[1];
  if (seq === undefined) throw validation({ after: [{ code: 'INVALID' }] });
  return Number(seq);
}

async function readPage(ctx: HostContext, { after, limit = PAGE }: PageRequest, call: string): Promise<Page> {
  const from = readCursor(after);
  await settlePayroll(ctx.tx, ctx.now);
  const found = await findPayrollRows(ctx.tx, from, limit + 1);
  const rows = found.slice(0, limit);
  const last = rows.at(-1)?.seq ?? from;
  if (rows.length > 0)
    await writeAudit(ctx.tx, {
      at: ctx.now,
      actorId: null,
      sessionId: null,
      action: 'read',
      entity: 'payroll',
      entityId: ctx.hostTokenId,
      after: { call, from, to: last, rows: rows.length },
    });
  return { rows, cursor: cursorOf(last), hasMore: found.length > limit };
}

/** Approved hours and absence, row by row. A row never changes; what was told and changed comes as new rows. */
export async function payrollRows(ctx: HostContext, request: PageRequest) {
  const { rows, cursor, hasMore } = await readPage(ctx, request, 'rows');
  return { data: rows.map(answerOf), cursor, has_more: hasMore };
}

const answerOf = (row: ToldRow) => ({
  id: row.id,
  kind: row.kind,
  refers_to: row.refers_to,
  entry_id: row.entry_id,
  day: row.day,
  type: row.type,
  wage_code: row.wage_code ?? '',
  wage_name: row.wage_name ?? '',
  is_paid: row.is_paid,
  hours: hundredths(row.amount_s) / 100,
  seconds: row.amount_s,
  break_seconds: row.break_s,
  start_at: row.start_at?.toISOString() ?? null,
  end_at: row.end_at?.toISOString() ?? null,
  user_id: row.user_id,
  user_external_id: row.user_external_id,
  employee_no: row.employee_no,
  user_name: row.user_name,
  project_id: row.project_id,
  project_external_id: row.project_external_id,
  project_number: row.project_number,
  activity_code: row.activity_code,
});

const heads = [
  'id',
  'kind',
  'refers_to',
  'day',
  'employee_no',
  'user_name',
  'type',
  'wage_code',
  'wage_name',
  'hours',
  'project_number',
  'activity_code',
];

const cellsOf = (row: ToldRow): string[] => [
  row.id,
  row.kind,
  row.refers_to ?? '',
  row.day,
  csvWords(row.employee_no),
  csvWords(row.user_name),
  row.type,
  csvWords(row.wage_code ?? ''),
  csvWords(row.wage_name ?? ''),
  csvNumber(hundredths(row.amount_s) / 100),
  csvWords(row.project_number ?? ''),
  csvWords(row.activity_code ?? ''),
];

const fileAnswer = (text: string, name: string, { cursor, hasMore }: Page): BytesAnswer =>
  new BytesAnswer(
    200,
    {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}"`,
      'x-cursor': cursor,
      'x-has-more': String(hasMore),
    },
    Readable.from([text]),
  );

export async function payrollCsv(ctx: HostContext, request: PageRequest): Promise<BytesAnswer> {
  const page = await readPage(ctx, { limit: FILE, ...request }, 'csv');
  const text = CSV_BOM + csvLine(heads) + page.rows.map((row) => csvLine(cellsOf(row))).join('');
  return fileAnswer(text, `payroll-${page.cursor}.csv`, page);
}

const lineOf = (row: ToldRow): PayrollLine => ({
  id: row.id,
  day: row.day,
  employeeNo: row.employee_no.trim(),
  name: row.user_name,
  wageCode: (row.wage_code ?? '').trim(),
  seconds: row.amount_s,
  projectNo: row.project_number ?? '',
});

/** The file a payroll system imports; refused whole where a line would be refused there or reach nobody. */
export async function payrollImportFile(
  ctx: HostContext,
  format: PayrollFormat,
  request: PageRequest,
): Promise<BytesAnswer> {
  const page = await readPage(ctx, { limit: FILE, ...request }, format);
  const lines = page.rows.map(lineOf);
  const gaps = payrollGaps(lines);
  if (gaps.length > 0)
    throw new AppError('PAYROLL_GAPS', {
      params: { count: gaps.length },
      extra: { gaps: gaps.slice(0, 100) },
    });
  return fileAnswer(payrollFile(format, lines), `${format}-${page.cursor}.csv`, page);
}
