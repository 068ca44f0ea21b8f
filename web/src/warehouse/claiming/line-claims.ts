import type { Values } from '@sveis/domain/records';
import type { Quantity } from '@sveis/domain/warehouse';
import * as z from 'zod/mini';
import { api } from '../../lib/api/api.ts';
import { anyAnswer } from '../../lib/api/api-client.ts';

/** A line somebody else is picking, as the answer of its document tells. */
export interface LineClaim {
  readonly line_id: string;
  readonly name: string;
  readonly claimed_until: string;
}

export const claimsIn = ({ claims }: Values): readonly LineClaim[] =>
  Array.isArray(claims) ? (claims as readonly LineClaim[]) : [];

/** Who else is picking a line there is something left of, as far as this phone has heard. */
export const claimedBy = (
  order: Values,
  line: { readonly id: unknown; readonly left: Quantity },
  now: Date,
): string | undefined =>
  line.left === 0n
    ? undefined
    : claimsIn(order).find(
        ({ line_id, claimed_until }) => line_id === line.id && Date.parse(claimed_until) > now.getTime(),
      )?.name;

const claimAnswer = z.object({
  claimed_until: z.nullable(z.string()),
  by: z.nullable(z.number()),
  name: z.nullable(z.string()),
});

/** Says that a line is picked on this phone; answers who has it where that is somebody else. */
export async function claimLine(lineId: string): Promise<LineClaim | undefined> {
  const { name, claimed_until } = await api.main.post(`lines/${lineId}/claim`, {}, claimAnswer);
  return name === null || claimed_until === null ? undefined : { line_id: lineId, name, claimed_until };
}

export const releaseLine = (lineId: string): Promise<unknown> =>
  api.main.delete(`lines/${lineId}/claim`, undefined, anyAnswer, { keepalive: true });
