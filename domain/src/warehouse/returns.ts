import type { Quantity } from './quantity.ts';

/** From whom goods come back, or to whom they go back. */
export const returnKinds = ['customer', 'supplier', 'project'] as const;
export type ReturnKind = (typeof returnKinds)[number];

/** What inspection decides about goods that came back. */
export const dispositions = ['restock', 'quarantine', 'scrap', 'repair', 'to_supplier'] as const;
export type Disposition = (typeof dispositions)[number];

export const returnActs = ['receive', 'dispatch', 'inspect'] as const;
export type ReturnAct = (typeof returnActs)[number];

const acts: Readonly<Record<ReturnAct, { kinds: readonly ReturnKind[]; states: readonly string[] }>> = {
  receive: { kinds: ['customer', 'project'], states: ['authorised', 'received'] },
  dispatch: { kinds: ['supplier'], states: ['authorised', 'dispatched'] },
  // What was left in quarantine may be decided on again until the return is closed.
  inspect: { kinds: ['customer', 'project'], states: ['received', 'inspected'] },
};

/** Whether goods of such a return may be received, dispatched or inspected while it stands in this state. */
export const mayAct = (act: ReturnAct, kind: ReturnKind, state: string): boolean =>
  acts[act].kinds.includes(kind) && acts[act].states.includes(state);

/** Goods that stay in quarantine; every other decision moves them on. */
export const staysSetAside = (disposition: Disposition | null): boolean =>
  disposition === 'quarantine' || disposition === 'repair';

export interface ReturnProgress {
  readonly qty: Quantity;
  readonly state: string;
  /** What came in. */
  readonly returned: Quantity;
  /** What went to the supplier, as the return itself or as what inspection decided. */
  readonly out: Quantity;
  /** What inspection put back on a shelf. */
  readonly restocked: Quantity;
  /** What inspection scrapped. */
  readonly adjusted: Quantity;
  readonly disposition: Disposition | null;
}

/** What came in and lies in quarantine still. */
export const heldOf = ({ returned, restocked, adjusted, out }: ReturnProgress): Quantity =>
  returned > 0n ? returned - restocked - adjusted - out : 0n;

/** Whether nothing of a line waits for a decision. */
export const isDecided = (line: ReturnProgress): boolean =>
  heldOf(line) <= 0n || staysSetAside(line.disposition);

/** What has moved of a line: in, or straight out to the supplier. */
export const movedOf = ({ returned, out }: ReturnProgress): Quantity => (returned > out ? returned : out);

/** What may still come in or go out; nothing of a line people have ended. */
export const leftToReturn = (line: ReturnProgress): Quantity => {
  const left = line.qty - movedOf(line);
  return line.state === 'short' || line.state === 'cancelled' || left < 0n ? 0n : left;
};

interface Pieces {
  readonly batchId: number | null;
  readonly serialId: number | null;
  readonly quantity: Quantity;
}

/** What a line of the original order may still give back of one batch, or one piece. */
export interface Returnable extends Pieces {
  readonly lineId: string;
}

/** Spreads a piece over the lines it left on, the first of them first; what does not fit on any is left over. */
export function allotReturn(
  piece: Pieces,
  returnable: readonly Returnable[],
): { readonly parts: readonly Returnable[]; readonly over: Quantity } {
  const parts: Returnable[] = [];
  let over = piece.quantity;
  for (const one of returnable) {
    const isSame = one.batchId === piece.batchId && one.serialId === piece.serialId;
    if (!isSame || one.quantity <= 0n || over <= 0n) continue;
    const quantity = one.quantity < over ? one.quantity : over;
    parts.push({ ...one, quantity });
    over -= quantity;
  }
  return { parts, over };
}
