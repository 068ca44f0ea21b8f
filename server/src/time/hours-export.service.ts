import { Readable } from 'node:stream';
import { validation } from '@sveis/domain/errors';
import { formatDate, formatTime, isDay } from '@sveis/domain/format';
import type { MessageId } from '@sveis/domain/locales';
import { roundHours } from '@sveis/domain/time';
import * as z from 'zod/mini';
import { BytesAnswer } from '../answer.ts';
import type { IdentityContext, UserContext } from '../context.ts';
import { CSV_BOM, csvLine, csvNumber, csvWords } from './csv-text.ts';
import { readRange, requirePeople } from './delivery-access.ts';
import { type ExportPlace, type ExportRow, type ExportWanted, findExportPage } from './hours-export.store.ts';

export interface ExportRequest {
  readonly from: string;
  readonly to: string;
  readonly users?: string | undefined;
  readonly project_id?: number | undefined;
  readonly only?: 'approved' | undefined;
}

/** Everybody, unless people are named: the filter then stays an open one, with those who have left in it. */
async function wantedOf(ctx: UserContext, request: ExportRequest): Promise<ExportWanted> {
  const range = readRange(request);
  const people = await requirePeople(ctx, request.users);
  return {
    ...range,
    userIds: request.users === undefined ? undefined : people.map(({ id }) => id),
    projectId: request.project_id,
    isApprovedOnly: request.only === 'approved',
  };
}

const PAGE = 500;

/** Entry by entry, for a payroll system that comes back with the cursor until there is none. */
export async function exportHours(
  ctx: UserContext,
  {
    cursor,
    limit = PAGE,
    ...request
  }: ExportRequest & { readonly cursor?: string | undefined; readonly limit?: number | undefined },
) {
  const wanted = await wantedOf(ctx, request);
  const rows = await findExportPage(ctx.tx, wanted, cursor ? readCursor(cursor) : undefined, limit + 1);
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return { data: page.map(payrollLine), cursor: rows.length > limit && last ? cursorOf(last) : null };
}

const payrollLine = (row: ExportRow) => ({
  id: row.id,
  day: formatDate(row.day),
  user_id: row.user_id,
  employee_no: row.employee_no,
  user_name: row.user_name,
  type: row.type,
  source: row.source,
  hours: roundHours(row.amount_s),
  break: roundHours(row.break_s),
  seconds: row.amount_s,
  start_at: row.start_at?.toISOString() ?? null,
  end_at: row.end_at?.toISOString() ?? null,
  project_id: row.project_id,
  project_number: row.project_number,
  activity_code: row.activity_code,
  work_type: row.work_type_code || row.work_type_name,
  absence_type: row.absence_code,
  paid: row.is_paid,
  comments: row.comments,
  incomplete: row.is_incomplete,
  rev: row.rev,
  state: row.state,
});

const cursorShape = z.tuple([z.string().check(z.refine(isDay)), z.int32(), z.uuid()]);

const cursorOf = (row: ExportRow): string =>
  Buffer.from(JSON.stringify([row.day, row.user_id, row.id])).toString('base64url');

function readCursor(text: string): ExportPlace {
  const parsed = cursorShape.safeParse(jsonOf(Buffer.from(text, 'base64url').toString('utf8')));
  if (!parsed.success) throw validation({ cursor: [{ code: 'INVALID' }] });
  const [day, userId, id] = parsed.data;
  return { day, userId, id };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const heads = [
  'payroll.day',
  'payroll.employeeNo',
  'payroll.name',
  'payroll.kind',
  'payroll.projectNo',
  'payroll.project',
  'payroll.activity',
  'payroll.workType',
  'payroll.absenceType',
  'payroll.start',
  'payroll.end',
  'payroll.hours',
  'payroll.pause',
  'payroll.comments',
  'payroll.state',
] as const;

const stateWords = {
  none: 'payroll.none',
  delivered: 'payroll.delivered',
  approved: 'payroll.approved',
} as const;

/** The same as a file, page by page as it is read: a year of a large company never stands in memory. */
export async function exportCsv(ctx: IdentityContext, request: ExportRequest): Promise<BytesAnswer> {
  const { database, messages } = ctx.services;
  const inCompany = <T>(work: (ctx: UserContext) => Promise<T>) =>
    database.inTenant(ctx.tenant.id, (tx) => work({ ...ctx, tx }));
  const wanted = await inCompany((own) => wantedOf(own, request));
  const word = (id: MessageId) => messages.text(ctx.language, id);

  async function* lines(): AsyncGenerator<string> {
    yield CSV_BOM + csvLine(heads.map((head) => csvWords(word(head))));
    let after: ExportPlace | undefined;
    for (;;) {
      const rows = await inCompany((own) => findExportPage(own.tx, wanted, after, PAGE));
      if (rows.length > 0) yield rows.map((row) => csvLine(cellsOf(row))).join('');
      const last = rows.at(-1);
      if (!last || rows.length < PAGE) return;
      after = { day: last.day, userId: last.user_id, id: last.id };
    }
  }

  const clock = (at: Date | null) => (at ? formatTime(at, ctx.tenant.timeZone) : '');
  const cellsOf = (row: ExportRow): string[] => [
    formatDate(row.day),
    csvWords(row.employee_no),
    csvWords(row.user_name),
    csvWords(word(row.type === 'working' ? 'payroll.working' : 'payroll.nonWorking')),
    csvWords(row.project_number ?? ''),
    csvWords(row.project_name ?? ''),
    csvWords(row.activity_name ?? ''),
    csvWords(row.work_type_name ?? ''),
    csvWords(row.absence_name ?? ''),
    clock(row.start_at),
    clock(row.end_at),
    csvNumber(roundHours(row.amount_s)),
    csvNumber(roundHours(row.break_s)),
    csvWords(row.comments),
    csvWords(word(stateWords[row.state ?? 'none'])),
  ];

  const name = `${word('payroll.file')}-${wanted.from}-${wanted.to}.csv`;
  return new BytesAnswer(
    200,
    { 'content-type': 'text/csv; charset=utf-8', 'content-disposition': `attachment; filename="${name}"` },
    Readable.from(lines()),
  );
}
