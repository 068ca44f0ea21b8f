import { Readable } from 'node:stream';
import { type AuditChange, changesBetween } from '@sveis/domain/admin';
import { missing } from '@sveis/domain/errors';
import { addDays, formatDateTime, startOfDay } from '@sveis/domain/format';
import { CSV_BOM, csvLine, csvWords } from '@sveis/domain/import';
import { labelId, type ModuleDefinition } from '@sveis/domain/records';
import { can } from '@sveis/domain/session';
import { BytesAnswer } from '../../answer.ts';
import { writeAudit } from '../../audit/index.ts';
import type { UserContext } from '../../context.ts';
import { moduleText } from '../../records/index.ts';
import { type AuditAsked, type AuditRow, findAuditEntries } from './audit-log.store.ts';

const PAGE = 50;
const MOST_EXPORTED = 20_000;

/** What a reader asks the log for. Days are days of the company. */
export interface AuditQuery {
  readonly person?: number | undefined;
  readonly entity?: string | undefined;
  readonly record?: string | undefined;
  readonly action?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

export interface AuditPlace {
  readonly below_at?: string | undefined;
  readonly below_id?: string | undefined;
}

const askedOf = (ctx: UserContext, { from, to, ...asked }: AuditQuery): Omit<AuditAsked, 'limit'> => ({
  ...asked,
  ...(from === undefined ? {} : { from: startOfDay(from, ctx.tenant.timeZone) }),
  ...(to === undefined ? {} : { to: startOfDay(addDays(to, 1), ctx.tenant.timeZone) }),
});

const moduleOf = ({ rights }: UserContext, { entity }: AuditRow): ModuleDefinition | undefined =>
  rights.modules.find(({ key, inProject }) => key === entity || inProject?.key === entity);

/** What a module calls a field in the reader's language; empty for what is no field of it. */
function fieldName(ctx: UserContext, row: AuditRow, field: string): string {
  const definition = moduleOf(ctx, row);
  const [name = ''] = field.split('.');
  if (!definition || !Object.hasOwn(definition.fields, name)) return '';
  return moduleText({ ctx, definition }, labelId(definition.key, name));
}

/** What a record says is told to those who manage its module: rules of single rows, as of an injury, hold here too. */
function mayReadContent(ctx: UserContext, row: AuditRow): boolean {
  const module = moduleOf(ctx, row);
  return module === undefined || can(ctx.rights.access, 'manage', module.key);
}

type NamedChange = AuditChange & { readonly name: string };

const changesOf = (ctx: UserContext, row: AuditRow): readonly NamedChange[] | null =>
  mayReadContent(ctx, row)
    ? changesBetween(row.before, row.after).map((change) => ({
        ...change,
        name: fieldName(ctx, row, change.field),
      }))
    : null;

const nameOf = ({ language, services }: UserContext, entity: string): string =>
  services.messages.rightName(language, entity) ?? entity;

const leaveLine = (ctx: UserContext, action: 'read' | 'export', after: object) =>
  writeAudit(ctx.tx, {
    at: ctx.now,
    actorId: ctx.user.id,
    sessionId: ctx.sessionId,
    action,
    entity: 'audit',
    entityId: action === 'read' ? 'page' : 'csv',
    after,
  });

/** A page of the log. Who reads it leaves a line in it. */
export async function readAuditLog(
  ctx: UserContext,
  { below_at, below_id, ...query }: AuditQuery & AuditPlace,
) {
  if ((below_at === undefined) !== (below_id === undefined))
    throw missing([below_at === undefined ? 'below_at' : 'below_id']);
  const below = below_at && below_id ? { at: new Date(below_at), id: below_id } : undefined;
  const rows = await findAuditEntries(ctx.tx, { ...askedOf(ctx, query), below, limit: PAGE + 1 });
  await leaveLine(ctx, 'read', query);
  return {
    has_more: rows.length > PAGE,
    data: rows.slice(0, PAGE).map((row) => ({
      id: row.id,
      at: row.at.toISOString(),
      actor_id: row.actor_id,
      actor: row.actor ?? '',
      key_name: row.key_name,
      action: row.action,
      entity: row.entity,
      entity_id: row.entity_id,
      changes: changesOf(ctx, row),
    })),
  };
}

const heads = ['at', 'person', 'action', 'entity', 'record', 'change'] as const;

/** The same as a file, for an auditor from outside. */
export async function exportAuditLog(ctx: UserContext, query: AuditQuery): Promise<BytesAnswer> {
  const rows = await findAuditEntries(ctx.tx, { ...askedOf(ctx, query), limit: MOST_EXPORTED });
  const word = (name: (typeof heads)[number]) =>
    ctx.services.messages.text(ctx.language, `recordfile.audit_${name}`);
  const changeText = (row: AuditRow) =>
    (changesOf(ctx, row) ?? [])
      .map(({ field, name, before, after }) => `${name || field}: ${before} → ${after}`)
      .join('; ');
  const lines = rows.map((row) =>
    csvLine(
      [
        formatDateTime(row.at, ctx.tenant.timeZone),
        [row.actor, row.key_name].filter(Boolean).join(' · '),
        row.action,
        nameOf(ctx, row.entity),
        row.entity_id,
        changeText(row),
      ].map(csvWords),
    ),
  );
  await leaveLine(ctx, 'export', { ...query, rows: rows.length });
  return new BytesAnswer(
    200,
    {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="audit.csv"',
    },
    Readable.from([CSV_BOM + csvLine(heads.map((name) => csvWords(word(name)))) + lines.join('')]),
  );
}
