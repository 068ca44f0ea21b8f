import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { type Crew, hireCrew } from '../crew.ts';
import { type StockScene, setStockScene } from '../stock-races/stock-scene.ts';
import type { TestInstallation } from '../test-installation.ts';

const MAIN = '/api/main';
const roles = ['admin', 'warehouse', 'employee', 'subcontractor'] as const;
export type ReturnRole = (typeof roles)[number];

export interface MadeReturn {
  readonly id: number;
  readonly at: string;
  readonly lines: readonly string[];
  readonly record: Readonly<Record<string, unknown>>;
}

interface Pick {
  readonly product_id: number;
  readonly qty?: string;
  readonly batch?: string;
  readonly serials?: readonly string[];
}

/** A warehouse with 100 discs, pipe of two batches and five bottles, and what happens to them before they come back. */
export async function setReturnScene(sveis: TestInstallation) {
  sveis.time.now = new Date('2026-11-12T08:00:00Z');
  const crew: Crew<ReturnRole> = await hireCrew(sveis, 'fjord', roles, { areMembers: 'now' });
  const scene: StockScene = await setStockScene(sveis, crew.company, crew.userId('warehouse'));
  await scene.sql(
    `insert into account (tenant_id, id, name, type) values ($1, 601, 'Havbruk Vest AS', 'customer')`,
  );
  const call = (by: ReturnRole, path: string, body: object) =>
    crew.as[by]('POST', `${MAIN}/${path}`, { body: { id: randomUUID(), ...body } });
  const done = async (by: ReturnRole, path: string, body: object) => {
    const answer = await call(by, path, body);
    expect(answer.body, path).toMatchObject({ status: 'success' });
    return answer.record;
  };
  const made = async (by: ReturnRole, path: string, body: object) => {
    const answer = await crew.as[by]('POST', `${MAIN}/${path}`, { body });
    expect(answer.body, path).toMatchObject({ status: 'success' });
    return answer.record;
  };
  const delivery = await scene.order('SO-1', [
    { product: scene.discs, qty: '100' },
    { product: scene.pipe, qty: '60' },
    { product: scene.bottle, qty: '5' },
  ]);
  const steel = { heat_number: '482913', cert_type: '3.1', cert_number: 'C-1' };
  const arrivals = [
    { product_id: scene.discs, qty: '100' },
    { product_id: scene.pipe, qty: '30', batch: { ...steel, number: 'R-501' } },
    { product_id: scene.pipe, qty: '30', batch: { ...steel, number: 'R-502' } },
    { product_id: scene.bottle, serials: ['AR-1', 'AR-2', 'AR-3', 'AR-4', 'AR-5'] },
  ];
  for (const arrival of arrivals)
    await done('warehouse', `supplier_orders/${delivery.id}/receive`, { location_id: 1, ...arrival });

  return {
    crew,
    scene,
    /** The supplier order everything came on. */
    delivery,
    call,
    done,
    /** A customer order of these picks from the first bin, shipped. */
    async shipped(picks: readonly Pick[]): Promise<number> {
      const lines = picks.map(({ product_id: product, qty, serials }) => ({
        product,
        qty: serials?.length ?? Number(qty),
      }));
      const order = await made('admin', 'customer_orders', { customer: 601, warehouse: 1, lines });
      await made('admin', `customer_orders/${order.id}/steps/confirm`, {});
      const lineIds = (order.lines as { _id: string }[]).map(({ _id }) => _id);
      for (const [index, pick] of picks.entries())
        await done('warehouse', `customer_orders/${order.id}/pick`, {
          location_id: 1,
          line_id: lineIds[index],
          ...pick,
        });
      await made('admin', `customer_orders/${order.id}/steps/ship`, {});
      return Number(order.id);
    },
    /** A return that is authorised. */
    async authorised(given: object, lines: readonly object[]): Promise<MadeReturn> {
      const record = await made('admin', 'returns', { kind: 'customer', warehouse: 1, lines, ...given });
      const step = await made('admin', `returns/${record.id}/steps/authorise`, {});
      expect(step.status).toBe('authorised');
      return {
        id: Number(record.id),
        at: `returns/${record.id}`,
        lines: (record.lines as { _id: string }[]).map(({ _id }) => _id),
        record,
      };
    },
    step: (id: number, name: string, body: object = {}, by: ReturnRole = 'admin') =>
      crew.as[by]('POST', `${MAIN}/returns/${id}/steps/${name}`, { body }),
    read: async (path: string) => (await crew.as.admin('GET', `${MAIN}/${path}`)).record,
    undo: (moveId: unknown) => call('warehouse', `stock_moves/${String(moveId)}/reverse`, {}),
    /** What lies where of a product, by place and batch. */
    async held(product: number): Promise<Readonly<Record<string, string>>> {
      const { record } = await crew.as.admin('GET', `${MAIN}/products/${product}/stock`);
      const stock = record.stock as {
        location: string;
        batch: string | null;
        serial: string | null;
        on_hand: string;
      }[];
      return Object.fromEntries(
        stock.map(({ location, batch, serial, on_hand }) => [
          [location, batch ?? serial].filter(Boolean).join('/'),
          on_hand,
        ]),
      );
    },
  };
}

export type ReturnScene = Awaited<ReturnType<typeof setReturnScene>>;
