import { listOf, locationsOf, type StoredChemical, storedTogether } from '@sveis/domain/modules';
import type { Values } from '@sveis/domain/records';
import type { Tx } from '../../database/transaction.ts';
import type { StoredRecord } from '../../records/index.ts';
import { findNeighbours } from './chemical-people.store.ts';

/** No record has it: what is not saved yet is nobody's neighbour. */
const UNSAVED = '00000000-0000-0000-0000-000000000000';

const standing = (id: string, values: Values): StoredChemical => ({
  id,
  locations: locationsOf(values),
  keepApart: listOf(values.incompatible_with),
});

/** Names of those it is put beside by this change and must not be; what stood wrong before is not told again. */
export async function newWrongNeighbours(
  tx: Tx,
  before: StoredRecord | undefined,
  values: Values,
  id = before?.id ?? UNSAVED,
): Promise<readonly string[]> {
  const own = standing(id, values);
  if (own.locations.length === 0) return [];
  const rows = await findNeighbours(tx, id, own.locations);
  const others = rows.map((row) => ({
    id: row.id,
    locations: row.locations ?? [],
    keepApart: row.keep_apart ?? [],
  }));
  const pairs = (of: StoredChemical) => storedTogether(of, others).map((one) => `${one.id} ${one.location}`);
  const known = new Set(before ? pairs(standing(id, before.values)) : []);
  const wrong = new Set(
    pairs(own)
      .filter((pair) => !known.has(pair))
      .map((pair) => pair.split(' ')[0]),
  );
  return rows.filter((row) => wrong.has(row.id)).map(({ title }) => title);
}
