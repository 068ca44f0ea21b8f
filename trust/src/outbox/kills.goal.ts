import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import type { Goal, TrustContext } from '../runner/goal.ts';
import type { Random } from '../runner/random.ts';
import type { Tally } from '../runner/tally.ts';
import { armDiskPause, type DiskStep, diskSteps } from './disk-watch.ts';
import { allDone, type Floor, withFloor } from './floor.ts';
import type { Gate, Passage } from './gate.ts';
import { figuresOf, settleItems } from './item-ledger.ts';
import type { Phone, PhoneOptions } from './phone.ts';
import { other, prepareTap, shownState, untilSent, untilShown } from './stemp-screen.ts';

const steps = [...diskSteps, 'sending', 'committed', 'any moment'] as const;
type Step = (typeof steps)[number];

const heldAt: Partial<Record<Step, Passage>> = { sending: 'hold-request', committed: 'hold-answer' };
const isDiskStep = (step: Step): step is DiskStep => (diskSteps as readonly Step[]).includes(step);
/** From here on the phone has it, and it must come through. */
const isPromised = (step: Step): boolean => step !== 'before store' && step !== 'any moment';
const LONGEST_MOMENT_MS = 250;

/** Who carries a phone; one person of each role. */
const roles = ['employee', 'foreman', 'project_leader'] as const;

interface Shift {
  readonly phone: Phone;
  readonly gate: Gate;
  readonly random: Random;
  readonly tally: Tally;
  readonly usual: Passage;
  /** What the gate does to a phone's writes just now. */
  readonly holds: Map<string, Passage>;
  readonly kills: Record<'tabs' | 'browsers', number>;
}

/** One tap, one death at the chosen step, one look at what the phone then says. */
async function dieAt(shift: Shift, page: Page, step: Step, victim: 'tab' | 'browser'): Promise<Page> {
  const { phone, gate, random, tally, holds, kills } = shift;
  const before = await shownState(page);
  const tap = await prepareTap(page, before);
  const reached = gate.standstill(phone.name);
  if (isDiskStep(step)) await armDiskPause(page, step);
  holds.set(phone.name, heldAt[step] ?? shift.usual);
  tap().catch(() => undefined);
  if (step === 'any moment') await delay(random.below(LONGEST_MOMENT_MS));
  else await within(reached, `${phone.name} never came to "${step}"`);
  // Said before the answer is there: from now on the person believes it.
  if (heldAt[step]) await untilShown(page, other(before));
  if (victim === 'tab') await phone.killTab(page);
  else await phone.killBrowser();
  kills[victim === 'tab' ? 'tabs' : 'browsers'] += 1;
  holds.delete(phone.name);

  const next = await phone.open();
  await shownState(next);
  await untilSent(next);
  const isDone = (await shownState(next)) !== before;
  tally.check(isDone || !isPromised(step), () => `${phone.name}: lost at "${step}" (${victim})`);
  return next;
}

async function within(moment: Promise<void>, problem: string): Promise<void> {
  const patience = new AbortController();
  const late = delay(15_000, undefined, { signal: patience.signal }).then(() => {
    throw new Error(problem);
  });
  try {
    await Promise.race([moment, late]);
  } finally {
    patience.abort();
    late.catch(() => undefined);
  }
}

interface Size {
  readonly phones: number;
  /** Deaths at each step: of the tab, and of the whole browser. */
  readonly tabs: number;
  readonly browsers: number;
}

interface Defect {
  /** Where it dies, when not everywhere. */
  readonly at?: readonly Step[];
  readonly usual?: Passage;
  readonly prepare?: NonNullable<PhoneOptions['prepare']>;
}

type Death = readonly [Step, 'tab' | 'browser'];

async function workAndDie(
  floor: Floor,
  { random }: TrustContext,
  tally: Tally,
  size: Size,
  { at = steps, usual = 'pass', prepare }: Defect,
): Promise<void> {
  const { gate } = floor;
  const kills = { tabs: 0, browsers: 0 };
  const holds = new Map<string, Passage>();
  gate.treat = ({ phone, kind }) => (kind === 'work' ? (holds.get(phone) ?? usual) : 'pass');
  const deaths = at.flatMap((step): Death[] => [
    ...Array.from({ length: size.tabs }, (): Death => [step, 'tab']),
    ...Array.from({ length: size.browsers }, (): Death => [step, 'browser']),
  ]);
  const plan = random.shuffle(deaths);

  const work = async (role: string): Promise<void> => {
    const phone = await floor.phone(role, role, {
      staysOn: size.browsers === 0,
      ...(prepare ? { prepare } : {}),
    });
    const shift: Shift = { phone, gate, random, tally, usual, holds, kills };
    let page = await phone.open();
    for (let death = plan.pop(); death; death = plan.pop()) page = await dieAt(shift, page, ...death);
  };
  await allDone(roles.slice(0, size.phones).map(work));

  const delivered = await settleItems(floor, tally, ['punch']);
  Object.assign(tally.figures, {
    kills: kills.tabs + kills.browsers,
    steps: at.length,
    'tab kills': kills.tabs,
    'browser kills': kills.browsers,
    ...figuresOf(delivered),
    sends: gate.writes.length,
  });
}

const measure = (context: TrustContext, tally: Tally, size: Size, defect: Defect = {}): Promise<void> =>
  withFloor(context, roles, (floor) => workAndDie(floor, context, tally, size, defect));

/** Unsent work thrown away at every start: what a queue in memory amounts to. */
function forgetUnsent(): void {
  const open = IDBFactory.prototype.open;
  IDBFactory.prototype.open = function forgetting(this: IDBFactory, ...names: [string, number?]) {
    const request = open.apply(this, names);
    request.addEventListener('success', () => {
      const { result } = request;
      if (result.objectStoreNames.contains('outbox')) {
        result.transaction('outbox', 'readwrite').objectStore('outbox').clear();
      }
    });
    return request;
  };
}

export const outboxKillsGoal: Goal = {
  id: 'G7',
  isInBrowser: true,
  title: 'Phones that die with unsent work',
  target: '200 tab and browser kills over 8 steps: 0 items lost, 0 doubled, 0 under the wrong name',
  atLeast: 200,
  run: (context, tally) =>
    measure(context, tally, {
      phones: context.count({ short: 1, full: 3, long: 3 }),
      tabs: context.count({ short: 1, full: 22, long: 110 }),
      browsers: context.count({ short: 0, full: 3, long: 15 }),
    }),
  planted: [
    {
      name: 'a phone that keeps unsent work in memory',
      run: (context, tally) =>
        measure(
          context,
          tally,
          { phones: 1, tabs: 1, browsers: 0 },
          { at: ['sending'], prepare: (phone) => phone.addInitScript(forgetUnsent) },
        ),
    },
    {
      name: 'a server that says done before it has stored',
      run: (context, tally) =>
        measure(
          context,
          tally,
          { phones: 1, tabs: 1, browsers: 0 },
          { at: ['receipt stored'], usual: 'say-done' },
        ),
    },
  ],
};
