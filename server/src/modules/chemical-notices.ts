import { hasStock, listOf, locationsOf, overLimit, storedTogether } from '@sveis/domain/modules';
import type { NoticeKind } from '@sveis/domain/notifications';
import { isSame, type Values } from '@sveis/domain/records';
import { notify } from '../notifications/index.ts';
import type { RecordChange, RecordDesk, StoredRecord } from '../records/index.ts';
import { findChemicalCrew, findChemicalManagers, findNeighbours } from './chemical-people.store.ts';

/** Who hears of a change of a chemical; never who made it. */
export async function tellOfChemical(
  desk: RecordDesk,
  saved: StoredRecord,
  change: RecordChange,
): Promise<void> {
  const { tx, now, user } = desk.ctx;
  const { values } = saved;
  const tell = async (people: readonly number[], kind: NoticeKind, more: Record<string, string> = {}) => {
    const params = { id: saved.id, title: String(values.product_name ?? ''), ...more };
    for (const userId of people) if (userId !== user.id) await notify(tx, { userId, kind, params }, now);
  };

  // Where nothing is left there is nobody to stop.
  if (change.step === 'prohibit' && hasStock(values))
    await tell(await findChemicalCrew(tx, projectsOf(values)), 'chemical_prohibited', {
      reason: String(values.prohibited_reason ?? ''),
    });

  const kinds = managerNews(saved, change);
  const neighbours = await wrongNeighbours(desk, saved, change);
  if (kinds.length === 0 && neighbours.length === 0) return;
  const managers = await findChemicalManagers(tx);
  for (const kind of kinds) await tell(managers, kind);
  for (const other of neighbours) await tell(managers, 'chemical_together', { other });
}

const projectsOf = ({ projects }: Values): readonly number[] =>
  Array.isArray(projects) ? projects.filter((id) => typeof id === 'number') : [];

function managerNews({ values, status }: StoredRecord, { before }: RecordChange): readonly NoticeKind[] {
  const earlier = before?.values ?? {};
  const wasOver = new Set(overLimit(earlier).map(({ _id }) => _id));
  const isOver = overLimit(values).some(({ _id }) => !wasOver.has(_id));
  const known = new Set(listOf(earlier.sds_file));
  const isNewSheet =
    before !== undefined && status !== 'proposed' && listOf(values.sds_file).some((file) => !known.has(file));
  return [
    ...(isOver ? (['chemical_over_limit'] as const) : []),
    ...(isNewSheet ? (['chemical_new_sheet'] as const) : []),
  ];
}

/** Names of those it now stands beside and must not. */
async function wrongNeighbours(
  { ctx }: RecordDesk,
  saved: StoredRecord,
  { before }: RecordChange,
): Promise<readonly string[]> {
  const { values } = saved;
  const earlier = before?.values ?? {};
  const hasMoved = !isSame(earlier.locations, values.locations);
  if (!hasMoved && isSame(earlier.incompatible_with, values.incompatible_with)) return [];
  const own = {
    id: saved.id,
    locations: locationsOf(values),
    keepApart: listOf(values.incompatible_with),
  };
  if (own.locations.length === 0) return [];
  const rows = await findNeighbours(ctx.tx, saved.id, own.locations);
  const others = rows.map(({ id, locations, keep_apart }) => ({
    id,
    locations: locations ?? [],
    keepApart: keep_apart ?? [],
  }));
  const wrong = new Set(storedTogether(own, others).map(({ id }) => id));
  return rows.filter(({ id }) => wrong.has(id)).map(({ title }) => title);
}
