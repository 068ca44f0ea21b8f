import { AppError } from '@sveis/domain/errors';
import type { Tx } from '../../database/transaction.ts';
import type { Poster } from '../../warehouse/index.ts';
import { nextAct } from './acts.ts';
import type { Act, Race } from './race.ts';

export { brokenStock } from './invariants.ts';
export { raceForTheLast } from './last-pieces.ts';
export { newTraces, type Race } from './race.ts';

const SLOWEST_MS = 5_000;
const MOST_TRIES = 6;

/** One operation as a phone sends it: again until it is answered, and sometimes once more after that. */
export async function raceOnce(race: Race): Promise<void> {
  const { traces, dice } = race;
  const act = nextAct(race);
  const answer = await send(race, act);
  if (!answer) return;
  for (const { id } of answer.moves ?? []) traces.moves.add(id);
  if (dice.int(5) > 0) return;
  const again = await send(race, act);
  traces.replayed += 1;
  const [first, second] = [answer, again].map((one) => JSON.stringify(one));
  if (first !== second) traces.faults.push(`a repeat was answered otherwise: ${first}, then ${second}`);
}

async function send(race: Race, act: Act) {
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

const posterIn = (tx: Tx, { scene, now }: Race): Poster => ({
  tx,
  userId: scene.userId,
  sessionId: null,
  now,
  today: '2026-11-12',
  mayReleaseGoods: true,
  occurredAt: now,
});
