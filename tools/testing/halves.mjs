/** Two piles of about the same weight: the heaviest first, each on the lighter pile. */
export function halves(items, weightOf) {
  const piles = [
    { items: [], weight: 0 },
    { items: [], weight: 0 },
  ];
  const heaviestFirst = items
    .map((item) => ({ item, weight: weightOf(item) }))
    .sort((a, b) => b.weight - a.weight || (a.item < b.item ? -1 : 1));
  for (const { item, weight } of heaviestFirst) {
    const lighter = piles[0].weight <= piles[1].weight ? piles[0] : piles[1];
    lighter.items.push(item);
    lighter.weight += weight;
  }
  return piles.map((pile) => pile.items).filter((pile) => pile.length > 0);
}
