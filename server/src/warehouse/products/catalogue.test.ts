import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Crew, hireCrew } from '../../testing/crew.ts';
import { startTestInstallation, type TestInstallation } from '../../testing/index.ts';
import { type StockScene, setStockScene } from '../../testing/stock-races/stock-scene.ts';

describe('what a phone keeps of the warehouse', { timeout: 60_000 }, () => {
  let sveis: TestInstallation;
  let crew: Crew<'warehouse'>;
  let scene: StockScene;

  beforeAll(async () => {
    sveis = await startTestInstallation();
    crew = await hireCrew(sveis, 'fjord', ['warehouse']);
    scene = await setStockScene(sveis, crew.company, crew.userId('warehouse'));
  });
  afterAll(() => sveis.close());

  const makeBatches = (from: number, to: number) =>
    scene.sql(
      `insert into batch (tenant_id, id, product_id, number, status, created_at, created_by, updated_at, updated_by)
       select $1, 1000 + n, $2, 'R-' || n, 'ok', $3, $4, $3, $4 from generate_series($5::integer, $6::integer) n`,
      [scene.pipe, sveis.time.now, scene.userId, from, to],
    );
  const kept = async () =>
    (await crew.as.warehouse('GET', '/api/main/warehouse/catalogue')).record as {
      readonly batches: readonly { readonly number: string }[];
      readonly cut: readonly string[];
    };

  it('is everything up to a number, and the answer says what is only a part', async () => {
    await makeBatches(1, 5_000);
    expect((await kept()).cut).toEqual([]);
    await makeBatches(5_001, 5_001);
    const { batches, cut } = await kept();
    expect(cut).toEqual(['batches']);
    expect([batches.length, batches[0]?.number, batches.at(-1)?.number]).toEqual([5_000, 'R-5001', 'R-2']);
  });
});
