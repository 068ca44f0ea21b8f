import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { CDPSession, Page } from 'playwright-core';
import type { Goal, TrustContext } from '../runner/goal.ts';
import type { Tally } from '../runner/tally.ts';
import { allDone, type Floor, withFloor } from './floor.ts';
import { figuresOf, settleItems } from './item-ledger.ts';
import { type PhoneOptions, say } from './phone.ts';
import { giveRoom, ROOM_TRUSTED_MS, takeRoom } from './phone-room.ts';
import { lookAt, openSwitch, turnSwitch } from './reminder-switches.ts';
import { prepareTap, shownState, untilSent, untilShown } from './stemp-screen.ts';

const roles = ['employee', 'foreman'] as const;
/** Room for words, and none for a picture. */
const WORDS_BYTES = 100_000;
const PICTURE_BYTES = 900_000;

interface Size {
  readonly phones: number;
  readonly rounds: number;
  readonly turns: number;
}

interface Hand {
  readonly floor: Floor;
  readonly tally: Tally;
  readonly size: Size;
  readonly name: string;
  readonly page: Page;
  readonly disk: CDPSession;
  readonly cut: Set<string>;
  readonly seen: Record<
    'refused on a full phone' | 'kept without picture' | 'sent from a full phone',
    number
  >;
}

const savedBy = ({ floor, name }: Hand): number =>
  [...floor.gate.saved.values()].filter(({ phone }) => phone === name).length;

/** Something is tried on a phone with no room at all: it must not look kept, and it must be said. */
async function tryFull(hand: Hand): Promise<void> {
  const { page, tally, size, seen } = hand;
  const control = await openSwitch(page, 'time.remindShiftEnd');
  await takeRoom(hand);
  for (let turn = 0; turn < size.turns; turn += 1) {
    const before = savedBy(hand);
    const wasOn = await control.isChecked();
    await control.click({ noWaitAfter: true });
    const refusal = page.getByText(say('shell.phoneFull')).first();
    await refusal.waitFor({ timeout: 5_000 }).catch(() => undefined);
    const isSaid = await refusal.isVisible();
    const isShownKept = (await control.isChecked()) !== wasOn;
    const isKept = savedBy(hand) > before;
    // The browser may have found room after all; then it must be kept, and shown so.
    tally.check(
      isKept === isShownKept && isSaid === !isKept,
      () => `full: said ${isSaid}, shown as kept ${isShownKept}, kept ${isKept}`,
    );
    if (isSaid) seen['refused on a full phone'] += 1;
    await readFailures(page);
  }
  await giveRoom(hand);
  await page.keyboard.press('Escape');
  await control.waitFor({ state: 'hidden' });
}

/** A start with a picture, with room for its words only. */
async function startWithPicture(hand: Hand): Promise<void> {
  const { page, tally, name, cut, seen } = hand;
  cut.add(name);
  const before = savedBy(hand);
  await takeRoom(hand);
  await giveRoom(hand, WORDS_BYTES);
  const chooser = page.waitForEvent('filechooser');
  await (await prepareTap(page, 'idle'))();
  await (await chooser).setFiles({
    name: 'axis.jpg',
    mimeType: 'image/jpeg',
    buffer: randomBytes(PICTURE_BYTES),
  });
  const notice = page.getByText(say('outbox.savedWithoutPhotos')).first();
  await notice.waitFor({ timeout: 10_000 }).catch(() => undefined);
  const isSaid = await notice.isVisible();
  const isKept = await within(() => savedBy(hand) === before + 1);
  const instead = isSaid ? '' : await page.getByRole('status').allInnerTexts();
  tally.check(
    isSaid && isKept,
    () => `a start without room for its picture: said ${isSaid}, kept ${isKept}, instead "${instead}"`,
  );
  if (isSaid && isKept) seen['kept without picture'] += 1;
  await readFailures(page);
  await giveRoom(hand);
  cut.delete(name);
  await lookAt(page);
  await untilSent(page);
}

/** Work that was kept is sent although the phone has no room left, or when it has room again; never lost. */
async function sendFull(hand: Hand): Promise<void> {
  const { page, size, name, cut, seen, floor } = hand;
  cut.add(name);
  const before = new Set(floor.gate.saved.keys());
  await turnSwitch(page, 'time.remindExceeded', size.turns);
  await takeRoom(hand);
  cut.delete(name);
  await lookAt(page);
  const isSent = await untilSent(page, 8_000).then(
    () => true,
    () => false,
  );
  if (isSent)
    seen['sent from a full phone'] += [...floor.gate.saved.keys()].filter((key) => !before.has(key)).length;
  await giveRoom(hand);
  await lookAt(page);
  await untilSent(page);
}

/** Failures stay until they are read, and stand in line. */
async function readFailures(page: Page): Promise<void> {
  const read = page
    .getByRole('status')
    .getByRole('button', { name: say('shell.close') })
    .first();
  // Not by pointer: an open sheet lies over it.
  while (await read.isVisible()) await read.evaluate((button) => (button as HTMLButtonElement).click());
}

async function within(isTrue: () => boolean): Promise<boolean> {
  for (let waited = 0; waited < 5_000; waited += 20) {
    if (isTrue()) return true;
    await delay(20);
  }
  return false;
}

async function work(
  floor: Floor,
  { random }: TrustContext,
  tally: Tally,
  size: Size,
  prepare: PhoneOptions['prepare'],
): Promise<void> {
  const cut = new Set<string>();
  floor.gate.treat = ({ phone, kind }) => (kind === 'work' && cut.has(phone) ? 'drop' : 'pass');
  const seen: Hand['seen'] = {
    'refused on a full phone': 0,
    'kept without picture': 0,
    'sent from a full phone': 0,
  };
  await allDone(
    roles.slice(0, size.phones).map(async (name) => {
      const phone = await floor.phone(name, name, { staysOn: true, ...(prepare ? { prepare } : {}) });
      const page = await phone.open();
      await shownState(page);
      const disk = await page.context().newCDPSession(page);
      const hand: Hand = { floor, tally, size, name, page, disk, cut, seen };
      await giveRoom(hand);
      await delay(ROOM_TRUSTED_MS);
      for (let round = 0; round < size.rounds; round += 1) {
        for (const stage of random.shuffle([tryFull, startWithPicture, sendFull])) await stage(hand);
        if ((await shownState(page)) === 'running') {
          await (await prepareTap(page, 'running'))();
          await untilShown(page, 'idle');
          await untilSent(page);
        }
      }
    }),
  );
  const tries = size.phones * size.rounds * size.turns;
  const { 'refused on a full phone': refused, 'kept without picture': wordsOnly } = seen;
  if (refused * 2 < tries || wordsOnly === 0) tally.fail(`only ${refused} of ${tries} met a full phone`);
  const delivered = await settleItems(floor, tally, ['time_preferences', 'punch']);
  Object.assign(tally.figures, { ...seen, ...figuresOf(delivered) });
}

const measure = (context: TrustContext, tally: Tally, size: Size, prepare?: PhoneOptions['prepare']) =>
  withFloor(context, roles, (floor) => work(floor, context, tally, size, prepare), {
    company: { include_stamp_attachments: true },
  });

/** Says that the disk has it, also when the disk has refused. */
function sayComplete(): void {
  const { add } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.add = function adding(this: IDBObjectStore, ...values: [unknown, IDBValidKey?]) {
    const { transaction } = this;
    const lie = (event: Event) => {
      event.stopImmediatePropagation();
      transaction.dispatchEvent(new Event('complete'));
    };
    if (this.name === 'outbox') transaction.addEventListener('abort', lie, true);
    return add.apply(this, values);
  };
}

/** Makes room by throwing away what it can: everything. */
function clearWhenFull(): void {
  const { add } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.add = function adding(this: IDBObjectStore, ...values: [unknown, IDBValidKey?]) {
    const { db } = this.transaction;
    const clear = () => db.transaction('outbox', 'readwrite').objectStore('outbox').clear();
    if (this.name === 'receipts' || this.name === 'outbox') this.transaction.addEventListener('abort', clear);
    return add.apply(this, values);
  };
}

export const fullPhoneGoal: Goal = {
  id: 'G29',
  isInBrowser: true,
  title: 'A phone with no room left',
  target: 'nothing said to be saved that is not, words kept without pictures, nothing earlier lost',
  atLeast: 100,
  run: (context, tally) =>
    measure(context, tally, {
      phones: context.count({ short: 1, full: 2, long: 2 }),
      rounds: context.count({ short: 1, full: 6, long: 60 }),
      turns: context.count({ short: 2, full: 5, long: 5 }),
    }),
  planted: [
    {
      name: 'a phone that says saved although its disk has refused',
      run: (context, tally) =>
        measure(context, tally, { phones: 1, rounds: 1, turns: 1 }, (phone) =>
          phone.addInitScript(sayComplete),
        ),
    },
    {
      name: 'a phone that makes room by throwing away unsent work',
      run: (context, tally) =>
        measure(context, tally, { phones: 1, rounds: 1, turns: 3 }, (phone) =>
          phone.addInitScript(clearWhenFull),
        ),
    },
  ],
};
