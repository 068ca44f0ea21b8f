import {
  audienceOfViewer,
  type FieldChange,
  type Fields,
  isSame,
  owns,
  readableValue,
  stepBetween,
} from '@sveis/domain/records';
import { sqlFor } from '../../database/query-builder.ts';
import type { RecordScope } from '../scope/record-engine.ts';
import { modulesIn } from '../scope/record-module.ts';
import { scopeOfRecord } from '../scope/record-scope.ts';
import { idsIn } from './record-answer.ts';
import { filesNamed } from './record-named.ts';
import { findFileFacts, findNames } from './record-names.store.ts';
import { requireSeen } from './record-read.service.ts';
import { fieldsReadBy } from './record-reading.ts';

const MOST = 500;

/** Newest first, with what its ids are called; fields this person may not read are left out. */
export async function recordHistory(opened: RecordScope, id: string) {
  const { ctx, definition, viewer } = opened;
  const record = await requireSeen(opened, id);
  // Whom it is only told to has no part in how it was written.
  if (audienceOfViewer(viewer, definition) !== undefined && !owns(definition, record, ctx.user.id))
    return {
      data: [],
      names: await findNames(ctx.tx, { viewer, modules: modulesIn(ctx) }, [], []),
      files: {},
    };
  const scope = await scopeOfRecord(opened, record.values);
  const readable = fieldsReadBy(scope, viewer, record);
  const rows = await ctx.tx.many(
    sqlFor
      .selectFrom('record_history')
      .select(['id', 'at', 'user_id', 'action', 'changes', 'act', 'rev'])
      .where('tenant_id', '=', ctx.tx.tenantId)
      .where('entity', '=', definition.key)
      .where('entity_id', '=', record.id)
      .orderBy('at', 'desc')
      .orderBy('rev', 'desc')
      .orderBy('id', 'desc')
      .limit(MOST),
  );
  const entries = rows.flatMap(({ at, changes: all, act, ...row }) => {
    const changes = readableChanges(readable, all);
    const status = all.find(({ field }) => field === 'status');
    const step =
      act?.step ??
      (row.action === 'step' ? stepBetween(definition.status, status?.before, status?.after) : undefined);
    const worked = act?.row && Object.hasOwn(readable, act.row.field) ? act.row : undefined;
    // What moved only where this person may not look has not moved for them.
    const isUntold = changes.length === 0 && (row.action === 'edit' || row.action === 'system');
    return isUntold
      ? []
      : [
          {
            ...row,
            at: at.toISOString(),
            step: step ?? null,
            row: worked ?? null,
            sent_by: act?.outside ?? null,
            changes,
          },
        ];
  });
  const { people, references, files } = namedIn(
    readable,
    entries.flatMap(({ changes }) => changes),
  );
  const asking = { viewer, modules: modulesIn(ctx) };
  const names = await findNames(
    ctx.tx,
    asking,
    [...people, ...entries.map((one) => one.user_id)],
    references,
  );
  return {
    data: entries.map((entry) => ({ ...entry, user_name: names.users[entry.user_id] ?? '' })),
    names,
    files: await findFileFacts(ctx.tx, files),
  };
}

const readableChanges = (readable: Fields, changes: readonly FieldChange[]): readonly FieldChange[] =>
  changes
    .filter(({ field }) => field === 'status' || (readable[field] && readable[field].history !== false))
    .map(({ field, before, after }) => ({
      field,
      before: readableValue(readable[field], before) ?? null,
      after: readableValue(readable[field], after) ?? null,
    }))
    .filter(({ before, after }) => !isSame(before, after));

function namedIn(readable: Fields, changes: readonly FieldChange[]) {
  const states = changes.flatMap(({ field, before, after }) => [{ [field]: before }, { [field]: after }]);
  const found = states.map((values) => idsIn(readable, values));
  return {
    people: found.flatMap(({ people }) => people),
    references: found.flatMap(({ references }) => references),
    files: states.flatMap((values) => filesNamed(readable, values).map(({ id }) => id)),
  };
}
