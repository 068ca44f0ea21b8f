import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Crew, hireCrew, startTestInstallation, type TestInstallation } from '../../testing/index.ts';
import { type StockScene, setStockScene } from '../../testing/stock-races/stock-scene.ts';

const MAIN = '/api/main';
const roles = ['admin', 'warehouse', 'employee'] as const;
type Role = (typeof roles)[number];

describe('a code nobody knew', { timeout: 60_000 }, () => {
  let sveis: TestInstallation;
  let crew: Crew<Role>;
  let other: Crew<Role>;
  let scene: StockScene;

  beforeAll(async () => {
    sveis = await startTestInstallation();
    crew = await hireCrew(sveis, 'yard', roles);
    other = await hireCrew(sveis, 'other', roles);
    scene = await setStockScene(sveis, crew.company, crew.userId('warehouse'));
  });
  afterAll(() => sveis.close());

  const link = (product: number, body: object, by: Role = 'warehouse') =>
    crew.as[by]('POST', `${MAIN}/products/${product}/barcodes`, {
      body,
      headers: { 'idempotency-key': randomUUID() },
    });
  const found = async (code: string) =>
    (await crew.as.warehouse('POST', `${MAIN}/scan/resolve`, { body: { code } })).body.data;

  it('is found once it is linked, and counts what its pack holds', async () => {
    const linked = await link(scene.discs, { code: ']C10112001000040015' + '10W1', qty: '25' });
    expect(linked.status, JSON.stringify(linked.body)).toBe(200);
    expect(linked.record).toMatchObject({ product_id: scene.discs, code: '12001000040015', qty: '25' });
    expect(await found('12001000040015')).toMatchObject([{ module: 'product', id: scene.discs }]);
    const { record } = await crew.as.warehouse('GET', `${MAIN}/warehouse/catalogue`);
    const products = record.products as { id: number; barcodes: unknown[] }[];
    expect(products.find(({ id }) => id === scene.discs)?.barcodes).toEqual([
      { code: '12001000040015', qty: '25' },
    ]);
    const again = await link(scene.discs, { code: '12001000040015' });
    expect([again.status, again.record.rev]).toEqual([200, linked.record.rev]);
  });

  it.each([
    ['of another product', { code: '12001000040015' }, 422],
    ['one of our own labels', { code: 'WL:P:P-4001' }, 422],
    ['that counts nothing', { code: 'ABC', qty: '0' }, 422],
    ['that is no code', { code: '---' }, 422],
  ])('is refused where it is %s', async (_, body, status) => {
    expect((await link(scene.pipe, body)).status).toBe(status);
  });

  it('is linked by those who may change products, of their own company', async () => {
    expect((await link(scene.discs, { code: 'ABC-1' }, 'employee')).status).toBe(403);
    const foreign = await other.as.admin('POST', `${MAIN}/products/${scene.discs}/barcodes`, {
      body: { code: 'ABC-1' },
    });
    expect(foreign.status).toBe(404);
    expect(
      (await crew.as.warehouse('POST', `${MAIN}/scan/resolve`, { body: { code: 'ABC-1' } })).status,
    ).toBe(422);
  });
});
