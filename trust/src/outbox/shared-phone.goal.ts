import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import type { Goal, TrustContext } from '../runner/goal.ts';
import type { Tally } from '../runner/tally.ts';
import { allDone, type Floor, withFloor } from './floor.ts';
import { figuresOf, settleItems } from './item-ledger.ts';
import { logIn, PATIENCE_MS, type Phone, type PhoneOptions, say } from './phone.ts';
import { readableOn } from './phone-contents.ts';
import { prepareTap, shownState, untilSent, untilShown } from './stemp-screen.ts';

/** Pairs who share a phone: the first leaves unsent work on it, the second takes it over. */
const pairs = [
  ['employee', 'foreman'],
  ['quality', 'warehouse'],
] as const;
const screens = ['/stemp', '/outbox', '/dashboard', '/more', '/account/sessions'];

interface Size {
  readonly phones: number;
  readonly rounds: number;
  /** Secrets typed in each round. */
  readonly secrets: number;
}

interface Turn {
  readonly floor: Floor;
  readonly context: TrustContext;
  readonly tally: Tally;
  readonly size: Size;
  readonly phone: Phone;
  readonly page: Page;
  readonly offline: Set<string>;
}

/** The person who has the phone in hand now. */
async function takeOver({ floor, phone, page }: Turn, user: string): Promise<void> {
  floor.gate.holders.set(phone.name, user);
  await logIn(page, floor.company.host, user);
}

async function leave({ page }: Turn): Promise<void> {
  // A step inside the app that is open, as a tap on a link makes it: the running stemp covers the menu.
  await page.evaluate(() => {
    history.pushState(null, '', '/more');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  const logOut = page.getByRole('button', { name: say('session.logOut'), exact: true });
  await logOut.click();
  const sure = page
    .getByRole('alertdialog')
    .getByRole('button', { name: say('session.logOut'), exact: true });
  const loginButton = page.getByRole('button', { name: say('session.logInWithPassword') });
  await sure.or(loginButton).first().waitFor();
  if (await sure.isVisible()) await sure.click();
  await loginButton.waitFor();
}

async function goTo(page: Page, path: string): Promise<void> {
  await page.goto(path);
  if (path === '/stemp') await shownState(page);
  else await page.getByRole('heading', { level: 1 }).first().waitFor();
}

/** Starts, and types secrets, with no network; each becomes an item. */
async function workUnsent(turn: Turn, secrets: readonly string[]): Promise<void> {
  const { floor, phone, page, offline } = turn;
  await goTo(page, '/stemp');
  const state = await shownState(page);
  offline.add(phone.name);
  for (const [index, secret] of secrets.entries()) {
    const before = mine(floor, phone.name);
    if (index === 0 && state === 'idle') {
      await (await prepareTap(page, state))();
      await untilShown(page, 'running');
      await untilMine(turn, before + 1);
    }
    const typed = mine(floor, phone.name);
    await page.getByLabel(say('time.comments'), { exact: true }).fill(secret);
    await untilMine(turn, typed + 1);
  }
}

const mine = ({ gate }: Floor, phone: string): number =>
  [...gate.saved.values()].filter((item) => item.phone === phone).length;

async function untilMine({ floor, phone }: Turn, items: number): Promise<void> {
  for (let waited = 0; mine(floor, phone.name) < items; waited += 20) {
    if (waited > PATIENCE_MS) throw new Error(`${phone.name} never saved its item ${items}`);
    await delay(20);
  }
}

/** Everything the second person can see or dig out of the phone. */
async function readStorage({ page }: Turn): Promise<string> {
  const seen: string[] = [];
  for (const screen of screens) {
    await goTo(page, screen);
    seen.push(await page.content(), await page.evaluate(() => document.body.innerText));
  }
  seen.push(await readableOn(page));
  return seen.join('\n');
}

async function shareOnce(turn: Turn, [owner, other]: readonly [string, string]): Promise<void> {
  const { context, tally, size, page, phone, offline } = turn;
  const secrets = Array.from({ length: size.secrets }, () => `secret ${context.random.uuid()}`);
  await takeOver(turn, owner);
  await workUnsent(turn, secrets);
  await leave(turn);
  offline.delete(phone.name);

  await takeOver(turn, other);
  const found = await readStorage(turn);
  for (const secret of secrets)
    tally.check(!found.includes(secret), () => `"${secret}" is readable by ${other}`);
  await goTo(page, '/stemp');
  const state = await shownState(page);
  await (await prepareTap(page, state))();
  await untilShown(page, state === 'idle' ? 'running' : 'idle');
  await untilSent(page);
  await leave(turn);

  await takeOver(turn, owner);
  await goTo(page, '/stemp');
  await untilSent(page);
  await leave(turn);
}

async function work(
  floor: Floor,
  context: TrustContext,
  tally: Tally,
  size: Size,
  prepare: PhoneOptions['prepare'],
): Promise<void> {
  const offline = new Set<string>();
  floor.gate.treat = ({ phone }) => (offline.has(phone) ? 'drop' : 'pass');
  await allDone(
    pairs.slice(0, size.phones).map(async (pair) => {
      const phone = await floor.phone(pair[0], pair[0], { isInCrowd: true, ...(prepare ? { prepare } : {}) });
      const page = await phone.open();
      await shownState(page);
      const turn: Turn = { floor, context, tally, size, phone, page, offline };
      await leave(turn);
      for (let round = 0; round < size.rounds; round += 1) await shareOnce(turn, pair);
    }),
  );
  const delivered = await settleItems(floor, tally, ['punch']);
  Object.assign(tally.figures, {
    handovers: size.phones * size.rounds * 2,
    secrets: size.phones * size.rounds * size.secrets,
    ...figuresOf(delivered),
  });
}

const measure = (context: TrustContext, tally: Tally, size: Size, prepare?: PhoneOptions['prepare']) =>
  withFloor(context, pairs.flat(), (floor) => work(floor, context, tally, size, prepare));

/** One outbox for everybody on the phone, and nothing sealed. */
function oneOpenOutbox(): void {
  const { open } = IDBFactory.prototype;
  IDBFactory.prototype.open = function opening(this: IDBFactory, name: string, version?: number) {
    return open.call(this, name.startsWith('sveis|') ? 'sveis|everybody' : name, version);
  };
  const plain = async (_how: unknown, _key: unknown, data: BufferSource) =>
    (ArrayBuffer.isView(data)
      ? data.buffer.slice(data.byteOffset, data.byteOffset + data.byteLength)
      : data) as ArrayBuffer;
  SubtleCrypto.prototype.encrypt = plain;
  SubtleCrypto.prototype.decrypt = plain;
}

/** A logout that clears the phone. */
function clearAtLogin(): void {
  if (location.pathname === '/login') return;
  const { open } = IDBFactory.prototype;
  IDBFactory.prototype.open = function opening(this: IDBFactory, ...names: [string, number?]) {
    const request = open.apply(this, names);
    request.addEventListener('success', () => {
      const { result } = request;
      if (!result.objectStoreNames.contains('outbox')) return;
      result.transaction('outbox', 'readwrite').objectStore('outbox').clear();
    });
    return request;
  };
}

export const sharedPhoneGoal: Goal = {
  id: 'G19',
  isInBrowser: true,
  title: 'A phone that two people share',
  target:
    '50 secrets of unsent work: 0 readable by the next person, 0 items lost, doubled or sent as another',
  atLeast: 100,
  run: (context, tally) =>
    measure(context, tally, {
      phones: context.count({ short: 1, full: 2, long: 2 }),
      rounds: context.count({ short: 1, full: 5, long: 50 }),
      secrets: context.count({ short: 2, full: 5, long: 5 }),
    }),
  planted: [
    {
      name: 'one outbox for everybody on the phone, unsealed',
      run: (context, tally) =>
        measure(context, tally, { phones: 1, rounds: 1, secrets: 1 }, (phone) =>
          phone.addInitScript(oneOpenOutbox),
        ),
    },
    {
      name: 'a phone that clears unsent work at the next start',
      run: (context, tally) =>
        measure(context, tally, { phones: 1, rounds: 1, secrets: 1 }, (phone) =>
          phone.addInitScript(clearAtLogin),
        ),
    },
  ],
};
