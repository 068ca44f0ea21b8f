import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Crew, hireCrew, startTestInstallation, type TestInstallation } from '../../testing/index.ts';
import { type StockScene, setStockScene } from '../../testing/stock-races/stock-scene.ts';

const MAIN = '/api/main';
const roles = ['admin', 'warehouse'] as const;
type Role = (typeof roles)[number];

describe('a photo on a correction', () => {
  let sveis: TestInstallation;
  let crew: Crew<Role>;
  let scene: StockScene;

  beforeAll(async () => {
    sveis = await startTestInstallation();
    crew = await hireCrew(sveis, 'fjord', roles);
    scene = await setStockScene(sveis, crew.company, crew.userId('warehouse'));
  });
  afterAll(() => sveis.close());

  const photograph = async (by: Role) => {
    const id = randomUUID();
    const body = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#888' } })
      .jpeg()
      .toBuffer();
    const sent = await crew.as[by]('PUT', `${MAIN}/files/${id}?name=a.jpg`, {
      headers: { 'content-type': 'image/jpeg' },
      body,
    });
    expect(sent.status).toBe(200);
    return id;
  };
  const found = (photos: readonly string[]) => ({
    id: randomUUID(),
    location_id: scene.bins[0],
    delta: '2',
    reason_code: 'found',
    photos,
  });

  it('stands on the line with its name, and others who see the order open it', async () => {
    const draft = await crew.as.warehouse('POST', `${MAIN}/adjustment_orders`, { body: { warehouse: 1 } });
    const at = `${MAIN}/adjustment_orders/${draft.record.id}`;
    const photo = await photograph('warehouse');
    const body = { ...found([photo]), product_id: scene.discs };
    const written = await crew.as.warehouse('POST', `${at}/adjust`, { body });
    expect(written.body).toMatchObject({ status: 'success' });
    const shown = await crew.as.admin('GET', at);
    expect(shown.record).toMatchObject({
      lines: [{ _id: body.id, photos: [photo] }],
      files: { [photo]: { name: 'a.jpg' } },
    });
    expect((await crew.as.admin('GET', `${MAIN}/files/${photo}`)).status).toBe(200);
  });

  it('goes along where what lies on a shelf is corrected', async () => {
    const photo = await photograph('warehouse');
    const done = await crew.as.warehouse('POST', `${MAIN}/products/${scene.discs}/adjust`, {
      body: found([photo]),
    });
    expect(done.body).toMatchObject({ status: 'success' });
    const [line] = await scene.sql<{ photos: readonly string[] }>(
      'select photos from wh_doc_line where tenant_id = $1 and photos = array[$2::uuid]',
      [photo],
    );
    expect(line?.photos).toEqual([photo]);
  });

  it('is the sender’s own', async () => {
    const draft = await crew.as.warehouse('POST', `${MAIN}/adjustment_orders`, { body: { warehouse: 1 } });
    const body = { ...found([await photograph('admin')]), product_id: scene.discs };
    const at = `${MAIN}/adjustment_orders/${draft.record.id}`;
    const refused = await crew.as.warehouse('POST', `${at}/adjust`, { body });
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['photos']]);
  });
});
