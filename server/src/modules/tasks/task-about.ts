import type { FieldProblem } from '@sveis/domain/errors';
import { fileNotFound } from '@sveis/domain/errors';
import type { Values } from '@sveis/domain/records';
import { approvalStep, hasRow, isSigned } from '@sveis/domain/tasks';
import type { Tx } from '../../database/transaction.ts';
import { openDocumentPlace, placeOfDocument, readersOfFolder } from '../../folders/index.ts';
import { findModule, findPeople, type RecordScope, readersAmong } from '../../records/index.ts';
import { placeOfTarget } from '../../tasks/index.ts';

type Ctx = RecordScope['ctx'];

/** The file a task concerns, if it concerns one. */
export const documentOf = ({ document }: Values): string | undefined =>
  typeof document === 'string' ? document : undefined;

async function findTarget({ tx, rights }: Ctx, { target }: Values) {
  const place = typeof target === 'string' ? await placeOfTarget(tx, target) : undefined;
  const module = place && findModule({ rights }, place.module);
  const record = module && (await module.store.find(tx, String(target)));
  // An unknown record is refused as a reference.
  return record && { module, record };
}

/** What follows from what a new task concerns: its revision, and whether its approval is signed. */
export async function aboutValues(ctx: Ctx, values: Values): Promise<Values> {
  const document = documentOf(values);
  if (document !== undefined) {
    const place = await openDocumentPlace(ctx, document);
    if (!place) throw fileNotFound();
    return { target_rev: place.revision };
  }
  const found = await findTarget(ctx, values);
  if (!found) return { target_rev: null };
  const { module, record } = found;
  const step =
    values.kind === 'approval' ? approvalStep(module.definition, record.status, 'done') : undefined;
  const isInked = step !== undefined && isSigned(module.definition, step);
  return { target_rev: record.rev, ...(isInked ? { require_signature: true } : {}) };
}

/** The revision of what a task concerns as it stands now; none of what is gone, or of a task about nothing. */
export async function revisionNow(tx: Tx, values: Values, lock?: 'lock'): Promise<number | undefined> {
  const document = documentOf(values);
  if (document !== undefined) return (await placeOfDocument(tx, document, lock))?.revision;
  if (typeof values.target !== 'string') return undefined;
  return (await placeOfTarget(tx, values.target, lock))?.rev;
}

/** Nobody is asked about what they may not read: those who may not, by name. */
export async function unreadableBy(
  ctx: Ctx,
  values: Values,
  asked: readonly number[],
): Promise<readonly FieldProblem[]> {
  const readers = await readersOf(ctx, values, asked);
  const others = asked.filter((user) => !readers.includes(user));
  if (others.length === 0) return [];
  const names = Object.values(await findPeople(ctx.tx, others)).join(', ');
  return [{ code: 'CHECK', message: 'tasks.cannotRead', params: { names } }];
}

async function readersOf(ctx: Ctx, values: Values, asked: readonly number[]): Promise<readonly number[]> {
  const document = documentOf(values);
  if (document !== undefined) {
    const place = await placeOfDocument(ctx.tx, document);
    return place ? readersOfFolder(ctx.tx, place.folder_id, asked) : asked;
  }
  const found = hasRow(values.kind) ? undefined : await findTarget(ctx, values);
  return found ? readersAmong(ctx.tx, found.module, found.record, asked) : asked;
}
