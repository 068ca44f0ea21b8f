import { listOf, mayBeInStock, newlyOverLimit } from '@sveis/domain/modules/chemicals';
import type { NoticeKind } from '@sveis/domain/notifications';
import { notify } from '../../notifications/index.ts';
import type { RecordChange, RecordScope, StoredRecord } from '../../records/index.ts';
import { newWrongNeighbours } from './chemical-neighbours.service.ts';
import { findChemicalCrew, findChemicalManagers, projectsOf } from './chemical-people.store.ts';

/** Who hears of a change of a chemical; never who made it. */
export async function tellOfChemical(
  scope: RecordScope,
  saved: StoredRecord,
  change: RecordChange,
): Promise<void> {
  const { tx, now, user } = scope.ctx;
  const { values } = saved;
  const tell = async (people: readonly number[], kind: NoticeKind, more: Record<string, string> = {}) => {
    const params = { id: saved.id, title: String(values.product_name ?? ''), ...more };
    for (const userId of people) if (userId !== user.id) await notify(tx, { userId, kind, params }, now);
  };

  // Where nothing is left there is nobody to stop.
  if (change.step === 'prohibit' && mayBeInStock(values))
    await tell(await findChemicalCrew(tx, projectsOf(values)), 'chemical_prohibited', {
      reason: String(values.prohibited_reason ?? ''),
    });

  const sheets = newSheets(saved, change);
  const isOver = newlyOverLimit(values, change.before?.values).length > 0;
  const neighbours = await newWrongNeighbours(tx, change.before, values, saved.id);
  if (sheets.length === 0 && !isOver && neighbours.length === 0) return;
  const managers = await findChemicalManagers(tx);
  if (isOver) await tell(managers, 'chemical_over_limit');
  if (sheets.length > 0) await tell(managers, 'chemical_new_sheet');
  for (const other of neighbours) await tell(managers, 'chemical_together', { other });
}

/** Sheets that came after the first word on the product: what was assessed may not be true any more. */
function newSheets({ values, status }: StoredRecord, { before }: RecordChange): readonly string[] {
  if (!before || status === 'proposed') return [];
  const known = new Set(listOf(before.values.sds_file));
  return listOf(values.sds_file).filter((file) => !known.has(file));
}
