import { Readable } from 'node:stream';
import { actionsLike } from '@sveis/domain/admin';
import { missing } from '@sveis/domain/errors';
import { addDays, formatDateTime, startOfDay } from '@sveis/domain/format';
import { CSV_BOM, csvLine, csvWords } from '@sveis/domain/import';
import { BytesAnswer } from '../../answer.ts';
import { writeAudit } from '../../audit/index.ts';
import type { UserContext } from '../../context.ts';
import { type AuditAsked, findAuditEntries } from './audit-log.store.ts';
import { findLoggedByNumber } from './audit-names.service.ts';
import { entryTeller, type ToldEntry } from './audit-words.service.ts';

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

const askedOf = async (
  ctx: UserContext,
  { from, to, action, ...asked }: AuditQuery,
): Promise<Omit<AuditAsked, 'limit'>> => ({
  ...asked,
  ...(asked.record === undefined
    ? {}
    : { numbered: await findLoggedByNumber(ctx, { ...asked, record: asked.record }) }),
  ...(action === undefined ? {} : { actions: actionsLike(action) }),
  ...(from === undefined ? {} : { from: startOfDay(from, ctx.tenant.timeZone) }),
  ...(to === undefined ? {} : { to: startOfDay(addDays(to, 1), ctx.tenant.timeZone) }),
});

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
  const rows = await findAuditEntries(ctx.tx, { ...(await askedOf(ctx, query)), below, limit: PAGE + 1 });
  await leaveLine(ctx, 'read', query);
  const page = rows.slice(0, PAGE);
  const tell = await entryTeller(ctx, page);
  return {
    has_more: rows.length > PAGE,
    data: page.map((row) => ({
      id: row.id,
      at: row.at.toISOString(),
      actor_id: row.actor_id,
      actor: row.actor ?? '',
      key_name: row.key_name,
      action: row.action,
      entity: row.entity,
      entity_id: row.entity_id,
      ...answerOf(tell(row)),
    })),
  };
}

const answerOf = ({ action, entity, title, path, changes }: ToldEntry) => ({
  action_name: action,
  entity_name: entity,
  title,
  path,
  changes,
});

const heads = ['at', 'person', 'action', 'entity', 'record', 'change'] as const;

const changesText = (changes: NonNullable<ToldEntry['changes']>): string =>
  changes
    .map(({ name, before, after }) => [name, `${before} → ${after}`.trim()].filter(Boolean).join(': '))
    .join('; ');

/** The same as a file, for an auditor from outside. */
export async function exportAuditLog(ctx: UserContext, query: AuditQuery): Promise<BytesAnswer> {
  const rows = await findAuditEntries(ctx.tx, {
    ...(await askedOf(ctx, query)),
    limit: MOST_EXPORTED,
  });
  const word = (name: (typeof heads)[number]) =>
    ctx.services.messages.text(ctx.language, `recordfile.audit_${name}`);
  const tell = await entryTeller(ctx, rows);
  const lines = rows.map((row) => {
    const { action, entity, title, changes } = tell(row);
    return csvLine(
      [
        formatDateTime(row.at, ctx.tenant.timeZone),
        [row.actor, row.key_name].filter(Boolean).join(' · '),
        action,
        entity,
        title ?? row.entity_id,
        changesText(changes ?? []),
      ].map(csvWords),
    );
  });
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
