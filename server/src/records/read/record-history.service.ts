import { isSame, levelFor, readableFields, readableValue } from '@sveis/domain/records';
import { sqlFor } from '../../database/query-builder.ts';
import type { RecordScope } from '../scope/record-scope.ts';
import { findPeople } from './record-names.store.ts';
import { requireSeen } from './record-read.service.ts';

const MOST = 500;

/** Newest first; fields this person may not read are left out. */
export async function recordHistory(scope: RecordScope, id: string) {
  const { ctx, definition, viewer } = scope;
  const record = await requireSeen(scope, id);
  const readable = readableFields(definition, levelFor(viewer, definition, record.projectId));
  const isShown = (field: string) => field === 'status' || Object.hasOwn(readable, field);
  const rows = await ctx.tx.many(
    sqlFor
      .selectFrom('record_history')
      .select(['id', 'at', 'user_id', 'action', 'changes', 'rev'])
      .where('tenant_id', '=', ctx.tx.tenantId)
      .where('entity', '=', definition.key)
      .where('entity_id', '=', record.id)
      .orderBy('at', 'desc')
      .orderBy('rev', 'desc')
      .orderBy('id', 'desc')
      .limit(MOST),
  );
  const users = await findPeople(
    ctx.tx,
    rows.map((row) => row.user_id),
  );
  return {
    data: rows.map(({ at, changes, ...row }) => ({
      ...row,
      at: at.toISOString(),
      user_name: users[row.user_id] ?? '',
      changes: changes
        .filter(({ field }) => isShown(field))
        .map(({ field, before, after }) => ({
          field,
          before: readableValue(readable[field], before),
          after: readableValue(readable[field], after),
        }))
        // What moved only where this person may not look has not moved for them.
        .filter(({ before, after }) => !isSame(before, after)),
    })),
  };
}
