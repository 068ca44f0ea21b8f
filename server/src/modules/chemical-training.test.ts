import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createGroup } from '../admin/index.ts';
import { bumpTenantPermVersion } from '../session/index.ts';
import {
  addCompany,
  logIn,
  startTestInstallation,
  superQuery,
  type TestClient,
  type TestCompany,
  type TestInstallation,
} from '../testing/index.ts';

const PATH = '/api/main/chemicallist';

const hardener = {
  entry_type: 'product_no_sds',
  product_name: 'PU hardener',
  product_type: 'paint',
  use_area: 'Top coat',
  pictograms: ['GHS07'],
  signal_word: 'warning',
  h_statements: ['H317', 'H332', 'EUH204'],
  ppe: ['respirator_a2p3'],
  first_aid_inhalation: 'Fresh air.',
  first_aid_skin: 'Soap and water.',
  first_aid_eyes: 'Rinse for 15 minutes.',
  first_aid_swallowed: 'Do not induce vomiting.',
  emergency_phone: '+47 22 59 13 00',
  training_required: 'diisocyanates',
  info_sheet: 'Composition',
  instruction_en: 'Use supplied air.',
};

describe('a chemical that not everybody may handle', () => {
  let sveis: TestInstallation;
  let fjord: TestCompany;
  const by = new Map<string, TestClient>();
  const as = (name: string) => by.get(name) as TestClient;
  const idOf = (name: string) => fjord.users[name] ?? 0;

  beforeAll(async () => {
    sveis = await startTestInstallation();
    fjord = await addCompany(sveis, 'fjord', ['employee', 'hse', 'foreman']);
    await sveis.owner.inTenant(fjord.id, async (tx) => {
      await createGroup(tx, {
        name: 'HSE',
        description: '',
        isAdministrative: false,
        levels: [{ module: 'chemicallist', level: 'manage' }],
        members: [idOf('hse')],
      });
      await tx.sql("insert into location (tenant_id, id, name) values ($1, 1, 'Store')", [tx.tenantId]);
    });
    for (const name of ['employee', 'hse', 'foreman'])
      by.set(name, (await logIn(sveis.app, 'fjord', name)).client);
  });
  afterAll(() => sveis.close());

  async function made(more: object = {}): Promise<string> {
    const answer = await as('hse')('POST', PATH, {
      body: {
        id: randomUUID(),
        ...hardener,
        storage_locations: [{ location: 1, on_hand: 5, unit: 'l' }],
        risk_assessments: [
          {
            ...{ task: 'Mixing', place: 'Paint hall', measures: 'Exhaust', by: idOf('hse') },
            ...{ probability_before: 4, consequence_before: 4, probability_after: 2, consequence_after: 3 },
            ...{ date: '2026-11-01', next_review: '2027-11-01' },
          },
        ],
        substitution: [
          {
            ...{ alternatives: 'None', decision: 'keep', reason: 'Prescribed' },
            ...{ responsible: idOf('hse'), next_review: '2027-11-01' },
          },
        ],
        ...more,
      },
    });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return String(answer.body.id);
  }
  const approve = async (id: string) => {
    const { body } = await as('hse')('GET', `${PATH}/${id}`);
    const answer = await as('hse')('POST', `${PATH}/${id}/steps/approve`, { body: { rev: body.rev } });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  };
  const trainingOf = async (who: string, id: string) =>
    (await as(who)('GET', `${PATH}/${id}/training`)).body as {
      required: string | null;
      is_valid: boolean;
      data: readonly { person_id: number; valid_until: string | null; is_valid: boolean }[];
    };
  const train = (who: string, id: string, person: string, day: string) =>
    as(who)('POST', `${PATH}/${id}/training`, { body: { id: randomUUID(), person_id: idOf(person), day } });
  const traces = async () =>
    Number((await superQuery<{ n: number }>(sveis, 'select count(*)::integer as n from audit', []))[0]?.n);

  it('tells whoever is not trained, and counts five years for diisocyanates, whatever the product', async () => {
    const [one, other] = [await made(), await made({ product_name: 'PU foam' })];
    expect(await trainingOf('employee', one)).toMatchObject({ required: 'diisocyanates', is_valid: false });
    const before = await traces();
    const saved = await train('hse', one, 'employee', '2022-01-31');
    expect(saved.body, JSON.stringify(saved.body)).toMatchObject({
      valid_until: '2027-01-31',
      is_valid: true,
    });
    expect((await traces()) - before).toBe(1);
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
    const { body } = await train('hse', id, 'employee', '2026-11-01');
    expect((await as('foreman')('DELETE', `${PATH}/${id}/training/${body.id}`)).status).toBe(403);
    const before = await traces();
    expect((await as('hse')('DELETE', `${PATH}/${id}/training/${body.id}`)).status).toBe(200);
    expect((await traces()) - before).toBe(1);
    expect(await trainingOf('employee', id)).toMatchObject({ is_valid: false, data: [] });
    expect((await as('hse')('DELETE', `${PATH}/${id}/training/${body.id}`)).status).toBe(404);
  });

  it('first aid of everything in the house comes in one answer, what is only proposed left out', async () => {
    const id = await made({ product_name: 'Approved hardener' });
    await made({ product_name: 'Proposed hardener' });
    await approve(id);
    const { status, body } = await as('foreman')('GET', `${PATH}/first_aid`);
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.data).toEqual([
      {
        id,
        status: 'approved',
        product_name: 'Approved hardener',
        signal_word: 'warning',
        pictograms: ['GHS07'],
        h_statements: hardener.h_statements,
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
    const trained = await as('foreman')('GET', `${PATH}/first_aid`);
    expect((trained.body.data as object[])[0]).not.toHaveProperty('untrained');
  });

  it('is picked by its words, approved ones alone where only those will do, and by nobody who may not see it', async () => {
    const id = await made({ product_name: 'Sika Primer' });
    await approve(id);
    await made({ product_name: 'Sika Remover' });
    const lookUp = (who: string, more: object = {}) =>
      as(who)('POST', '/api/main/references/query', { body: { to: 'chemicallist', q: 'sika', ...more } });
    const found = async (more: object = {}) =>
      ((await lookUp('employee', more)).body.data as { id: string; unfit?: object | null }[])
        .filter(({ unfit }) => !unfit)
        .map((one) => one.id);
    expect(await found()).toHaveLength(2);
    expect(await found({ pick: 'approved' })).toEqual([id]);
    await sveis.owner.inTenant(fjord.id, async (tx) => {
      await tx.sql(
        "update role set permissions = permissions - 'chemicallist' where tenant_id = $1 and slug = 'foreman'",
        [fjord.id],
      );
      await bumpTenantPermVersion(tx);
    });
    expect((await lookUp('foreman')).status).toBe(403);
  });
});
