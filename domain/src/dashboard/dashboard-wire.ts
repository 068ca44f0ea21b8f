import * as z from 'zod/mini';
import { deliveryRecord } from '../time/index.ts';

/** Records of one card of a module, as many as the dashboard shows. */
export const cardAnswer = z.object({
  module: z.string(),
  card: z.string(),
  place: z.enum(['needs', 'overview', 'feed']),
  count: z.int(),
  /** There are more than are counted. */
  is_more: z.boolean(),
  /** The first rows of the list with the card's filter: id, number, title, status, the date that counts and the mark. */
  rows: z.array(z.record(z.string(), z.unknown())),
  groups: z.array(z.object({ value: z.nullable(z.string()), count: z.int(), late: z.int() })),
});

export type CardAnswer = z.infer<typeof cardAnswer>;

const approvals = z.object({ count: z.int(), rows: z.array(deliveryRecord) });

const presence = z.object({
  clocked_in: z.int(),
  /** Everybody whose day asks for hours, and who is in besides. */
  expected: z.int(),
  missing: z.array(z.object({ user_id: z.int(), user_name: z.string(), shift_from: z.nullable(z.string()) })),
  away: z.array(z.object({ user_id: z.int(), user_name: z.string() })),
});

/** What waits for one person; what they may not list is not in it. */
export const dashboardAnswer = z.object({
  cards: z.array(cardAnswer),
  /** Own weeks or months that came back and were not handed in again. */
  returned: z.array(deliveryRecord),
  /** Null for those who do not decide over other people's hours. */
  approvals: z.nullable(approvals),
  presence: z.nullable(presence),
});

export type DashboardAnswer = z.infer<typeof dashboardAnswer>;
