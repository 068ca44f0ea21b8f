import { listOf, locationsOf, storedTogether } from '@sveis/domain/modules';
import type { Values } from '@sveis/domain/records';
import { useQuery } from '@tanstack/react-query';
import { firstAidQuery, type KeptFirstAid } from './first-aid/chemical-queries.ts';

const placesOf = ({ locations }: Values): readonly number[] =>
  Array.isArray(locations) ? locations.filter((id) => typeof id === 'number') : [];

/** Those that stand where this one stands and must not, from what the phone has kept of all of them. */
export function wrongNeighbours(values: Values, kept: readonly KeptFirstAid[]) {
  const own = {
    id: String(values.id ?? ''),
    locations: locationsOf(values),
    keepApart: listOf(values.incompatible_with),
  };
  const others = kept.map((one) => ({
    id: one.id,
    locations: placesOf(one),
    keepApart: listOf(one.incompatible_with),
  }));
  return storedTogether(own, others).map(({ id, location }) => ({
    id,
    location,
    name: String(kept.find((one) => one.id === id)?.product_name ?? ''),
  }));
}

export const useWrongNeighbours = (values: Values) =>
  wrongNeighbours(values, useQuery(firstAidQuery).data?.data ?? []);
