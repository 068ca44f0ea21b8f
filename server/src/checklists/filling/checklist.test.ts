import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addCompany,
  type Crew,
  createClient,
  hireCrew,
  logIn,
  openPostOffice,
  type PostOffice,
  pdfPages,
  runJobs,
  startTestInstallation,
  superQuery,
  type TestAnswer,
  type TestInstallation,
} from '../../testing/index.ts';

const roles = ['employee', 'foreman', 'quality', 'hse', 'project_leader', 'warehouse', 'admin'] as const;
type Role = (typeof roles)[number];
const LISTS = '/api/main/checklists';

const labelled = (name: string) => ({ en: `Is ${name} good?`, no: `Er ${name} bra?` });
const question = (name: string, more: object = {}) => ({
  id: name,
  name,
  kind: 'yes_no_na',
  columns: 12,
  label: labelled(name),
  required: true,
  fail_on: ['no'],
  ...more,
});
const contentOf = (name: string, fields: readonly object[], more: object = {}) => ({
  name,
  title: { en: `Form ${name}`, no: `Skjema ${name}` },
  category: 'hse',
  use: ['global', 'project', 'equipment', 'chemical'],
  ...more,
  sections: [
    {
      id: 's1',
      title: { en: 'Part', no: 'Del' },
      rows: fields.map((field, index) => ({ id: `r${index}`, fields: [field] })),
    },
  ],
});
const signature = { id: 'sign', name: 'sign', kind: 'signature', columns: 6, label: { en: 'Sign' } };

describe('a checklist', () => {
  let sveis: TestInstallation;
  let post: PostOffice;
  let yard: Crew<Role>;
  const forms: Record<string, number> = {};

  beforeAll(async () => {
    post = await openPostOffice();
    sveis = await startTestInstallation({
      env: { SMTP_URL: post.smtpUrl, MAIL_FROM: 'Sveis <post@sveis.example>' },
    });
    sveis.time.now = new Date('2026-11-16T08:00:00Z');
    yard = await hireCrew(sveis, 'yard', roles, { areMembers: 'now' });
    await yard.give('quality', 'forms', 'manage');
    await yard.give('quality', 'checklists', 'manage');
    await yard.give('warehouse', 'equipment', 'manage');
    await yard.sql('update project set leader_id = $2 where tenant_id = $1', [yard.userId('project_leader')]);
    await publish(
      'plain',
      contentOf('plain', [question('light'), question('brakes', { required: false }), signature]),
    );
    await publish(
      'stops',
      contentOf('stops', [
        question('hook', {
          on_fail: {
            comment: true,
            photo: true,
            create: 'deviation',
            severity: 'high',
            notify: ['role:hse'],
            stop: true,
          },
        }),
        question('latch', { on_fail: { create: 'task' }, required: false }),
      ]),
    );
    await publish('bare_stop', contentOf('bare_stop', [question('gas', { on_fail: { stop: true } })]));
    await publish(
      'decided',
      contentOf('decided', [question('light'), signature], {
        settings: { approval: 'approval', approver: { type: 'project_leader', value: null } },
      }),
    );
    const addresses = (name: string) => ({
      id: name,
      name,
      kind: 'emails',
      columns: 12,
      label: { en: 'To' },
    });
    const mailed = contentOf('mailed', [question('light'), addresses('to')], {
      recipients: 'hse@out.example, PM@out.example',
      number_series: 'ML-{000}',
    });
    const firms = {
      id: 's2',
      title: { en: 'Firms' },
      repeat: { min: 0, max: 3, label: { en: 'Firm' } },
      rows: [{ id: 'r9', fields: [addresses('firm_to')] }],
    };
    await publish('mailed', { ...mailed, sections: [...mailed.sections, firms] });
  }, 60_000);
  afterAll(async () => {
    await sveis.close();
    await post.close();
  });

  async function publish(name: string, content: object) {
    const known = forms[name];
    const made = known
      ? await yard.as.quality('PUT', `/api/main/forms/${known}`, { body: { content } })
      : await yard.as.quality('POST', '/api/main/forms', { body: { content } });
    forms[name] = Number(made.record.id);
    const published = await yard.as.quality('POST', `/api/main/forms/${forms[name]}/publish`, { body: {} });
    expect(published.body.errors).toBeUndefined();
  }

  const begin = (by: Role, form: string, more: object = {}) =>
    yard.as[by]('POST', LISTS, { body: { id: randomUUID(), form: forms[form], ...more } });
  const save = (by: Role, { record }: TestAnswer, body: object) =>
    yard.as[by]('PUT', `${LISTS}/${String(record.id)}`, { body });
  const step = (by: Role, { record }: TestAnswer, name: string, body: object = {}) =>
    yard.as[by]('POST', `${LISTS}/${String(record.id)}/steps/${name}`, { body });
  const read = (by: Role, { record }: TestAnswer) => yard.as[by]('GET', `${LISTS}/${String(record.id)}`);
  const answersOf = ({ record }: TestAnswer) => record.answers as Record<string, unknown>;

  const picture = () =>
    sharp({ create: { width: 40, height: 30, channels: 3, background: '#888' } })
      .jpeg()
      .toBuffer();

  async function upload(by: Role, name = 'photo.jpg', content?: Buffer): Promise<string> {
    const id = randomUUID();
    const bytes = content ?? (await picture());
    const { token } = (await logIn(sveis.app, 'yard', by)).login;
    const sent = await sveis.app.inject({
      method: 'PUT',
      url: `/api/main/files/${id}?name=${name}`,
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/octet-stream',
        'x-tenant': 'yard',
      },
      payload: bytes,
    });
    expect(sent.statusCode).toBe(200);
    return id;
  }

  it('begins as a draft of its form’s newest version, with a number, and is the same however often it is sent', async () => {
    const body = { id: randomUUID(), form: forms.plain, answers: { light: 'yes' } };
    const [first, again] = [
      await yard.as.employee('POST', LISTS, { body }),
      await yard.as.employee('POST', LISTS, { body }),
    ];
    expect(first.status).toBe(200);
    expect(again.record.number).toBe(first.record.number);
    expect(first.record).toMatchObject({
      status: 'draft',
      form_version: 1,
      title: 'Skjema plain',
      context: 'global',
      fails: 0,
      progress: 33,
      outcome: { fails: [], progress: { answered: 1, required: 0, total: 3 } },
    });
    expect(first.record.number).toMatch(/^CL-2026-\d{4}$/);
    expect((await begin('employee', 'plain', { context: 'equipment' })).body.errors).toEqual({
      equipment: ['Required'],
    });
    expect((await yard.as.employee('POST', LISTS, { body: { id: randomUUID(), form: 99_999 } })).status).toBe(
      422,
    );
  });

  it('keeps what is half done, merges what two people answer, and refuses what is no answer', async () => {
    const draft = await begin('employee', 'plain');
    const one = await save('employee', draft, { answers: { light: 'no' }, seen: { answers: {} }, rev: 1 });
    expect(one.record).toMatchObject({ fails: 1, outcome: { fails: ['light'] } });
    const two = await save('foreman', draft, { answers: { brakes: 'yes' }, seen: { answers: {} }, rev: 1 });
    expect(answersOf(two)).toMatchObject({ light: 'no', brakes: 'yes' });
    const wrong = await save('employee', draft, { answers: { light: 'maybe', nothing: 1 } });
    expect([wrong.status, Object.keys(wrong.body.errors as object).sort()]).toEqual([
      422,
      ['answers.light', 'answers.nothing'],
    ]);
    expect((await save('warehouse', draft, { answers: { light: 'yes' } })).status).toBe(403);
  });

  it('is handed in once, whole, and then nobody changes it', async () => {
    const draft = await begin('employee', 'plain');
    const missing = await step('employee', draft, 'submit');
    expect([missing.status, missing.body.errors]).toEqual([422, { 'answers.light': ['Required'] }]);
    const key = { 'idempotency-key': randomUUID() };
    const send = () =>
      yard.as.employee('POST', `${LISTS}/${String(draft.record.id)}/steps/submit`, {
        body: { answers: { light: 'yes' } },
        headers: key,
      });
    const [first, again] = [await send(), await send()];
    expect(first.record).toMatchObject({
      status: 'submitted',
      submitted_by: yard.userId('employee'),
      progress: 33,
    });
    expect(again.record).toEqual(first.record);
    expect((await save('quality', draft, { answers: { light: 'no' } })).body.code).toBe('RECORD_LOCKED');
    expect((await step('employee', draft, 'submit')).body.code).toBe('WRONG_STATUS');
  });

  it('has a signature over the answers above it, which goes when one of them changes', async () => {
    const draft = await begin('employee', 'plain', { answers: { light: 'yes' } });
    const sign = {
      file: await upload('employee'),
      signer: yard.userId('employee'),
      name: 'Test',
      at: '2026-11-16T08:00:00Z',
    };
    const signed = await save('employee', draft, { answers: { sign } });
    expect((answersOf(signed).sign as { sha256: string }).sha256).toMatch(/^[0-9a-f]{64}$/);
    const forged = await save('employee', draft, { answers: { sign: { ...sign, sha256: 'a'.repeat(64) } } });
    expect(answersOf(forged).sign).toEqual(answersOf(signed).sign);
    const again = { ...sign, file: await upload('employee') };
    await save('employee', draft, { answers: { sign: again } });
    // The same picture under other answers is no new signature.
    const reused = await save('employee', draft, { answers: { light: 'na', sign: again } });
    expect(answersOf(reused).sign).toBeNull();
    await save('employee', draft, { answers: { sign } });
    const changed = await save('employee', draft, { answers: { brakes: 'no' } });
    expect(answersOf(changed).sign).toBeNull();
    const other = { ...sign, signer: yard.userId('foreman') };
    expect((await save('employee', draft, { answers: { sign: other } })).body.errors).toHaveProperty([
      'answers.sign',
    ]);
  });

  it('makes a deviation and a task of what failed, stops the equipment, and tells who is to know', async () => {
    await yard.sql(`insert into location (tenant_id, id, name, kind) values ($1, 1, 'Store', 'room')`);
    const item = await yard.as.warehouse('POST', '/api/main/equipments', {
      body: {
        id: randomUUID(),
        name: 'Sling',
        equipment_number: 'L-1',
        groups: ['hand_tools'],
        allocation: 'location',
        placement: 1,
      },
    });
    const draft = await begin('employee', 'stops', { equipment: item.record.id });
    expect(draft.record.context).toBe('equipment');
    const answers = { hook: 'no', latch: 'no' };
    const bare = await step('employee', draft, 'submit', { answers });
    expect(bare.body.errors).toEqual({
      'answers.hook': ['Say what is wrong', 'Take a photo of what is wrong'],
    });
    const photo = await upload('employee');
    const notes = [
      { about: 'hook', comment: 'Worn 12 %', photos: [photo] },
      { about: 'latch', comment: 'Bent' },
    ];
    const sent = await step('employee', draft, 'submit', { answers, notes });
    expect(sent.record).toMatchObject({ status: 'submitted', fails: 2 });
    const [first, second] = sent.record.follow_ups as { about: string; deviation: string; task: string }[];
    expect([first?.about, second?.about]).toEqual(['hook', 'latch']);
    const deviation = await yard.as.quality('GET', `/api/main/deviations/${first?.deviation}`);
    expect(deviation.record).toMatchObject({
      title: 'Er hook bra?: Nei',
      severity: 'high',
      category: 'equipment',
      source: draft.record.id,
      attachments: [photo],
    });
    expect(deviation.record.deadline).not.toBeNull();
    expect((await yard.as.admin('GET', `/api/main/tasks/${second?.task}`)).record).toMatchObject({
      target: draft.record.id,
      kind: 'review',
      body: 'Bent',
    });
    expect(await yard.kindsTold('admin')).toContain('task_new');
    const stopped = await yard.as.warehouse('GET', `/api/main/equipments/${String(item.record.id)}`);
    expect(stopped.record).toMatchObject({ status: 'quarantine', status_reason: 'Er hook bra?: Nei' });
    expect(await yard.kindsTold('hse')).toContain('checklist_failed');
    const here = await yard.as.employee(
      'POST',
      `/api/main/equipments/${String(item.record.id)}/checklists/query`,
      { body: { pipeline: [] } },
    );
    expect((here.body.data as { id: string }[]).map(({ id }) => id)).toEqual([draft.record.id]);
    expect(
      (
        await yard.as.employee('POST', `/api/main/equipments/${randomUUID()}/checklists/query`, {
          body: { pipeline: [] },
        })
      ).status,
    ).toBe(404);
  });

  describe('that stops a machine', () => {
    const minuteLater = () => {
      sveis.time.now = new Date(sveis.time.now.getTime() + 60_000);
    };
    const EQUIPMENTS = '/api/main/equipments';
    let count = 0;
    const makeItem = async () => {
      count += 1;
      await yard.sql(
        `insert into location (tenant_id, id, name, kind) values ($1, 2, 'Yard', 'room') on conflict do nothing`,
      );
      const { record } = await yard.as.warehouse('POST', EQUIPMENTS, {
        body: {
          id: randomUUID(),
          name: 'Hoist',
          equipment_number: `H-${count}`,
          groups: ['hand_tools'],
          allocation: 'location',
          placement: 2,
        },
      });
      return String(record.id);
    };
    const fail = async (equipment: string) => {
      minuteLater();
      const draft = await begin('employee', 'stops', { equipment });
      const notes = [{ about: 'hook', comment: 'Worn', photos: [await upload('employee')] }];
      const sent = await step('employee', draft, 'submit', { answers: { hook: 'no' }, notes });
      expect(sent.record.status).toBe('submitted');
      minuteLater();
    };
    const pass = async (equipment: string, headers: Record<string, string> = {}) => {
      const sent = await yard.as.warehouse('POST', `${EQUIPMENTS}/${equipment}/rows/controls`, {
        body: {
          id: randomUUID(),
          date: sveis.time.now.toISOString().slice(0, 10),
          type: 'service',
          result: 'pass',
          performed_by: yard.userId('warehouse'),
        },
        headers,
      });
      expect(sent.status, JSON.stringify(sent.body)).toBe(200);
      minuteLater();
    };
    const release = (by: Role, equipment: string, body: object = {}) =>
      yard.as[by]('POST', `${EQUIPMENTS}/${equipment}/steps/release`, { body });
    const statusOf = async (equipment: string) =>
      (await yard.as.warehouse('GET', `${EQUIPMENTS}/${equipment}`)).record.status;

    it('leaves it stopped after a good checklist, a reopened one, and for those who may not release', async () => {
      const item = await makeItem();
      const draft = await begin('employee', 'stops', { equipment: item, answers: { hook: 'no' } });
      expect([draft.record.status, await statusOf(item)]).toEqual(['draft', 'active']);
      await fail(item);
      const good = await begin('employee', 'stops', { equipment: item });
      expect((await step('employee', good, 'submit', { answers: { hook: 'yes' } })).status).toBe(200);
      expect(await statusOf(item)).toBe('quarantine');
      expect((await release('employee', item, { release_comment: 'Fine' })).status).toBe(403);
      expect((await release('warehouse', item)).status).toBe(422);
      await pass(item);
      expect((await release('warehouse', item)).record.status).toBe('active');
    });

    it('is not answered by a control of before, whenever it is sent', async () => {
      const item = await makeItem();
      const before = sveis.time.now.toISOString();
      await fail(item);
      await pass(item, { 'x-device-at': before, 'x-device-now': sveis.time.now.toISOString() });
      expect((await release('warehouse', item)).status).toBe(422);
      await fail(item);
      await pass(item);
      // Stopped again by somebody else before it was released: that control has not seen it.
      await fail(item);
      expect((await release('warehouse', item)).status).toBe(422);
      await pass(item);
      expect((await release('warehouse', item)).record.status).toBe('active');
    });
  });

  it('is written as its form asks, in words of the form, and times lie between their limits', async () => {
    await publish(
      'written',
      contentOf('written', [
        {
          id: 'weld',
          name: 'weld',
          kind: 'text',
          columns: 12,
          label: { en: 'Weld' },
          pattern: 'W-\\d{2,4}',
          pattern_text: { en: 'Write it as W-014', no: 'Skriv det som W-014' },
        },
        { id: 'at', name: 'at', kind: 'time', columns: 12, label: { en: 'At' }, min: '06:00', max: '18:00' },
        { id: 'seen', name: 'seen', kind: 'datetime', columns: 12, label: { en: 'Seen' }, max: 'now' },
      ]),
    );
    const draft = await begin('employee', 'written', { answers: { weld: 'W-' } });
    expect(draft.record.status).toBe('draft');
    const answers = { weld: '14', at: '05:59', seen: '2026-11-17T08:00:00Z' };
    const wrong = await yard.as.employee('POST', `${LISTS}/${String(draft.record.id)}/steps/submit`, {
      body: { answers },
      headers: { 'accept-language': 'no' },
    });
    expect(wrong.body.errors).toMatchObject({ 'answers.at': ['Ikke før 06:00'] });
    const late = await step('employee', draft, 'submit', { answers: { weld: '14', at: '06:00' } });
    expect(late.body.errors).toEqual({ 'answers.weld': ['Write it as W-014'] });
    const good = await step('employee', draft, 'submit', { answers: { weld: 'W-014', at: '18:00' } });
    expect(good.record.status).toBe('submitted');
    const refused = await yard.as.quality('POST', '/api/main/forms', {
      body: {
        content: contentOf('hostile', [
          { id: 'a', name: 'a', kind: 'text', columns: 12, label: { en: 'A' }, pattern: '(a+)+$' },
        ]),
      },
    });
    const published = await yard.as.quality('POST', `/api/main/forms/${String(refused.record.id)}/publish`, {
      body: {},
    });
    expect(Object.keys(published.body.errors as object).sort()).toEqual([
      'sections.0.rows.0.fields.0.pattern',
      'sections.0.rows.0.fields.0.pattern_text',
    ]);
  });

  it('takes the files and signatures its fields ask for, whatever a phone sends', async () => {
    const label = { en: 'Field' };
    await publish(
      'sent',
      contentOf('sent', [
        { id: 'log', name: 'log', kind: 'file', columns: 12, label, types: ['csv', 'jpeg'] },
        { id: 'place', name: 'place', kind: 'photo', columns: 12, label },
        signature,
        { id: 'visitor', name: 'visitor', kind: 'signature', columns: 6, label, signer: 'name' },
      ]),
    );
    const draft = await begin('employee', 'sent');
    const text = await upload('employee', 'readings.txt', Buffer.from('12;4'));
    const refused = await save('employee', draft, { answers: { log: [text], place: [text] } });
    expect(refused.body.errors).toEqual({
      'answers.log': ['Only files of these kinds: csv, jpeg'],
      'answers.place': ['This is not a picture'],
    });
    const photo = await upload('employee');
    const kept = await save('employee', draft, { answers: { log: [photo], place: [photo] } });
    expect(answersOf(kept)).toMatchObject({ log: [photo], place: [photo] });
    const byName = { file: photo, signer: null, name: 'A visitor', at: '2026-11-16T08:00:00Z' };
    const other = await save('employee', draft, { answers: { sign: byName, visitor: byName } });
    expect(other.body.errors).toEqual({ 'answers.sign': ['The person who is logged in signs here'] });
    const own = { ...byName, signer: yard.userId('employee'), name: 'The boss' };
    const signed = await save('employee', draft, { answers: { sign: own, visitor: byName } });
    const [{ first_name, last_name } = {}] = await yard.sql<{ first_name: string; last_name: string }>(
      'select first_name, last_name from app_user where tenant_id = $1 and id = $2',
      [yard.userId('employee')],
    );
    expect(answersOf(signed)).toMatchObject({
      sign: { name: `${first_name} ${last_name}`.trim() },
      visitor: { name: 'A visitor' },
    });
  });

  it('of a form filled in at one go takes answers only when they are all there', async () => {
    const fields = [question('light'), question('brakes')];
    await publish('whole', contentOf('whole', fields, { settings: { draft: false } }));
    const half = { light: 'yes' };
    const refused = await begin('employee', 'whole', { answers: half });
    expect([refused.status, refused.body.errors]).toEqual([422, { 'answers.brakes': ['Required'] }]);
    const draft = await begin('employee', 'whole');
    expect((await save('employee', draft, { answers: half })).body.errors).toEqual({
      'answers.brakes': ['Required'],
    });
    const whole = { ...half, brakes: 'yes' };
    expect((await begin('employee', 'whole', { answers: whole })).status).toBe(200);
    expect((await step('employee', draft, 'submit', { answers: whole })).record.status).toBe('submitted');
  });

  it('that stops the work is handed in only when somebody has reported it', async () => {
    const draft = await begin('employee', 'bare_stop', { answers: { gas: 'no' } });
    expect((await step('employee', draft, 'submit')).body.errors).toEqual({
      'answers.gas': ['Work stops here. Report it before you submit.'],
    });
    await yard.as.employee('POST', '/api/main/deviations', {
      body: {
        id: randomUUID(),
        title: 'Gas',
        description: 'Gas',
        category: 'quality_internal',
        source: draft.record.id,
      },
    });
    expect((await step('employee', draft, 'submit')).record.status).toBe('submitted');
  });

  it('waits for the leader where the form says so, comes back with a reason, and is approved by the task', async () => {
    const draft = await begin('employee', 'decided', { project_id: 1, answers: { light: 'yes' } });
    const sign = {
      file: await upload('employee'),
      signer: yard.userId('employee'),
      name: 'Test',
      at: '2026-11-16T08:00:00Z',
    };
    const sent = await step('employee', draft, 'submit', { answers: { sign } });
    expect(sent.record).toMatchObject({ status: 'in_review', approvers: [yard.userId('project_leader')] });
    const taskFor = async () => {
      const [found] = await yard.sql<{ id: string }>(
        `select r.id::text as id from record r join record_link l on l.tenant_id = r.tenant_id and l.from_id = r.id
          where r.tenant_id = $1 and r.module = 'tasks' and r.status = 'open' and l.to_id = $2::uuid`,
        [draft.record.id],
      );
      return found?.id;
    };
    const task = await taskFor();
    expect(task).toBeDefined();
    expect((await step('employee', draft, 'approve')).status).toBe(403);
    const photo = await upload('project_leader');
    // Somebody else's picture is none of the leader's.
    const foreign = await yard.as.project_leader('POST', `/api/main/tasks/${task}/steps/reject`, {
      body: { answer_comment: 'Light is broken', answer_photos: [await upload('hse')] },
    });
    expect([foreign.status, Object.keys(foreign.body.errors as object)]).toEqual([422, ['answer_photos']]);
    const rejected = await yard.as.project_leader('POST', `/api/main/tasks/${task}/steps/reject`, {
      body: { answer_comment: 'Light is broken', answer_photos: [photo] },
    });
    expect(rejected.status, JSON.stringify(rejected.body)).toBe(200);
    const back = await read('employee', draft);
    expect(back.record).toMatchObject({
      status: 'rejected',
      decision_comment: 'Light is broken',
      decision_photos: [photo],
    });
    // Who filled it in sees what is meant.
    expect((await yard.as.employee('GET', `/api/main/files/${photo}`)).status).toBe(200);
    const again = await step('employee', draft, 'rework');
    expect(again.record).toMatchObject({ status: 'draft', revision: 2 });
    expect([answersOf(again).sign, answersOf(again).light]).toEqual([null, 'yes']);
    expect((await step('employee', draft, 'submit')).record.decision_photos).toBeNull();
    const approved = await yard.as.project_leader(
      'POST',
      `/api/main/tasks/${await taskFor()}/steps/approve`,
      { body: {} },
    );
    expect(approved.status).toBe(200);
    expect((await read('employee', draft)).record).toMatchObject({
      status: 'approved',
      decided_by: yard.userId('project_leader'),
    });
  });

  it('is opened again by managers with a reason, and cancelled with one where it has answers', async () => {
    const draft = await begin('employee', 'plain', { answers: { light: 'yes' } });
    await step('employee', draft, 'submit');
    expect((await step('foreman', draft, 'reopen', { reopen_reason: 'x' })).status).toBe(403);
    expect((await step('quality', draft, 'reopen')).status).toBe(422);
    const open = await step('quality', draft, 'reopen', { reopen_reason: 'Wrong truck' });
    expect(open.record).toMatchObject({ status: 'draft', revision: 2 });
    expect((await step('employee', draft, 'cancel')).body.errors).toEqual({ cancel_reason: ['Required'] });
    expect((await step('employee', draft, 'cancel', { cancel_reason: 'Sold' })).record.status).toBe(
      'cancelled',
    );
    const empty = await begin('employee', 'plain');
    expect((await step('employee', empty, 'cancel')).record.status).toBe('cancelled');
  });

  it('stays with its version, and a draft goes on in the newest one when its filler wants to', async () => {
    const draft = await begin('employee', 'plain', { answers: { light: 'yes', brakes: 'no' } });
    await publish('plain', contentOf('plain', [question('light'), question('horn'), signature]));
    expect((await read('employee', draft)).record).toMatchObject({ form_version: 1, fails: 1 });
    const preview = await yard.as.employee('GET', `${LISTS}/${String(draft.record.id)}/lift`);
    expect(preview.record).toMatchObject({ version: 1, newest: 2, losses: [{ name: 'brakes' }] });
    const lifted = await yard.as.employee('POST', `${LISTS}/${String(draft.record.id)}/lift`);
    expect(lifted.record).toMatchObject({ form_version: 2, fails: 0 });
    expect(answersOf(lifted)).toMatchObject({ light: 'yes' });
    expect((await step('employee', draft, 'submit')).body.errors).toEqual({ 'answers.horn': ['Required'] });
  });

  it('is mailed once per revision, with a PDF its readers can read', async () => {
    const draft = await begin('employee', 'mailed', {
      answers: {
        light: 'no',
        to: 'third@out.example, hse@out.example',
        s2: [{ _id: randomUUID(), firm_to: 'firm@out.example' }],
      },
    });
    expect(draft.record.number).toBe('ML-001');
    await step('employee', draft, 'submit');
    await runJobs(sveis);
    const letters = () => post.received.filter(({ raw }) => raw.includes('ML-001'));
    expect(await superQuery(sveis, 'select last_error from graphile_worker._private_jobs')).toEqual([]);
    expect(
      letters()
        .flatMap(({ to }) => to)
        .sort(),
    ).toEqual(['PM@out.example', 'firm@out.example', 'hse@out.example', 'third@out.example']);
    const attached = /filename="?([^"\r\n]+)"?[\s\S]*?\r\n\r\n([A-Za-z0-9+/=\r\n]+)\r\n--/.exec(
      letters()[0]?.raw ?? '',
    );
    expect(attached?.[1]).toBe('ML-001.pdf');
    const pages = (await pdfPages(Buffer.from((attached?.[2] ?? '').replace(/\s/g, ''), 'base64'))).join(
      '\n',
    );
    for (const word of ['ML-001', 'Skjema mailed', 'Er light bra?', 'Nei', 'Ikke i orden'])
      expect(pages).toContain(word);
    // The same job once more, as after a crash.
    await superQuery(sveis, "select graphile_worker.add_job('send_checklist', $1::json)", [
      JSON.stringify({ tenant_id: yard.company.id, record_id: draft.record.id, revision: 1 }),
    ]);
    await runJobs(sveis);
    expect(letters()).toHaveLength(4);
    await step('quality', draft, 'reopen', { reopen_reason: 'Typo' });
    await step('employee', draft, 'submit');
    await runJobs(sveis);
    expect(letters()).toHaveLength(8);
    const whole = await read('employee', draft);
    expect(whole.record.papers).toHaveLength(2);
    const files = await yard.as.employee('POST', '/api/main/checklist_files/query', {
      body: { type: 'pdf', text: 'ML-001', form: forms.mailed, from: '2026-11-16', to: '2026-11-16' },
    });
    expect(files.body.total).toBe(2);
    expect((files.body.data as { record_id: string }[]).map(({ record_id }) => record_id)).toEqual([
      draft.record.id,
      draft.record.id,
    ]);
    const url = `/api/main/files/${(files.body.data as { id: string }[])[0]?.id}`;
    expect((await yard.as.foreman('GET', url)).status).toBe(200);
    const zip = await yard.as.employee('GET', '/api/main/checklist_files/zip?type=pdf&text=ML-001');
    expect([zip.status, zip.headers['content-type']]).toEqual([200, 'application/zip']);
    const listed = zip.bytes.toString('latin1').split('PK\u0001\u0002').slice(1);
    const names = listed.map((entry) => /^[ -~]+?\.pdf/.exec(entry.slice(42))?.[0]);
    expect(new Set(names).size, names.join()).toBe(2);
    const none = await yard.as.employee('GET', '/api/main/checklist_files/zip?text=nothing-is-called-this');
    expect(none.status).toBe(404);
  }, 60_000);

  it('is nobody’s in another company, and answers under the checklist API', async () => {
    await addCompany(sveis, 'other', ['admin']);
    const draft = await begin('employee', 'plain');
    const { client } = await logIn(sveis.app, 'other', 'admin');
    expect((await client('GET', `${LISTS}/${String(draft.record.id)}`)).status).toBe(404);
    const { login } = await logIn(sveis.app, 'yard', 'employee');
    const bare = createClient(sveis.app, { host: 'yard' });
    const seen = await bare('GET', `/api/checklist/checklists/${String(draft.record.id)}`, {
      headers: { 'access-token': login.checklist_access_token },
    });
    expect(seen.record.number).toBe(draft.record.number);
  });

  it('comes from the lines of a file, a draft each, and the same file changes nothing', async () => {
    const options = ['a', 'b', 'c'].map((code) => ({ code, label: { en: `Row ${code}` } }));
    await publish(
      'round',
      contentOf('round', [
        question('light'),
        { id: 'seen', name: 'seen', kind: 'multi', columns: 12, label: { en: 'Seen' }, options },
        { id: 'gas', name: 'gas', kind: 'number', columns: 6, decimals: 1, max: 100, label: { en: 'Gas' } },
        {
          id: 'watch',
          name: 'watch',
          kind: 'grid',
          columns: 12,
          label: { en: 'Watch' },
          csv_import: true,
          key: ['place'],
          cols: [
            { name: 'place', kind: 'text', columns: 6, label: { en: 'Place' }, required: true },
            { name: 'minutes', kind: 'number', columns: 6, decimals: 0, label: { en: 'Minutes' } },
          ],
        },
      ]),
    );
    const look = (lines: readonly string[], query: object) =>
      yard.as.foreman(
        'POST',
        `/api/main/checklists/import/preview?${new URLSearchParams({ lang: 'en', module: 'checklists', ...query })}`,
        { headers: { 'content-type': 'application/octet-stream' }, body: Buffer.from(lines.join('\n')) },
      );
    const commit = ({ record }: TestAnswer) =>
      yard.as.foreman('POST', '/api/main/checklists/import/commit', {
        body: { import_id: record.import_id },
      });
    expect((await look(['title', 'x'], {})).status).toBe(404);

    const ofForm = { form: String(forms.round) };
    const lines = ['title;Is light good?;seen;gas', 'North;ja;a|Row b;2,5', 'South;nei;c;0'];
    const looked = await look(lines, ofForm);
    expect(looked.status, JSON.stringify(looked.body)).toBe(200);
    expect([looked.record.errors, looked.record.counts]).toEqual([
      [],
      { new: 2, changed: 0, unchanged: 0, error: 0 },
    ]);
    expect((await commit(looked)).status).toBe(200);
    const { body } = await yard.as.foreman('POST', `${LISTS}/query`, {
      body: { pipeline: [{ $match: { form: forms.round } }, { $sort: { title: 1 } }] },
    });
    const [first, second] = body.data as readonly { readonly id: string; readonly number: string }[];
    const north = await yard.as.foreman('GET', `${LISTS}/${first?.id}`);
    expect(north.record).toMatchObject({
      status: 'draft',
      title: 'North',
      answers: { light: 'yes', seen: ['a', 'b'], gas: 2.5 },
    });
    expect((await look(lines, ofForm)).record.counts).toMatchObject({ new: 0, unchanged: 2 });
    const faulty = await look(
      ['number;gas;seen', `${first?.number};much;a`, `${second?.number};7;z`],
      ofForm,
    );
    expect(faulty.record.errors).toMatchObject([
      { line: 2, column: 'gas', code: 'number' },
      { line: 3, column: 'seen', code: 'choice' },
    ]);
    const changed = await look(['number;gas', `${second?.number};7`], ofForm);
    expect(changed.record.counts).toMatchObject({ changed: 1, error: 0 });
    await commit(changed);
    expect((await yard.as.foreman('GET', `${LISTS}/${second?.id}`)).record.answers).toMatchObject({
      light: 'no',
      gas: 7,
    });

    const rows = { record_id: first?.id ?? '', field: 'answers.watch' };
    const grid = ['place;minutes', 'Hall 1;30', 'Hall 2;45'];
    expect((await commit(await look(grid, rows))).record.counts).toMatchObject({ new: 2 });
    expect((await look(grid, rows)).record.counts).toMatchObject({ new: 0, changed: 0, unchanged: 2 });
    await commit(await look(['place;minutes', 'Hall 2;60'], rows));
    const filled = await yard.as.foreman('GET', `${LISTS}/${first?.id}`);
    expect(filled.record.answers).toMatchObject({
      light: 'yes',
      watch: [
        { place: 'Hall 1', minutes: 30 },
        { place: 'Hall 2', minutes: 60 },
      ],
    });
    const wrong = await look(['place;minutes', 'Hall 3;long'], rows);
    expect(wrong.record.errors).toMatchObject([{ line: 2, column: 'minutes', code: 'number' }]);
  });

  it('is made by a plan before it is due, and the plan goes on to the next day', async () => {
    const plan = await yard.as.foreman('POST', '/api/main/checklistplans', {
      body: {
        id: randomUUID(),
        form: forms.plain,
        context: 'project',
        project_id: 1,
        responsible: yard.userId('employee'),
        every: 1,
        unit: 'months',
        next_due: '2026-11-18',
        days_before: 3,
      },
    });
    expect([plan.status, plan.record.make_after, plan.record.title]).toEqual([
      200,
      '2026-11-14',
      'Skjema plain',
    ]);
    expect(
      (
        await yard.as.employee('POST', '/api/main/checklistplans', {
          body: { id: randomUUID(), form: forms.plain, responsible: 1, next_due: '2026-11-18' },
        })
      ).status,
    ).toBe(403);
    const remind = async () => {
      await superQuery(sveis, "select graphile_worker.add_job('remind_records_everywhere')");
      await runJobs(sveis);
    };
    await remind();
    await remind();
    const made = await yard.as.employee('POST', `${LISTS}/query`, {
      body: { pipeline: [{ $match: { due: '2026-11-18' } }] },
    });
    expect(made.body.data).toMatchObject([
      { status: 'draft', title: 'Skjema plain', created_by: yard.userId('employee') },
    ]);
    const after = await yard.as.foreman('GET', `/api/main/checklistplans/${String(plan.record.id)}`);
    expect(after.record).toMatchObject({
      next_due: '2026-12-18',
      made: (made.body.data as { id: string }[])[0]?.id,
    });
    sveis.time.now = new Date('2026-11-17T08:00:00Z');
    await remind();
    expect(await yard.kindsTold('employee')).toContain('checklist_due');
  });

  it('is made no more when the person, the form, the item or the project is gone: the plan is paused', async () => {
    const leaver = yard.userId('warehouse');
    await yard.sql(
      `insert into location (tenant_id, id, name, kind) values ($1, 3, 'Hall', 'room') on conflict do nothing`,
    );
    const item = await yard.as.warehouse('POST', '/api/main/equipments', {
      body: {
        id: randomUUID(),
        name: 'Crane',
        equipment_number: 'CR-9',
        groups: ['hand_tools'],
        allocation: 'location',
        placement: 3,
      },
    });
    expect(item.status, JSON.stringify(item.body)).toBe(200);
    await publish('leaving', contentOf('leaving', [question('light')]));
    const planOf = async (title: string, more: object) => {
      const made = await yard.as.foreman('POST', '/api/main/checklistplans', {
        body: {
          id: randomUUID(),
          title,
          form: forms.plain,
          context: 'global',
          responsible: yard.userId('employee'),
          every: 1,
          unit: 'weeks',
          next_due: '2026-11-19',
          days_before: 3,
          ...more,
        },
      });
      expect(made.status, JSON.stringify(made.body)).toBe(200);
      return String(made.record.id);
    };
    const plans = {
      person: await planOf('Of a leaver', { responsible: leaver }),
      form: await planOf('Of a form', { form: forms.leaving }),
      item: await planOf('Of an item', { context: 'equipment', equipment: item.record.id }),
      project: await planOf('Of a project', { context: 'project', project_id: 1 }),
    };
    const usage = await yard.as.quality('GET', `/api/main/forms/${forms.leaving}/usage`);
    expect(usage.record.plans).toBe(1);
    await yard.as.quality('POST', `/api/main/forms/${forms.leaving}/retire`, { body: {} });
    await yard.sql('update app_user set is_active = false where tenant_id = $1 and id = $2', [leaver]);
    await yard.sql(`update record set status = 'discarded' where tenant_id = $1 and id = $2`, [
      item.record.id,
    ]);
    await yard.sql(`update project set status = 'finished' where tenant_id = $1 and id = 1`);
    await superQuery(sveis, "select graphile_worker.add_job('remind_records_everywhere')");
    await runJobs(sveis);
    for (const [why, id] of Object.entries(plans)) {
      const { record } = await yard.as.foreman('GET', `/api/main/checklistplans/${id}`);
      expect(record, why).toMatchObject({ status: 'paused', paused_for: why, next_due: '2026-11-19' });
    }
    const drafts = await yard.as.foreman('POST', `${LISTS}/query`, {
      body: { pipeline: [{ $match: { due: '2026-11-19' } }] },
    });
    expect(drafts.body.data).toEqual([]);
    for (const role of ['foreman', 'admin'] as const)
      expect((await yard.kindsTold(role)).filter((kind) => kind === 'checklistplan_paused')).toHaveLength(4);

    await yard.sql('update app_user set is_active = true where tenant_id = $1 and id = $2', [leaver]);
    const resumed = await yard.as.foreman('POST', `/api/main/checklistplans/${plans.person}/steps/resume`, {
      body: {},
    });
    expect(resumed.record).toMatchObject({ status: 'active', paused_for: null });
  });
});
