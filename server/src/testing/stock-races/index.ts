import { nextAct } from './acts.ts';
import type { Race } from './race.ts';
import { send } from './send-act.ts';

export { brokenStock } from './invariants.ts';
export { raceForTheLast } from './last-pieces.ts';
export { newTraces, type Race } from './race.ts';
export { replayTwoPhones } from './two-phones.ts';

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
