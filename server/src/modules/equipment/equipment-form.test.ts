import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestInstallation, type TestAnswer, type TestInstallation } from '../../testing/index.ts';
import {
  EQUIPMENTS,
  type EquipmentRole,
  type EquipmentScene,
  setEquipmentScene,
} from '../../testing/scenes/equipment-scene.ts';

const LISTS = '/api/main/checklists';

const contentOf = (name: string, more: object = {}) => ({
  name,
  title: { en: `Form ${name}`, no: `Skjema ${name}` },
  category: 'hse',
  use: ['equipment'],
  ...more,
  sections: [
    {
      id: 's1',
      title: { en: 'Part', no: 'Del' },
      rows: ['hook', 'chain'].map((field) => ({
        id: field,
        fields: [
          {
            id: field,
            name: field,
            kind: 'yes_no_na',
            columns: 12,
            label: { en: `${field} good?`, no: `${field} bra?` },
            required: true,
            fail_on: ['no'],
          },
        ],
      })),
    },
  ],
});

describe('a plan that names a form', () => {
  let sveis: TestInstallation;
  let scene: EquipmentScene;
  const forms: Record<string, number> = {};

  beforeAll(async () => {
    sveis = await startTestInstallation();
    sveis.time.now = new Date('2026-11-16T11:00:00Z');
    scene = await setEquipmentScene(sveis);
    await scene.give('quality', 'forms', 'manage');
    await scene.give('quality', 'checklists', 'manage');
    await scene.give('warehouse', 'checklists', 'contribute');
    await publish('round');
    await publish('other');
    await publish('yard', { use: ['global'] });
    await publish('decided', {
      settings: { approval: 'approval', approver: { type: 'manage', value: null } },
    });
  }, 60_000);
  afterAll(() => sveis.close());

  async function publish(name: string, more: object = {}) {
    const { record } = await scene.as.quality('POST', '/api/main/forms', {
      body: { content: contentOf(name, more) },
    });
    forms[name] = Number(record.id);
    const published = await scene.as.quality('POST', `/api/main/forms/${record.id}/publish`, { body: {} });
    expect(published.body.errors).toBeUndefined();
  }

  const planned = (form: string, more: object = {}) => ({
    type: 'service',
    interval: 6,
    interval_unit: 'months',
    next_due: '2026-11-20',
    form_id: forms[form],
    ...more,
  });
  const itemWith = (...plans: readonly object[]) => scene.item({ plans });
  const minuteLater = (minutes = 1) => {
    sveis.time.now = new Date(sveis.time.now.getTime() + minutes * 60_000);
  };
  const begin = (by: EquipmentRole, form: string, item: TestAnswer) =>
    scene.as[by]('POST', LISTS, {
      body: { id: randomUUID(), form: forms[form], equipment: item.record.id },
    });
  const step = (by: EquipmentRole, { record }: TestAnswer, name: string, body: object = {}) =>
    scene.as[by]('POST', `${LISTS}/${String(record.id)}/steps/${name}`, { body });
  const good = { hook: 'yes', chain: 'yes' };
  const bad = { hook: 'no', chain: 'yes' };
  const fillIn = async (by: EquipmentRole, form: string, item: TestAnswer, answers: object = good) => {
    const sent = await step(by, await begin(by, form, item), 'submit', { answers });
    expect(sent.status, JSON.stringify(sent.body)).toBe(200);
    minuteLater();
    return sent;
  };
  const controlsOf = async (item: TestAnswer) =>
    ((await scene.read(item)).record.controls ?? []) as Readonly<Record<string, unknown>>[];

  it('is done by a checklist of it: the control is made with it, and the plan moves as by hand', async () => {
    const item = await itemWith(planned('round'), planned('other', { type: 'electrical_test' }));
    const sent = await fillIn('warehouse', 'round', item);
    const { record } = await scene.read(item);
    expect(record).toMatchObject({
      status: 'active',
      plans: [
        { type: 'service', last_done: '2026-11-16', next_due: '2027-05-16' },
        { type: 'electrical_test', last_done: null, next_due: '2026-11-20' },
      ],
      next_due: '2026-11-20',
    });
    expect(record.controls).toMatchObject([
      {
        date: '2026-11-16',
        type: 'service',
        result: 'pass',
        performed_by: scene.userId('warehouse'),
        recorded_by: scene.userId('warehouse'),
        remarks: null,
        next_due: '2027-05-16',
        checklist: sent.record.id,
      },
    ]);
    expect(sent.record).toMatchObject({ status: 'submitted', equipment: item.record.id, control: 'service' });
  });

  it('a failed answer fails the control and stops the item as one by hand does, with what was found', async () => {
    const item = await itemWith(planned('round'));
    await scene.step('employee', item, 'take');
    await fillIn('warehouse', 'round', item, bad);
    expect((await scene.read(item)).record).toMatchObject({
      status: 'quarantine',
      status_reason: 'hook bra?: Nei',
      controls: [{ result: 'fail', remarks: 'hook bra?: Nei', next_due: null }],
      plans: [{ last_done: null, next_due: '2026-11-20' }],
    });
    expect(await scene.kindsTold('employee')).toContain('equipment_stopped');
    // It is released by the same kind of control, also by form.
    expect((await scene.step('warehouse', item, 'release')).status).toBe(422);
    await fillIn('warehouse', 'round', item);
    expect((await scene.step('warehouse', item, 'release')).record.status).toBe('active');
  });

  it('is done once: a later revision makes no second control, and stops the item where it found something', async () => {
    const item = await itemWith(planned('round'));
    const sent = await fillIn('warehouse', 'round', item);
    await step('quality', sent, 'reopen', { reopen_reason: 'The hook was worn' });
    const again = await step('quality', sent, 'submit', { answers: bad });
    expect(again.record).toMatchObject({ status: 'submitted', revision: 2, control: 'service' });
    expect(await controlsOf(item)).toMatchObject([{ result: 'pass' }]);
    expect((await scene.read(item)).record).toMatchObject({
      status: 'quarantine',
      status_reason: 'hook bra?: Nei',
    });
    minuteLater();
    // And one that is found good afterwards does not release it.
    await step('quality', sent, 'reopen', { reopen_reason: 'No, it was not' });
    await step('quality', sent, 'submit', { answers: good });
    expect((await scene.step('warehouse', item, 'release')).status).toBe(422);
  });

  it('where the form asks for a decision, it is done when that is given, as of the day it was filled in', async () => {
    const item = await itemWith(planned('decided'));
    const sent = await fillIn('warehouse', 'decided', item);
    expect([sent.record.status, await controlsOf(item)]).toEqual(['in_review', []]);
    const rejected = await step('quality', sent, 'reject', { decision_comment: 'Look again' });
    expect([rejected.record.status, await controlsOf(item)]).toEqual(['rejected', []]);
    await step('warehouse', sent, 'rework');
    await step('warehouse', sent, 'submit', { answers: good });
    minuteLater();
    // Stopped between filling in and deciding: what was seen before does not answer it.
    await scene.step('employee', item, 'quarantine', { status_reason: 'Bent' });
    minuteLater();
    expect((await step('quality', sent, 'approve')).record).toMatchObject({
      status: 'approved',
      control: 'service',
    });
    expect(await controlsOf(item)).toMatchObject([
      { date: '2026-11-16', result: 'pass', performed_by: scene.userId('warehouse') },
    ]);
    minuteLater();
    expect((await scene.step('warehouse', item, 'release')).status).toBe(422);
  });

  it('is not done by a checklist of another form, of another item, that is a draft, or cancelled', async () => {
    const item = await itemWith(planned('round'));
    const neighbour = await itemWith(planned('round'));
    await fillIn('warehouse', 'other', item);
    await fillIn('warehouse', 'round', neighbour);
    const draft = await begin('warehouse', 'round', item);
    await scene.as.warehouse('PUT', `${LISTS}/${String(draft.record.id)}`, { body: { answers: good } });
    expect((await step('warehouse', draft, 'cancel', { cancel_reason: 'Wrong one' })).status).toBe(200);
    expect(await controlsOf(item)).toEqual([]);
    expect((await scene.read(item)).record).toMatchObject({ next_due: '2026-11-20' });
  });

  it('is not done by a person who may not record controls, also when somebody else approves it, and the checklist is kept', async () => {
    const item = await itemWith(planned('round'), planned('decided', { type: 'electrical_test' }));
    const sent = await fillIn('employee', 'round', item, bad);
    expect(sent.record).toMatchObject({ status: 'submitted', fails: 1, control: null });
    const waits = await fillIn('employee', 'decided', item);
    expect((await step('quality', waits, 'approve')).record).toMatchObject({
      status: 'approved',
      control: null,
    });
    expect([await controlsOf(item), (await scene.read(item)).record.status]).toEqual([[], 'active']);
  });

  it('lends nobody its time or its name: a control by hand brings neither', async () => {
    const item = await itemWith(planned('round'));
    const forged = { written_at: '2030-01-01T08:00:00.000Z', checklist: randomUUID() };
    await scene.control('warehouse', item, { type: 'service', ...forged });
    expect(await controlsOf(item)).toMatchObject([
      { written_at: sveis.time.now.toISOString(), checklist: null },
    ]);
  });

  it('does not release what failed a stronger control', async () => {
    const item = await itemWith(planned('round'));
    await scene.control('warehouse', item, { result: 'fail', remarks: 'Cracked' });
    minuteLater();
    await fillIn('warehouse', 'round', item);
    expect(await controlsOf(item)).toHaveLength(2);
    expect((await scene.step('warehouse', item, 'release')).status).toBe(422);
  });

  it('is no longer done where the plan lost the form, or the item is scrapped', async () => {
    const item = await itemWith(planned('round'));
    const draft = await begin('warehouse', 'round', item);
    const gone = await itemWith(planned('round'));
    const late = await begin('warehouse', 'round', gone);
    await scene.as.warehouse('PUT', `${EQUIPMENTS}/${item.record.id}`, {
      body: { plans: [], rev: item.record.rev },
    });
    await scene.step('quality', gone, 'discard', { scrap_date: '2026-11-16', status_reason: 'Worn out' });
    for (const one of [draft, late])
      expect((await step('warehouse', one, 'submit', { answers: good })).record.control).toBeNull();
    expect([await controlsOf(item), await controlsOf(gone)]).toEqual([[], []]);
  });

  it('names a published form for equipment, and each form for one kind of control', async () => {
    const errorsOf = async (...plans: readonly object[]) => (await itemWith(...plans)).body.errors;
    expect(await errorsOf(planned('yard'))).toHaveProperty(['plans.0.form_id']);
    expect(await errorsOf({ ...planned('round'), form_id: 99_999 })).toHaveProperty(['plans.0.form_id']);
    expect(await errorsOf(planned('round'), planned('round', { type: 'electrical_test' }))).toHaveProperty([
      'plans.1.form_id',
    ]);
    const offered = await scene.as.warehouse('POST', '/api/main/references/query', {
      body: { to: 'form', pick: 'equipment' },
    });
    const names = (offered.body.data as { name: string }[]).map(({ name }) => name);
    expect(names).toEqual(['Skjema decided', 'Skjema other', 'Skjema round']);
  });

  it('an expert inspection and a validation have none: firm, person and readings are not in a form', async () => {
    const item = await itemWith(
      planned('round', { type: 'expert_inspection' }),
      planned('other', { type: 'validation' }),
    );
    expect(item.record.plans).toMatchObject([{ form_id: null }, { form_id: null }]);
    await fillIn('warehouse', 'round', item);
    expect(await controlsOf(item)).toEqual([]);
  });

  it('keeps a form that was retired, which begins no checklist', async () => {
    await publish('old');
    const item = await itemWith(planned('old'));
    const begun = await begin('warehouse', 'old', item);
    await scene.as.quality('POST', `/api/main/forms/${forms.old}/retire`, { body: {} });
    expect((await begin('warehouse', 'old', item)).body.code).toBe('FORM_RETIRED');
    const edited = await scene.as.warehouse('PUT', `${EQUIPMENTS}/${item.record.id}`, {
      body: { description: 'x', rev: item.record.rev },
    });
    expect(edited.record.plans).toMatchObject([{ form_id: forms.old }]);
    // What was begun before goes on, and is the control.
    expect((await step('warehouse', begun, 'submit', { answers: good })).record.control).toBe('service');
  });
});
