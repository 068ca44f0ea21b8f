import { describe, expect, it } from 'vitest';
import type { RecordAnswer } from '../../records/index.ts';
import { readReturn, returnAddress } from './return-address.ts';

const order = (lines: readonly object[]) =>
  ({ id: '7', number: 'CO-2026-0310', title: 'Skiver', warehouse: 1, lines }) as unknown as RecordAnswer;
const read = (address: string | undefined) => readReturn(new URLSearchParams(address?.split('?')[1]));

describe('a return that begins at its order', () => {
  it('has the lines that were shipped and did not come back, each with its batch', () => {
    const lines = [
      { product: 1, shipped_qty: 12.3, returned_qty: 0.1, batch: 51 },
      { product: 2, shipped_qty: 5, returned_qty: 5 },
      { product: 3, shipped_qty: 0 },
      { product: 4, shipped_qty: 2 },
    ];
    expect(read(returnAddress(order(lines), 'customer_order'))).toEqual({
      kind: 'customer',
      customer_order: 7,
      warehouse: 1,
      lines: [
        { _id: expect.any(String), product: 1, qty: 12.2, batch: 51 },
        { _id: expect.any(String), product: 4, qty: 2, batch: null },
      ],
    });
  });

  it('of a delivery is what came and did not go back', () => {
    const lines = [{ product: 2, received_qty: 40, returned_qty: 4 }];
    expect(read(returnAddress(order(lines), 'supplier_order'))).toMatchObject({
      kind: 'supplier',
      supplier_order: 7,
      lines: [{ product: 2, qty: 36 }],
    });
  });

  it('is not offered where nothing is left, and an address of something else fills nothing in', () => {
    expect(returnAddress(order([{ product: 2, shipped_qty: 5, returned_qty: 5 }]), 'customer_order')).toBe(
      undefined,
    );
    expect(read('/returns/add?source=x')).toEqual({});
  });
});
