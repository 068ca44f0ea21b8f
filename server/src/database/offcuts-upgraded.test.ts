import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkStock } from '../operate/verify.ts';
import { type EarlierDatabase, openDatabaseBefore } from '../testing/index.ts';
import { cutOffcut, type Poster, undoCut } from '../warehouse/index.ts';

const AT = new Date('2026-10-01T08:00:00Z');
const [A1, A2, SUPPLIER, CUTTING] = [1, 2, 3, 4];
const [PIPE, DELIVERED, FIRST, SECOND, THIRD] = [1, 10, 11, 12, 13];
const idOf = (number: number) => `00000000-0000-4000-8000-0000000000${number}`;
const [RECEIPT, CUT, CUT_AGAIN, CUT_LAST] = [idOf(20), idOf(21), idOf(22), idOf(23)];

/** Of 12 m that came, 4 m were cut off and 1 m off those; then 2 m, which nobody has touched. */
const batches = [
  { id: DELIVERED, number: 'R-501', parent: null, status: 'ok', own: null, dimensions: null },
  { id: FIRST, number: 'R-501-R1', parent: DELIVERED, status: 'ok', own: 'ok', dimensions: 'bevelled end' },
  {
    id: SECOND,
    number: 'R-501-R2',
    parent: FIRST,
    status: 'quarantine',
    own: 'quarantine',
    dimensions: null,
  },
  { id: THIRD, number: 'R-501-R3', parent: DELIVERED, status: 'ok', own: 'ok', dimensions: null },
] as const;
const moves = [
  { op: RECEIPT, seq: 1, batch: DELIVERED, qty: 12, from: SUPPLIER, to: A1, type: 'receive' },
  { op: CUT, seq: 1, batch: DELIVERED, qty: 4, from: A1, to: CUTTING, type: 'cut' },
  { op: CUT, seq: 2, batch: FIRST, qty: 4, from: CUTTING, to: A2, type: 'cut' },
  { op: CUT_AGAIN, seq: 1, batch: FIRST, qty: 1, from: A2, to: CUTTING, type: 'cut' },
  { op: CUT_AGAIN, seq: 2, batch: SECOND, qty: 1, from: CUTTING, to: A2, type: 'cut' },
  { op: CUT_LAST, seq: 1, batch: DELIVERED, qty: 2, from: A1, to: CUTTING, type: 'cut' },
  { op: CUT_LAST, seq: 2, batch: THIRD, qty: 2, from: CUTTING, to: A2, type: 'cut' },
] as const;
const balances = [
  { batch: DELIVERED, place: A1, qty: 6, seq: 3 },
  { batch: FIRST, place: A2, qty: 3, seq: 2 },
  { batch: SECOND, place: A2, qty: 1, seq: 1 },
  { batch: THIRD, place: A2, qty: 2, seq: 1 },
] as const;

describe('offcuts that were cut before a cut could be undone', { timeout: 60_000 }, () => {
  let database: EarlierDatabase;

  beforeAll(async () => {
    // As 0215 left it.
    database = await openDatabaseBefore('0216');
    for (const company of [1, 2]) await fill(company);
    await database.migrate();
  });
  afterAll(() => database?.drop());

  async function fill(company: number): Promise<void> {
    const insert = (table: string, row: object) => {
      const values: readonly (readonly [string, unknown])[] = Object.entries({ tenant_id: company, ...row });
      return database.query(
        `insert into ${table} (${values.map(([name]) => name).join(', ')})
         values (${values.map((_, index) => `$${index + 1}`).join(', ')})`,
        values.map(([, value]) => value),
      );
    };
    const made = { created_at: AT, created_by: 1, updated_at: AT, updated_by: 1 };
    await database.query(
      `insert into tenant (id, name, currency, time_zone, country, language)
       values ($1, 'Yard', 'NOK', 'Europe/Oslo', 'NO', 'no')`,
      [company],
    );
    await insert('role', { id: 1, slug: 'admin', name: 'Admin', permissions: '{}' });
    const names = { first_name: 'U', last_name: 'X', name_key: 'u', initialer: 'U' };
    const user = { id: 1, username: 'u', email: 'u@x.example', language: 'no', role_id: 1 };
    await insert('app_user', { ...user, ...names, created_at: AT, updated_at: AT });
    await insert('unit', { id: 1, code: 'm', name: 'Metre', name_key: 'metre', decimals: 2, ...made });
    const hall = { id: 1, code: 'HOV', name: 'Main', name_key: 'main', is_van: false, allow_negative: false };
    await insert('warehouse', { ...hall, ...made });
    for (const [id, code, kind] of [
      [A1, 'A-1', 'bin'],
      [A2, 'A-2', 'bin'],
      [SUPPLIER, 'SUPPLIER', 'supplier'],
      [CUTTING, 'CUTTING', 'cutting'],
    ] as const) {
      const place = { id, code, name: code, name_key: code, kind, is_virtual: kind !== 'bin' };
      await insert('stock_location', { ...place, warehouse_id: kind === 'bin' ? 1 : null, ...made });
    }
    const pipe = { id: PIPE, code: 'P-2001', name: 'Pipe', name_key: 'pipe', base_unit_id: 1 };
    await insert('product', { ...pipe, tracking: 'batch', over_receipt_pct: 0, ...made });
    for (const { id, number, parent, status, own, dimensions } of batches) {
      const papers = { heat_number: '482913', cert_type: '3.1', cert_number: 'C-1' };
      const origin_batch_id = parent === null ? null : DELIVERED;
      const cut = { parent_batch_id: parent, origin_batch_id, own_status: own, dimensions };
      await insert('batch', { id, number, product_id: PIPE, status, ...papers, ...cut, ...made });
    }
    for (const id of [RECEIPT, CUT, CUT_AGAIN, CUT_LAST])
      await insert('stock_operation', {
        ...{ id, kind: id === RECEIPT ? 'receive' : 'cut', user_id: 1, request_hash: Buffer.from('x') },
        ...{ answer: '{}', occurred_at: AT, recorded_at: AT },
      });
    for (const { op, seq, batch, qty, from, to, type } of moves)
      await insert('stock_move', {
        ...{
          id: randomUUID(),
          op_id: op,
          op_seq: seq,
          product_id: PIPE,
          batch_id: batch,
          qty,
          move_type: type,
        },
        ...{ from_location_id: from, to_location_id: to, occurred_at: AT, recorded_at: AT, user_id: 1 },
      });
    for (const { batch, place, qty, seq } of balances)
      await insert('stock_balance', {
        ...{ product_id: PIPE, location_id: place, batch_id: batch, serial_id: 0 },
        ...{ on_hand: qty, reserved: 0, negative_ok: false, seq },
      });
    await insert('counter', { name: 'batch', value: THIRD });
    await insert('counter', { name: 'stock_location', value: CUTTING });
  }

  const post = <T>(company: number, work: (poster: Poster) => Promise<T>) =>
    database.inTenant(company, (tx) =>
      work({
        tx,
        userId: 1,
        sessionId: null,
        now: new Date(),
        today: '2026-11-18',
        occurredAt: AT,
        mayReleaseGoods: false,
      }),
    );
  const undo = (company: number, cutId: string) => {
    const undone = { id: randomUUID(), cutId, mayReverseOthers: false, isMeant: async () => true };
    return post(company, (poster) => undoCut(poster, undone, async ({ moves: { length } }) => ({ length })));
  };
  const lying = async (company: number) =>
    Object.fromEntries(
      (
        await database.query<{ number: string; qty: string }>(
          `select b.number, trim_scale(s.on_hand)::text as qty from stock_balance s
             join batch b on b.tenant_id = $1 and b.id = s.batch_id
            where s.tenant_id = $1 and s.on_hand <> 0 order by b.id`,
          [company],
        )
      ).map(({ number, qty }) => [number, qty]),
    );

  it.each([1, 2])(
    'are what they were, with heat and parent, and the books are right, in company %d',
    async (company) => {
      const kept = await database.query(
        `select id, number, parent_batch_id as parent, status, own_status as own, dimensions from batch
        where tenant_id = $1 and heat_number = '482913' and cert_number = 'C-1' and product_id = $2
          and (origin_batch_id = $3 or id = $3) order by id`,
        [company, PIPE, DELIVERED],
      );
      expect(kept).toEqual(batches);
      expect(await lying(company)).toEqual({
        'R-501': '6',
        'R-501-R1': '3',
        'R-501-R2': '1',
        'R-501-R3': '2',
      });
      expect(await database.inTenant(company, checkStock)).toEqual([]);
    },
  );

  it('are undone where nobody has touched them, in their company alone, and cut on with the next number', async () => {
    await expect(undo(1, CUT)).rejects.toMatchObject({ code: 'CUT_USED', params: { batch: 'R-501-R1' } });
    await expect(undo(1, CUT_AGAIN)).rejects.toMatchObject({ code: 'CUT_USED' });
    expect(await undo(1, CUT_LAST)).toEqual({ length: 2 });
    const piece = { qty: '2', unitId: null, batchId: DELIVERED, batch: null, serials: [], dimensions: null };
    const at = { productId: PIPE, locationId: A1, toLocationId: A2, projectId: null };
    const made = await post(1, (poster) =>
      cutOffcut(
        poster,
        { ...piece, ...at, id: randomUUID() },
        { onNewBatch: () => Promise.resolve() },
        async ({ offcut }) => offcut,
      ),
    );
    expect(made.number).toBe('R-501-R4');
    expect(await lying(1)).toEqual({ 'R-501': '6', 'R-501-R1': '3', 'R-501-R2': '1', 'R-501-R4': '2' });
    expect(await lying(2)).toMatchObject({ 'R-501-R3': '2' });
    for (const company of [1, 2]) expect(await database.inTenant(company, checkStock)).toEqual([]);
  });
});
