import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Crew, hireCrew } from '../../testing/crew.ts';
import { createClient, startTestInstallation, type TestInstallation } from '../../testing/index.ts';
import { type StockScene, setStockScene } from '../../testing/stock-races/stock-scene.ts';
import { locksWhileWaiting } from '../../testing/stock-races/stock-waits.ts';

const MAIN = '/api/main';
const roles = ['admin', 'warehouse', 'employee', 'project_leader'] as const;
type Role = (typeof roles)[number];

interface Material {
  readonly product_id: number;
  readonly required: string;
  readonly picked: string;
  readonly returned: string;
  readonly remaining: string;
  readonly available: string;
  readonly value: string | null;
  readonly used: readonly object[];
}

describe('the material of a project', () => {
  let sveis: TestInstallation;
  let crew: Crew<Role>;
  let other: Crew<Role>;
  let scene: StockScene;
  const at = `${MAIN}/projects/1/materials`;

  beforeAll(async () => {
    sveis = await startTestInstallation();
    sveis.time.now = new Date('2026-11-12T08:00:00Z');
    crew = await hireCrew(sveis, 'fjord', roles, { areMembers: 'now' });
    other = await hireCrew(sveis, 'nord', roles, { isBare: true });
    scene = await setStockScene(sveis, crew.company, crew.userId('warehouse'));
    const order = await scene.order('SO-1', [
      { product: scene.discs, qty: '100' },
      { product: scene.pipe, qty: '60' },
      { product: scene.bottle, qty: '4' },
    ]);
    const steel = { heat_number: '482913', cert_type: '3.1', cert_number: 'C-1' };
    const arrivals = [
      { product_id: scene.discs, qty: '100' },
      { product_id: scene.pipe, qty: '30', batch: { ...steel, number: 'R-501' } },
      { product_id: scene.pipe, qty: '10', batch: { ...steel, number: 'R-502' } },
      { product_id: scene.bottle, serials: ['AR-1', 'AR-2'] },
    ];
    for (const arrival of arrivals)
      await crew.as.warehouse('POST', `${MAIN}/supplier_orders/${order.id}/receive`, {
        body: { id: randomUUID(), location_id: 1, ...arrival },
      });
    // Its certificate was lost: it is usable for nothing that must be traced.
    await scene.sql(
      "update batch set cert_number = null, status = 'ok' where tenant_id = $1 and number = 'R-502'",
    );
  });
  afterAll(() => sveis.close());

  const plan = (product: number, qty: string, by: Role = 'admin') =>
    crew.as[by]('POST', at, { body: { product_id: product, required_qty: qty } });
  const move = (what: 'pick' | 'return', body: object, by: Role = 'admin') =>
    crew.as[by]('POST', `${at}/${what}`, {
      body: { id: randomUUID(), product_id: scene.discs, location_id: 1, ...body },
    });
  const read = async (product: number, by: Role = 'admin') => {
    const { record } = await crew.as[by]('GET', at);
    return (record.materials as Material[]).find(({ product_id }) => product_id === product);
  };

  it('has the place of a project made before it locks stock: nobody waits for both in a circle', async () => {
    await plan(scene.discs, '1');
    const { locked, answer } = await locksWhileWaiting(
      sveis,
      { companyId: crew.company.id, counter: 'stock_location' },
      () => move('pick', { qty: '1' }),
    );
    expect([locked, answer.status]).toEqual([0, 200]);
    const [made] = answer.record.moves as { id: string }[];
    await crew.as.admin('POST', `${MAIN}/stock_moves/${made?.id}/reverse`, { body: { id: randomUUID() } });
    await plan(scene.discs, '0');
  });

  it('is planned, taken with its batch and heat, and put back, with what it cost for those who see costs', async () => {
    expect((await plan(scene.pipe, '36')).status).toBe(200);
    const pipe = { product_id: scene.pipe, batch: 'R-501' };
    const taken = await move('pick', { ...pipe, qty: '12' });
    expect(taken.body).toMatchObject({ status: 'success' });
    expect(await read(scene.pipe)).toMatchObject({
      required: '36',
      picked: '12',
      remaining: '24',
      value: '3600.00',
      used: [{ batch: 'R-501', heat_number: '482913', qty: '12' }],
    });
    expect((await move('return', { ...pipe, qty: '13' })).body).toMatchObject({
      code: 'QUANTITY_EXCEEDS',
      available: '12',
    });
    expect((await move('return', { ...pipe, batch: 'R-502', qty: '1' })).body).toMatchObject({
      available: '0',
    });
    expect((await move('return', { ...pipe, qty: '3,2', location_id: 2 })).status).toBe(200);
    expect(await read(scene.pipe)).toMatchObject({ picked: '12', returned: '3.2', remaining: '27.2' });
    // What was put back cannot come back once more by taking the pick back.
    const [first] = taken.record.moves as { id: string }[];
    const undone = await crew.as.admin('POST', `${MAIN}/stock_moves/${first?.id}/reverse`, {
      body: { id: randomUUID() },
    });
    expect(undone.body).toMatchObject({ code: 'QUANTITY_EXCEEDS', available: '8.8' });
    expect((await read(scene.pipe, 'warehouse'))?.value).toBeNull();
  });

  it('says of a batch past its date why it is not proposed again', async () => {
    await scene.sql(
      `insert into batch (tenant_id, id, product_id, number, status, expiry_date, created_at, created_by, updated_at, updated_by)
       values ($1, 901, $2, 'B-OLD', 'ok', '2020-01-31', now(), 1, now(), 1),
              ($1, 902, $2, 'B-NEW', 'ok', '2099-01-31', now(), 1, now(), 1)`,
      [scene.pipe],
    );
    const offered = async (pick: string) => {
      const { body } = await crew.as.admin('POST', `${MAIN}/references/query`, {
        body: { to: 'batch', pick },
      });
      const found = body.data as { name: string; unfit?: { message: string } }[];
      return Object.fromEntries(
        found.map(({ name, unfit }) => [name.split(' ')[0], unfit?.message ?? 'fit']),
      );
    };
    expect(await offered('in_date')).toMatchObject({ 'B-OLD': 'records.pastDate', 'B-NEW': 'fit' });
    expect(await offered('usable')).toMatchObject({ 'B-OLD': 'fit' });
    await scene.sql('delete from batch where tenant_id = $1 and id = any($2::integer[])', [[901, 902]]);
  });

  it('offers what the project has taken first where a batch is chosen in it', async () => {
    const asked = async (by: Role, project_id?: number) => {
      const { body } = await crew.as[by]('POST', `${MAIN}/references/query`, {
        body: { to: 'batch', pick: 'usable', ...(project_id === undefined ? {} : { project_id }) },
      });
      return (body.data as { name: string; is_used?: boolean }[]).map(({ name, is_used }) => [
        name.split(' ')[0],
        is_used,
      ]);
    };
    const number = 'A-000';
    await scene.sql(
      `insert into batch (tenant_id, id, product_id, number, status, created_at, created_by, updated_at, updated_by)
       values ($1, 900, $2, $3, 'ok', now(), 1, now(), 1)`,
      [scene.pipe, number],
    );
    expect((await asked('admin'))[0]).toEqual([number, undefined]);
    expect((await asked('admin', 1))[0]).toEqual(['R-501', true]);
    expect((await asked('admin', 2))[0]).toEqual([number, undefined]);
    expect((await asked('employee', 1))[0]).toEqual(['R-501', true]);
    expect((await plan(scene.discs, '1', 'employee')).status).toBe(403);
    await crew.sql('delete from project_member where tenant_id = $1 and user_id = $2', [
      crew.userId('employee'),
    ]);
    expect((await asked('employee', 1))[0]).toEqual([number, undefined]);
  });

  it('refuses a batch without the papers its product needs', async () => {
    const pipe = { product_id: scene.pipe, batch: 'R-502', qty: '1' };
    expect((await move('pick', pipe)).body.code).toBe('BATCH_INVALID');
  });

  it('asks before a product nobody planned and before more than was planned, and a yes counts for its figures', async () => {
    await scene.sql('delete from project_material where tenant_id = $1 and product_id = $2', [scene.discs]);
    const asked = await move('pick', { qty: '2' });
    expect([asked.status, asked.body]).toMatchObject([409, { code: 'NOT_PLANNED', question: true }]);
    expect((await move('pick', { qty: '2', confirm: ['NOT_PLANNED'] })).status).toBe(200);
    await plan(scene.discs, '5');
    expect((await move('pick', { qty: '3' })).status).toBe(200);
    const more = await move('pick', { qty: '4' });
    expect([more.status, more.body]).toMatchObject([
      409,
      { code: 'OVER_REQUIRED', seen: { required: '5', picked: '5' } },
    ]);
    const confirm = ['OVER_REQUIRED'];
    const stale = { qty: '4', confirm, seen: { required: '5', picked: '2' } };
    expect((await move('pick', stale)).status).toBe(409);
    expect((await move('pick', { ...stale, seen: { required: '5', picked: '5' } })).status).toBe(200);
    expect(await read(scene.discs)).toMatchObject({ picked: '9', remaining: '0' });
  });

  it('goes by pieces, once, and never beyond what is there', async () => {
    await plan(scene.bottle, '9');
    const bottles = (...serials: string[]) => ({ product_id: scene.bottle, serials });
    expect((await move('pick', bottles('AR-9'))).body.code).toBe('SERIAL_NOT_HERE');
    const id = randomUUID();
    const both = await Promise.all([
      move('pick', { id, ...bottles('AR-1') }),
      move('pick', { id, ...bottles('AR-1') }),
    ]);
    expect(both[0]?.record).toEqual(both[1]?.record);
    const back = await Promise.all([
      move('return', { ...bottles('AR-1'), location_id: 2 }),
      move('return', { ...bottles('AR-1'), location_id: 3 }),
    ]);
    expect(back.map(({ status }) => status).sort()).toEqual([200, 422]);
    await plan(scene.discs, '900');
    expect((await move('pick', { qty: '800' })).body).toMatchObject({ code: 'QUANTITY_EXCEEDS' });
    expect((await move('pick', { qty: '0' })).body.code).toBe('VALIDATION');
    expect((await move('pick', { qty: '1', location_id: 99 })).body.code).toBe('NO_LOCATION_FOUND');
  });

  it('adds up what there is over all places, and one product in many places hides no other', async () => {
    await plan(scene.discs, '5');
    const before = await Promise.all([read(scene.discs), read(scene.pipe)]);
    await scene.sql(
      `insert into stock_location (tenant_id, id, warehouse_id, code, name, name_key, kind, is_virtual, created_at, created_by,
         updated_at, updated_by)
       select $1, n, 1, 'Z-' || n, 'Z-' || n, 'z-' || n, 'bin', false, now(), $2, now(), $2 from generate_series(1000, 1599) n`,
      [scene.userId],
    );
    await scene.sql(
      `insert into stock_balance (tenant_id, product_id, location_id, batch_id, serial_id, on_hand, reserved, negative_ok, seq)
       select $1, $2, n, 0, 0, 1, 0, false, 1 from generate_series(1000, 1599) n`,
      [scene.discs],
    );
    expect(await read(scene.discs)).toMatchObject({ available: String(Number(before[0]?.available) + 600) });
    expect(await read(scene.pipe)).toMatchObject({ available: before[1]?.available });
    const { record } = await crew.as.warehouse('GET', `${MAIN}/products/${scene.discs}/stock`);
    expect(Number(record.available)).toBe(Number(before[0]?.available) + 600);
    await scene.sql(
      'delete from stock_balance where tenant_id = $1 and location_id >= 1000 and location_id < 1600',
    );
  });

  it('tells its last moves to those who see it, so that one can be taken back', async () => {
    const last = await crew.as.employee('GET', `${at}/moves`);
    expect(last.status).toBe(404);
    const taken = await move('pick', { product_id: scene.pipe, batch: 'R-501', qty: '1' });
    const [made] = taken.record.moves as { id: string }[];
    const shown = async () => {
      const { body } = await crew.as.admin('GET', `${at}/moves`);
      return (body.data as { id: string }[]).find(({ id }) => id === made?.id);
    };
    expect(await shown()).toMatchObject({
      type: 'issue_project',
      batch: 'R-501',
      qty: '1',
      is_reversed: false,
    });
    await crew.as.admin('POST', `${MAIN}/stock_moves/${made?.id}/reverse`, { body: { id: randomUUID() } });
    expect(await shown()).toMatchObject({ is_reversed: true });
    expect((await other.as.admin('GET', `${at}/moves`)).status).toBe(404);
    expect((await createClient(sveis.app)('GET', `${at}/moves`)).status).toBe(401);
  });

  it('is among what a product is required by, beside customer orders, for those who may see both', async () => {
    await plan(scene.discs, '900');
    await scene.customer('CO-900', [{ product: scene.discs, qty: '5' }]);
    const required = async (by: Role) =>
      (await crew.as[by]('GET', `${MAIN}/products/${scene.discs}/stock`)).record.required;
    const { remaining } = (await read(scene.discs)) ?? {};
    const orders = [expect.objectContaining({ order_no: 'CO-900', remaining: '5' })];
    expect(await required('warehouse')).toEqual({
      orders,
      projects: [{ project_id: 1, project: expect.any(String), remaining }],
    });
    expect(await required('employee')).toEqual({ orders: [], projects: [] });
    await scene.sql("update project set status = 'finished' where tenant_id = $1 and id = 1");
    expect(await required('admin')).toEqual({ orders, projects: [] });
    await scene.sql("update project set status = 'production' where tenant_id = $1 and id = 1");
  });

  it('is planned by those who may, and closed to another company', async () => {
    expect((await plan(scene.discs, '1', 'employee')).status).toBe(404);
    expect((await other.as.admin('GET', at)).status).toBe(404);
    expect(
      (
        await other.as.admin('POST', `${at}/pick`, {
          body: { id: randomUUID(), product_id: 1, location_id: 1, qty: '1' },
        })
      ).status,
    ).toBe(404);
    expect(
      (await crew.as.admin('POST', at, { body: { product_id: 999, required_qty: '1' } })).body.code,
    ).toBe('NO_PRODUCT_FOUND');
    expect((await plan(scene.discs, '-1')).status).toBe(422);
  });
});
