import {
  brokenStock,
  newTraces,
  type Race,
  raceForTheLast,
  raceOnce,
  replayTwoPhones,
} from '@sveis/server/testing/stock-races/index';
import { setStockScene } from '@sveis/server/testing/stock-races/stock-scene';
import { addCompany } from '@sveis/server/testing/test-company';
import type { Goal, TrustContext } from '../runner/goal.ts';
import type { Tally } from '../runner/tally.ts';
import { type Installation, type InstallationOptions, withInstallation } from '../sveis/installation.ts';
import { rewritten } from '../sveis/rewritten-database.ts';

const ACTORS = 8;
const OPERATIONS_PER_COMPANY = 500;
/** Two phones without network, so many operations on each, so many times in each company. */
const KEPT_OFFLINE = 6;
const REPLAYS = 6;
/** One connection in so many operations is cut while it works. */
const CUT_EVERY = 25;

interface RaceOptions extends InstallationOptions {
  readonly operations: number;
  readonly before?: (sveis: Installation) => Promise<unknown>;
}

/** Errors of a connection somebody has cut: a phone sees a lost answer, and sends again. */
const isCut = (error: unknown): boolean => {
  const { code = '', message = '' } = error as { readonly code?: string; readonly message?: string };
  return (
    ['57P01', '08006', '08003', 'ECONNRESET', 'EPIPE'].includes(code) ||
    /terminat|closed|connection/i.test(message)
  );
};

async function raceIn(
  sveis: Installation,
  context: TrustContext,
  tally: Tally,
  host: string,
  operations: number,
) {
  const company = await addCompany(sveis, host, ['warehouse']);
  const scene = await setStockScene(sveis, company, company.users.warehouse ?? 0);
  const orders = [];
  for (let index = 0; index < 4; index += 1)
    orders.push(
      await scene.order(`SO-${index}`, [
        { product: scene.discs, qty: '4000' },
        { product: scene.pipe, qty: '3000' },
        { product: scene.bottle, qty: '400' },
      ]),
    );
  const transfers = [];
  for (let index = 0; index < 3; index += 1)
    transfers.push(
      await scene.transfer(`TO-${index}`, [
        { product: scene.discs, qty: '400' },
        { product: scene.pipe, qty: '400' },
      ]),
    );
  const customers = [];
  for (let index = 0; index < 3; index += 1)
    customers.push(
      await scene.customer(`CO-${index}`, [
        { product: scene.discs, qty: '300' },
        { product: scene.pipe, qty: '300' },
        { product: scene.bottle, qty: '100' },
      ]),
    );
  const projects = await scene.projects(3, '40');
  const race: Race = {
    database: sveis.services.database,
    scene,
    orders,
    transfers,
    customers,
    projects,
    returns: await scene.returns(customers, orders.slice(0, 2), projects),
    dice: { int: (most) => context.random.below(Math.max(1, most)) },
    now: sveis.time.now,
    traces: newTraces(),
    isCut,
  };
  let cuts = 0;
  const cut = async () => {
    const { rowCount } = await sveis.superuser.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and usename = 'sveis_app' and state <> 'idle' order by random() limit 1`,
    );
    cuts += rowCount ?? 0;
  };
  await Promise.all(
    Array.from({ length: ACTORS }, async () => {
      for (let done = 0; done < operations / ACTORS; done += 1) {
        if (context.random.below(CUT_EVERY) === 0) await cut();
        await raceOnce(race);
      }
    }),
  );
  for (let times = 0; times < REPLAYS; times += 1) await replayTwoPhones(race, KEPT_OFFLINE);
  await raceForTheLast(race);
  const broken = await brokenStock(race);
  for (let done = 0; done < race.traces.done + race.traces.refused; done += 1) tally.check(true, () => '');
  for (const one of broken) tally.fail(one);
  return { ...race.traces, cuts };
}

const measure = (context: TrustContext, tally: Tally, { operations, before, ...options }: RaceOptions) =>
  withInstallation(context, { poolSize: ACTORS + 4, ...options }, async (sveis) => {
    await before?.(sveis);
    const figures = { answered: 0, refused: 0, 'sent again': 0, 'connections cut': 0, moves: 0 };
    for (let done = 0; done < operations; done += OPERATIONS_PER_COMPANY) {
      const count = Math.min(OPERATIONS_PER_COMPANY, operations - done);
      const raced = await raceIn(sveis, context, tally, `stock${done}`, count);
      figures.answered += raced.done;
      figures.refused += raced.refused;
      figures['sent again'] += raced.replayed;
      figures['connections cut'] += raced.cuts;
      figures.moves += raced.moves.size;
    }
    Object.assign(tally.figures, figures);
  });

export const stockRacesGoal: Goal = {
  id: 'G11',
  title: 'Eight people and cut connections at one warehouse',
  target: '3000 random operations, 0 broken invariants of the ledger',
  atLeast: 3_000,
  run: (context, tally) =>
    measure(context, tally, { operations: context.count({ short: 160, full: 3_200, long: 20_000 }) }),
  planted: [
    {
      name: 'a count that posts over a correction',
      run: (context, tally) =>
        measure(context, tally, {
          operations: 400,
          alter: (services) => ({
            ...services,
            database: rewritten(services.database, (statement) =>
              statement.replace(
                "in ('count', 'adjust')\n          and ((m.from",
                "in ('none')\n          and ((m.from",
              ),
            ),
          }),
        }),
    },
    {
      name: 'what leaves a place stays in its balance',
      run: (context, tally) =>
        measure(context, tally, {
          operations: 400,
          alter: (services) => ({
            ...services,
            database: rewritten(services.database, (statement) =>
              statement.replace('set on_hand = v.on_hand', 'set on_hand = greatest(b.on_hand, v.on_hand)'),
            ),
          }),
        }),
    },
    {
      name: 'what was kept for an order is never used up',
      run: (context, tally) =>
        measure(context, tally, {
          operations: 400,
          alter: (services) => ({
            ...services,
            database: rewritten(services.database, (statement) =>
              statement.replace(/^(update reservation set state = .*)$/, '$1 and doc_id is null'),
            ),
          }),
        }),
    },
    {
      name: 'balances read without a lock',
      run: (context, tally) =>
        measure(context, tally, {
          operations: 400,
          alter: (services) => ({
            ...services,
            database: rewritten(services.database, (statement) =>
              statement.replace(/(from stock_balance[\s\S]*) for update$/i, '$1'),
            ),
          }),
        }),
    },
    {
      name: 'the order goods come back from is not locked',
      run: (context, tally) =>
        measure(context, tally, {
          operations: 400,
          alter: (services) => ({
            ...services,
            database: rewritten(services.database, (statement) =>
              statement.replace(
                /^(select id from wh_doc where tenant_id = \$1\s+and id = [\s\S]*) for update$/,
                '$1',
              ),
            ),
          }),
        }),
    },
    {
      name: 'the material of a project is not locked',
      run: (context, tally) =>
        measure(context, tally, {
          operations: 400,
          alter: (services) => ({
            ...services,
            database: rewritten(services.database, (statement) =>
              statement.replace(/(from project_material[\s\S]*) for update$/, '$1'),
            ),
          }),
        }),
    },
    {
      name: 'a cut taken back by its last move alone',
      run: (context, tally) =>
        measure(context, tally, {
          operations: 400,
          alter: (services) => ({
            ...services,
            database: rewritten(services.database, (statement) =>
              statement.replace(/(c\.move_type = 'cut'\)\s+order by m\.op_seq desc)$/, '$1 limit 1'),
            ),
          }),
        }),
    },
    {
      name: 'an offcut without the heat of its batch',
      run: (context, tally) =>
        measure(context, tally, {
          operations: 400,
          alter: (services) => ({
            ...services,
            database: rewritten(services.database, (statement) =>
              statement.replace('b.product_id, $4, b.heat_number,', 'b.product_id, $4, null,'),
            ),
          }),
        }),
    },
    {
      name: 'no row for the operation: sent again it is done again',
      run: (context, tally) =>
        measure(context, tally, {
          operations: 400,
          before: ({ superuser }) =>
            superuser.query(
              'alter table stock_move drop constraint stock_move_tenant_id_op_id_fkey; alter table stock_operation drop constraint stock_operation_pkey; drop index stock_move_once',
            ),
          alter: (services) => ({
            ...services,
            database: rewritten(services.database, (statement) =>
              statement.replace('on conflict (tenant_id, id) do nothing returning id', 'returning id'),
            ),
          }),
        }),
    },
  ],
};
