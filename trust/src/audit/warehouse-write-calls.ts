import { randomUUID } from 'node:crypto';
import { modules } from '@sveis/domain/catalogue';
import { createClient } from '@sveis/server/testing/test-client';
import { addSampleWorld } from '../sveis/sample-record.ts';
import type { Script, Writing } from './write-calls.ts';

const ORDERS = '/api/main/supplier_orders';

const open = ({ sveis, person }: Writing) =>
  createClient(sveis.app, { host: person.host, token: person.token });

/** An order that has been sent to its supplier, and the first delivery on it. */
async function delivery(writing: Writing) {
  await addSampleWorld(writing.sveis, writing.company.id, modules);
  const body = { supplier: 2, warehouse: 1, lines: [{ product: 1, qty: 10 }] };
  const made = await open(writing)('POST', ORDERS, { body });
  const order = `${ORDERS}/${made.record.id}`;
  await open(writing)('POST', `${order}/steps/order`, { body: {} });
  return () =>
    open(writing)('POST', `${order}/receive`, {
      body: { id: randomUUID(), product_id: 1, qty: '4', location_id: 1 },
    });
}

/** Writes of the warehouse beyond those of every module. */
export const warehouseWriteCalls: Readonly<Record<string, Script>> = {
  'POST /api/main/supplier_orders/:id/receive': delivery,
  'POST /api/main/stock_moves/:id/reverse': async (writing) => {
    const { record } = await (await delivery(writing))();
    const [move] = record.moves as readonly { readonly id: string }[];
    return () =>
      open(writing)('POST', `/api/main/stock_moves/${move?.id}/reverse`, { body: { id: randomUUID() } });
  },
};
