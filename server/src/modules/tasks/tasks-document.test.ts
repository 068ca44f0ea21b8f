import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createGroup } from '../../admin/index.ts';
import { remindOfRecords } from '../../records/index.ts';
import { type Crew, hireCrew } from '../../testing/crew.ts';
import { startTestInstallation, type TestInstallation } from '../../testing/index.ts';

const MAIN = '/api/main';
const TASKS = `${MAIN}/tasks`;
type Role = 'admin' | 'employee' | 'foreman';

describe('a task about a file', () => {
  let sveis: TestInstallation;
  let crew: Crew<Role>;
  let today: string;
  let handbook: string;
  beforeAll(async () => {
    sveis = await startTestInstallation();
    crew = await hireCrew(sveis, 'fjord', ['admin', 'employee', 'foreman']);
    today = sveis.time.now.toISOString().slice(0, 10);
    handbook = await filed(await folder('HSE'), 'HSE handbook.txt');
  });
  afterAll(() => sveis.close());

  const upload = async (): Promise<string> => {
    const id = randomUUID();
    const sent = await crew.as.admin('PUT', `${MAIN}/files/${id}?name=a.txt`, {
      headers: { 'content-type': 'text/plain' },
      body: Buffer.from(`words ${id}`),
    });
    expect(sent.status, JSON.stringify(sent.body)).toBe(200);
    return id;
  };
  const folder = async (name: string): Promise<string> => {
    const body = { id: randomUUID(), name, parent_id: null };
    return String((await crew.as.admin('POST', `${MAIN}/folders`, { body })).record.id);
  };
  const filed = async (folder_id: string, name: string): Promise<string> => {
    const body = { id: randomUUID(), folder_id, name, file_id: await upload() };
    const made = await crew.as.admin('POST', `${MAIN}/documents`, { body });
    expect(made.status, JSON.stringify(made.body)).toBe(200);
    return String(made.record.id);
  };
  const revise = async (id: string) => {
    const body = { file_id: await upload(), note: 'new' };
    const made = await crew.as.admin('POST', `${MAIN}/documents/${id}/revisions`, { body });
    expect(made.status, JSON.stringify(made.body)).toBe(200);
  };
  const groupOf = (...roles: readonly Role[]): Promise<number> =>
    sveis.owner.inTenant(crew.company.id, (tx) =>
      createGroup(tx, {
        name: `group ${randomUUID()}`,
        description: '',
        isAdministrative: false,
        levels: [],
        members: roles.map(crew.userId),
      }),
    );
  const closeTo = async (id: string, ...roles: readonly Role[]) => {
    const rights = [{ group_id: await groupOf(...roles), level: 'read' }];
    expect((await crew.as.admin('PUT', `${MAIN}/folders/${id}`, { body: { rights } })).status).toBe(200);
  };
  const ask = (to: readonly Role[], more: object = {}) =>
    crew.as.admin('POST', TASKS, {
      body: {
        id: randomUUID(),
        kind: 'acknowledge',
        subject: 'Read the handbook',
        due_date: today,
        document: handbook,
        assignees: to.map(crew.userId),
        ...more,
      },
    });
  const asked = async (to: readonly Role[], more: object = {}): Promise<string> => {
    const made = await ask(to, more);
    expect(made.status, JSON.stringify(made.body)).toBe(200);
    return String(made.record.id);
  };
  const open = (who: Role, id: string, rev?: number) =>
    crew.as[who]('POST', `${TASKS}/${id}/opened`, { body: rev === undefined ? {} : { rev } });
  const step = (who: Role, id: string, name: string) =>
    crew.as[who]('POST', `${TASKS}/${id}/steps/${name}`, { body: {} });

  it('says which file, and is confirmed once that is opened', async () => {
    const id = await asked(['employee'], { require_open: true });
    expect((await crew.as.employee('GET', `${TASKS}/${id}`)).record).toMatchObject({
      document: handbook,
      document_name: 'HSE handbook.txt',
      document_revision: 1,
      must_open: 'unopened',
    });
    const early = await step('employee', id, 'acknowledge');
    expect(early.status).toBe(422);
    expect((await open('employee', id)).record.must_open).toBeNull();
    expect((await step('employee', id, 'acknowledge')).record.status).toBe('done');
    // Who asked sees the revision that was read.
    const people = (await crew.as.admin('GET', `${TASKS}/${id}`)).record.people;
    expect(people).toMatchObject([{ opened_rev: 1 }]);
  });

  it('an approval is of the revision that was sent: a newer one is opened first', async () => {
    const document = await filed(await folder('WPS'), 'WPS 141-03.txt');
    const id = await asked(['employee'], { kind: 'approval', document });
    await revise(document);
    expect((await step('employee', id, 'approve')).status).toBe(422);
    expect((await crew.as.employee('GET', `${TASKS}/${id}`)).record.must_open).toBe('changed');
    // A phone without network has read the one before.
    expect((await open('employee', id, 1)).record.must_open).toBe('changed');
    expect((await open('employee', id, 2)).record.must_open).toBeNull();
    expect((await step('employee', id, 'approve')).record.status).toBe('done');
  });

  it('is sent to nobody who may not open the folder, and by nobody either', async () => {
    const place = await folder('Wages');
    const document = await filed(place, 'Wages.txt');
    await closeTo(place, 'admin', 'foreman');
    const refused = await ask(['employee', 'foreman'], { document });
    expect(refused.status).toBe(422);
    expect(JSON.stringify(refused.body)).toContain('"assignees"');
    await asked(['foreman'], { document });
    await crew.give('employee', 'tasks', 'edit');
    const body = { id: randomUUID(), kind: 'information', subject: 'x', body: 'x', document };
    const sender = { ...body, assignees: [crew.userId('admin')] };
    expect((await crew.as.employee('POST', TASKS, { body: sender })).status).toBe(404);
    expect((await ask(['foreman'], { document: 'wages' })).status).toBe(422);
    expect((await ask(['foreman'], { document: randomUUID() })).status).toBe(404);
  });

  it('tells a reader whose right is gone neither its name nor its revision', async () => {
    const place = await folder('Plans');
    const id = await asked(['foreman'], { document: await filed(place, 'Plans.txt') });
    await closeTo(place, 'admin');
    const seen = await crew.as.foreman('GET', `${TASKS}/${id}`);
    expect(seen.record).toMatchObject({ document_name: null, document_revision: null });
    expect((await open('foreman', id)).status).toBe(404);
  });

  it('can be answered also when the file has gone to the bin', async () => {
    const document = await filed(await folder('Old'), 'Old.txt');
    const id = await asked(['employee'], { document, require_open: true });
    expect((await crew.as.admin('DELETE', `${MAIN}/documents/${document}`)).status).toBe(200);
    expect((await step('employee', id, 'acknowledge')).record.status).toBe('done');
  });

  it('expires when its day has passed and the file is gone, and who asked is told; with the file it waits on', async () => {
    const document = await filed(await folder('Routes'), 'Routes.txt');
    const [gone, there] = [await asked(['employee'], { document }), await asked(['employee'])];
    expect((await crew.as.admin('DELETE', `${MAIN}/documents/${document}`)).status).toBe(200);
    const told = async () => (await crew.kindsTold('admin')).filter((kind) => kind === 'task_expired');
    const statuses = async () => [
      (await crew.as.admin('GET', `${TASKS}/${gone}`)).record.status,
      (await crew.as.admin('GET', `${TASKS}/${there}`)).record.status,
    ];
    const remind = (days: number) =>
      remindOfRecords(
        sveis.services,
        crew.company.id,
        new Date(Date.parse(`${today}T10:00:00Z`) + days * 86_400_000),
      );
    await remind(0);
    expect(await statuses()).toEqual(['open', 'open']);
    for (const days of [1, 1, 2]) await remind(days);
    expect(await statuses()).toEqual(['expired', 'open']);
    expect(await told()).toEqual(['task_expired']);
    expect((await step('employee', gone, 'acknowledge')).status).toBe(422);
    const [mine] = (await crew.as.admin('GET', `${TASKS}/${gone}`)).record.people as { state: string }[];
    expect(mine?.state).toBe('skipped');
  });

  it('concerns one thing: beside a file no record counts', async () => {
    const made = await asked(['employee'], { target: await asked(['employee']) });
    expect((await crew.as.employee('GET', `${TASKS}/${made}`)).record).toMatchObject({
      document: handbook,
      target: null,
    });
  });
});
