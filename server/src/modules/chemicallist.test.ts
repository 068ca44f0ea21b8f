import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createGroup } from '../admin/index.ts';
import {
  addCompany,
  logIn,
  startTestInstallation,
  superQuery,
  type TestAnswer,
  type TestClient,
  type TestCompany,
  type TestInstallation,
} from '../testing/index.ts';
import { careForChemicals } from './chemical-care.service.ts';

const PATH = '/api/main/chemicallist';

const primer = {
  product_name: 'Zinc epoxy primer',
  product_type: 'paint',
  use_area: 'Steel before top coat, in the paint hall',
  pictograms: ['GHS02', 'GHS07', 'GHS09'],
  signal_word: 'warning',
  h_statements: ['H226', 'H315', 'H317', 'H319', 'H410'],
  p_statements: ['P210', 'P280', 'P305+P351+P338'],
  ppe: ['goggles', 'gloves'],
  first_aid_inhalation: 'Fresh air.',
  first_aid_skin: 'Wash with soap and water.',
  first_aid_eyes: 'Rinse for 15 minutes.',
  first_aid_swallowed: 'Do not induce vomiting.',
};

const argon = {
  ...primer,
  product_name: 'Argon',
  product_type: 'gas',
  pictograms: ['GHS04'],
  h_statements: ['H280'],
};

const assessment = (by: number) => ({
  task: 'Spray painting',
  place: 'Paint hall',
  measures: 'Local exhaust, A2P3',
  probability_before: 4,
  consequence_before: 3,
  probability_after: 2,
  consequence_after: 3,
  by,
  date: '2026-11-01',
  next_review: '2026-12-01',
});

const substitution = (responsible: number) => ({
  alternatives: 'Water-borne primer',
  decision: 'keep',
  reason: 'The customer prescribes it',
  responsible,
  next_review: '2027-11-01',
});

describe('a chemical', () => {
  let sveis: TestInstallation;
  let fjord: TestCompany;
  let supplier = 0;
  const places: Record<string, number> = { store: 1, van: 2 };
  const by = new Map<string, TestClient>();
  const as = (name: string) => by.get(name) as TestClient;
  const idOf = (name: string) => fjord.users[name] ?? 0;

  beforeAll(async () => {
    sveis = await startTestInstallation();
    const people = ['employee', 'quality', 'hse', 'foreman', 'admin'];
    fjord = await addCompany(sveis, 'fjord', people);
    await sveis.owner.inTenant(fjord.id, async (tx) => {
      await createGroup(tx, {
        name: 'HSE',
        description: '',
        isAdministrative: false,
        levels: [{ module: 'chemicallist', level: 'manage' }],
        members: [idOf('hse')],
      });
      await createGroup(tx, {
        name: 'Floor',
        description: '',
        isAdministrative: false,
        levels: [{ module: 'chemicallist', level: 'contribute' }],
        members: [idOf('employee')],
      });
      for (const [name, id] of Object.entries(places))
        await tx.sql('insert into location (tenant_id, id, name) values ($1, $2, $3)', [
          tx.tenantId,
          id,
          name,
        ]);
      supplier = 7;
      await tx.sql(
        "insert into account (tenant_id, id, name, type) values ($1, $2, 'Maling AS', 'supplier')",
        [tx.tenantId, supplier],
      );
    });
    for (const name of people) by.set(name, (await logIn(sveis.app, 'fjord', name)).client);
  });
  afterAll(() => sveis.close());

  const storage = (more: object = {}) => [
    { location: places.store, max_quantity: 100, on_hand: 20, unit: 'l', ...more },
  ];
  const add = (more: object = {}, who = 'hse') =>
    as(who)('POST', PATH, {
      body: { id: randomUUID(), ...primer, supplier, storage_locations: storage(), ...more },
    });
  /** A sheet of its own needs an upload; a product without the duty needs words. */
  const ready = (more: object = {}) =>
    add({
      entry_type: 'product_no_sds',
      info_sheet: 'Composition and properties',
      risk_assessments: [assessment(idOf('hse'))],
      substitution: [substitution(idOf('hse'))],
      instruction_no: 'Bruk avsug.',
      ...more,
    });
  const step = (who: string, { body }: TestAnswer, name: string, asked: object = {}) =>
    as(who)('POST', `${PATH}/${body.id}/steps/${name}`, { body: { ...asked, rev: body.rev } });
  const told = async (name: string, kind: string) =>
    superQuery<{ params: Record<string, unknown> }>(
      sveis,
      'select params from notice where tenant_id = $1 and user_id = $2 and kind = $3 order by created_at, id',
      [fjord.id, idOf(name), kind],
    );
  const auditCount = async () =>
    Number(
      (await superQuery<{ n: number }>(sveis, 'select count(*)::integer as n from audit', []))[0]?.n ?? 0,
    );

  it('gets number, status, next check and everything its codes say by itself', async () => {
    const { status, body } = await add();
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body).toMatchObject({
      number: 'CH-0001',
      status: 'proposed',
      sds_next_check: '2028-11-12',
      hazardous: true,
      cmr: false,
      substitution_needed: true,
      exposure_register: false,
      assessed: false,
      locations: [places.store],
    });
    const sheet = await add({ sds_revised: '2026-02-28' });
    expect(sheet.body.sds_next_check).toBe('2028-02-28');
  });

  it('a code that is none, and "none" beside others, are refused', async () => {
    const { status, body } = await add({
      h_statements: ['H999'],
      p_statements: ['P301+P999'],
      pictograms: ['none', 'GHS02'],
      cas_no: '7440-37-2',
    });
    expect(status).toBe(422);
    expect(Object.keys(body.errors as object).sort()).toEqual([
      'cas_no',
      'h_statements',
      'p_statements',
      'pictograms',
    ]);
  });

  it('what harms without a signal word needs protection and first aid all the same', async () => {
    const quiet = { signal_word: 'none', pictograms: ['none'], h_statements: ['H412'] };
    const { status, body } = await add({ ...quiet, ppe: [], first_aid_eyes: '' });
    expect(status).toBe(422);
    expect(Object.keys(body.errors as object).sort()).toEqual(['first_aid_eyes', 'ppe']);
    const harmless = { ...quiet, h_statements: ['none'], ppe: [], first_aid_eyes: '' };
    expect((await add(harmless)).status).toBe(200);
  });

  it('is approved by a manager, and only with sheet, assessment, replacement and instruction', async () => {
    const bare = await add();
    const refused = await step('hse', bare, 'approve');
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.body.errors as object).sort()).toEqual([
      'instruction_en',
      'risk_assessments',
      'sds_file',
      'substitution',
    ]);
    const whole = await ready();
    expect(whole.status, JSON.stringify(whole.body)).toBe(200);
    expect((await step('foreman', whole, 'approve')).status).toBe(403);
    const approved = await step('hse', whole, 'approve');
    expect(approved.body, JSON.stringify(approved.body)).toMatchObject({ status: 'approved' });
    expect(approved.body).toMatchObject({ assessed: true, next_assessment: '2026-12-01' });
  });

  it('goes out of use with a date, and is discarded when nothing is left', async () => {
    const approved = await step('hse', await ready(), 'approve');
    expect((await step('hse', approved, 'phase_out')).status).toBe(422);
    const leaving = await step('hse', approved, 'phase_out', { phase_out_date: '2027-01-01' });
    expect(leaving.body.status).toBe('phase_out');
    const stopped = await step('hse', leaving, 'discard');
    expect(stopped.body.errors).toHaveProperty('storage_locations');
    const emptied = await as('hse')('PUT', `${PATH}/${leaving.body.id}`, {
      body: { storage_locations: storage({ on_hand: 0 }), rev: leaving.body.rev },
    });
    expect((await step('hse', emptied, 'discard')).body.status).toBe('discarded');
  });

  it('when it is prohibited, the people who work with it hear why', async () => {
    const approved = await step('hse', await ready({ product_name: 'Stripper' }), 'approve');
    expect((await step('hse', approved, 'prohibit')).status).toBe(422);
    const before = await auditCount();
    const reason = 'Dichloromethane';
    const prohibited = await step('hse', approved, 'prohibit', { prohibited_reason: reason });
    expect(prohibited.body.status).toBe('prohibited');
    expect((await auditCount()) - before).toBe(1);
    const [notice] = await told('employee', 'chemical_prohibited');
    expect(notice?.params).toMatchObject({ title: 'Stripper', reason });
    expect(await told('hse', 'chemical_prohibited')).toEqual([]);
    const none = await step('hse', await ready({ storage_locations: storage({ on_hand: 0 }) }), 'prohibit', {
      prohibited_reason: reason,
    });
    expect(none.status).toBe(200);
    expect(await told('employee', 'chemical_prohibited')).toHaveLength(1);
    expect((await step('hse', prohibited, 'approve')).body.status).toBe('approved');
  });

  it('too much of it, or the wrong neighbour, is told to those who keep order', async () => {
    const acid = await add(
      { product_name: 'Acid', storage_locations: storage({ location: places.van }) },
      'admin',
    );
    expect(await told('hse', 'chemical_over_limit')).toEqual([]);
    const wanted = {
      product_name: 'Base',
      storage_locations: storage({ location: places.van, on_hand: 101 }),
      incompatible_with: [acid.body.id],
    };
    const asked = await add(wanted, 'admin');
    expect(asked.status).toBe(409);
    expect(asked.body).toMatchObject({ code: 'STORED_TOGETHER', question: true });
    expect(asked.body.message).toContain('Acid');
    const base = await add({ ...wanted, confirm: ['STORED_TOGETHER'] }, 'admin');
    expect(base.status, JSON.stringify(base.body)).toBe(200);
    // What stands there already is not asked about again; from the other side it is.
    const edit = (id: unknown, body: object) => as('admin')('PUT', `${PATH}/${id}`, { body });
    expect((await edit(base.body.id, { use_area: 'The van' })).status).toBe(200);
    const moved = await add({ product_name: 'Lye' }, 'admin');
    expect((await edit(acid.body.id, { incompatible_with: [moved.body.id] })).status).toBe(200);
    const beside = { storage_locations: storage({ location: places.van }) };
    expect((await edit(moved.body.id, beside)).status).toBe(409);
    expect((await told('hse', 'chemical_over_limit')).map(({ params }) => params.title)).toEqual(['Base']);
    await edit(acid.body.id, { incompatible_with: [] });
    expect((await told('hse', 'chemical_together')).map(({ params }) => params)).toMatchObject([
      { title: 'Base', other: 'Acid' },
    ]);
  });

  it('is found by place, pictogram, group, cancer, missing assessment and its CAS number', async () => {
    const cmr = await add({
      product_name: 'Cobalt spray',
      product_type: 'other',
      pictograms: ['GHS08'],
      signal_word: 'danger',
      h_statements: ['H350i'],
      cas_no: '7440-48-4',
      storage_locations: storage({ location: places.van }),
    });
    expect(cmr.body).toMatchObject({ cmr: true, exposure_register: true });
    const namesOf = async (match: object) => {
      const answer = await as('employee')('POST', `${PATH}/query`, {
        body: { pipeline: [{ $match: match }, { $sort: { title: 1 } }] },
      });
      expect(answer.status, JSON.stringify(answer.body)).toBe(200);
      return (answer.body.data as readonly { product_name: string }[]).map((row) => row.product_name);
    };
    expect(await namesOf({ cmr: true })).toEqual(['Cobalt spray']);
    expect(await namesOf({ pictograms: 'GHS08' })).toEqual(['Cobalt spray']);
    expect(await namesOf({ product_type: 'other' })).toEqual(['Cobalt spray']);
    expect(await namesOf({ locations: places.van, hazardous: true, assessed: false })).toEqual([
      'Acid',
      'Base',
      'Cobalt spray',
    ]);
  });

  it('thirty days before and on the day its keepers are reminded, each once', async () => {
    const care = async (now: string) => careForChemicals(sveis.services, fjord.id, new Date(now));
    const due = await ready({ ...argon, sds_next_check: '2027-03-01' });
    expect(due.status, JSON.stringify(due.body)).toBe(200);
    const mine = async () =>
      (await told('hse', 'chemical_sheet_due')).filter(({ params }) => params.id === due.body.id);
    await care('2027-01-29T09:00:00Z');
    expect(await mine()).toHaveLength(0);
    await care('2027-01-30T02:00:00Z');
    expect(await mine()).toHaveLength(0);
    await care('2027-01-30T09:00:00Z');
    await care('2027-02-10T09:00:00Z');
    expect(await mine()).toHaveLength(1);
    await care('2027-03-01T09:00:00Z');
    await care('2027-03-20T09:00:00Z');
    expect(await mine()).toHaveLength(2);
    expect(await told('employee', 'chemical_sheet_due')).toEqual([]);
  });

  describe('what somebody has been exposed to', () => {
    const EXPOSURES = '/api/main/exposures';
    const entry = (more: object = {}) => ({
      id: randomUUID(),
      day: '2026-11-11',
      workplace: 'Bay A',
      position: 'Welder',
      substances: 'Stainless welding fume',
      how: 'MAG welding in a tank',
      minutes: 240,
      ppe_note: 'Powered respirator',
      ...more,
    });

    it('everybody writes down their own, once, and it leaves one trace', async () => {
      const body = entry();
      const before = await auditCount();
      const first = await as('employee')('POST', EXPOSURES, { body });
      expect(first.body, JSON.stringify(first.body)).toMatchObject({
        person_id: idOf('employee'),
        level: null,
        kept_until: '2086-11-11',
      });
      expect((await auditCount()) - before).toBe(1);
      const again = await as('employee')('POST', EXPOSURES, { body });
      expect(again.body.id).toBe(first.body.id);
      expect((await auditCount()) - before).toBe(1);
    });

    it('is seen by the person and the keepers of the register, and by nobody else', async () => {
      await as('hse')('POST', EXPOSURES, { body: entry({ person_id: idOf('quality'), is_incident: true }) });
      const of = async (who: string, query = '') =>
        (await as(who)('GET', `${EXPOSURES}${query}`)).body.data as readonly { person_id: number }[];
      expect(new Set((await of('employee')).map((row) => row.person_id))).toEqual(
        new Set([idOf('employee')]),
      );
      expect(new Set((await of('hse')).map((row) => row.person_id))).toEqual(
        new Set([idOf('employee'), idOf('quality')]),
      );
      const foreign = `?person_id=${idOf('employee')}`;
      const peek = await as('foreman')('GET', `${EXPOSURES}${foreign}`);
      expect(peek.status, JSON.stringify(peek.body)).toBe(403);
      expect((await as('foreman')('GET', `${EXPOSURES}/export.csv${foreign}`)).status).toBe(403);
      const body = entry({ person_id: idOf('employee') });
      expect((await as('foreman')('POST', EXPOSURES, { body })).status).toBe(403);
    });

    it('what harms the unborn alone is kept five years, and names the product by itself', async () => {
      const chemical = await add({
        product_name: 'Solvent',
        pictograms: ['GHS08'],
        signal_word: 'danger',
        h_statements: ['H360D'],
      });
      const { substances: _none, ...body } = entry({ chemical_id: chemical.body.id });
      const { body: saved } = await as('employee')('POST', EXPOSURES, { body });
      expect(saved).toMatchObject({ substances: 'Solvent', kept_until: '2031-11-11' });
    });

    it('tomorrow and strangers are refused', async () => {
      const body = entry({ day: '2027-01-01', person_id: 99_999, project_id: 99_999 });
      const { status, body: answer } = await as('hse')('POST', EXPOSURES, { body });
      expect(status).toBe(422);
      expect(Object.keys(answer.errors as object).sort()).toEqual(['day', 'person_id', 'project_id']);
    });

    it('goes out as a file for the person, which is itself written down', async () => {
      const before = await auditCount();
      const answer = await as('employee')('GET', `${EXPOSURES}/export.csv?person_id=${idOf('employee')}`);
      expect(answer.status).toBe(200);
      const [head, line] = String(answer.body.text).split('\r\n');
      expect(head).toContain('Person;Date;Position');
      expect(line).toContain('Test employee;11.11.2026;Welder;Bay A');
      expect(String(answer.body.text)).toContain('Not measured');
      expect((await auditCount()) - before).toBe(1);
    });

    it('cannot be changed or removed, not even by the server', async () => {
      const tries = ['delete from exposure', "update exposure set how = ''"];
      for (const text of tries)
        await expect(sveis.services.database.inTenant(fjord.id, (tx) => tx.sql(text, []))).rejects.toThrow(
          /permission denied/,
        );
    });
  });
});
