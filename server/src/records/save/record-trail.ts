import { recordEventOf } from '@sveis/domain/integrations';
import { type FieldChange, type ModuleDefinition, NOBODY } from '@sveis/domain/records';
import { writeAudit } from '../../audit/index.ts';
import type { CurrentUser, UserContext } from '../../context.ts';
import { sqlFor } from '../../database/query-builder.ts';
import { newId } from '../../database/uuid.ts';
import { writeEvent } from '../../events/index.ts';
import type { RecordChange } from '../scope/record-engine.ts';
import type { StoredRecord } from '../store/record-store.ts';

/** By which step or row action a record changed. */
export type TrailAct = Pick<RecordChange, 'step' | 'row'>;

type TrailAction = 'create' | 'edit' | 'step' | 'delete' | 'restore' | 'system';

/** Who is at a record; the system, too, acts for somebody. */
export interface TrailScope {
  readonly definition: ModuleDefinition;
  readonly ctx: Pick<UserContext, 'tx' | 'now' | 'sessionId' | 'outside'> & {
    readonly user: Pick<CurrentUser, 'id'>;
  };
}

/** What happened to a record: for the people who use it, for other systems and for the audit, in the same transaction. */
export async function writeTrail(
  { ctx, definition }: TrailScope,
  action: TrailAction,
  record: Pick<StoredRecord, 'id' | 'rev'>,
  changes: readonly FieldChange[],
  { step, row }: TrailAct = {},
): Promise<void> {
  await ctx.tx.run(
    sqlFor.insertInto('record_history').values({
      tenant_id: ctx.tx.tenantId,
      id: newId(ctx.now),
      entity: definition.key,
      entity_id: record.id,
      at: ctx.now,
      user_id: ctx.user.id,
      action,
      changes: JSON.stringify(changes),
      act:
        step === undefined && row === undefined ? null : JSON.stringify({ step, row, outside: ctx.outside }),
      rev: record.rev,
    }),
  );
  await writeEvent(ctx.tx, {
    event: recordEventOf(action),
    at: ctx.now,
    actorId: action === 'system' || ctx.user.id === NOBODY ? null : ctx.user.id,
    entity: definition.key,
    entityId: record.id,
    facts: { rev: record.rev, step: step ?? null, changed: changes.map(({ field }) => field) },
  });
  if (action === 'system') return;
  await writeAudit(ctx.tx, {
    at: ctx.now,
    actorId: ctx.user.id,
    sessionId: ctx.sessionId,
    action,
    entity: definition,
    entityId: record.id,
    before: Object.fromEntries(changes.map(({ field, before }) => [field, before])),
    after: Object.fromEntries(changes.map(({ field, after }) => [field, after])),
  });
}
