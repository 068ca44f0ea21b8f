import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createGroup } from '../../admin/index.ts';
import { remindOfRecords } from '../../records/index.ts';
import { type Crew, hireCrew } from '../../testing/crew.ts';
import { startTestInstallation, type TestInstallation } from '../../testing/index.ts';

const PATH = '/api/main/tasks';
const roles = ['employee', 'foreman', 'quality', 'hse', 'project_leader', 'admin'] as const;
type Role = (typeof roles)[number];

interface Entry {
  readonly action: string;
  readonly step: string | null;
  readonly user_id: number;
  readonly changes: readonly { readonly field: string; readonly after: unknown }[];
}

const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

describe('tasks', () => {
  let sveis: TestInstallation;
  let crew: Crew<Role>;
  let today: string;

  beforeAll(async () => {
    sveis = await startTestInstallation();
    crew = await hireCrew(sveis, 'fjord', roles);
    today = sveis.time.now.toISOString().slice(0, 10);
    await crew.give('project_leader', 'tasks', 'edit');
    await crew.give('foreman', 'tasks', 'contribute');
    await sveis.owner.inTenant(crew.company.id, (tx) =>
      createGroup(tx, {
        name: 'Floor',
        description: '',
        isAdministrative: false,
        levels: [],
        members: [crew.userId('employee'), crew.userId('foreman')],
      }),
    );
  });
  afterAll(() => sveis.close());
  beforeEach(() => crew.sql('delete from notice where tenant_id = $1'));

  const sent = (who: Role, to: readonly Role[], more: object = {}) =>
    crew.as[who]('POST', PATH, {
      body: {
        id: randomUUID(),
        kind: 'acknowledge',
        subject: 'Read this',
        due_date: today,
        assignees: to.map(crew.userId),
        ...more,
      },
    });
  const made = async (to: readonly Role[], more: object = {}): Promise<string> => {
    const answer = await sent('project_leader', to, more);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return String(answer.record.id);
  };
  const attached = async (who: Role): Promise<string> => {
    const id = randomUUID();
    const put = await crew.as[who]('PUT', `/api/main/files/${id}?name=wps.pdf`, {
      headers: { 'content-type': 'application/octet-stream' },
      body: Buffer.from('%PDF-1.4\n%%EOF'),
    });
    expect(put.status, JSON.stringify(put.body)).toBe(200);
    return id;
  };
  const validated = async (to: readonly Role[], more: object = {}) =>
    made(to, { kind: 'approval', attachments: [await attached('project_leader')], ...more });
  const step = (who: Role, id: string, name: string, body: object = {}) =>
    crew.as[who]('POST', `${PATH}/${id}/steps/${name}`, { body });
  const read = async (who: Role, id: string) => (await crew.as[who]('GET', `${PATH}/${id}`)).record;
  const count = async (who: Role) =>
    Number((await crew.as[who]('GET', '/api/get_task_count')).body.task_count);
  const listed = async (who: Role, match: object) => {
    const answer = await crew.as[who]('POST', `${PATH}/query`, { body: { pipeline: [{ $match: match }] } });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return (answer.body.data as { id: string }[]).map(({ id }) => id);
  };
  const toDo = (who: Role) => listed(who, { waits: true, status: 'open' });

  it('wait for the person who is asked, are counted, and are done when everybody has confirmed', async () => {
    const before = await count('employee');
    const id = await made(['employee', 'hse']);
    expect(await count('employee')).toBe(before + 1);
    expect(await crew.kindsTold('employee')).toEqual(['task_new']);
    expect(await toDo('employee')).toContain(id);
    const answer = await step('employee', id, 'acknowledge');
    expect(answer.record).toMatchObject({
      status: 'open',
      task_count: before,
      own: { state: 'acknowledged' },
    });
    expect(await toDo('employee')).not.toContain(id);
    expect((await step('employee', id, 'acknowledge')).status).toBe(403);
    expect(await crew.kindsTold('project_leader')).toEqual([]);
    expect((await step('hse', id, 'acknowledge')).record.status).toBe('done');
    expect(await crew.kindsTold('project_leader')).toEqual(['task_done']);
  });

  it('an information is done by opening it; other kinds are only marked as opened', async () => {
    const id = await made(['employee'], { kind: 'information', body: 'The canteen opens at ten.' });
    const before = await count('employee');
    expect((await crew.as.employee('POST', `${PATH}/${id}/read`)).record).toMatchObject({
      status: 'done',
      task_count: before - 1,
    });
    const other = await made(['employee']);
    expect((await crew.as.employee('POST', `${PATH}/${other}/read`)).record).toMatchObject({
      status: 'open',
      task_count: before,
      own: { state: 'pending', read_at: expect.any(String) },
    });
  });

  it('are nobody else’s to see; who has answered is for the asker and managers alone', async () => {
    const id = await made(['employee', 'hse']);
    await step('hse', id, 'acknowledge', { answer_comment: 'Clear' });
    expect((await crew.as.quality('GET', `${PATH}/${id}`)).status).toBe(404);
    expect((await step('quality', id, 'acknowledge')).status).toBe(404);
    expect(await listed('quality', {})).not.toContain(id);
    const mine = await read('employee', id);
    expect(mine).not.toHaveProperty('people');
    expect(mine).not.toHaveProperty('waiting');
    expect(JSON.stringify((await crew.as.employee('GET', `${PATH}/${id}/history`)).body)).not.toContain(
      'Clear',
    );
    const asked = await crew.as.employee('POST', `${PATH}/query`, {
      body: { pipeline: [{ $match: { waiting: crew.userId('hse') } }] },
    });
    expect(asked.status).toBe(422);
    for (const who of ['project_leader', 'admin'] as const)
      expect((await read(who, id)).people).toMatchObject([
        { state: 'pending' },
        { state: 'acknowledged', comment: 'Clear' },
      ]);
  });

  it('remarks need words, go to the asker, and may be put otherwise until it is closed', async () => {
    const id = await made(['employee', 'hse'], {
      kind: 'review',
      completion: 'everyone',
      attachments: [await attached('project_leader')],
    });
    expect((await step('employee', id, 'review', { answer_verdict: 'remarks' })).body.errors).toHaveProperty(
      'answer_comment',
    );
    const remark = { answer_verdict: 'remarks', answer_comment: 'Page 2' };
    expect((await step('employee', id, 'review', remark)).record.status).toBe('open');
    expect(await crew.kindsTold('project_leader')).toEqual(['task_remarks']);
    expect((await step('employee', id, 'review', { answer_verdict: 'no_remarks' })).status).toBe(200);
    expect((await step('hse', id, 'review', { answer_verdict: 'no_remarks' })).record.status).toBe('done');
    expect((await step('employee', id, 'review', remark)).status).toBe(422);
  });

  it('what is unclear is asked of who sent it, and still waits for an answer', async () => {
    const id = await made(['employee']);
    expect((await step('employee', id, 'ask')).body.errors).toHaveProperty('answer_comment');
    expect((await step('hse', id, 'ask', { answer_comment: 'Why?' })).status).toBe(404);
    const asked = await step('employee', id, 'ask', { answer_comment: 'Which hall?' });
    expect(asked.record).toMatchObject({ status: 'open', own: { state: 'pending', comment: 'Which hall?' } });
    expect(await toDo('employee')).toContain(id);
    expect(await crew.kindsTold('project_leader')).toEqual(['task_question']);
    const told = await crew.sql<{ params: object }>(
      'select params from notice where tenant_id = $1 and user_id = $2',
      [crew.userId('project_leader')],
    );
    expect(told).toMatchObject([{ params: { comment: 'Which hall?' } }]);
    expect((await step('employee', id, 'acknowledge')).record.status).toBe('done');
    const news = await made(['employee'], { kind: 'information', body: 'The canteen opens at ten.' });
    expect((await step('employee', news, 'ask', { answer_comment: 'Why?' })).status).toBe(403);
  });

  it('an approval in sequence goes from one to the next, and one no ends it', async () => {
    const id = await validated(['employee', 'hse', 'quality'], { completion: 'sequence' });
    expect(await toDo('hse')).not.toContain(id);
    expect((await step('hse', id, 'approve')).status).toBe(403);
    await step('employee', id, 'approve');
    expect(await crew.kindsTold('hse')).toEqual(['task_new']);
    expect((await step('hse', id, 'reject')).body.errors).toHaveProperty('answer_comment');
    expect((await step('hse', id, 'reject', { answer_comment: 'No' })).record.status).toBe('rejected');
    expect(await crew.kindsTold('project_leader')).toEqual(['task_rejected']);
    expect(await toDo('quality')).not.toContain(id);
  });

  it('is handed on once, and to nobody who asked or is asked', async () => {
    const id = await validated(['employee', 'hse']);
    const hand = (who: Role, to: Role) => step(who, id, 'delegate', { delegate_to: crew.userId(to) });
    for (const to of ['hse', 'project_leader', 'employee'] as const)
      expect((await hand('employee', to)).body.errors, to).toHaveProperty('delegate_to');
    expect((await hand('employee', 'quality')).status).toBe(200);
    expect(await crew.kindsTold('quality')).toEqual(['task_new']);
    expect((await step('employee', id, 'approve')).status).toBe(403);
    expect((await hand('quality', 'foreman')).body.errors).toHaveProperty('delegate_to');
    expect((await step('quality', id, 'approve')).status).toBe(200);
  });

  it('nobody approves what they asked for themselves', async () => {
    const attachments = [await attached('project_leader')];
    const answer = await sent('project_leader', ['project_leader', 'hse'], { kind: 'approval', attachments });
    expect(answer.body.errors).toHaveProperty('assignees');
  });

  it('who asked sees the signature and reads in the history what was answered; others only by whom', async () => {
    const id = await made(['employee', 'hse'], { require_signature: true });
    const file = randomUUID();
    await crew.as.employee('PUT', `/api/main/files/${file}?name=sign.png`, {
      headers: { 'content-type': 'application/octet-stream' },
      body: onePixel,
    });
    const at = sveis.time.now.toISOString();
    const signed = { file, name: 'Ola Nordmann', signer: crew.userId('employee'), at };
    const answer = { answer_signature: signed, answer_comment: 'Understood by all' };
    expect((await step('employee', id, 'acknowledge', answer)).status).toBe(200);
    const seen = await Promise.all(
      (['project_leader', 'hse'] as const).map(async (who) => [
        (await crew.as[who]('GET', `/api/main/files/${file}`)).status,
        ((await crew.as[who]('GET', `${PATH}/${id}/history`)).body.data as readonly Entry[])
          .filter(({ action }) => action === 'step')
          .map((entry) => [entry.step, entry.changes.map(({ field }) => field).sort()]),
      ]),
    );
    expect(seen).toEqual([
      [200, [['acknowledge', ['answer_comment', 'answer_signature']]]],
      [404, [['acknowledge', []]]],
    ]);
  });

  it('the history says to whom an approval was handed on, and what came of it', async () => {
    const id = await validated(['employee']);
    await step('employee', id, 'delegate', { delegate_to: crew.userId('hse') });
    await step('hse', id, 'reject', { answer_comment: 'Wrong revision' });
    const { body } = await crew.as.project_leader('GET', `${PATH}/${id}/history`);
    const told = (body.data as readonly Entry[])
      .filter(({ action }) => action === 'step')
      .map(({ step: name, user_id, changes }) => [
        name,
        user_id,
        Object.fromEntries(changes.map(({ field, after }) => [field, after])),
      ]);
    expect(told).toEqual([
      ['reject', crew.userId('hse'), { answer_comment: 'Wrong revision', status: 'rejected' }],
      [
        'delegate',
        crew.userId('employee'),
        {
          delegate_to: crew.userId('hse'),
          assignees: [crew.userId('employee'), crew.userId('hse')],
        },
      ],
    ]);
    expect((body.names as { users: object }).users).toHaveProperty(String(crew.userId('hse')));
  });

  it('a signature that is asked for must be given', async () => {
    const id = await made(['employee'], { require_signature: true });
    expect((await step('employee', id, 'acknowledge')).body.errors).toHaveProperty('answer_signature');
    const signed = {
      file: await attached('employee'),
      signer: crew.userId('employee'),
      name: 'E',
      at: sveis.time.now.toISOString(),
    };
    expect((await step('employee', id, 'acknowledge', { answer_signature: signed })).record.status).toBe(
      'done',
    );
  });

  it('who may contribute tells their own groups; who may read sends nothing', async () => {
    expect((await sent('employee', ['foreman'])).status).toBe(403);
    expect((await sent('foreman', ['employee'])).status).toBe(200);
    expect((await sent('foreman', ['hse'])).body.errors).toHaveProperty('assignees');
    const review = { kind: 'review', completion: 'any', attachments: [await attached('foreman')] };
    expect((await sent('foreman', ['employee'], review)).body.errors).toHaveProperty('kind');
  });

  it('a group is everybody who is in it, but for who sends it', async () => {
    const [group] = await crew.sql<{ id: number }>(
      "select id from user_group where tenant_id = $1 and name = 'Floor'",
    );
    const answer = await sent('foreman', [], { groups: [group?.id] });
    expect(answer.record.assignees, JSON.stringify(answer.body)).toEqual([crew.userId('employee')]);
  });

  it('is cancelled with a reason by who made it, and given to others by managers', async () => {
    const id = await made(['employee']);
    const others = { assignees: [crew.userId('hse')] };
    expect((await step('project_leader', id, 'reassign', others)).status).toBe(403);
    expect((await step('admin', id, 'reassign', others)).record.assignees).toEqual([crew.userId('hse')]);
    expect(await toDo('employee')).not.toContain(id);
    expect((await step('hse', id, 'cancel', { cancel_reason: 'x' })).status).toBe(403);
    expect((await step('project_leader', id, 'cancel')).body.errors).toHaveProperty('cancel_reason');
    const cancelled = await step('project_leader', id, 'cancel', { cancel_reason: 'Old' });
    expect(cancelled.record.status).toBe('cancelled');
    expect(await toDo('hse')).not.toContain(id);
  });

  it('kind and people are chosen once; the day may be moved', async () => {
    const id = await made(['employee']);
    const change = (body: object) => crew.as.project_leader('PUT', `${PATH}/${id}`, { body });
    expect((await change({ kind: 'information' })).body.errors).toHaveProperty('kind');
    expect((await change({ assignees: [crew.userId('hse')] })).body.errors).toHaveProperty('assignees');
    expect((await change({ due_date: '2027-01-01' })).record.due_date).toBe('2027-01-01');
    await crew.give('employee', 'tasks', 'edit');
    expect((await crew.as.employee('PUT', `${PATH}/${id}`, { body: { subject: 'Mine' } })).status).toBe(403);
    expect((await read('employee', id)).may).toMatchObject({ edit: false });
  });

  it('what comes back is asked again when it is done', async () => {
    const id = await made(['employee'], { subject: 'Weekly round', repeat: 'weekly' });
    await step('employee', id, 'acknowledge');
    const again = await crew.sql<{ status: string; due: string; number: string }>(
      `select status, data ->> 'due_date' as due, number from record
        where tenant_id = $1 and module = 'tasks' and title = 'Weekly round' order by number`,
    );
    expect(again.map(({ status }) => status)).toEqual(['done', 'open']);
    expect(again[1]?.due).toBe(new Date(Date.parse(today) + 7 * 86_400_000).toISOString().slice(0, 10));
    expect(await crew.kindsTold('employee')).toEqual(['task_new', 'task_new']);
  });

  it('what comes back is asked again when its day has passed unread, and when it was rejected', async () => {
    const states = (subject: string) =>
      crew.sql<{ status: string }>(
        `select status from record where tenant_id = $1 and module = 'tasks' and title = '${subject}' order by number`,
      );
    await made(['employee'], {
      kind: 'information',
      subject: 'Weekly news',
      body: 'The canteen opens at ten.',
      repeat: 'weekly',
    });
    await remindOfRecords(
      sveis.services,
      crew.company.id,
      new Date(Date.parse(`${today}T10:00:00Z`) + 86_400_000),
    );
    expect(await states('Weekly news')).toEqual([{ status: 'done' }, { status: 'open' }]);
    expect((await crew.kindsTold('employee')).filter((kind) => kind === 'task_new')).toHaveLength(2);
    const id = await validated(['employee'], { subject: 'Weekly budget', repeat: 'weekly' });
    await step('employee', id, 'reject', { answer_comment: 'Too much' });
    expect(await states('Weekly budget')).toEqual([{ status: 'rejected' }, { status: 'open' }]);
  });

  it('what begins later is neither counted nor told before its day', async () => {
    const before = await count('employee');
    await made(['employee'], { start_date: '2027-01-01', due_date: '2027-02-01' });
    expect(await count('employee')).toBe(before);
    expect(await crew.kindsTold('employee')).toEqual([]);
  });

  it('are reported the day before, on the day, and every third day after it, each once', async () => {
    const now = sveis.time.now;
    await crew.sql("delete from record where tenant_id = $1 and module = 'tasks'");
    await made(['employee'], { due_date: '2026-12-09' });
    await crew.sql('delete from notice where tenant_id = $1');
    for (const day of ['07', '08', '08', '09', '10', '11', '12', '13', '15'])
      await remindOfRecords(sveis.services, crew.company.id, new Date(`2026-12-${day}T10:00:00Z`));
    sveis.time.now = now;
    expect(await crew.kindsTold('employee')).toEqual([
      'task_due',
      'task_due',
      'task_overdue',
      'task_overdue',
    ]);
  });
});
