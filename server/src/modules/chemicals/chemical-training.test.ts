import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bumpTenantPermVersion } from '../../session/index.ts';
import { startTestInstallation, type TestInstallation } from '../../testing/index.ts';
import {
  type ChemicalRole,
  type ChemicalScene,
  CHEMICALS as PATH,
  setChemicalScene,
} from '../../testing/scenes/chemical-scene.ts';

const hardener = {
  product_name: 'PU hardener',
  pictograms: ['GHS07'],
  signal_word: 'warning',
  h_statements: ['H317', 'H332', 'EUH204'],
  p_statements: ['P280', 'P304+P340'],
  components: [{ name: 'HDI', cas: '822-06-0' }],
  ppe: ['respirator_a2p3'],
  first_aid_inhalation: 'Fresh air.',
  first_aid_skin: 'Soap and water.',
  first_aid_eyes: 'Rinse for 15 minutes.',
  first_aid_swallowed: 'Do not induce vomiting.',
  emergency_phone: '+47 22 59 13 00',
  training_required: 'diisocyanates',
};

describe('a chemical that not everybody may handle', () => {
  let sveis: TestInstallation;
  let scene: ChemicalScene;
  beforeAll(async () => {
    sveis = await startTestInstallation();
    scene = await setChemicalScene(sveis);
  });
  afterAll(() => sveis.close());

  async function made(more: object = {}): Promise<string> {
    const answer = await scene.ready({ ...hardener, ...more });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return String(answer.record.id);
  }
  const approved = async (more: object) => String((await scene.approved({ ...hardener, ...more })).record.id);
  const trainingOf = async (who: ChemicalRole, id: string) =>
    (await scene.as[who]('GET', `${PATH}/${id}/training`)).body as {
      required: string | null;
      is_valid: boolean;
      data: readonly { person_id: number; valid_until: string | null; is_valid: boolean }[];
    };
  const train = (who: ChemicalRole, id: string, person: ChemicalRole, day: string) =>
    scene.as[who]('POST', `${PATH}/${id}/training`, {
      body: { id: randomUUID(), person_id: scene.userId(person), day },
    });

  it('tells the person who is not trained, and counts five years for diisocyanates, whatever the product', async () => {
    const [one, other] = [await made(), await made({ product_name: 'PU foam' })];
    expect(await trainingOf('employee', one)).toMatchObject({ required: 'diisocyanates', is_valid: false });
    const before = await scene.auditCount();
    const saved = await train('hse', one, 'employee', '2022-01-31');
    expect(saved.record, JSON.stringify(saved.body)).toMatchObject({
      valid_until: '2027-01-31',
      is_valid: true,
    });
    expect((await scene.auditCount()) - before).toBe(1);
    expect(await trainingOf('employee', other)).toMatchObject({ is_valid: true });
    expect(await trainingOf('foreman', other)).toMatchObject({ is_valid: false, data: [] });
    await train('hse', one, 'foreman', '2021-11-12');
    expect(await trainingOf('foreman', one)).toMatchObject({
      is_valid: false,
      data: [{ valid_until: '2026-11-12', is_valid: false }],
    });
    expect((await trainingOf('hse', one)).data).toHaveLength(2);
  });

  it('training in one product counts for that product alone, for good where nothing else is said', async () => {
    const [one, other] = [
      await made({ training_required: 'internal' }),
      await made({ training_required: 'internal' }),
    ];
    await train('hse', one, 'employee', '2001-01-01');
    expect(await trainingOf('employee', one)).toMatchObject({
      is_valid: true,
      data: [{ valid_until: null }],
    });
    expect(await trainingOf('employee', other)).toMatchObject({ is_valid: false });
    const plain = await made({ training_required: 'none' });
    expect(await trainingOf('employee', plain)).toMatchObject({ required: null, is_valid: true });
    expect((await train('hse', plain, 'employee', '2026-01-01')).status).toBe(422);
  });

  it('is written down by those who keep the list, who may also take it back', async () => {
    const id = await made({ training_required: 'internal' });
    expect((await train('employee', id, 'employee', '2026-11-01')).status).toBe(403);
    expect((await train('hse', id, 'employee', '2026-12-24')).body.errors).toHaveProperty('day');
    const nothing = await scene.as.hse('POST', `${PATH}/${id}/training`, { body: {} });
    expect(Object.keys(nothing.body.errors as object).sort()).toEqual(['day', 'person_id']);
    const { record } = await train('hse', id, 'employee', '2026-11-01');
    expect((await scene.as.foreman('DELETE', `${PATH}/${id}/training/${record.id}`)).status).toBe(403);
    const before = await scene.auditCount();
    expect((await scene.as.hse('DELETE', `${PATH}/${id}/training/${record.id}`)).status).toBe(200);
    expect((await scene.auditCount()) - before).toBe(1);
    expect(await trainingOf('employee', id)).toMatchObject({ is_valid: false, data: [] });
    expect((await scene.as.hse('DELETE', `${PATH}/${id}/training/${record.id}`)).status).toBe(404);
  });

  it('first aid of every product comes in one answer, what is only proposed left out', async () => {
    const id = await approved({ product_name: 'Approved hardener' });
    await made({ product_name: 'Proposed hardener' });
    const { status, body } = await scene.as.foreman('GET', `${PATH}/first_aid`);
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.data).toEqual([
      {
        id,
        status: 'approved',
        product_name: 'Approved hardener',
        signal_word: 'warning',
        pictograms: ['GHS07'],
        contains: 'HDI 822-06-0',
        h_statements: hardener.h_statements,
        p_statements: hardener.p_statements,
        ppe: ['respirator_a2p3'],
        first_aid_inhalation: 'Fresh air.',
        first_aid_skin: 'Soap and water.',
        first_aid_eyes: 'Rinse for 15 minutes.',
        first_aid_swallowed: 'Do not induce vomiting.',
        emergency_phone: '+47 22 59 13 00',
        locations: [1],
        untrained: true,
      },
    ]);
    expect(body.emergency).toEqual({ medical: '113', poison: '22 59 13 00' });
    await train('hse', id, 'foreman', '2026-11-01');
    const trained = await scene.as.foreman('GET', `${PATH}/first_aid`);
    expect((trained.body.data as object[])[0]).not.toHaveProperty('untrained');
  });

  it('is picked by its words, approved ones alone where only those will do, and by nobody who may not see it', async () => {
    const id = await approved({ product_name: 'Sika Primer' });
    await made({ product_name: 'Sika Remover' });
    const lookUp = (who: ChemicalRole, more: object = {}) =>
      scene.as[who]('POST', '/api/main/references/query', {
        body: { to: 'chemicallist', q: 'sika', ...more },
      });
    const found = async (more: object = {}) =>
      ((await lookUp('employee', more)).body.data as { id: string; unfit?: object | null }[])
        .filter(({ unfit }) => !unfit)
        .map((one) => one.id);
    expect(await found()).toHaveLength(2);
    expect(await found({ pick: 'approved' })).toEqual([id]);
    await sveis.owner.inTenant(scene.company.id, async (tx) => {
      await tx.sql(
        "update role set permissions = permissions - 'chemicallist' where tenant_id = $1 and slug = 'foreman'",
        [scene.company.id],
      );
      await bumpTenantPermVersion(tx);
    });
    expect((await lookUp('foreman')).status).toBe(403);
  });
});
