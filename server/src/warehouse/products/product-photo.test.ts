import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Crew, hireCrew } from '../../testing/crew.ts';
import { formBody } from '../../testing/form-body.ts';
import { startTestInstallation, superQuery, type TestInstallation } from '../../testing/index.ts';
import { setStockScene } from '../../testing/stock-races/stock-scene.ts';

const MAIN = '/api/main';
const PRODUCT = `${MAIN}/products/1`;
const roles = ['admin', 'warehouse', 'employee', 'subcontractor'] as const;
type Role = (typeof roles)[number];

/** A white square. */
const square = () =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: 'white' } })
    .png()
    .toBuffer();

describe('the picture of a product', () => {
  let sveis: TestInstallation;
  let crew: Crew<Role>;
  let other: Crew<Role>;
  let photo = '';

  const named = () =>
    superQuery(sveis, 'select module, row_id::integer, field, file_id from row_file where tenant_id = $1', [
      crew.company.id,
    ]);
  const attach = async (by: Role) =>
    crew.as[by](
      'POST',
      `${PRODUCT}/attachments`,
      formBody([{ field: 'files[]', name: 'disc.png', value: await square(), contentType: 'image/png' }]),
    );
  const seen = async (by: Role, of = crew) => (await of.as[by]('GET', `${MAIN}/files/${photo}`)).status;

  beforeAll(async () => {
    sveis = await startTestInstallation();
    crew = await hireCrew(sveis, 'fjord', roles);
    other = await hireCrew(sveis, 'nord', roles);
    await setStockScene(sveis, crew.company, crew.userId('warehouse'));
  });
  afterAll(() => sveis.close());

  it('is kept with the row, as with any record', async () => {
    const { status, record, body } = await attach('warehouse');
    expect(status, JSON.stringify(body)).toBe(200);
    [photo = ''] = record.photos as string[];
    expect(await named()).toEqual([{ module: 'product', row_id: 1, field: 'photos', file_id: photo }]);
    const { record: catalogue } = await crew.as.employee('GET', `${MAIN}/warehouse/catalogue`);
    expect(catalogue.products).toContainEqual(expect.objectContaining({ id: 1, photo }));
    expect(catalogue.products).toContainEqual(expect.objectContaining({ id: 2, photo: null }));
  });

  it('is shown to those who may see the product, and to nobody else', async () => {
    expect(await seen('employee')).toBe(200);
    expect(await seen('admin')).toBe(200);
    expect(await seen('subcontractor')).toBe(404);
    expect(await seen('admin', other)).toBe(404);
    expect((await attach('employee')).status).toBe(403);
  });

  it('is nobody else’s once the product names it no more', async () => {
    expect((await crew.as.warehouse('PUT', PRODUCT, { body: { photos: [] } })).status).toBe(200);
    expect(await named()).toEqual([]);
    expect(await seen('employee')).toBe(404);
  });
});
