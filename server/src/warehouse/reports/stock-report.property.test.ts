import { randomUUID } from 'node:crypto';
import { addDays, startOfDay } from '@sveis/domain/format';
import { quantityText, storedQuantity } from '@sveis/domain/warehouse';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Crew, hireCrew, startTestInstallation, type TestInstallation } from '../../testing/index.ts';
import { setStockScene } from '../../testing/stock-races/stock-scene.ts';
import { postStock, virtualPlace } from '../index.ts';

const REPORTS = '/api/main/warehouse/reports';
const FIRST = '2026-06-01';
const DAYS = 160;
const MOVES = 150;
const COST = 12.5;

interface Move extends Record<string, unknown> {
  readonly qty: string;
  readonly is_from: boolean;
  readonly is_to: boolean;
  readonly recorded_at: Date;
}

let sveis: TestInstallation;
let crew: Crew<'admin'>;

/** Discs move at random between bins, the van, the supplier, the customer and corrections, over five months. */
beforeAll(async () => {
  sveis = await startTestInstallation();
  crew = await hireCrew(sveis, 'yard', ['admin']);
  const userId = crew.userId('admin');
  const scene = await setStockScene(sveis, crew.company, userId);
  await crew.sql('update product set allow_negative = true where tenant_id = $1', []);
  await crew.sql('update warehouse set allow_negative = true where tenant_id = $1', []);
  const [plan] = fc.sample(
    fc.array(
      fc.record({
        day: fc.nat(DAYS - 1),
        hour: fc.integer({ min: 0, max: 23 }),
        from: fc.nat(6),
        to: fc.nat(6),
        qty: fc.integer({ min: 1, max: 40 }),
      }),
      { minLength: MOVES, maxLength: MOVES },
    ),
    { numRuns: 1, seed: 20_261_116 },
  );
  await sveis.owner.inTenant(crew.company.id, async (tx) => {
    const posterAt = (now: Date) => ({
      tx,
      userId,
      sessionId: null,
      now,
      today: FIRST,
      occurredAt: now,
      mayReleaseGoods: false,
    });
    const begun = posterAt(new Date(`${FIRST}T00:00:00Z`));
    const kinds = ['supplier', 'customer', 'adjustment'] as const;
    const places = [...scene.bins];
    for (const kind of kinds) places.push(await virtualPlace(tx, { kind }, begun));
    const moves = [...(plan ?? [])].sort((one, other) => one.day - other.day || one.hour - other.hour);
    for (const { day, hour, from, to, qty } of moves) {
      if (from === to) continue;
      const now = new Date(`${addDays(FIRST, day)}T${String(hour).padStart(2, '0')}:30:00Z`);
      await postStock(
        posterAt(now),
        { id: randomUUID(), kind: 'adjust', docId: null, request: {} },
        {
          plan: async () => [
            {
              type: 'adjust',
              productId: scene.discs,
              batchId: null,
              serialId: null,
              quantity: storedQuantity(qty),
              from: places[from] ?? 0,
              to: places[to] ?? 0,
            },
          ],
          answer: async () => ({}),
        },
      );
    }
  });
  sveis.time.now = new Date(`${addDays(FIRST, DAYS)}T08:00:00Z`);
}, 120_000);
afterAll(() => sveis.close());

const zone = async () =>
  (await crew.sql<{ time_zone: string }>('select time_zone from tenant where id = $1', []))[0]?.time_zone ??
  '';

const allMoves = () =>
  crew.sql<Move>(
    `select m.qty::text as qty, f.is_stock as is_from, t.is_stock as is_to, m.recorded_at from stock_move m
       join stock_location f on f.tenant_id = $1 and f.id = m.from_location_id
       join stock_location t on t.tenant_id = $1 and t.id = m.to_location_id where m.tenant_id = $1`,
    [],
  );

const worth = (moves: readonly Move[]) =>
  moves.reduce((sum, { qty, is_from, is_to }) => sum + Number(qty) * (Number(is_to) - Number(is_from)), 0) *
  COST;

it('says of any day what the moves up to it come to', async () => {
  const [moves, timeZone] = [await allMoves(), await zone()];
  expect(moves.length).toBeGreaterThan(100);
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: -2, max: DAYS }), async (back) => {
      const day = addDays(FIRST, back);
      const end = startOfDay(addDays(day, 1), timeZone);
      const { record } = await crew.as.admin('GET', `${REPORTS}/value?day=${day}`);
      const expected = worth(moves.filter(({ recorded_at }) => recorded_at < end));
      expect(Number(record.total)).toBe(expected);
    }),
    { numRuns: 40 },
  );
});

it('has what lay there after each month equal what lay there before it, with what came and without what went', async () => {
  for (const where of ['', '&warehouse_id=1', '&warehouse_id=2']) {
    const { record } = await crew.as.admin('GET', `${REPORTS}/movements?by=month${where}`);
    const periods = record.periods as readonly Readonly<Record<string, string>>[];
    const total = async (day: string) => {
      const { lines } = (await crew.as.admin('GET', `${REPORTS}/value?day=${day}`)).record as unknown as {
        readonly lines: readonly { readonly warehouse_id: number; readonly value: string }[];
      };
      const wanted = lines.filter(({ warehouse_id }) => where === '' || where.endsWith(`=${warehouse_id}`));
      return wanted.reduce((sum, { value }) => sum + storedQuantity(value), 0n);
    };
    for (const [index, one] of periods.entries()) {
      const next = periods[index + 1]?.period ?? addDays(FIRST, DAYS + 1);
      const moved = storedQuantity(one.value_in ?? '') - storedQuantity(one.value_out ?? '');
      const before = await total(addDays(String(one.period), -1));
      expect(quantityText(await total(addDays(next, -1)))).toBe(quantityText(before + moved));
    }
  }
});
