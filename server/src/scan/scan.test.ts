import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bumpTenantPermVersion } from '../session/index.ts';
import {
  createClient,
  startTestInstallation,
  superQuery,
  type TestAnswer,
  type TestClient,
  type TestInstallation,
} from '../testing/index.ts';
import { type EquipmentScene, setEquipmentScene } from '../testing/scenes/equipment-scene.ts';

const noon = new Date('2026-11-15T11:00:00Z');
const RESOLVE = '/api/main/scan/resolve';

describe('a scanned code', () => {
  let sveis: TestInstallation;
  let scene: EquipmentScene;
  let item: TestAnswer;
  const tag = '04:A1:B2:C3:D4:E5:80';

  beforeAll(async () => {
    sveis = await startTestInstallation();
    sveis.time.now = noon;
    scene = await setEquipmentScene(sveis);
    item = await scene.item({
      name: 'Grinder',
      equipment_number: 'SV-017',
      serial_number: 'SN 99',
      tag_codes: [{ code: tag }, { code: '7031234567895' }],
    });
  });
  afterAll(() => sveis.close());

  const scan = (code: string, asked: object = {}, by: TestClient = scene.as.employee) =>
    by('POST', RESOLVE, { body: { code, ...asked } });

  it.each([
    ['its number plate', 'sv-017'],
    ['the plate as a reader sends it', ']Q1SV-017\r\n'],
    ['its radio tag, without colons', tag.replaceAll(':', '').toLowerCase()],
    ['its serial number inside a GS1 code', '(01)07031234567895(21)SN99'],
    ['its GTIN with a zero more', '07031234567895'],
    ['its bar code with batch and last day', ']C10107031234567895172703311' + '0LOT-7'],
  ])('finds the item by %s', async (_name, code) => {
    const { status, body } = await scan(code);
    expect([status, body.data]).toEqual([
      200,
      [
        {
          module: 'equipment',
          id: item.record.id,
          name: 'SV-017 Grinder',
          number: item.record.number,
          status: 'active',
        },
      ],
    ]);
  });

  it('says what else a GS1 code tells', async () => {
    const { body } = await scan(']C10107031234567895172703311' + '0LOT-7');
    expect(body.parsed).toEqual({ gtin: '07031234567895', expires: '2027-03-31', batch: 'LOT-7' });
  });

  it('finds by a label of our own, and by the number the system gave', async () => {
    for (const code of [`https://any.example/equipments/${item.record.id}`, String(item.record.number)])
      expect((await scan(code)).body.data).toMatchObject([{ id: item.record.id }]);
  });

  it('tells whether it may be picked, and why not', async () => {
    const broken = await scene.item({ equipment_number: 'SV-018' });
    await scene.step('employee', broken, 'quarantine', { status_reason: 'Bent' });
    const { body } = await scan('SV-018', { kinds: ['equipment'], pick: 'usable' });
    expect(body.data).toMatchObject([{ unfit: { message: 'equipment.stop_reason_quarantine' } }]);
    const good = await scan('SV-017', { kinds: ['equipment'], pick: 'usable' });
    expect((good.body.data as object[])[0]).not.toHaveProperty('unfit');
  });

  it('that stands on several things offers them all', async () => {
    const serial = randomUUID().slice(0, 8);
    const both = [await scene.item({ serial_number: serial }), await scene.item({ serial_number: serial })];
    const { body } = await scan(serial);
    expect((body.data as { id: string }[]).map(({ id }) => id).sort()).toEqual(
      both.map((one) => String(one.record.id)).sort(),
    );
  });

  it('follows the record: a new code counts at once, an old one and a deleted item no more', async () => {
    const made = await scene.item({ equipment_number: 'SV-030' });
    await scene.as.warehouse('PUT', `/api/main/equipments/${made.record.id}`, {
      body: { equipment_number: 'SV-031', rev: 1, seen: { equipment_number: 'SV-030' } },
    });
    expect([(await scan('SV-030')).status, (await scan('SV-031')).status]).toEqual([422, 200]);
    await scene.as.quality('DELETE', `/api/main/equipments/${made.record.id}`);
    expect((await scan('SV-031')).status).toBe(422);
  });

  it('that nobody has, of another company, or of a module one may not open, gets the same answer', async () => {
    const other = await setEquipmentScene(sveis);
    await other.item({ equipment_number: 'OTHER-1' });
    const nobody = await scan('NOTHING-1');
    expect([nobody.status, nobody.body.code]).toEqual([422, 'NO_RECORD_FOUND']);
    expect(nobody.body.message).toBe('Nothing here carries the code NOTHING-1.');
    const told = async (answer: Promise<TestAnswer>) => {
      const { status, body } = await answer;
      return [status, body.code, Object.keys(body).sort()];
    };
    const same = [422, 'NO_RECORD_FOUND', Object.keys(nobody.body).sort()];
    expect(await told(scan('OTHER-1'))).toEqual(same);
    expect(await told(scan('SV-017', {}, other.as.employee))).toEqual(same);
    expect((await scan('SV-017', {}, scene.as.hse)).status).toBe(200);
    await sveis.owner.inTenant(scene.company.id, async (tx) => {
      await tx.sql(
        "update role set permissions = permissions - 'equipment' where tenant_id = $1 and slug = 'hse'",
        [tx.tenantId],
      );
      await bumpTenantPermVersion(tx);
    });
    expect(await told(scan('SV-017', {}, scene.as.hse))).toEqual(same);
    expect(await told(scan('SV-017', { kinds: ['chemicallist'] }))).toEqual(same);
    expect(await told(scan('SV-017', { kinds: ['nonsense'] }))).toEqual(same);
  });

  it.each([
    'https://evil.example/?a=1',
    '<script>alert(1)</script>',
    "'; drop table record; --",
    '%_%',
    'x'.repeat(500),
  ])(
    'that is no code of anything finds nothing, and what was read comes back as a short text: %s',
    async (text) => {
      const { status, body } = await scan(text);
      expect([status, body.code]).toEqual([422, 'NO_RECORD_FOUND']);
      expect(String(body.message).length).toBeLessThan(100);
    },
  );

  it('needs a login and a code, and leaves no trace', async () => {
    const count = async () =>
      (await scene.sql<{ n: number }>('select count(*)::int as n from audit where tenant_id = $1'))[0]?.n;
    const before = await count();
    expect((await scan('SV-017', {}, createClient(sveis.app))).status).toBe(401);
    expect((await scan('  ')).body.errors).toHaveProperty('code');
    expect((await scan('x'.repeat(501))).status).toBe(422);
    expect((await scan('SV-017')).status).toBe(200);
    expect(await count()).toBe(before);
  });

  it('finds what was written down before there were codes', async () => {
    const terms = () =>
      scene.sql<{ term: string }>(
        "select term, record_id from record_term where tenant_id = $1 and field = '_codes' order by 1, 2",
      );
    const before = await terms();
    const migration = await readFile(
      new URL('../../migrations/0024_record_codes.sql', import.meta.url),
      'utf8',
    );
    await scene.sql("delete from record_term where tenant_id = $1 and field = '_codes'");
    await sveis.owner.inTenant(scene.company.id, (tx) => tx.sql(migration, []));
    expect(await terms()).toEqual(before);
    expect(before.map(({ term }) => term)).toContain('04A1B2C3D4E580');
  });

  it('is found by an index, under row security', async () => {
    await superQuery(
      sveis,
      `insert into record_term (tenant_id, module, field, term, record_id)
       select tenant_id, module, '_codes', 'C' || n, id from record, generate_series(1, 3000) n where tenant_id = $1`,
      [scene.company.id],
    );
    await superQuery(sveis, 'analyze record_term');
    const plan = await sveis.services.database.inTenant(scene.company.id, (tx) =>
      tx.sql<{ 'QUERY PLAN': string }>(
        `explain select record_id from record_term where tenant_id = $1 and module = any($2::text[])
          and field = '_codes' and term = any($3::text[])`,
        [scene.company.id, ['equipment', 'chemicallist'], ['C77', 'SV-017']],
      ),
    );
    const text = plan.map((line) => line['QUERY PLAN']).join('\n');
    expect(text).toMatch(/Index Cond: .*term = ANY/);
  });
});
