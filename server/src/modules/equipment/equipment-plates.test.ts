import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestInstallation, type TestAnswer, type TestInstallation } from '../../testing/index.ts';
import { EQUIPMENTS, type EquipmentScene, setEquipmentScene } from '../../testing/scenes/equipment-scene.ts';

describe('what stands on an item names it and no other', () => {
  let sveis: TestInstallation;
  let scene: EquipmentScene;
  let first: TestAnswer;
  let name: string;

  beforeAll(async () => {
    sveis = await startTestInstallation();
    sveis.time.now = new Date('2026-11-15T11:00:00Z');
    scene = await setEquipmentScene(sveis);
    first = await scene.item({
      name: 'Grinder',
      equipment_number: 'H-033',
      serial_number: 'SN-5',
      tag_codes: [{ code: '04:A1:B2:C3:D4' }, { code: '7031234567895' }],
    });
    name = `${first.record.number} Grinder`;
  });
  afterAll(() => sveis.close());

  const errors = ({ body }: TestAnswer) => body.errors as Record<string, readonly string[]>;
  const tagged = (...codes: string[]) => ({ tag_codes: codes.map((code) => ({ code })) });
  const edit = ({ record }: TestAnswer, values: object) =>
    scene.as.warehouse('PUT', `${EQUIPMENTS}/${record.id}`, { body: values });

  it.each([
    ['its number plate', { equipment_number: 'h-033 ' }, 'equipment_number'],
    ['its number plate as a tag', tagged('X-1', 'H-033'), 'tag_codes.1.code'],
    ['its radio tag, spelt otherwise', tagged('04a1b2c3d4'), 'tag_codes.0.code'],
    ['its radio tag as a number plate', { equipment_number: '04-A1-B2-C3-D4' }, 'equipment_number'],
    ['its bar code with a zero more', tagged('07031234567895'), 'tag_codes.0.code'],
  ])('%s is refused on another item, which is told by name', async (_what, values, path) => {
    const answer = await scene.item(values);
    expect([answer.status, errors(answer)]).toEqual([422, { [path]: [`Already stands on ${name}`] }]);
    const other = await scene.item();
    expect(errors(await edit(other, values))[path]).toEqual([`Already stands on ${name}`]);
  });

  it('the number it was given is nobody’s tag, nor is one that will be given', async () => {
    const number = String(first.record.number);
    expect(errors(await scene.item({ equipment_number: number }))).toEqual({
      equipment_number: [`Already stands on ${name}`],
    });
    expect(errors(await scene.item(tagged('eq-9999')))).toEqual({
      'tag_codes.0.code': ['Numbers like this are given by Sveis itself'],
    });
    const own = await scene.item();
    expect((await edit(own, { equipment_number: own.record.number })).status).toBe(200);
  });

  it('a serial number is no plate: makers repeat them, and a scan then asks which is meant', async () => {
    const twin = await scene.item({ equipment_number: 'SN-5' });
    expect(twin.status).toBe(200);
    const { body } = await scene.as.employee('POST', '/api/main/scan/resolve', { body: { code: 'sn-5' } });
    expect((body.data as object[]).length).toBe(2);
  });

  it('every code of an item is in the list a phone keeps for when there is no network', async () => {
    const { body } = await scene.as.employee('POST', `${EQUIPMENTS}/query`, {
      body: { pipeline: [{ $match: { equipment_number: 'H-033' } }] },
    });
    expect(body.data).toMatchObject([
      {
        equipment_number: 'H-033',
        serial_number: 'SN-5',
        tag_codes: [{ code: '04:A1:B2:C3:D4' }, { code: '7031234567895' }],
      },
    ]);
  });

  it('the same tag twice on one item is told at the second', async () => {
    expect(errors(await scene.item(tagged('T-1', 't-1')))).toEqual({
      'tag_codes.1.code': ['Already in use'],
    });
  });

  it('of two phones that write it at the same moment, in whatever field, one is refused', async () => {
    const answers = await Promise.all([
      scene.item({ name: 'One', equipment_number: 'RACE-1' }),
      scene.item({ name: 'Two', ...tagged('race-1') }),
      scene.item({ name: 'Three', ...tagged('RACE-1') }),
    ]);
    const [won] = answers.filter(({ status }) => status === 200);
    const lost = answers.filter(({ status }) => status === 422);
    expect(lost.length).toBe(2);
    for (const answer of lost)
      expect(Object.values(errors(answer))).toEqual([
        [`Already stands on ${won?.record.number} ${won?.record.name}`],
      ]);
  });

  it('is free again when the item is deleted, which then comes back only while it is', async () => {
    const old = await scene.item({ equipment_number: 'GONE-1' });
    await scene.as.quality('DELETE', `${EQUIPMENTS}/${old.record.id}`);
    const restore = () => scene.as.quality('POST', `${EQUIPMENTS}/${old.record.id}/restore`);
    const heir = await scene.item({ name: 'Heir', ...tagged('GONE-1') });
    expect(heir.status).toBe(200);
    expect(errors(await restore())).toEqual({
      equipment_number: [`Already stands on ${heir.record.number} Heir`],
    });
    await edit(heir, { tag_codes: [] });
    expect((await restore()).status).toBe(200);
  });

  it('an item from before this rule is still taken and returned', async () => {
    const old = await scene.item({ equipment_number: 'OLD-1' });
    await scene.sql(
      `update record set data = jsonb_set(data, '{equipment_number}', '"H-033"') where tenant_id = $1 and id = $2`,
      [old.record.id],
    );
    await scene.sql("delete from record_unique where tenant_id = $1 and value = 'h-033'");
    expect((await scene.step('employee', old, 'take')).status).toBe(200);
  });
});
