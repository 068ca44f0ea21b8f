import { availableParallelism } from 'node:os';

/** More lanes than this wait for one another at the database and gain nothing. */
const MOST_LANES = 4;

/** How much runs side by side: as the machine has cores, on a small one two. */
export const lanesHere = Math.min(MOST_LANES, Math.max(2, availableParallelism()));

/** Piles of about the same weight: the heaviest first, each on the lightest pile. */
export function inLanes(items, weightOf, count = lanesHere) {
  const piles = Array.from({ length: count }, () => ({ items: [], weight: 0 }));
  const heaviestFirst = items
    .map((item) => ({ item, weight: weightOf(item) }))
    .sort((a, b) => b.weight - a.weight || (a.item < b.item ? -1 : 1));
  for (const { item, weight } of heaviestFirst) {
    const lightest = piles.reduce((least, pile) => (pile.weight < least.weight ? pile : least));
    lightest.items.push(item);
    lightest.weight += weight;
  }
  return piles.map((pile) => pile.items).filter((pile) => pile.length > 0);
}
