import * as z from 'zod/mini';
import type { HeldReason } from './punch.ts';

/** Something a held stemp collides with: other work from and to, by instants, or a closed stretch of days. */
export const heldCollision = z.object({
  kind: z.enum(['stemp', 'hours', 'running', 'locked', 'delivered']),
  from: z.string(),
  to: z.nullable(z.string()),
  /** Number and name. */
  project: z.nullable(z.string()),
});
export type HeldCollision = z.infer<typeof heldCollision>;

/** A stemp that is held back, as the phone recorded it. */
export interface HeldStemp {
  readonly reason: HeldReason | null;
  readonly startAt: Date;
  /** Null where no stop was recorded. */
  readonly endedAt: Date | null;
  readonly shiftMinutes: number;
}

export interface ChosenSpan {
  readonly startAt: Date;
  readonly endedAt: Date;
}

/** Times are typed in whole minutes, and recorded in seconds. */
const TYPED_MS = 59_999;

/** Without a recorded stop it is believed for as long as its shift. */
const latestEnd = ({ startAt, endedAt, shiftMinutes }: HeldStemp): number =>
  endedAt?.getTime() ?? startAt.getTime() + shiftMinutes * 60_000;

/** Whether chosen times lie inside what was recorded: a held stemp can be shortened, never lengthened. */
export const isInsideHeld = (held: HeldStemp, chosen: ChosenSpan): boolean =>
  chosen.startAt.getTime() >= held.startAt.getTime() - TYPED_MS &&
  chosen.endedAt.getTime() <= latestEnd(held) + TYPED_MS;

export interface HeldPictures {
  readonly areRequired: boolean;
  readonly hasStart: boolean;
  readonly hasStop: boolean;
}

/** What is too old, or lacks a picture the company asks for, is not its owner's to keep: a leader decides. */
export const isForLeader = ({ reason }: Pick<HeldStemp, 'reason'>, pictures: HeldPictures): boolean =>
  reason === 'too_old' || (pictures.areRequired && !(pictures.hasStart && pictures.hasStop));
