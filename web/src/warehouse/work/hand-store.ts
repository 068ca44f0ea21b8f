import { recall, remember } from '../../lib/remembered.ts';
import { createStore } from '../../lib/store.ts';

type Side = 'left' | 'right';

/** The hand that holds the phone: the confirm stands on its side. */
export const handStore = createStore<Side>(recall('stock_hand') === 'left' ? 'left' : 'right');

export function setHandSide(side: Side): void {
  remember('stock_hand', side);
  handStore.set(side);
}
