import { randomUUID } from 'node:crypto';
import { approvedSheet, counted, drafted, posted, releasedSheet } from './count-acts.ts';
import { cutOff, cutUndone } from './cut-acts.ts';
import { keeping, letting } from './keeping-acts.ts';
import { ended, keptAnew, picked, shipped } from './order-acts.ts';
import { issued, planned, putBack } from './project-acts.ts';
import type { Act, Race } from './race.ts';
import { receipt } from './receipt-acts.ts';
import { givenBack, inspected } from './return-acts.ts';
import { correction, relocation, reversal } from './stock-acts.ts';
import { transferred } from './transfer-acts.ts';

type MakeAct = (race: Race, id: string) => Act;

/** What people do at a warehouse, and how often of all they do. */
const acts: readonly (readonly [MakeAct, number])[] = [
  [receipt, 3],
  [relocation, 3],
  [correction, 1],
  [reversal, 2],
  [keeping, 1],
  [letting, 1],
  [transferred, 3],
  [drafted, 1],
  [releasedSheet, 2],
  [counted, 2],
  [approvedSheet, 1],
  [posted, 1],
  [picked, 3],
  [shipped, 1],
  [ended, 1],
  [keptAnew, 1],
  [givenBack, 3],
  [inspected, 2],
  [issued, 4],
  [putBack, 3],
  [planned, 1],
  [cutOff, 3],
  [cutUndone, 2],
];

const TOTAL = acts.reduce((sum, [, share]) => sum + share, 0);

/** What somebody does next; its id is fixed before it is sent for the first time. */
export function nextAct(race: Race): Act {
  let place = race.dice.int(TOTAL);
  const found = acts.find(([, share]) => {
    place -= share;
    return place < 0;
  });
  const [make] = found ?? [receipt];
  return make(race, randomUUID());
}
