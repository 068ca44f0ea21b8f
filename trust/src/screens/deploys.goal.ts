import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { acceptUpdate, OFFER_MS, openUnderWorker, untilOffered } from '../outbox/app-versions.ts';
import { type Deployments, openDeployments } from '../outbox/deployments.ts';
import { allDone, type Floor, withFloor } from '../outbox/floor.ts';
import type { Gate } from '../outbox/gate.ts';
import { figuresOf, settleItems } from '../outbox/item-ledger.ts';
import { say } from '../outbox/phone.ts';
import { lookAt, turnSwitch } from '../outbox/reminder-switches.ts';
import { shownState, untilSent } from '../outbox/stemp-screen.ts';
import type { Goal, TrustContext } from '../runner/goal.ts';
import type { Tally } from '../runner/tally.ts';
import { headingOf, insideAddresses, stepTo } from './walk.ts';

const USER = 'admin';
/** Where the phone's waiting work goes. */
const WORK_PATH = '/users/me/time-preferences';

/** What a page has been through before it is looked at. It must be offered the new build all the same. */
const histories = [
  'the second day, under its worker',
  'the first day, under no worker',
  'two installations that broke off',
  'a look without network',
  'another tab that was closed again',
] as const;
type History = (typeof histories)[number];

interface Size {
  readonly deploys: number;
  readonly addresses: readonly string[];
  readonly items: number;
  readonly offerMs?: number;
}

interface Defect {
  /** After each deploy. */
  readonly meanwhile?: (floor: Floor) => Promise<void>;
  readonly isFileLost?: (path: string) => boolean;
  /** Runs in every page before the app does. */
  readonly script?: () => void;
}

/** One phone, with what the goal counts of it. */
interface Walker {
  readonly page: Page;
  loads: number;
}

function watchLoads(page: Page): Walker {
  const walker: Walker = { page, loads: 0 };
  page.on('load', () => {
    walker.loads += 1;
  });
  return walker;
}

/** Every address, by a tap: the screen of a page that is open never stays blank, and never loads the page again. */
async function walk(walker: Walker, addresses: readonly string[], tally: Tally, who: string): Promise<void> {
  for (const address of addresses) {
    const before = walker.loads;
    const heading = await stepTo(walker.page, address).catch(() => undefined);
    const isFine =
      heading !== undefined && heading !== say('shell.somethingWentWrong') && walker.loads === before;
    tally.check(
      isFine,
      () => `${who}: ${address} shows "${heading ?? 'nothing'}" after ${walker.loads - before} reloads`,
    );
  }
}

async function openFirstDay(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const registration of await navigator.serviceWorker.getRegistrations())
      await registration.unregister();
  });
  await page.reload();
  await shownState(page);
  const isControlled = await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    return navigator.serviceWorker.controller !== null;
  });
  if (isControlled) throw new Error('a page of the first day has a worker already');
}

/** Somebody looks at the app, and what it then asks for is lost on the way. */
async function lookInVain(page: Page, gate: Gate, isLost: (path: string) => boolean): Promise<void> {
  const usual = gate.isFileLost;
  const asked = new Promise<void>((resolve) => {
    gate.isFileLost = (path) => {
      if (!isLost(path)) return usual(path);
      resolve();
      return true;
    };
  });
  await lookAt(page);
  await Promise.race([asked, delay(OFFER_MS)]);
  await page.waitForFunction(async () => !(await navigator.serviceWorker.getRegistration())?.installing);
  gate.isFileLost = usual;
}

/** Ends with the page as it is when somebody takes the phone in hand. */
async function goThrough(history: History, page: Page, gate: Gate): Promise<void> {
  if (history === 'two installations that broke off') {
    for (const _ of ['first', 'second']) await lookInVain(page, gate, (path) => path.startsWith('/assets/'));
  }
  if (history === 'a look without network') await lookInVain(page, gate, () => true);
  if (history === 'another tab that was closed again') {
    const other = await page.context().newPage();
    await other.goto('/stemp');
    await shownState(other);
    await other.close();
  }
}

const draftField = (page: Page) => page.getByRole('main').getByRole('textbox').first();

async function typeDraft(page: Page, words: string): Promise<void> {
  await stepTo(page, '/deviations/add');
  await draftField(page).fill(words);
  await page
    .getByText(say('records.draftSaved').split('{')[0]?.trim() ?? '')
    .first()
    .waitFor();
}

/** The form keeps what was typed. */
async function leaveDraft(page: Page): Promise<void> {
  await stepTo(page, '/stemp');
  await shownState(page);
}

/** The pages that are open while builds are exchanged under them. */
interface Scene {
  readonly floor: Floor;
  readonly deployments: Deployments;
  /** A page with the app's worker, and one that fetches all from the server. */
  readonly own: Walker;
  readonly bare: Walker;
  /** Whether the phone's work stays on it. */
  isCut: boolean;
}

async function openScene(floor: Floor, deployments: Deployments, script?: () => void): Promise<Scene> {
  const { gate } = floor;
  gate.app = await deployments.serve();
  const prepare = script && {
    prepare: (context: { addInitScript: Page['addInitScript'] }) => context.addInitScript(script),
  };
  const withWorker = await floor.phone('worker', USER, { isInCrowd: true, hasWorker: true, ...prepare });
  const without = await floor.phone('bare', USER, { isInCrowd: true });
  const own = watchLoads(await withWorker.open());
  const bare = watchLoads(await without.open());
  await openUnderWorker(own.page);
  const scene = { floor, deployments, own, bare, isCut: false };
  gate.treat = ({ path }) => (scene.isCut && path.endsWith(WORK_PATH) ? 'drop' : 'pass');
  return scene;
}

/** Work waits on the phone, and both pages stand still: one that is still starting under a deploy is another matter. */
async function beforeDeploy(scene: Scene, history: History, items: number, isFirstOfTwo: boolean) {
  const { own, bare } = scene;
  await stepTo(own.page, '/stemp');
  if (history === 'the first day, under no worker') await openFirstDay(own.page);
  scene.isCut = true;
  await turnSwitch(own.page, 'time.remindExceeded', items);
  // Two builds behind at most: the server keeps three.
  if (isFirstOfTwo) await bare.page.goto('/dashboard');
  for (const { page } of [own, bare]) {
    await headingOf(page);
    await page.waitForLoadState('networkidle');
  }
  own.loads = 0;
  bare.loads = 0;
}

/** Somebody looks at the phone in the middle of a report, and says yes to the new build. */
async function takeBuild(scene: Scene, tally: Tally, ending: string, history: History, offerMs: number) {
  const { page } = scene.own;
  const words = `Half a report${ending}`;
  await typeDraft(page, words);
  const offered = await untilOffered(page, offerMs);
  tally.check(
    offered !== undefined,
    () => `after ${history} the new build was not offered in ${offerMs / 1000} s`,
  );
  await (offered === undefined ? page.reload() : acceptUpdate(page, ending));
  await headingOf(page);
  const kept = await keptWords(page, words);
  tally.check(kept === words, () => `after ${history} the draft was "${kept}" instead of "${words}"`);
  tally.check(scene.own.loads === 1, () => `after ${history} the page loaded ${scene.own.loads} times`);
  scene.isCut = false;
  await leaveDraft(page);
  await lookAt(page);
  await untilSent(page).catch(() => undefined);
  await startsOffline(page, tally, history);
  return offered ?? Number.POSITIVE_INFINITY;
}

async function deployUnderPages(
  scene: Scene,
  tally: Tally,
  { deploys, addresses, items, offerMs = OFFER_MS }: Size,
  meanwhile?: Defect['meanwhile'],
): Promise<void> {
  const { floor, deployments, own, bare } = scene;
  const { gate } = floor;
  const offers: number[] = [];
  for (let deploy = 0; deploy < deploys; deploy += 1) {
    const history = histories[deploy % histories.length] ?? histories[0];
    await beforeDeploy(scene, history, items, deploy % 2 === 0);
    const ending = await deployments.deploy('keeps');
    gate.app = await deployments.serve();
    await meanwhile?.(floor);
    await goThrough(history, own.page, gate);
    const half = addresses.filter((_, index) => index % 2 === deploy % 2);
    await allDone([
      walk(own, addresses, tally, `${history}, build ${deploy + 1}`),
      walk(bare, half, tally, `without a worker, build ${deploy + 1}`),
    ]);
    offers.push(await takeBuild(scene, tally, ending, history, offerMs));
  }
  const taps = deploys * items;
  if (gate.saved.size !== taps) tally.fail(`${gate.saved.size} items lay on the phone after ${taps} taps`);
  Object.assign(tally.figures, {
    builds: deploys,
    screens: addresses.length,
    'offered within s': (Math.max(...offers) / 1000).toFixed(1),
    ...figuresOf(await settleItems(floor, tally, ['time_preferences'])),
  });
}

async function keptWords(page: Page, words: string): Promise<string> {
  const field = draftField(page);
  await field.waitFor();
  await page
    .waitForFunction(
      ([selector, text]) => (document.querySelector(selector) as HTMLInputElement | null)?.value === text,
      ['main input, main textarea', words] as const,
      { timeout: 10_000 },
    )
    .catch(() => undefined);
  return field.inputValue();
}

/** The build that was taken stands on its own feet: it opens without network. */
async function startsOffline(page: Page, tally: Tally, history: History): Promise<void> {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.context().setOffline(true);
  const isThere = await page.reload().then(
    async () => (await headingOf(page)) !== undefined,
    () => false,
  );
  await page.context().setOffline(false);
  tally.check(isThere, () => `after ${history} the new build did not start without network`);
  await page.reload();
  await shownState(page);
}

const measure = (context: TrustContext, tally: Tally, size: Size, defect: Defect = {}): Promise<void> =>
  withFloor(context, [USER], async (floor) => {
    const deployments = await openDeployments(floor.sveis);
    try {
      const scene = await openScene(floor, deployments, defect.script);
      if (defect.isFileLost) floor.gate.isFileLost = defect.isFileLost;
      await deployUnderPages(scene, tally, size, defect.meanwhile);
    } finally {
      floor.gate.app = floor.sveis.app;
      await deployments.remove();
    }
  });

const few = insideAddresses.slice(0, 8);
const small: Size = { deploys: 1, addresses: few, items: 2 };

export const deploysGoal: Goal = {
  id: 'G18',
  isInBrowser: true,
  title: 'Deploys under open pages',
  target: `6 builds x every screen: 0 blank, 0 reloads but the one asked for, 0 drafts or items lost, each build offered within ${OFFER_MS / 1000} s of a look`,
  atLeast: 6 * insideAddresses.length,
  run: (context, tally) =>
    measure(context, tally, {
      deploys: context.count({ short: 2, full: 6, long: 30 }),
      addresses: context.scale === 'short' ? few : insideAddresses,
      items: 4,
    }),
  planted: [
    {
      name: 'a server that forgets the builds before',
      run: (context, tally) =>
        measure(context, tally, small, {
          meanwhile: ({ sveis }) => rm(join(sveis.dataDir, 'builds'), { recursive: true }),
        }),
    },
    {
      name: 'a worker that nobody can fetch again',
      run: (context, tally) =>
        measure(context, tally, { ...small, offerMs: 8_000 }, { isFileLost: (path) => path === '/sw.js' }),
    },
    {
      name: 'a start that clears what was typed',
      run: (context, tally) =>
        measure(context, tally, small, {
          script: () => {
            for (const name of Object.keys(localStorage))
              if (name.startsWith('draft|')) localStorage.removeItem(name);
          },
        }),
    },
  ],
};
