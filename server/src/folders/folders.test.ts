import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createGroup } from '../admin/index.ts';
import { createTasks } from '../jobs/tasks.ts';
import {
  type Crew,
  createClient,
  hireCrew,
  startTestInstallation,
  type TestClient,
  type TestInstallation,
} from '../testing/index.ts';

type Role = 'admin' | 'employee' | 'foreman' | 'quality';
type Data = Readonly<Record<string, unknown>>;

const MAIN = '/api/main';
const DAY_MS = 24 * 3600_000;

describe('folders', () => {
  let sveis: TestInstallation;
  let fjord: Crew<Role>;
  let baltic: Crew<'admin'>;
  beforeAll(async () => {
    sveis = await startTestInstallation();
    fjord = await hireCrew(sveis, 'fjord', ['admin', 'employee', 'foreman', 'quality'], {
      areMembers: 'never',
    });
    baltic = await hireCrew(sveis, 'baltic', ['admin'], { isBare: true });
    await fjord.sql(
      "insert into project_member (tenant_id, project_id, user_id, role) values ($1, 1, $2, 'member')",
      [fjord.userId('foreman')],
    );
  });
  afterAll(() => sveis.close());

  const upload = async (client: TestClient, text = `words ${randomUUID()}`, name = 'a.txt') => {
    const id = randomUUID();
    const sent = await client('PUT', `${MAIN}/files/${id}?name=${encodeURIComponent(name)}`, {
      headers: { 'content-type': 'text/plain' },
      body: Buffer.from(text),
    });
    expect(sent.status, JSON.stringify(sent.body)).toBe(200);
    return id;
  };
  const make = async (client: TestClient, name: string, parent_id: string | null = null) => {
    const made = await client('POST', `${MAIN}/folders`, { body: { id: randomUUID(), name, parent_id } });
    expect(made.status, JSON.stringify(made.body)).toBe(200);
    return String(made.record.id);
  };
  const add = async (client: TestClient, folder_id: string, name: string, more: Data = {}) =>
    client('POST', `${MAIN}/documents`, {
      body: { id: randomUUID(), folder_id, name, file_id: await upload(client), ...more },
    });
  const list = async (client: TestClient, body: Data) => {
    const found = await client('POST', `${MAIN}/documents/query`, { body });
    expect(found.status, JSON.stringify(found.body)).toBe(200);
    return (found.body.data as Data[]).map(({ name }) => name);
  };
  const groupOf = (role: Role): Promise<number> =>
    sveis.owner.inTenant(fjord.company.id, (tx) =>
      createGroup(tx, {
        name: `group ${randomUUID()}`,
        description: '',
        isAdministrative: false,
        levels: [],
        members: [fjord.userId(role)],
      }),
    );

  it('the floor reads the company’s folders; adding, changing and managing each take their level', async () => {
    const { admin, employee } = fjord.as;
    const id = await make(admin, 'HSE');
    const made = await add(admin, id, 'HSE handbook.txt');
    const path = `${MAIN}/documents/${made.record.id}`;
    expect(await list(employee, { folder_id: id })).toEqual(['HSE handbook.txt']);
    expect((await add(employee, id, 'mine.txt')).status).toBe(403);
    expect((await employee('PUT', path, { body: { name: 'x.txt' } })).status).toBe(403);
    expect((await employee('DELETE', path)).status).toBe(403);
    expect((await employee('DELETE', `${MAIN}/folders/${id}`)).status).toBe(403);
    expect(
      (await employee('POST', `${MAIN}/folders`, { body: { id: randomUUID(), name: 'x' } })).status,
    ).toBe(404);

    const group_id = await groupOf('employee');
    await admin('PUT', `${MAIN}/folders/${id}`, { body: { rights: [{ group_id, level: 'contribute' }] } });
    expect((await add(employee, id, 'mine.txt')).status).toBe(200);
    expect((await employee('PUT', path, { body: { name: 'x.txt' } })).status).toBe(403);
    await admin('PUT', `${MAIN}/folders/${id}`, { body: { rights: [{ group_id, level: 'edit' }] } });
    expect((await employee('PUT', path, { body: { description: 'Read it.' } })).status).toBe(200);
    expect((await employee('DELETE', path)).status).toBe(403);
    await admin('PUT', `${MAIN}/folders/${id}`, { body: { rights: [{ group_id, level: 'manage' }] } });
    expect((await employee('DELETE', path)).status).toBe(200);
  });

  it('a folder closed by its rows is not there, nor what is under it, by any way', async () => {
    const { admin, employee, foreman } = fjord.as;
    const pay = await make(admin, 'Pay');
    const inner = await make(admin, 'March', pay);
    const made = await add(admin, inner, 'secret salary.txt');
    const group_id = await groupOf('foreman');
    await admin('PUT', `${MAIN}/folders/${pay}`, { body: { rights: [{ group_id, level: 'read' }] } });
    const { id, file_id } = made.record;
    const tree = async (client: TestClient) =>
      ((await client('GET', `${MAIN}/folders`)).body.data as Data[]).map((folder) => folder.id);
    expect(await tree(foreman)).toContain(inner);
    expect(await tree(employee)).not.toContain(inner);
    for (const [method, url, body] of [
      ['GET', `documents/${id}`],
      ['GET', `documents/${id}/share_url`],
      ['GET', `files/${file_id}`],
      ['GET', `documents/zip?folder_id=${inner}`],
      ['GET', `documents/zip?ids=${id}`],
      ['PUT', `documents/${id}`, { name: 'x.txt' }],
      ['PUT', `documents/${id}/wish`, { follows: true }],
      ['POST', `documents/${id}/revisions`, { file_id }],
      ['DELETE', `documents/${id}`],
      ['PUT', `folders/${inner}`, { name: 'x' }],
      ['DELETE', `folders/${inner}`],
      ['POST', 'documents/query', { folder_id: inner }],
    ] as const) {
      const call = { ...(body ? { body } : {}) };
      expect([url, (await employee(method, `${MAIN}/${url}`, call)).status]).toEqual([url, 404]);
      expect([url, (await baltic.as.admin(method, `${MAIN}/${url}`, call)).status]).toEqual([url, 404]);
      const stranger = createClient(sveis.app, { host: 'fjord' });
      expect([url, (await stranger(method, `${MAIN}/${url}`, call)).status]).toEqual([url, 401]);
    }
    expect(await list(employee, { text: 'salary' })).toEqual([]);
    expect(await list(foreman, { text: 'salary' })).toEqual(['secret salary.txt']);
    expect((await foreman('GET', `${MAIN}/files/${file_id}`)).bytes.toString()).toMatch(/^words/);
  });

  it('a name the sharing service refuses is refused, and the ending follows what the file is', async () => {
    const { admin } = fjord.as;
    const refused = await admin('POST', `${MAIN}/folders`, { body: { id: randomUUID(), name: 'a/b' } });
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { name: ['The name cannot contain * : < > ? / \\ | . or quotes'] },
    ]);
    const long = await admin('POST', `${MAIN}/folders`, { body: { id: randomUUID(), name: 'x'.repeat(36) } });
    expect(long.body.errors).toEqual({ name: ['Max 35 characters'] });
    const id = await make(admin, 'Names');
    expect((await add(admin, id, 'C-9021 tee 1.4404.txt')).status).toBe(422);
    expect((await add(admin, id, 'C-9021 tee.exe')).record.name).toBe('C-9021 tee.txt');
    const twice = await admin('POST', `${MAIN}/folders`, { body: { id: randomUUID(), name: 'NAMES' } });
    expect(twice.body.errors).toEqual({ name: [expect.any(String)] });
  });

  it('the same name asks: next revision, another name, or nothing', async () => {
    const { admin, employee } = fjord.as;
    const id = await make(admin, 'Same');
    const first = await add(admin, id, 'Plan.txt');
    const body = { id: randomUUID(), folder_id: id, name: 'plan.txt', file_id: await upload(admin) };
    const asked = await admin('POST', `${MAIN}/documents`, { body });
    expect([asked.status, asked.body.code, asked.body.question]).toEqual([409, 'SAME_NAME', true]);
    const group_id = await groupOf('employee');
    await admin('PUT', `${MAIN}/folders/${id}`, { body: { rights: [{ group_id, level: 'contribute' }] } });
    const mine = { ...body, id: randomUUID(), file_id: await upload(employee) };
    expect(
      (await employee('POST', `${MAIN}/documents`, { body: { ...mine, confirm: ['SAME_NAME'] } })).status,
    ).toBe(403);
    const beside = await employee('POST', `${MAIN}/documents`, { body: { ...mine, if_taken: 'rename' } });
    expect(beside.record.name).toBe('plan (2).txt');

    const revised = await admin('POST', `${MAIN}/documents`, { body: { ...body, confirm: ['SAME_NAME'] } });
    expect([revised.record.id, revised.record.revision]).toEqual([first.record.id, 2]);
    expect((revised.record.revisions as Data[]).map(({ revision }) => revision)).toEqual([2, 1]);
  });

  it('sent twice it is one document, with a key or without; somebody else’s file is no document of mine', async () => {
    const { admin, employee } = fjord.as;
    const id = await make(admin, 'Once');
    const body = { id: randomUUID(), folder_id: id, name: 'One.txt', file_id: await upload(admin) };
    const key = { headers: { 'idempotency-key': randomUUID() } };
    const answers = [
      await admin('POST', `${MAIN}/documents`, { body, ...key }),
      await admin('POST', `${MAIN}/documents`, { body, ...key }),
      await admin('POST', `${MAIN}/documents`, { body }),
    ];
    expect(answers.map(({ status, record }) => [status, record.revision])).toEqual([
      [200, 1],
      [200, 1],
      [200, 1],
    ]);
    expect(await list(admin, { folder_id: id })).toEqual(['One.txt']);
    const theirs = await add(admin, id, 'Theirs.txt', { file_id: await upload(employee) });
    expect([theirs.status, theirs.body.unknown_files]).toEqual([422, [expect.any(String)]]);
  });

  it('of many who add the same name at once one has it, and nobody’s file is lost', async () => {
    const { admin } = fjord.as;
    const id = await make(admin, 'Race');
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => add(admin, id, 'Same.txt', { if_taken: 'rename' })),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const names = await list(admin, { folder_id: id });
    expect(new Set(names).size).toBe(12);
  });

  it('search goes into subfolders; type, tag, status and order narrow it', async () => {
    const { admin } = fjord.as;
    const top = await make(admin, 'Search');
    const inner = await make(admin, 'Inner', top);
    await add(admin, top, 'Beam.txt', { tags: ['Steel'], status: 'draft' });
    await add(admin, inner, 'Bolt.txt', { description: 'M20 for the beam' });
    expect(await list(admin, { folder_id: top, text: 'beam' })).toEqual(['Beam.txt']);
    expect(await list(admin, { folder_id: top, deep: true, text: 'beam' })).toEqual(['Beam.txt', 'Bolt.txt']);
    expect(await list(admin, { folder_id: top, deep: true, descending: true })).toEqual([
      'Bolt.txt',
      'Beam.txt',
    ]);
    expect(await list(admin, { folder_id: top, deep: true, tag: 'steel' })).toEqual(['Beam.txt']);
    expect(await list(admin, { folder_id: top, deep: true, status: 'valid' })).toEqual(['Bolt.txt']);
    expect(await list(admin, { folder_id: top, deep: true, type: 'picture' })).toEqual([]);
  });

  it('a project’s folder is its members’, made once, and moved by nobody', async () => {
    const { admin, employee, foreman } = fjord.as;
    const open = (client: TestClient) => client('POST', `${MAIN}/projects/1/folder`);
    expect((await open(employee)).status).toBe(404);
    const made = await open(foreman);
    expect([made.status, made.record.level, made.record.project_id]).toEqual([200, 'contribute', 1]);
    expect((await open(admin)).record.id).toBe(made.record.id);
    expect((await baltic.as.admin('POST', `${MAIN}/projects/1/folder`)).status).toBe(404);
    const root = String(made.record.id);
    const drawings = await make(admin, 'Drawings', root);
    expect((await add(foreman, drawings, 'A.txt')).status).toBe(200);
    expect(await list(employee, { project_id: 1 })).toEqual([]);
    expect(await list(foreman, { project_id: 1 })).toEqual(['A.txt']);
    expect((await admin('DELETE', `${MAIN}/folders/${root}`)).status).toBe(422);
    expect((await admin('PUT', `${MAIN}/folders/${drawings}`, { body: { parent_id: null } })).status).toBe(
      422,
    );
    expect((await admin('PUT', `${MAIN}/folders/${root}`, { body: { parent_id: drawings } })).status).toBe(
      422,
    );
  });

  it('a folder is never put into itself, and moving back is the undo of moving', async () => {
    const { admin } = fjord.as;
    const [one, two] = [await make(admin, 'Move A'), await make(admin, 'Move B')];
    const inner = await make(admin, 'Inside', one);
    expect((await admin('PUT', `${MAIN}/folders/${one}`, { body: { parent_id: inner } })).status).toBe(422);
    const made = await add(admin, one, 'M.txt');
    const path = `${MAIN}/documents/${made.record.id}`;
    expect((await admin('PUT', path, { body: { folder_id: two } })).record.folder_id).toBe(two);
    expect((await admin('PUT', path, { body: { folder_id: one } })).record.folder_id).toBe(one);
  });

  it('what is deleted lies in the bin for thirty days, comes back, and then goes with its bytes', async () => {
    const { admin, employee } = fjord.as;
    const id = await make(admin, 'Bin');
    const [kept, gone] = [await add(admin, id, 'Kept.txt'), await add(admin, id, 'Gone.txt')];
    const remove = (made: typeof kept) => admin('DELETE', `${MAIN}/documents/${made.record.id}`);
    await remove(kept);
    await remove(gone);
    expect(await list(admin, { folder_id: id })).toEqual([]);
    expect(await list(admin, { folder_id: id, only: 'bin' })).toEqual(['Gone.txt', 'Kept.txt']);
    expect(await list(employee, { folder_id: id, only: 'bin' })).toEqual([]);
    expect((await employee('GET', `${MAIN}/files/${gone.record.file_id}`)).status).toBe(404);
    await add(admin, id, 'Kept.txt');
    const back = await admin('POST', `${MAIN}/documents/${kept.record.id}/restore`);
    expect([back.status, back.record.name]).toEqual([200, 'Kept (2).txt']);

    const folder = await make(admin, 'Whole folder');
    const inside = await add(admin, folder, 'Inside.txt');
    await admin('DELETE', `${MAIN}/folders/${folder}`);
    expect((await admin('GET', `${MAIN}/documents/${inside.record.id}`)).status).toBe(404);
    expect((await admin('POST', `${MAIN}/folders/${folder}/restore`)).status).toBe(200);
    expect(await list(admin, { folder_id: folder })).toEqual(['Inside.txt']);
    await admin('DELETE', `${MAIN}/folders/${folder}`);

    const before = sveis.time.now;
    const files = () =>
      fjord.sql<{ id: string }>(
        'select id::text as id from file where tenant_id = $1 and id = any($2::uuid[])',
        [[gone.record.file_id, inside.record.file_id, kept.record.file_id]],
      );
    const purge = async (days: number) => {
      sveis.time.now = new Date(before.getTime() + days * DAY_MS);
      await createTasks(sveis.services).purge_files_everywhere?.({}, {} as never);
    };
    await purge(29);
    expect(await files()).toHaveLength(3);
    await purge(31);
    expect((await files()).map((file) => file.id)).toEqual([kept.record.file_id]);
    expect((await admin('POST', `${MAIN}/folders/${folder}/restore`)).status).toBe(404);
    sveis.time.now = before;
  });

  it('those who follow are told of a new revision, not its maker, and nobody it is closed to', async () => {
    const { admin, employee, foreman } = fjord.as;
    const id = await make(admin, 'Followed');
    const made = await add(admin, id, 'F.txt');
    const path = `${MAIN}/documents/${made.record.id}`;
    for (const client of [employee, foreman])
      await client('PUT', `${path}/wish`, { body: { follows: true } });
    const revise = async () =>
      admin('POST', `${path}/revisions`, { body: { file_id: await upload(admin), note: 'New table' } });
    await revise();
    const count = async (role: Role) =>
      (await fjord.kindsTold(role)).filter((kind) => kind === 'document_revised').length;
    expect([await count('employee'), await count('foreman'), await count('admin')]).toEqual([1, 1, 0]);
    const group_id = await groupOf('foreman');
    await admin('PUT', `${MAIN}/folders/${id}`, { body: { rights: [{ group_id, level: 'read' }] } });
    await revise();
    expect([await count('employee'), await count('foreman')]).toEqual([1, 2]);
  });

  it('an owner is told thirty days before a review and on the day, each once', async () => {
    const { admin } = fjord.as;
    const id = await make(admin, 'Review');
    const before = sveis.time.now;
    const due = new Date(before.getTime() + 40 * DAY_MS).toISOString().slice(0, 10);
    await add(admin, id, 'R.txt', { review_date: due, owner_id: fjord.userId('quality') });
    const told = async (days: number) => {
      sveis.time.now = new Date(before.getTime() + days * DAY_MS);
      await createTasks(sveis.services).remind_records_everywhere?.({}, {} as never);
      return (await fjord.kindsTold('quality')).filter((kind) => kind.startsWith('document_review'));
    };
    expect(await told(9)).toEqual([]);
    expect(await told(10)).toEqual(['document_review_ahead']);
    expect(await told(20)).toEqual(['document_review_ahead']);
    expect(await told(41)).toEqual(['document_review_ahead', 'document_review_due']);
    expect(await told(60)).toHaveLength(2);
    sveis.time.now = before;
  });

  it('what is kept offline is each person’s own wish', async () => {
    const { admin, employee } = fjord.as;
    const id = await make(admin, 'Offline');
    const made = await add(admin, id, 'O.txt');
    await employee('PUT', `${MAIN}/documents/${made.record.id}/wish`, { body: { keeps_offline: true } });
    expect(await list(employee, { only: 'offline' })).toEqual(['O.txt']);
    expect(await list(admin, { only: 'offline' })).toEqual([]);
  });

  it('a folder comes as one ZIP with its subfolders, and without what is closed', async () => {
    const { admin, employee } = fjord.as;
    const top = await make(admin, 'Zip');
    const open = await make(admin, 'Open', top);
    const closed = await make(admin, 'Closed', top);
    await add(admin, open, 'In.txt', { file_id: await upload(admin, 'what is in it') });
    const secret = await add(admin, closed, 'Secret.txt');
    await admin('PUT', `${MAIN}/folders/${closed}`, {
      body: { rights: [{ group_id: await groupOf('quality'), level: 'read' }] },
    });
    const zip = async (client: TestClient) =>
      (await client('GET', `${MAIN}/documents/zip?folder_id=${top}`)).bytes;
    const names = (bytes: Buffer) =>
      bytes
        .toString('latin1')
        .split('PK\u0001\u0002')
        .slice(1)
        .map((entry) => /^[ -~]+?\.txt/.exec(entry.slice(42))?.[0]);
    expect(names(await zip(admin))).toEqual(['Open/In.txt', 'Closed/Secret.txt']);
    expect(names(await zip(employee))).toEqual(['Open/In.txt']);
    await fjord.sql('update file set size = 600000000 where tenant_id = $1 and id = $2', [
      secret.record.file_id,
    ]);
    const tooMuch = await admin('GET', `${MAIN}/documents/zip?folder_id=${top}`);
    expect([tooMuch.status, tooMuch.body.code]).toEqual([422, 'ZIP_TOO_LARGE']);
  });
});
