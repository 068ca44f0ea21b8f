/** Where stock can be. Only the first six are places of the company; the others are the far side of a move. */
export const locationKinds = [
  'bin',
  'receiving',
  'staging',
  'quarantine',
  'transit',
  'van',
  'project',
  'supplier',
  'customer',
  'adjustment',
  'scrap',
  'cutting',
] as const;
export type LocationKind = (typeof locationKinds)[number];

/** Kinds people give a place; the ledger makes the others itself when it first needs them. */
export const placeKinds = ['bin', 'receiving', 'staging', 'quarantine', 'van'] as const;
export type PlaceKind = (typeof placeKinds)[number];

export type VirtualKind = Exclude<LocationKind, PlaceKind>;

const stockKinds: readonly LocationKind[] = [...placeKinds, 'transit'];

/** Whether what lies there is the company's stock and has a balance. */
export const isStockKind = (kind: LocationKind): boolean => stockKinds.includes(kind);

/** Stock that is there and not to be taken by anybody's pick. */
export const setAsideKinds: readonly LocationKind[] = ['quarantine', 'transit'];
export const isSetAside = (kind: LocationKind): boolean => setAsideKinds.includes(kind);
