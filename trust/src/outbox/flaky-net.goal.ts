import type { Page } from 'playwright-core';
import type { Goal, TrustContext } from '../runner/goal.ts';
import type { Random } from '../runner/random.ts';
import type { Tally } from '../runner/tally.ts';
import { allDone, type Floor, withFloor } from './floor.ts';
import type { Passage } from './gate.ts';
import { figuresOf, settleItems } from './item-ledger.ts';
import type { Phone } from './phone.ts';
import { lookAt, type Reminder, turnSwitch } from './reminder-switches.ts';
import { shownState, untilSent } from './stemp-screen.ts';

const DROPPED = 0.15;
const ANSWER_LOST = 0.15;
const AT_A_TIME = 25;
const SENT_WITHIN_MS = 120_000;
const QUEUE = 250;
const QUEUE_SENT_WITHIN_MS = 300_000;

interface Hand {
  readonly phone: string;
  readonly user: string;
  readonly tap: Reminder;
  /** Comes back from where there is no network at all, with so many times the usual queue. */
  readonly queues?: number;
}

/** Each hand turns a switch of its own: on another's it could not tell its own work. */
const hands: readonly Hand[] = [
  { phone: 'employee', user: 'employee', tap: 'time.remindExceeded' },
  { phone: 'employee', user: 'employee', tap: 'time.remindShiftEnd' },
  { phone: 'employee, second', user: 'employee', tap: 'time.remindAutoStopped' },
  { phone: 'foreman', user: 'foreman', tap: 'time.remindExceeded' },
  { phone: 'project_leader', user: 'project_leader', tap: 'time.remindExceeded' },
  { phone: 'quality', user: 'quality', tap: 'time.remindExceeded' },
  { phone: 'hse', user: 'hse', tap: 'time.remindExceeded', queues: 1 },
  { phone: 'warehouse', user: 'warehouse', tap: 'time.remindExceeded', queues: 2 },
];
const roles = [...new Set(hands.map(({ user }) => user))];

interface Defect {
  readonly team?: readonly Hand[];
  readonly pass?: Passage;
  readonly loseAnswer?: Passage;
}

function weather(random: Random, { pass = 'pass', loseAnswer = 'lose-answer' }: Defect): () => Passage {
  return () => {
    const chance = random.next();
    if (chance < DROPPED) return 'drop';
    return chance < DROPPED + ANSWER_LOST ? loseAnswer : pass;
  };
}

/** A good hour's work at a time, and a rest in which it may be sent. */
async function workByTheHour(page: Page, { tap }: Hand, items: number): Promise<void> {
  for (let done = 0; done < items; done += AT_A_TIME) {
    await turnSwitch(page, tap, Math.min(AT_A_TIME, items - done));
    await untilSent(page, SENT_WITHIN_MS).catch(() => undefined);
  }
}

/** What a week without network leaves on a phone, and then all of it waits for the bad one. */
async function comeBack(page: Page, { phone, tap }: Hand, items: number, cut: Set<string>): Promise<void> {
  await turnSwitch(page, tap, items);
  cut.delete(phone);
  await lookAt(page);
  await untilSent(page, QUEUE_SENT_WITHIN_MS).catch(() => undefined);
}

async function tapThroughWeather(
  floor: Floor,
  { random }: TrustContext,
  tally: Tally,
  each: number,
  defect: Defect,
): Promise<void> {
  const { gate } = floor;
  const { team = hands } = defect;
  const phones = new Map<string, Phone>();
  const pages: { readonly hand: Hand; readonly page: Page }[] = [];
  // One after the other: all at once they would only wait for each other.
  for (const hand of team) {
    const phone = phones.get(hand.phone) ?? (await floor.phone(hand.phone, hand.user, { isInCrowd: true }));
    phones.set(hand.phone, phone);
    const page = await phone.open();
    await shownState(page);
    pages.push({ hand, page });
  }
  const fates = { dropped: 0, 'answers lost': 0, 'reads hit': 0 };
  const fateOf = { work: weather(random, defect), read: weather(random, {}), session: () => 'pass' as const };
  const cut = new Set(team.filter(({ queues }) => queues).map(({ phone }) => phone));
  gate.treat = ({ phone, kind }) => {
    if (kind === 'work' && cut.has(phone)) return 'drop';
    const passage = fateOf[kind]();
    if (passage === 'drop' || passage.startsWith('lose-answer')) {
      fates[kind === 'read' ? 'reads hit' : passage === 'drop' ? 'dropped' : 'answers lost'] += 1;
    }
    return passage;
  };
  const itemsOf = ({ queues }: Hand) => (queues ? Math.min(each, QUEUE) * queues : each);
  await allDone(
    pages.map(({ hand, page }) =>
      hand.queues ? comeBack(page, hand, itemsOf(hand), cut) : workByTheHour(page, hand, itemsOf(hand)),
    ),
  );
  // A phone that never comes to rest is told by the items it still has.
  await allDone(pages.map(({ page }) => untilSent(page, SENT_WITHIN_MS).catch(() => undefined)));

  const taps = team.reduce((sum, hand) => sum + itemsOf(hand), 0);
  if (gate.saved.size !== taps) tally.fail(`${gate.saved.size} items lay on the phones after ${taps} taps`);
  const delivered = await settleItems(floor, tally, ['time_preferences']);
  const queues = team.filter((hand) => hand.queues).map(itemsOf);
  Object.assign(tally.figures, {
    ...figuresOf(delivered),
    sends: gate.writes.length,
    ...fates,
    'longest queue': Math.max(0, ...queues),
  });
}

const measure = (context: TrustContext, tally: Tally, each: number, defect: Defect = {}): Promise<void> =>
  withFloor(context, roles, (floor) => tapThroughWeather(floor, context, tally, each, defect));

export const flakyNetGoal: Goal = {
  id: 'G8',
  isInBrowser: true,
  title: 'Two tabs, two phones and five colleagues on a bad network',
  target:
    '15 % of calls dropped, 15 % of answers lost, reads too: 2000 items, queues of 250 and 500 among them, delivered exactly once',
  atLeast: 2_000,
  run: (context, tally) => measure(context, tally, context.count({ short: 5, full: 250, long: 5_000 })),
  planted: [
    {
      name: 'keys that go missing on the way',
      run: (context, tally) =>
        measure(context, tally, 15, {
          team: hands.slice(0, 1),
          pass: 'pass-unkeyed',
          loseAnswer: 'lose-answer-unkeyed',
        }),
    },
    {
      name: 'a server that says done before it has stored',
      run: (context, tally) => measure(context, tally, 5, { team: hands.slice(0, 1), pass: 'say-done' }),
    },
  ],
};
