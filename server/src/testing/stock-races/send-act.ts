import { AppError } from '@sveis/domain/errors';
import type { Tx } from '../../database/transaction.ts';
import type { Poster } from '../../warehouse/index.ts';
import type { Act, Race } from './race.ts';

const SLOWEST_MS = 5_000;
const MOST_TRIES = 6;

/** Sends one operation until it is answered; undefined where a rule refused it. */
export async function send(race: Race, act: Act) {
  const { database, scene, now, traces } = race;
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const began = Date.now();
    try {
      const answer = await database.inTenant(scene.company.id, (tx) => act(posterIn(tx, race)));
      traces.done += 1;
      if (Date.now() - began > SLOWEST_MS) traces.faults.push(`an answer took ${Date.now() - began} ms`);
      return answer;
    } catch (error) {
      if (error instanceof AppError) {
        traces.refused += 1;
        return undefined;
      }
      if (race.isCut?.(error) === true) continue;
      traces.faults.push(faultText(error));
      return undefined;
    }
  }
  traces.faults.push(`no answer after ${MOST_TRIES} tries at ${now.toISOString()}`);
  return undefined;
}

/** A deadlock says where it was met: which statement, on which table. */
function faultText(error: unknown): string {
  const { where = '' } = error as { readonly where?: string };
  return `${String(error)} ${where}`.trim();
}

export const posterIn = (tx: Tx, { scene, now }: Race): Poster => ({
  tx,
  userId: scene.userId,
  sessionId: null,
  now,
  today: '2026-11-12',
  mayReleaseGoods: true,
  occurredAt: now,
});
