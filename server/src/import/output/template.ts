import { headerFor, type ImportColumn, NUMBER_COLUMN, writeCell } from '@sveis/domain/import';
import { isOptionOff, type Values } from '@sveis/domain/records';
import type { BytesAnswer } from '../../answer.ts';
import type { IdentityContext } from '../../context.ts';
import type { ImportTarget, TargetAddress, TargetRow } from '../targets/import-target.ts';
import { openTarget, targetRows } from '../targets/open-target.ts';
import { type SheetFormat, sheetFile } from './sheet-file.ts';

export interface TemplateWish {
  readonly target: TargetAddress;
  readonly format: SheetFormat;
  /** With what is there now: a file to change and bring back. */
  readonly isFilled: boolean;
}

/** A file to fill in: the columns somebody may write, by what they are called in their language. */
export async function importTemplate(
  ctx: IdentityContext,
  { target: address, format, isFilled }: TemplateWish,
): Promise<BytesAnswer> {
  const { title, columns } = await ctx.services.database.inTenant(ctx.tenant.id, (tx) =>
    openTarget({ ...ctx, tx }, address),
  );
  const shown = isFilled ? columns : columns.filter(({ name }) => name !== NUMBER_COLUMN);
  return sheetFile(ctx, {
    name: title,
    format,
    head: shown.map((column) => headerFor(columns, column)),
    lines: isFilled ? filled(ctx, address, shown) : nothing(),
  });
}

async function* nothing(): AsyncGenerator<never> {}

async function* filled(ctx: IdentityContext, address: TargetAddress, columns: readonly ImportColumn[]) {
  const { messages } = ctx.services;
  for await (const page of targetRows(ctx, address))
    yield page.map((row) =>
      columns.map((column) =>
        column.name === NUMBER_COLUMN
          ? (row.number ?? '')
          : writeCell(column, row.values[column.name], {
              timeZone: ctx.tenant.timeZone,
              nameOf: nameIn(row),
              yes: messages.text(ctx.language, 'recordfile.yes'),
              no: messages.text(ctx.language, 'recordfile.no'),
            }),
      ),
    );
}

/** What may be picked of a target is after a slash. */
const nameIn =
  ({ names }: TargetRow) =>
  (target: string, id: unknown): string | undefined =>
    names.get(`${target.split('/')[0]}:${id}`);

/** What somebody is told of a target before they make a file. */
export const describeTarget = ({ title, columns, keyColumns }: ImportTarget, settings: Values) => ({
  title,
  key: keyColumns,
  columns: columns.map((column) => ({
    name: column.name,
    label: headerFor(columns, column),
    kind: column.field.kind,
    is_required: column.isRequired,
    is_key: keyColumns.includes(column.name),
    options: (column.options ?? [])
      .filter(({ code }) => !isOptionOff(column.field, code, settings))
      .slice(0, 100)
      .map(({ code, labels }) => ({ code, label: labels[0] ?? code })),
  })),
});
