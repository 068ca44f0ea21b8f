import { Readable } from 'node:stream';
import { validation } from '@sveis/domain/errors';
import { formatDate, formatTime } from '@sveis/domain/format';
import { CSV_BOM, csvLine, csvNumber, csvWords } from '@sveis/domain/import';
import type { MessageId } from '@sveis/domain/locales';
import { roundHours } from '@sveis/domain/time';
import * as z from 'zod/mini';
import { BytesAnswer } from '../../../answer.ts';
import type { IdentityContext, UserContext } from '../../../context.ts';
import { readRange, requirePeople } from '../../delivery/delivery-access.ts';
import { trailOfReading } from '../read-trail.ts';
import {
  type ExportRow,
  type ExportWanted,
  findExportIds,
  findExportPage,
  findExportRows,
} from './hours-export.store.ts';

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
  // Once for the whole, not for every page of it.
  if (!cursor) await trailOfReading(ctx, ctx.tx, { call: 'export', ...wantedSpan(wanted) });
  const found = await findExportPage(ctx.tx, wanted, cursor ? readCursor(cursor) : undefined, limit + 1);
  const page = found.slice(0, limit);
  const last = page.at(-1);
  const rows = await findExportRows(ctx.tx, page);
  return { data: rows.map(payrollLine), cursor: found.length > limit && last ? cursorOf(last) : null };
}

const wantedSpan = ({ from, to, userIds }: ExportWanted) => ({ from, to, users: userIds });

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

const uuid = z.uuid();

/** Where a page ended: the next begins after it, whatever was written in between. */
const cursorOf = (id: string): string => Buffer.from(id).toString('base64url');

function readCursor(text: string): string {
  const parsed = uuid.safeParse(Buffer.from(text, 'base64url').toString('utf8'));
  if (!parsed.success) throw validation({ cursor: [{ code: 'INVALID' }] });
  return parsed.data;
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
  const wanted = await inCompany(async (own) => {
    const asked = await wantedOf(own, request);
    await trailOfReading(own, own.tx, { call: 'csv', ...wantedSpan(asked) });
    return asked;
  });
  // What belongs in the file is settled at once; who edits while it is written changes words in it, not its lines.
  const ids = await inCompany((own) => findExportIds(own.tx, wanted));
  const word = (id: MessageId) => messages.text(ctx.language, id);

  async function* lines(): AsyncGenerator<string> {
    yield CSV_BOM + csvLine(heads.map((head) => csvWords(word(head))));
    for (let first = 0; first < ids.length; first += PAGE) {
      const rows = await inCompany((own) => findExportRows(own.tx, ids.slice(first, first + PAGE)));
      yield rows.map((row) => csvLine(cellsOf(row))).join('');
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
