import type { Goal, TrustContext } from '../runner/goal.ts';
import type { Tally } from '../runner/tally.ts';
import { openUnderWorker, takeUpdate } from './app-versions.ts';
import { type Deployments, type Migration, openDeployments } from './deployments.ts';
import { allDone, type Floor, withFloor } from './floor.ts';
import { figuresOf, settleItems } from './item-ledger.ts';
import { lookAt, turnSwitch } from './reminder-switches.ts';
import { untilSent } from './stemp-screen.ts';

const roles = ['employee', 'foreman'] as const;

interface Size {
  readonly phones: number;
  readonly deploys: number;
  /** Items that wait on each phone when a new build comes. */
  readonly items: number;
  /** How long everything may take to be sent under the new build. */
  readonly patienceMs?: number;
}

/** Each turn of a switch changes something: what changed nothing has lost its content on the way. */
async function emptyChanges({ sveis }: Floor): Promise<number> {
  const { rowCount } = await sveis.superuser.query(
    "select from audit where entity = 'time_preferences' and (after is null or after = '{}' or after = before)",
  );
  return rowCount ?? 0;
}

async function deployUnderWork(
  floor: Floor,
  tally: Tally,
  { phones, deploys, items, patienceMs = 60_000 }: Size,
  deployments: Deployments,
  migration: Migration,
): Promise<void> {
  const { gate } = floor;
  gate.app = await deployments.serve();
  const cut = new Set<string>();
  gate.treat = ({ phone, kind }) => (kind === 'work' && cut.has(phone) ? 'drop' : 'pass');
  let upgraded = 0;
  const pages = await allDone(
    roles.slice(0, phones).map(async (role) => {
      const page = await (await floor.phone(role, role, { isInCrowd: true, hasWorker: true })).open();
      page.on('console', (message) => {
        if (message.text().startsWith('upgraded')) upgraded += 1;
      });
      await openUnderWorker(page);
      return { role, page };
    }),
  );
  for (let deploy = 0; deploy < deploys; deploy += 1) {
    for (const { role } of pages) cut.add(role);
    await allDone(pages.map(({ page }) => turnSwitch(page, 'time.remindExceeded', items)));
    const ending = await deployments.deploy(migration);
    gate.app = await deployments.serve();
    await allDone(
      pages.map(async ({ role, page }) => {
        // Every other time the page is left in the middle of sending.
        await takeUpdate(page, ending, () => void (deploy % 2 === 1 && cut.delete(role)));
        cut.delete(role);
        await lookAt(page);
        await untilSent(page, patienceMs).catch(() => undefined);
      }),
    );
  }
  const taps = pages.length * deploys * items;
  if (gate.saved.size !== taps) tally.fail(`${gate.saved.size} items lay on the phones after ${taps} taps`);
  const delivered = await settleItems(floor, tally, ['time_preferences']);
  const empty = await emptyChanges(floor);
  if (empty > 0) tally.fail(`${empty} items arrived and changed nothing`);
  if (migration === 'keeps' && upgraded === 0) tally.fail('no item was brought to a newer version');
  Object.assign(tally.figures, {
    builds: deploys,
    upgraded,
    ...figuresOf(delivered),
    sends: gate.writes.length,
  });
}

const measure = (
  context: TrustContext,
  tally: Tally,
  size: Size,
  migration: Migration = 'keeps',
): Promise<void> =>
  withFloor(context, roles, async (floor) => {
    const deployments = await openDeployments(floor.sveis);
    try {
      await deployUnderWork(floor, tally, size, deployments, migration);
    } finally {
      floor.gate.app = floor.sveis.app;
      await deployments.remove();
    }
  });

export const appUpdateGoal: Goal = {
  id: 'G28',
  isInBrowser: true,
  title: 'New builds while work waits',
  target: '6 builds with new scripts and newer operations, 240 waiting items: 0 lost, 0 doubled',
  atLeast: 240,
  run: (context, tally) =>
    measure(context, tally, {
      phones: context.count({ short: 1, full: 2, long: 2 }),
      deploys: context.count({ short: 1, full: 6, long: 30 }),
      items: context.count({ short: 4, full: 20, long: 20 }),
    }),
  planted: [
    {
      name: 'a build that does not know an operation any more',
      run: (context, tally) =>
        measure(
          context,
          tally,
          { phones: 1, deploys: 1, items: 3, patienceMs: 4_000 },
          'forgets the operation',
        ),
    },
    {
      name: 'a build that does not understand the older version of an operation',
      run: (context, tally) =>
        measure(context, tally, { phones: 1, deploys: 1, items: 3, patienceMs: 4_000 }, 'loses the words'),
    },
  ],
};
