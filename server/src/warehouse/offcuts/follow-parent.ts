import type { FieldProblem, FieldProblems } from '@sveis/domain/errors';
import { isKey, type Values } from '@sveis/domain/records';
import { type BatchStatus, offcutStatus } from '@sveis/domain/warehouse';
import { type RecordChange, type RecordScope, type StoredRecord, systemUpdate } from '../../records/index.ts';
import { findOffcuts, findOwnStatus, findParentState, setOwnStatus } from './offcut.store.ts';

/** What is the same for a batch and everything that was cut from it. */
const papers = [
  'heat_number',
  'manufacturer',
  'cert_type',
  'cert_number',
  'mfg_date',
  'expiry_date',
  'supplier',
] as const;

const papersOf = (values: Values): Values =>
  Object.fromEntries(papers.map((name) => [name, values[name] ?? null]));

/** The papers of an offcut are written where it was cut from, and it is not released while that is held. */
export async function offcutProblems(
  { ctx }: RecordScope,
  { before, values, status }: RecordChange,
): Promise<FieldProblems> {
  const parentId = before?.values.cut_from;
  const parent = isKey(parentId) ? await findParentState(ctx.tx, parentId) : undefined;
  if (!before || !parent) return {};
  const params = { batch: parent.number };
  const follows: FieldProblem = { code: 'FROM_PARENT', params };
  const moved = papers.filter((name) => (before.values[name] ?? null) !== (values[name] ?? null));
  const isReleased = status === 'ok' && before.status !== 'ok';
  return {
    ...Object.fromEntries(moved.map((name) => [name, [follows]])),
    ...(isReleased && parent.status !== 'ok' ? { note: [{ code: 'HELD_WITH_PARENT', params }] } : {}),
  };
}

/** After a save: an offcut keeps what it would be by itself, and what was cut from it follows. */
export async function followParent(
  scope: RecordScope,
  saved: StoredRecord,
  { before }: RecordChange,
): Promise<void> {
  if (!before) return;
  if (before.status !== saved.status) await setOwnStatus(scope.ctx.tx, Number(saved.id), saved.status);
  await updateOffcuts(scope, saved);
}

async function updateOffcuts(scope: RecordScope, parent: StoredRecord): Promise<void> {
  const { tx } = scope.ctx;
  const values = papersOf(parent.values);
  for (const id of await findOffcuts(tx, Number(parent.id))) {
    const offcut = await scope.store.find(tx, String(id), 'lock');
    if (!offcut) continue;
    const status = offcutStatus(await findOwnStatus(tx, id), parent.status as BatchStatus);
    const isSame =
      status === offcut.status && papers.every((name) => (offcut.values[name] ?? null) === values[name]);
    await updateOffcuts(scope, isSame ? offcut : await systemUpdate(scope, offcut, { values, status }));
  }
}
