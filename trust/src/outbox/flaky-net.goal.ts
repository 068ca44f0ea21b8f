import type { Page } from 'playwright-core';
import type { Goal, TrustContext } from '../runner/goal.ts';
import type { Random } from '../runner/random.ts';
import type { Tally } from '../runner/tally.ts';
import { countDelivered, countWrongAuthors } from './delivered.ts';
import { allDone, type Floor, withFloor } from './floor.ts';
import type { Passage } from './gate.ts';
import { say } from './phone.ts';
import { shownState, untilSent } from './stemp-screen.ts';

const DROPPED = 0.15;
const ANSWER_LOST = 0.15;
const SENT_WITHIN_MS = 120_000;

/** Each hand turns a switch of its own: on another's it could not tell its own work. */
const hands = [
  { phone: 'first', user: 'employee', tap: 'time.remindExceeded' },
  { phone: 'first', user: 'employee', tap: 'time.remindShiftEnd' },
  { phone: 'second', user: 'employee', tap: 'time.remindAutoStopped' },
  { phone: 'third', user: 'foreman', tap: 'time.remindExceeded' },
] as const;
type Hand = (typeof hands)[number];

const ownerOf = (phone: string): string | undefined => hands.find((hand) => hand.phone === phone)?.user;

/** Turns the switch over and over, each time as soon as the phone shows the last turn as kept. */
async function tapAway(page: Page, { tap }: Hand, times: number): Promise<void> {
  await page.getByRole('button', { name: say('time.reminders') }).click();
  const control = page.getByRole('switch', { name: say(tap) });
  await control.waitFor();
  await control.evaluate(async (input, count) => {
    const box = input as HTMLInputElement;
    const nextFrame = () => new Promise((resolve) => setTimeout(resolve, 5));
    for (let turn = 0; turn < count; turn += 1) {
      const before = box.checked;
      box.click();
      // A controlled box falls back at once, and turns when the phone has it on its disk.
      await nextFrame();
      while (box.checked === before) await nextFrame();
    }
  }, times);
  await page
    .getByRole('button', { name: say('shell.close') })
    .first()
    .click();
}

/** A person who looks at the phone again and again: each look cuts the rests between tries short. */
const keepLooking = (page: Page): Promise<void> =>
  page.evaluate(() => {
    setInterval(() => document.dispatchEvent(new Event('visibilitychange')), 100);
  });

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

async function tapThroughWeather(
  floor: Floor,
  { random }: TrustContext,
  tally: Tally,
  each: number,
  defect: Defect,
): Promise<void> {
  const { gate, users } = floor;
  const { team = hands } = defect;
  const names = [...new Set(team.map(({ phone }) => phone))];
  const phones = await allDone(
    names.map(
      async (name) => [name, await floor.phone(name, ownerOf(name) ?? '', { staysOn: true })] as const,
    ),
  );
  const byName = new Map(phones);
  const pages = await allDone(
    team.map(async (hand) => {
      const page = await byName.get(hand.phone)?.open();
      if (!page) throw new Error(`there is no phone ${hand.phone}`);
      await shownState(page);
      return { hand, page };
    }),
  );
  let dropped = 0;
  let answersLost = 0;
  const fate = weather(random, defect);
  gate.treat = ({ method }) => {
    if (method === 'GET') return 'pass';
    const passage = fate();
    if (passage === 'drop') dropped += 1;
    if (passage.startsWith('lose-answer')) answersLost += 1;
    return passage;
  };
  await allDone(
    pages.map(async ({ hand, page }) => {
      await keepLooking(page);
      await tapAway(page, hand, each);
    }),
  );
  await allDone(pages.map(({ page }) => untilSent(page, SENT_WITHIN_MS)));

  const expected = new Map<number, number>();
  for (const { user } of team) {
    const id = users[user] ?? 0;
    expected.set(id, (expected.get(id) ?? 0) + each);
  }
  const { lost, doubled } = await countDelivered(floor, tally, expected, {
    entity: 'time_preferences',
    oncePerAction: false,
  });
  const wrongAuthor = await countWrongAuthors(floor, tally, (phone) => users[ownerOf(phone) ?? '']);
  tally.attempts += each * team.length;
  Object.assign(tally.figures, {
    items: each * team.length,
    sends: gate.writes.length,
    dropped,
    'answers lost': answersLost,
    lost,
    doubled,
    'wrong author': wrongAuthor,
  });
}

const measure = (context: TrustContext, tally: Tally, each: number, defect: Defect = {}): Promise<void> =>
  withFloor(context, ['employee', 'foreman'], (floor) =>
    tapThroughWeather(floor, context, tally, each, defect),
  );

export const flakyNetGoal: Goal = {
  id: 'G8',
  isInBrowser: true,
  title: 'Two tabs, two phones and a colleague on a bad network',
  target: '15 % of calls dropped, 15 % of answers lost: every item delivered exactly once',
  run: (context, tally) => measure(context, tally, context.count({ short: 5, full: 60, long: 600 })),
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
