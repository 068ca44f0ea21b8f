import { isSame, mayView } from '@sveis/domain/records';
import { type RecordChange, type RecordScope, requireSeen, type StoredRecord } from '../../records/index.ts';
import {
  closeAllocation,
  findAllocations,
  findSameSerial,
  findWhereabouts,
  openAllocation,
  type Whereabouts,
} from './equipment-allocation.store.ts';

const numberOr = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/** Nowhere, once it is scrapped. */
function whereaboutsOf({ status, projectId, values }: StoredRecord): Whereabouts | undefined {
  const locationId = numberOr(values.placement);
  if (status === 'discarded' || (projectId === null && locationId === null)) return undefined;
  return { projectId, locationId, holderId: numberOr(values.holder) };
}

/** Keeps the log in step with the item: what moved closes one line and opens the next, in the same transaction. */
export async function logAllocation(
  { ctx }: RecordScope,
  saved: StoredRecord,
  { sent = {} }: RecordChange,
): Promise<void> {
  const now = whereaboutsOf(saved);
  const before = await findWhereabouts(ctx.tx, saved.id);
  if (isSame(before, now)) return;
  if (before) await closeAllocation(ctx.tx, saved.id, ctx.now);
  if (!now) return;
  const { allocation_note: note, allocation_signature: signature } = sent;
  await openAllocation(ctx.tx, {
    ...now,
    equipmentId: saved.id,
    byUser: ctx.user.id,
    note: typeof note === 'string' ? note.trim() : '',
    signatureFileId: fileOf(signature),
    now: ctx.now,
  });
}

const fileOf = (signature: unknown): string | null =>
  typeof signature === 'object' && signature !== null && 'file' in signature ? String(signature.file) : null;

export async function readAllocations(scope: RecordScope, id: string) {
  const record = await requireSeen(scope, id);
  const rows = await findAllocations(scope.ctx.tx, record.id);
  return {
    data: rows.map((row) => ({
      ...row,
      from_at: row.from_at.toISOString(),
      to_at: row.to_at?.toISOString() ?? null,
    })),
  };
}

const nameOf = ({ id, number, values }: StoredRecord) => ({ id, number, title: String(values.name ?? '') });

/** Items that carry the same serial number, as far as the asker may see them: likely the same item twice. */
export async function findTwins(scope: RecordScope, asked: Parameters<typeof findSameSerial>[1]) {
  const serial = asked.serial.normalize('NFC').trim();
  const ids = await findSameSerial(scope.ctx.tx, { ...asked, serial });
  const found: StoredRecord[] = [];
  for (const id of ids) {
    const record = await scope.store.find(scope.ctx.tx, id);
    if (record && mayView(scope.viewer, scope.definition, record, record.isRestricted)) found.push(record);
  }
  return { data: found.map(nameOf) };
}
