import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { remindOfRecords } from '../../records/index.ts';
import { startTestInstallation, type TestInstallation } from '../../testing/index.ts';
import {
  type ChemicalScene,
  CHEMICALS as PATH,
  setChemicalScene,
} from '../../testing/scenes/chemical-scene.ts';

describe('a chemical', () => {
  let sveis: TestInstallation;
  let scene: ChemicalScene;
  beforeAll(async () => {
    sveis = await startTestInstallation();
    scene = await setChemicalScene(sveis);
  });
  afterAll(() => sveis.close());

  const edit = (id: unknown, body: object) => scene.as.admin('PUT', `${PATH}/${id}`, { body });
  const wrongIn = ({ body }: { readonly body: Readonly<Record<string, unknown>> }) =>
    Object.keys((body.errors as object | undefined) ?? {}).sort();

  it('gets number, status, next check and everything its codes say by itself', async () => {
    const { status, record, body } = await scene.add();
    expect(status, JSON.stringify(body)).toBe(200);
    expect(record).toMatchObject({
      number: 'CH-0001',
      status: 'proposed',
      entry_type: 'product_sds',
      sds_next_check: '2028-11-12',
      hazardous: true,
      cmr: false,
      substitution_needed: true,
      exposure_register: false,
      assessed: false,
      locations: [scene.places.store],
    });
    const sheet = await scene.add({ sds_revised: '2026-02-28' });
    expect(sheet.record.sds_next_check).toBe('2028-02-28');
    const newer = await edit(sheet.record.id, { sds_revised: '2026-10-01' });
    expect(newer.record.sds_next_check).toBe('2028-10-01');
    const sooner = { sds_revised: '2026-11-01', sds_next_check: '2027-01-01' };
    expect((await edit(sheet.record.id, sooner)).record.sds_next_check).toBe('2027-01-01');
  });

  it('what everybody must know of it is asked for, and what has no maker needs no supplier', async () => {
    const bare = await scene.as.hse('POST', PATH, { body: {} });
    expect(wrongIn(bare)).toEqual([
      'h_statements',
      'pictograms',
      'product_name',
      'product_type',
      'signal_word',
      'storage_locations',
      'supplier',
      'use_area',
    ]);
    expect(wrongIn(await scene.add({ entry_type: 'product_no_sds', supplier: null }))).toEqual(['supplier']);
    expect((await scene.add({ entry_type: 'process', supplier: null })).status).toBe(200);
  });

  it('a code that is none is refused, and "none" beside others is left out', async () => {
    const answer = await scene.add({
      h_statements: ['H999'],
      p_statements: ['P301+P999'],
      cas_no: '7440-37-2',
      ufi: 'N1QV-R02N-J00M-WQD',
      waste_code: '1101',
      un_number: 'UN29',
    });
    expect(answer.status).toBe(422);
    expect(wrongIn(answer)).toEqual([
      'cas_no',
      'h_statements',
      'p_statements',
      'ufi',
      'un_number',
      'waste_code',
    ]);
    const { record } = await scene.add({ pictograms: ['none', 'GHS02'] });
    expect(record.pictograms).toEqual(['GHS02']);
  });

  it('what harms without a signal word needs protection and first aid all the same', async () => {
    const quiet = { signal_word: 'none', pictograms: ['none'], h_statements: ['H412'] };
    const answer = await scene.add({ ...quiet, ppe: [], first_aid_eyes: '' });
    expect(answer.status).toBe(422);
    expect(wrongIn(answer)).toEqual(['first_aid_eyes', 'ppe']);
    const harmless = { ...quiet, h_statements: ['none'], ppe: [], first_aid_eyes: '' };
    expect((await scene.add(harmless)).status).toBe(200);
  });

  it('enters the register by its codes, and another word on it is a manager’s, with a reason', async () => {
    const codes = { h_statements: ['H350'], pictograms: ['GHS08'], signal_word: 'danger' };
    const { record } = await scene.add(codes);
    expect(record.exposure_register).toBe(true);
    const change = (by: 'hse' | 'admin' | 'employee', more: object) =>
      scene.as[by]('PUT', `${PATH}/${record.id}`, { body: { exposure_override: 'no', ...more } });
    expect(wrongIn(await change('hse', {}))).toEqual(['exposure_override_reason']);
    expect((await change('employee', { exposure_override_reason: 'Closed' })).status).toBe(403);
    const closed = await change('hse', { exposure_override_reason: 'Closed process' });
    expect(closed.record).toMatchObject({ exposure_register: false });
  });

  it('is approved by a manager, and only with sheet, assessment, replacement and instruction', async () => {
    const refused = await scene.step('hse', await scene.add(), 'approve');
    expect(refused.status).toBe(422);
    expect(wrongIn(refused)).toEqual(['instruction_en', 'risk_assessments', 'sds_file', 'substitution']);
    const whole = await scene.ready();
    expect(whole.status, JSON.stringify(whole.body)).toBe(200);
    expect((await scene.step('foreman', whole, 'approve')).status).toBe(403);
    const approved = await scene.step('hse', whole, 'approve');
    expect(approved.record, JSON.stringify(approved.body)).toMatchObject({
      status: 'approved',
      assessed: true,
      next_assessment: '2027-06-01',
    });
    const process = await scene.ready({ entry_type: 'process', info_sheet: '' });
    expect(wrongIn(await scene.step('hse', process, 'approve'))).toEqual(['info_sheet']);
  });

  it('goes out of use with a date and a replacement, and is discarded when nothing is left', async () => {
    const [safer, approved] = [await scene.approved({ product_name: 'Safer' }), await scene.approved()];
    expect(wrongIn(await scene.step('hse', approved, 'phase_out'))).toEqual([
      'phase_out_date',
      'replacement',
    ]);
    const leave = (replacement: unknown) =>
      scene.step('hse', approved, 'phase_out', { phase_out_date: '2027-01-01', replacement });
    expect(wrongIn(await leave(approved.record.id))).toEqual(['replacement']);
    const proposed = await scene.add();
    expect(wrongIn(await leave(proposed.record.id))).toEqual(['replacement']);
    const leaving = await leave(safer.record.id);
    expect(leaving.record.status, JSON.stringify(leaving.body)).toBe('phase_out');
    const stopped = await scene.step('hse', leaving, 'discard');
    expect(wrongIn(stopped)).toEqual(['storage_locations']);
    const emptied = await edit(leaving.record.id, { storage_locations: scene.storage({ on_hand: 0 }) });
    const gone = await scene.step('hse', emptied, 'discard');
    expect(gone.record.status).toBe('discarded');
    expect((await edit(gone.record.id, { use_area: 'Nowhere' })).status).toBe(422);
    expect((await scene.step('hse', gone, 'approve')).status).toBe(422);
    const banned = await scene.step('hse', gone, 'prohibit', { prohibited_reason: 'Asbestos' });
    expect(banned.record.status).toBe('prohibited');
  });

  it('when it is prohibited, the people who work with it hear why', async () => {
    const approved = await scene.approved({ product_name: 'Stripper' });
    expect((await scene.step('hse', approved, 'prohibit')).status).toBe(422);
    const prohibited_reason = 'Dichloromethane';
    expect((await scene.step('foreman', approved, 'prohibit', { prohibited_reason })).status).toBe(403);
    const before = await scene.auditCount();
    const prohibited = await scene.step('hse', approved, 'prohibit', { prohibited_reason });
    expect(prohibited.record.status).toBe('prohibited');
    expect((await scene.auditCount()) - before).toBe(1);
    const [notice] = await scene.told('employee', 'chemical_prohibited');
    expect(notice).toMatchObject({ title: 'Stripper', reason: prohibited_reason });
    expect(await scene.told('hse', 'chemical_prohibited')).toEqual([]);

    const empty = await scene.ready({ storage_locations: scene.storage({ on_hand: 0 }) });
    expect((await scene.step('hse', empty, 'prohibit', { prohibited_reason })).status).toBe(200);
    expect(await scene.told('employee', 'chemical_prohibited')).toHaveLength(1);
    // Nobody has counted it: it may well stand there.
    const uncounted = await scene.ready({ storage_locations: scene.storage({ on_hand: null }) });
    await scene.step('hse', uncounted, 'prohibit', { prohibited_reason });
    expect(await scene.told('employee', 'chemical_prohibited')).toHaveLength(2);

    const again = await scene.step('hse', prohibited, 'approve');
    expect(again.record).toMatchObject({ status: 'approved', prohibited_reason: null });
  });

  it('too much of it, or the wrong neighbour, is asked about and told to those who keep order', async () => {
    const van = (more: object = {}) => scene.storage({ location: scene.places.van, ...more });
    const acid = await scene.add({ product_name: 'Acid', storage_locations: van() }, 'admin');
    expect(await scene.told('hse', 'chemical_over_limit')).toEqual([]);
    const wanted = {
      product_name: 'Base',
      storage_locations: van({ on_hand: 101 }),
      incompatible_with: [acid.record.id],
    };
    const tooMuch = await scene.add(wanted, 'admin');
    expect(tooMuch.status).toBe(409);
    expect(tooMuch.body).toMatchObject({ code: 'OVER_STORAGE_LIMIT', question: true });
    const asked = await scene.add({ ...wanted, confirm: ['OVER_STORAGE_LIMIT'] }, 'admin');
    expect(asked.status).toBe(409);
    expect(asked.body).toMatchObject({ code: 'STORED_TOGETHER', question: true });
    expect(asked.body.message).toContain('Acid');
    const base = await scene.add({ ...wanted, confirm: ['OVER_STORAGE_LIMIT', 'STORED_TOGETHER'] }, 'admin');
    expect(base.status, JSON.stringify(base.body)).toBe(200);
    // What stands there already is not asked about again; from the other side it is.
    expect((await edit(base.record.id, { use_area: 'The van' })).status).toBe(200);
    const moved = await scene.add({ product_name: 'Lye' }, 'admin');
    expect((await edit(acid.record.id, { incompatible_with: [moved.record.id] })).status).toBe(200);
    expect((await edit(moved.record.id, { storage_locations: van() })).status).toBe(409);
    expect((await scene.told('hse', 'chemical_over_limit')).map(({ title }) => title)).toEqual(['Base']);
    await edit(acid.record.id, { incompatible_with: [] });
    expect(await scene.told('hse', 'chemical_together')).toMatchObject([{ title: 'Base', other: 'Acid' }]);
  });

  it('is found by every filter there is, and by its CAS number, article and synonym', async () => {
    const cmr = await scene.add({
      product_name: 'Cobalt spray',
      synonyms: 'Koboltspray',
      product_type: 'other',
      pictograms: ['GHS08'],
      signal_word: 'danger',
      h_statements: ['H350i'],
      cas_no: '7440-48-4',
      components: [{ name: 'Carbon black', cas: '1333-86-4' }],
      article_no: '70 4811',
      projects: [1],
      sds_next_check: '2026-01-01',
      storage_locations: scene.storage({ location: scene.places.van }),
    });
    expect(cmr.record).toMatchObject({ cmr: true, exposure_register: true });
    const namesOf = async (match: object) => {
      const answer = await scene.as.employee('POST', `${PATH}/query`, {
        body: { pipeline: [{ $match: match }, { $sort: { title: 1 } }] },
      });
      expect(answer.status, JSON.stringify(answer.body)).toBe(200);
      return (answer.body.data as readonly { product_name: string }[]).map((row) => row.product_name);
    };
    const only = ['Cobalt spray'];
    for (const match of [
      { cmr: true, assessed: false, projects: 1 },
      { pictograms: 'GHS08', projects: 1 },
      { product_type: 'other' },
      { sds_next_check: { $lt: '2026-11-12' } },
      { words: { $regex: '7440-48-4' } },
      { words: { $regex: 'koboltspray' } },
      { words: { $regex: '70 4811' } },
      { words: { $regex: '1333-86-4' } },
      { words: { $regex: 'carbon bl' } },
      { supplier: 7, status: 'proposed', signal_word: 'danger', projects: 1 },
    ])
      expect(await namesOf(match), JSON.stringify(match)).toEqual(only);
    expect(await namesOf({ locations: scene.places.van, hazardous: true, assessed: false })).toEqual([
      'Acid',
      'Base',
      'Cobalt spray',
    ]);
    // The worst first, not the first in the alphabet.
    const { body } = await scene.as.employee('POST', `${PATH}/query`, {
      body: { pipeline: [{ $sort: { signal_word: 1 } }] },
    });
    const words = (body.data as readonly { signal_word: string }[]).map((row) => row.signal_word);
    expect([...new Set(words)]).toEqual(['danger', 'warning', 'none']);
  });

  it('thirty days before and on the day its keepers are reminded, each once', async () => {
    const remind = async (now: string) => remindOfRecords(sveis.services, scene.company.id, new Date(now));
    const due = await scene.ready({ product_name: 'Argon', sds_next_check: '2027-03-01' });
    const mine = async (kind: string) =>
      (await scene.told('hse', kind)).filter(({ id }) => id === due.record.id).length;
    await remind('2027-01-29T09:00:00Z');
    expect(await mine('chemical_sheet_due')).toBe(0);
    await remind('2027-01-30T02:00:00Z');
    expect(await mine('chemical_sheet_due')).toBe(0);
    await remind('2027-01-30T09:00:00Z');
    await remind('2027-02-10T09:00:00Z');
    expect(await mine('chemical_sheet_due')).toBe(1);
    await remind('2027-03-01T09:00:00Z');
    await remind('2027-03-20T09:00:00Z');
    expect(await mine('chemical_sheet_due')).toBe(2);
    expect(await mine('chemical_assessment_due')).toBe(0);
    await remind('2027-05-02T09:00:00Z');
    expect(await mine('chemical_assessment_due')).toBe(1);
    expect(await mine('chemical_substitution_due')).toBe(0);
    await remind('2027-11-01T09:00:00Z');
    expect(await mine('chemical_assessment_due')).toBe(2);
    expect(await mine('chemical_substitution_due')).toBe(1);
    expect(await scene.told('employee', 'chemical_sheet_due')).toEqual([]);
  });
});
