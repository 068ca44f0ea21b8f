import type { Quantity } from './quantity.ts';

/** Photos of damaged goods that go with one confirm. */
export const MOST_DAMAGE_PHOTOS = 5;

/** Goods that came, in two heaps: what can be used, and what is damaged. Undefined where more is damaged than came. */
export const splitByDamage = (
  arriving: Quantity,
  damaged: Quantity,
): { readonly sound: Quantity; readonly damaged: Quantity } | undefined =>
  damaged < 0n || damaged > arriving ? undefined : { sound: arriving - damaged, damaged };
