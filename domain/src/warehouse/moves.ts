import { type Access, canManage } from '../session/index.ts';
import type { LocationKind } from './locations.ts';

/** Why stock moved. */
export const moveTypes = [
  'receive',
  'pick',
  'ship',
  'issue_project',
  'transfer_out',
  'transfer_in',
  'transfer_direct',
  'putaway',
  'adjust',
  'count',
  'return_in',
  'return_out',
  'scrap',
  'cut',
  'reverse',
] as const;
export type MoveType = (typeof moveTypes)[number];

/** Moves that take stock to be used: what is quarantined, rejected or expired stays where it is. */
const usingMoves: readonly MoveType[] = ['pick', 'ship', 'issue_project', 'transfer_out'];

/** Moves people make of anything that lies on a place; out of quarantine they would decide that the goods are good. */
const freeMoves: readonly MoveType[] = ['transfer_direct', 'cut'];

/** Whether a move from a place takes goods out of quarantine with no inspection before it. */
export const releasesGoods = (type: MoveType, from: LocationKind): boolean =>
  from === 'quarantine' && freeMoves.includes(type);

/** Goods leave quarantine by those who answer for batches or for what comes back. */
export const mayReleaseGoods = (access: Access): boolean =>
  canManage(access, 'batch') || canManage(access, 'stockreturn');

export const needsUsableStock = (type: MoveType): boolean => usingMoves.includes(type);

/** What a line of a document has come to, by the moves that count for it. */
export const lineSums = {
  received_qty: ['receive'],
  picked_qty: ['pick'],
  shipped_qty: ['ship'],
  out_qty: ['transfer_out', 'transfer_direct', 'return_out'],
  in_qty: ['transfer_in', 'transfer_direct'],
  returned_qty: ['return_in'],
  putaway_qty: ['putaway'],
  adjusted_qty: ['adjust', 'scrap'],
} as const satisfies Readonly<Record<string, readonly MoveType[]>>;
export type LineSum = keyof typeof lineSums;

/** Moves that give back what left or came on a line of another order; that line counts them as returned. */
export const returningMoves: readonly MoveType[] = ['return_in', 'return_out'];
