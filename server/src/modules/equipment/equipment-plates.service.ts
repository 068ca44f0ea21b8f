import type { FieldProblem, FieldProblems } from '@sveis/domain/errors';
import { isOfSeries, namesOnItem, type Plate, platesOf } from '@sveis/domain/modules';
import { mayView, type Values } from '@sveis/domain/records';
import type { RecordScope, StoredRecord } from '../../records/index.ts';
import { findCarriers, lockCodes } from './equipment-plates.store.ts';

/**
 * What stands against the plates written on an item: a code names one thing, or a scan could lead to the wrong one.
 * Only what is new is asked about, so that an item with an old clash can still be handled.
 */
export async function plateProblems(
  scope: RecordScope,
  before: StoredRecord | undefined,
  values: Values,
): Promise<FieldProblems> {
  const known = before && !before.isDeleted ? namesOnItem(before.values, before.number) : new Set<string>();
  const own = new Set(before?.number ? [before.number] : []);
  const plates = platesOf(values);
  const fresh = plates.filter(({ spellings }) => !spellings.some((one) => known.has(one) || own.has(one)));
  if (fresh.length === 0) return twice(plates);
  await lockCodes(
    scope.ctx.tx,
    fresh.flatMap(({ spellings }) => spellings),
  );
  const found: Record<string, readonly FieldProblem[]> = { ...twice(plates) };
  for (const plate of fresh) {
    const other = await otherWith(scope, plate, before?.id ?? null);
    if (other) found[plate.path] = [takenBy(scope, other)];
    else if (!before?.isDeleted && isOfSeries(plate)) found[plate.path] = [{ code: 'CODE_RESERVED' }];
  }
  return found;
}

/** The same tag in two rows of one item. */
function twice(plates: readonly Plate[]): FieldProblems {
  const seen = new Set<string>();
  const again = plates.filter(({ path, spellings }) => {
    if (path === 'equipment_number') return false;
    const isThere = spellings.some((one) => seen.has(one));
    for (const one of spellings) seen.add(one);
    return isThere;
  });
  return Object.fromEntries(again.map(({ path }) => [path, [{ code: 'NOT_UNIQUE' }]]));
}

async function otherWith(
  { ctx, store }: RecordScope,
  { spellings }: Plate,
  except: string | null,
): Promise<StoredRecord | undefined> {
  for (const id of await findCarriers(ctx.tx, spellings, except)) {
    const record = await store.find(ctx.tx, id);
    if (!record || record.isDeleted) continue;
    const names = namesOnItem(record.values, record.number);
    if (spellings.some((one) => names.has(one))) return record;
  }
  return undefined;
}

/** Named to those who may see it; others hear that the code is in use. */
function takenBy({ viewer, definition }: RecordScope, record: StoredRecord): FieldProblem {
  if (!mayView(viewer, definition, record, record.isRestricted)) return { code: 'NOT_UNIQUE' };
  const name = [record.number, record.values.name].filter(Boolean).join(' ');
  return { code: 'CODE_TAKEN', params: { name } };
}
