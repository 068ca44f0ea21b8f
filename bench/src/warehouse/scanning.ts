import { randomUUID } from 'node:crypto';
import { builtInModules } from '@sveis/domain/catalogue';
import pg from 'pg';
import { againstBare, round } from '../against-bare.ts';
import { startBare } from '../bare/start-bare.ts';
import { type Call, runLoad } from '../load.ts';
import { type Program, untilAnswers } from '../program.ts';
import type { Figure } from '../runner/figure.ts';
import { authenticated, type Member, memberAt, type Site } from '../site.ts';
import { column, interleaved, median, percentile, ratios, spread } from '../statistics.ts';
import { addMoves, addWarehouses, BIN, LINES, type Order, PRODUCTS } from './stock-rows.ts';

const SCANNERS = 50;
const CALLS = 300;
const ROUNDS = 5;
const READS = 150;
const PAST = 1_000_000;
const SHORT_PAST = 1_000;

/** Fifty people who scan and pick at once, and what a long past costs who looks at the stock. */
export async function measureScanning(site: Site): Promise<Figure[]> {
  const scanners = Array.from({ length: SCANNERS }, (_, number) => memberAt(site, number * 2));
  const orders = await addWarehouses(site.superUrl, scanners);
  const bare = await startBare(site, 'stock');
  try {
    await untilAnswers(bare, '/ready');
    return [...(await scanAndPick(site, bare, { scanners, orders })), ...(await readAfterLongPast(site))];
  } finally {
    await bare.stop();
  }
}

interface AtWork {
  readonly scanners: readonly Member[];
  readonly orders: readonly Order[];
}

async function scanAndPick(site: Site, bare: Program, { scanners, orders }: AtWork): Promise<Figure[]> {
  const at = { concurrency: SCANNERS, seconds: 30 };
  const ours = (number: number) => scanners[number % SCANNERS] as Member;
  const order = (number: number) => orders[number % SCANNERS] as Order;
  const productOf = (number: number) => (number % PRODUCTS) + 1;
  let picked = 0;
  let barePicked = 0;
  const things = {
    scan: round(site.program, CALLS, (number) => scanCall(site, ours(number), productOf(number)), at),
    bareScan: round(
      bare,
      CALLS,
      (number) => ({
        url: `${bare.url}/scan?tenant=${ours(number).tenantId}&code=EAN-${1000 + productOf(number)}`,
      }),
      at,
    ),
    pick: round(
      site.program,
      CALLS,
      () => {
        picked += 1;
        return pickCall(site, ours(picked), order(picked), Math.floor(picked / SCANNERS));
      },
      at,
    ),
    barePick: round(
      bare,
      CALLS,
      () => {
        barePicked += 1;
        const { tenantId, userId } = ours(barePicked);
        return {
          url: `${bare.url}/pick?tenant=${tenantId}&user=${userId}&product=${productOf(barePicked)}`,
          method: 'POST',
        };
      },
      at,
    ),
  };
  await interleaved(1, things);
  const rows = await interleaved(ROUNDS, things);
  return [
    ...againstBare(`scan to answer, ${SCANNERS} scanners`, rows.scan, rows.bareScan),
    ...againstBare(`a line posted, ${SCANNERS} scanners`, rows.pick, rows.barePick),
  ];
}

const kinds = builtInModules
  .filter(({ definition }) => definition.codes)
  .map(({ definition }) => definition.key);

/** What the scanner page sends: a code, and every kind of thing that can carry one. */
function scanCall(site: Site, member: Member, product: number): Call {
  const { url, headers } = authenticated(site, '/api/main/scan/resolve', member);
  return {
    url,
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify({ code: `EAN-${1000 + product}`, kinds }),
  };
}

/** One confirm of the picking screen: each takes the next line of its own order. */
function pickCall(site: Site, member: Member, { orderId, lines }: Order, turn: number): Call {
  const { url, headers } = authenticated(site, `/api/main/customer_orders/${orderId}/pick`, member);
  const id = randomUUID();
  return {
    url,
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': id },
    body: JSON.stringify({ id, line_id: lines[turn % LINES], location_id: BIN, qty: '1', unit_id: 1 }),
  };
}

/** What there is of a product is kept, never added up: a long past costs nothing. */
async function readAfterLongPast(site: Site): Promise<Figure[]> {
  const [old, young] = [memberAt(site, 0), memberAt(site, 2 * (SCANNERS - 1))];
  await addMoves(site.superUrl, old, PAST);
  await addMoves(site.superUrl, young, SHORT_PAST);
  const client = new pg.Client({ connectionString: site.superUrl });
  await client.connect();
  const timed = (next: (number: number) => Call) => async () => {
    const { latencies, failures } = await runLoad({ concurrency: 1, calls: READS, seconds: 20, next });
    return { p50: percentile(latencies, 0.5), failures };
  };
  const stockOf = (member: Member) => (number: number) =>
    authenticated(site, `/api/main/products/${(number % PRODUCTS) + 1}/stock`, member);
  const statement = (name: string, text: string, value: (number: number) => unknown[]) => async () => {
    const took: number[] = [];
    for (let number = 0; number < READS; number += 1) {
      const began = performance.now();
      await client.query({ name, text, values: value(number) });
      took.push(performance.now() - began);
    }
    return { p50: percentile(took, 0.5) };
  };
  const things = {
    old: timed(stockOf(old)),
    young: timed(stockOf(young)),
    balance: statement(
      'balance',
      'select on_hand from stock_balance where tenant_id = $1 and product_id = $2 and location_id = $3 and batch_id = 0 and serial_id = 0',
      (number) => [old.tenantId, (number % PRODUCTS) + 1, BIN],
    ),
    point: statement('point', 'select name from product where tenant_id = $1 and id = $2', (number) => [
      old.tenantId,
      (number % PRODUCTS) + 1,
    ]),
  };
  try {
    await interleaved(1, things);
    const rows = await interleaved(ROUNDS, things);
    const compared = (
      name: string,
      one: typeof rows.balance,
      other: typeof rows.balance,
      most: number,
    ): Figure => {
      const slower = ratios(column(one, 'p50'), column(other, 'p50'));
      const took = (of: typeof rows.balance) => median(column(of, 'p50')).toFixed(2);
      return {
        name,
        value: median(slower),
        unit: 'x',
        most,
        peer: `${took(one)} ms, ${took(other)} ms; rounds ${spread(slower)}`,
      };
    };
    return [
      compared(`a balance of ${PAST} moves: time against a point read`, rows.balance, rows.point, 1.5),
      compared(`stock page of a product, ${PAST} moves against ${SHORT_PAST}`, rows.old, rows.young, 1.5),
      {
        name: 'stock page: failed calls',
        value: Math.max(...column(rows.old, 'failures'), ...column(rows.young, 'failures')),
        unit: '',
        most: 0,
      },
    ];
  } finally {
    await client.end();
  }
}
