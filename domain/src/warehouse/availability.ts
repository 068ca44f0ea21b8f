import { isSetAside, type LocationKind } from './locations.ts';
import type { Quantity } from './quantity.ts';

export type BatchStatus = 'ok' | 'quarantine' | 'rejected';

export interface BatchState {
  readonly status: BatchStatus;
  /** The last day it may be used. */
  readonly expiryDate: string | null;
}

export const isExpired = ({ expiryDate }: BatchState, today: string): boolean =>
  expiryDate !== null && expiryDate < today;

/** Whether a batch may be taken for use today; stock without batches always may. */
export const isUsable = (batch: BatchState | undefined, today: string): boolean =>
  batch === undefined || (batch.status === 'ok' && !isExpired(batch, today));

interface Held {
  readonly onHand: Quantity;
  readonly reserved: Quantity;
  readonly kind: LocationKind;
  readonly batch: BatchState | undefined;
}

/** What a pick may take: nothing of what is set aside, blocked or past its day. */
export const availableOf = ({ onHand, reserved, kind, batch }: Held, today: string): Quantity =>
  isSetAside(kind) || !isUsable(batch, today) ? 0n : onHand - reserved;
