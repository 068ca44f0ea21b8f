import { Readable } from 'node:stream';
import { validation } from '@sveis/domain/errors';
import { CSV_BOM, csvLine, csvWords } from '@sveis/domain/import';
import {
  fileNameOf,
  isEngineField,
  isFieldOff,
  type ListQuery,
  labelId,
  type RowsField,
  rowsAt,
} from '@sveis/domain/records';
import { BytesAnswer } from '../../answer.ts';
import { writeAudit } from '../../audit/index.ts';
import type { IdentityContext } from '../../context.ts';
import { findSettingValues } from '../../session/index.ts';
import { listIn, readableColumns, readableInList } from '../read/record-read.service.ts';
import type { RecordModule, RecordScope } from '../scope/record-engine.ts';
import { openList } from '../scope/record-scope.ts';
import { readQuery } from './list.service.ts';
import { cellOf, cellWords, moduleText, rowColumns } from './record-cells.ts';
import { PAGE, readPage } from './record-pages.ts';

export interface ExportRequest {
  readonly match?: string | undefined;
  readonly sort?: string | undefined;
  readonly descending?: boolean | undefined;
  readonly projectId?: number | undefined;
  /** Rows of this field, one line each, instead of the records. */
  readonly rows?: string | undefined;
}

/** The list as a file, page by page as it is read: the same rights, the same filter, every row once. */
export async function exportRecords(
  ctx: IdentityContext,
  module: RecordModule,
  { match, sort, descending = false, projectId, rows }: ExportRequest,
): Promise<BytesAnswer> {
  const inCompany = <T>(work: (scope: RecordScope) => Promise<T>) =>
    ctx.services.database.inTenant(ctx.tenant.id, async (tx) =>
      work(await openList({ ...ctx, tx }, module, projectId ?? null)),
    );
  const { definition } = module;
  const pipeline = [
    ...(match === undefined ? [] : [{ $match: parsed(match) }]),
    ...(sort === undefined ? [] : [{ $sort: { [sort]: descending ? -1 : 1 } }]),
    { $limit: PAGE },
  ];
  // Asked once before the first byte, so that a wrong question is answered as one.
  const first = await inCompany(async (scope) => {
    rowsFieldOf(scope, rows);
    const source = listIn(scope);
    const query = readQuery(source, { pipeline }, readableColumns(scope, Object.keys(source.columns)));
    await writeAudit(scope.ctx.tx, {
      at: ctx.now,
      actorId: ctx.user.id,
      sessionId: ctx.sessionId,
      action: 'export',
      entity: definition,
      entityId: projectId ?? 'all',
      after: { match: match ?? null, ...(rows === undefined ? {} : { rows }) },
    });
    return query;
  });
  const page = (query: ListQuery) => inCompany((scope) => linesOf(scope, query, rows));
  const heads = async () =>
    inCompany(async (scope) => {
      const words = await cellWords(scope);
      const label = (name: string) => moduleText({ ctx, definition }, labelId(definition.key, name));
      const field = rowsFieldOf(scope, rows);
      if (field)
        return [
          words.number,
          words.status,
          label(definition.titleField),
          ...rowColumns(field).map(([name]) => label(`${rows}.${name}`)),
        ];
      return [
        words.number,
        words.status,
        ...(await columnsOf(scope)).map(label),
        words.createdAt,
        words.createdBy,
      ];
    });

  async function* lines(): AsyncGenerator<string> {
    yield CSV_BOM + csvLine((await heads()).map(csvWords));
    for (let query: ListQuery | undefined = first; query; ) {
      const { text, cursor }: Awaited<ReturnType<typeof page>> = await page(query);
      if (text !== '') yield text;
      query = cursor && { ...query, cursor };
    }
  }
  return new BytesAnswer(
    200,
    {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${fileNameOf(definition)}.csv"`,
    },
    Readable.from(lines()),
  );
}

function parsed(match: string): unknown {
  try {
    return JSON.parse(match);
  } catch {
    throw validation({ match: [{ code: 'INVALID' }] });
  }
}

/** The rows that are asked for, as far as this person may read them. */
function rowsFieldOf(scope: RecordScope, name: string | undefined): RowsField | undefined {
  if (name === undefined) return undefined;
  const field = readableInList(scope)[name];
  if (field?.kind !== 'rows') throw validation({ rows: [{ code: 'NOT_A_CHOICE' }] });
  return field;
}

const withoutCell = ['files', 'photos', 'signature'];

/** Every field that fits into a cell and is in use in the company, in the order of the form. */
export const columnsOf = async (scope: RecordScope): Promise<readonly string[]> => {
  const fields = readableInList(scope);
  const isSwitched = Object.values(fields).some(({ switchedBy }) => switchedBy !== undefined);
  const settings = isSwitched ? await findSettingValues(scope.ctx.tx) : {};
  const inForm = scope.definition.sections.flatMap(({ fields: names }) => names);
  return [...new Set([...inForm, ...Object.keys(fields)])].filter((name) => {
    const field = fields[name];
    if (field === undefined || isEngineField(name) || isFieldOff(field, settings)) return false;
    return !withoutCell.includes(field.kind);
  });
};

async function linesOf(scope: RecordScope, query: ListQuery, rowsName: string | undefined) {
  const { records, names, fields, cursor } = await readPage(scope, query, listIn(scope));
  const columns = await columnsOf(scope);
  const words = await cellWords(scope);
  const rowsField = rowsFieldOf(scope, rowsName);
  const text = records.map(({ number, status, title, values, createdAt, createdBy }) => {
    const head = [csvWords(number ?? ''), csvWords(words.statusOf(status))];
    if (rowsField && rowsName !== undefined) {
      return rowsAt(values, rowsName)
        .map((row) =>
          csvLine([
            ...head,
            csvWords(title),
            ...rowColumns(rowsField).map(([name, column]) =>
              cellOf(scope, `${rowsName}.${name}`, column, row[name], { names, words }),
            ),
          ]),
        )
        .join('');
    }
    const cells = columns.map((name) => {
      const field = fields[name];
      return field ? cellOf(scope, name, field, values[name], { names, words }) : '';
    });
    return csvLine([...head, ...cells, words.instant(createdAt), csvWords(names.users[createdBy] ?? '')]);
  });
  return { text: text.join(''), cursor };
}
