import type { Page } from 'playwright-core';
import type { Goal, TrustContext } from '../runner/goal.ts';
import type { Tally } from '../runner/tally.ts';
import { allDone, type Floor, withFloor } from './floor.ts';
import type { Passage } from './gate.ts';
import { figuresOf, settleItems } from './item-ledger.ts';
import { logIn, type Phone, type PhoneOptions, say } from './phone.ts';
import { lookAt, openSwitch, turnOver } from './reminder-switches.ts';
import { shownState, untilSent } from './stemp-screen.ts';

const roles = ['employee', 'foreman'] as const;

interface Size {
  readonly phones: number;
  readonly rounds: number;
  /** Turns in each of the two tabs, each round. */
  readonly turns: number;
}

interface Defect {
  readonly prepare?: NonNullable<PhoneOptions['prepare']>;
  readonly usual?: Passage;
}

interface Desk {
  readonly floor: Floor;
  readonly context: TrustContext;
  readonly size: Size;
  readonly usual: Passage;
  /** What the gate does to the writes of a phone just now. */
  readonly writes: Map<string, () => Passage>;
}

const endSessions = ({ sveis, users }: Floor, user: string) =>
  sveis.superuser.query('update session set ended_at = now() where user_id = $1 and ended_at is null', [
    users[user],
  ]);

const loginButton = (page: Page) => page.getByRole('button', { name: say('session.logInWithPassword') });

/** Everything waits when the session ends, or it ends in the middle of the sending; the same person is back at once. */
async function loseSession(
  { floor, context, size, usual, writes }: Desk,
  phone: Phone,
  tabs: readonly Page[],
) {
  const { random } = context;
  const isMidway = random.below(2) === 0;
  const [first, second] = tabs as [Page, Page];
  const switches = await allDone([
    openSwitch(first, 'time.remindExceeded'),
    openSwitch(second, 'time.remindShiftEnd'),
  ]);
  let left = 1 + random.below(size.turns);
  writes.set(phone.name, () => {
    if (!isMidway) return 'drop';
    left -= 1;
    if (left === 0) void endSessions(floor, phone.name);
    return usual;
  });
  await allDone(switches.map((control) => turnOver(control, size.turns)));
  await endSessions(floor, phone.name);
  writes.delete(phone.name);
  // Reading finds out too, when everything was sent before the session ended.
  for (const tab of tabs) await lookAt(tab);
  await allDone(tabs.map((tab) => loginButton(tab).waitFor()));
  await logIn(random.pick(tabs), floor.company.host, phone.name);
  await allDone(tabs.map(backToStemp));
  await allDone(tabs.map((tab) => untilSent(tab)));
}

/** A login may land on another screen. */
async function backToStemp(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: say('shell.mainMenu') }).waitFor();
  if (new URL(page.url()).pathname !== '/stemp') await page.goto('/stemp');
  await shownState(page);
}

async function work(floor: Floor, context: TrustContext, tally: Tally, size: Size, defect: Defect) {
  const { gate } = floor;
  const writes = new Map<string, () => Passage>();
  const usual = defect.usual ?? 'pass';
  gate.treat = ({ phone, kind }) => (kind === 'work' ? (writes.get(phone)?.() ?? usual) : 'pass');
  const scope: Desk = { floor, context, size, usual, writes };
  await allDone(
    roles.slice(0, size.phones).map(async (role) => {
      const phone = await floor.phone(role, role, {
        isInCrowd: true,
        ...(defect.prepare ? { prepare: defect.prepare } : {}),
      });
      const tabs = await allDone([phone.open(), phone.open()]);
      await allDone(tabs.map((tab) => shownState(tab)));
      for (let round = 0; round < size.rounds; round += 1) await loseSession(scope, phone, tabs);
    }),
  );
  const delivered = await settleItems(floor, tally, ['time_preferences']);
  Object.assign(tally.figures, {
    'sessions ended': size.phones * size.rounds,
    ...figuresOf(delivered),
    sends: gate.writes.length,
    refused: gate.statuses.get(401) ?? 0,
  });
}

const measure = (context: TrustContext, tally: Tally, size: Size, defect: Defect = {}): Promise<void> =>
  withFloor(context, roles, (floor) => work(floor, context, tally, size, defect));

/** What clearing "the state" at a 401 amounts to. */
function dropAtRefusal(): void {
  const ask = globalThis.fetch;
  globalThis.fetch = async (...given) => {
    const answer = await ask(...given);
    if (answer.status !== 401) return answer;
    for (const { name = '' } of await indexedDB.databases()) {
      const opening = indexedDB.open(name);
      opening.onsuccess = () => {
        const { result } = opening;
        if (result.objectStoreNames.contains('outbox')) {
          result.transaction('outbox', 'readwrite').objectStore('outbox').clear();
        }
      };
    }
    return answer;
  };
}

export const twoTabsGoal: Goal = {
  id: 'G30',
  isInBrowser: true,
  title: 'Two tabs whose session ends while work waits',
  target: '24 sessions ended, 300 items or more: 0 lost, 0 doubled, 0 under the wrong name',
  atLeast: 300,
  run: (context, tally) =>
    measure(context, tally, {
      phones: context.count({ short: 1, full: 2, long: 2 }),
      rounds: context.count({ short: 2, full: 12, long: 120 }),
      turns: context.count({ short: 4, full: 10, long: 20 }),
    }),
  planted: [
    {
      name: 'a phone that clears its state at a 401',
      run: (context, tally) =>
        measure(
          context,
          tally,
          { phones: 1, rounds: 2, turns: 4 },
          { prepare: (phone) => phone.addInitScript(dropAtRefusal) },
        ),
    },
    {
      name: 'keys that go missing on the way',
      run: (context, tally) =>
        measure(context, tally, { phones: 1, rounds: 3, turns: 4 }, { usual: 'pass-unkeyed' }),
    },
  ],
};
