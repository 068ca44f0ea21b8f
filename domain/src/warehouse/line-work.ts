import type { MoveType } from './moves.ts';

/** What somebody does on a line that others who have the document open hear of. */
export const lineWork = [
  'receive',
  'pick',
  'transfer_out',
  'transfer_in',
  'transfer_direct',
  'return_in',
  'return_out',
] as const satisfies readonly MoveType[];
export type LineWork = (typeof lineWork)[number];

/** For so long it was done "just now". */
export const JUST_NOW_MS = 60_000;
