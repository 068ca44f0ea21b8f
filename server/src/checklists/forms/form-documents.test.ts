import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createGroup } from '../../admin/index.ts';
import {
  type Crew,
  hireCrew,
  startTestInstallation,
  type TestClient,
  type TestInstallation,
} from '../../testing/index.ts';

const roles = ['admin', 'quality', 'employee', 'foreman'] as const;
type Role = (typeof roles)[number];
type Data = Readonly<Record<string, unknown>>;

const MAIN = '/api/main';
const contentOf = (name: string, documents: readonly string[], more: object = {}) => ({
  name,
  title: { en: `Permit ${name}`, no: `Tillatelse ${name}` },
  category: 'hse',
  use: ['global', 'project'],
  documents,
  ...more,
  sections: [
    {
      id: 's1',
      title: { en: 'Before', no: 'Før' },
      rows: [
        {
          id: 'r1',
          fields: [{ id: 'f1', name: 'cleared', kind: 'yes_no_na', columns: 12, label: { en: 'Cleared' } }],
        },
      ],
    },
  ],
});

describe('the documents of a form', () => {
  let sveis: TestInstallation;
  let yard: Crew<Role>;
  let other: Crew<'admin'>;
  /** For everybody, and for the administrator and the foreman alone. */
  const ids = { handbook: '', wages: '', theirs: '' };

  const folderOf = async (client: TestClient, name: string) =>
    String((await client('POST', `${MAIN}/folders`, { body: { id: randomUUID(), name } })).record.id);
  const addDocument = async (client: TestClient, folder: string, name: string) => {
    const file = randomUUID();
    await client('PUT', `${MAIN}/files/${file}?name=${name}`, {
      headers: { 'content-type': 'text/plain' },
      body: Buffer.from(`words of ${name}`),
    });
    const made = await client('POST', `${MAIN}/documents`, {
      body: { id: randomUUID(), folder_id: folder, name, file_id: file },
    });
    expect(made.status, JSON.stringify(made.body)).toBe(200);
    return String(made.record.id);
  };
  beforeAll(async () => {
    sveis = await startTestInstallation();
    sveis.time.now = new Date('2026-11-16T08:00:00Z');
    yard = await hireCrew(sveis, 'yard', roles, { areMembers: 'now' });
    other = await hireCrew(sveis, 'other', ['admin'], { isBare: true });
    for (const role of ['quality', 'foreman'] as const) await yard.give(role, 'forms', 'manage');
    const { admin } = yard.as;
    ids.handbook = await addDocument(admin, await folderOf(admin, 'HSE'), 'handbook.txt');
    const pay = await folderOf(admin, 'Pay');
    ids.wages = await addDocument(admin, pay, 'wages.txt');
    const group = await sveis.owner.inTenant(yard.company.id, (tx) =>
      createGroup(tx, {
        name: 'Pay readers',
        description: '',
        isAdministrative: false,
        levels: [],
        members: [yard.userId('foreman')],
      }),
    );
    await admin('PUT', `${MAIN}/folders/${pay}`, { body: { rights: [{ group_id: group, level: 'read' }] } });
    ids.theirs = await addDocument(other.as.admin, await folderOf(other.as.admin, 'HSE'), 'theirs.txt');
  }, 60_000);
  afterAll(() => sveis.close());

  const make = (by: Role, content: object) => yard.as[by]('POST', `${MAIN}/forms`, { body: { content } });
  const save = (by: Role, form: unknown, content: object) =>
    yard.as[by]('PUT', `${MAIN}/forms/${form}`, { body: { content } });
  const publish = async (form: unknown) => {
    const done = await yard.as.quality('POST', `${MAIN}/forms/${form}/publish`, { body: {} });
    expect(done.status, JSON.stringify(done.body)).toBe(200);
  };
  const listed = async (client: TestClient, body: Data = {}) => {
    const found = await client('POST', `${MAIN}/checklist_files/query`, { body });
    expect(found.status, JSON.stringify(found.body)).toBe(200);
    const rows = found.body.data as readonly Data[];
    expect(found.body.total).toBe(rows.length);
    return rows.map(({ name }) => name);
  };

  it('are named by somebody who may open them, each once and ten at most', async () => {
    const { record } = await make('quality', contentOf('named', []));
    const taken = await save('quality', record.id, contentOf('named', [ids.handbook, ids.handbook]));
    expect([taken.status, (taken.record.draft as Data).documents]).toEqual([200, [ids.handbook]]);
    for (const closed of [ids.wages, ids.theirs, randomUUID()]) {
      const refused = await save('quality', record.id, contentOf('named', [ids.handbook, closed]));
      expect([refused.status, Object.keys(refused.body.errors as object)]).toEqual([422, ['documents.1']]);
    }
    const many = Array.from({ length: 11 }, () => randomUUID());
    expect((await save('quality', record.id, contentOf('named', many))).status).toBe(422);
    // The foreman may open the wages. What is named stays when others go on with the form.
    expect((await save('foreman', record.id, contentOf('named', [ids.wages]))).status).toBe(200);
    expect((await save('quality', record.id, contentOf('named', [ids.wages, ids.handbook]))).status).toBe(
      200,
    );
    await publish(record.id);
    expect((await save('quality', record.id, contentOf('named', [ids.handbook]))).status).toBe(200);
    expect((await save('quality', record.id, contentOf('named', [ids.wages]))).status).toBe(200);
    const compared = await yard.as.quality('GET', `${MAIN}/forms/${record.id}/compare?from=1`);
    expect(compared.record.properties).toEqual(['documents']);
    await yard.as.quality('DELETE', `${MAIN}/forms/${record.id}`);
  });

  it('are left out of a copy by somebody who may not open them', async () => {
    const copy = await make('quality', contentOf('copy', [ids.wages, ids.theirs, ids.handbook]));
    expect((copy.record.draft as Data).documents).toEqual([ids.handbook]);
    await yard.as.quality('DELETE', `${MAIN}/forms/${copy.record.id}`);
  });

  it('are told by name to those who may open their folder, and to nobody else', async () => {
    const { record } = await make('foreman', contentOf('told', [ids.handbook, ids.wages]));
    const named = { ids: [ids.handbook, ids.wages, ids.theirs] };
    expect(await listed(yard.as.foreman)).toEqual([]);
    await publish(record.id);
    expect((await listed(yard.as.foreman)).sort()).toEqual(['handbook.txt', 'wages.txt']);
    expect(await listed(yard.as.employee)).toEqual(['handbook.txt']);
    expect(await listed(other.as.admin)).toEqual([]);
    const namesFor = async (client: TestClient) => {
      const { body } = await client('POST', `${MAIN}/documents/query`, { body: named });
      return (body.data as readonly Data[]).map(({ name }) => name);
    };
    expect(await namesFor(yard.as.foreman)).toEqual(['handbook.txt', 'wages.txt']);
    expect(await namesFor(yard.as.employee)).toEqual(['handbook.txt']);
    expect(await namesFor(other.as.admin)).toEqual(['theirs.txt']);
    const version = await yard.as.employee('GET', `${MAIN}/forms/${record.id}/versions/1`);
    expect(JSON.stringify(version.body)).not.toContain('wages.txt');
    const zip = await yard.as.employee('GET', `${MAIN}/checklist_files/zip`);
    expect([zip.status, zip.bytes.includes('wages.txt')]).toEqual([200, false]);
    expect(zip.bytes.includes('Tillatelse told/handbook.txt')).toBe(true);
    expect((await yard.as.foreman('GET', `${MAIN}/checklist_files/zip`)).bytes.includes('wages.txt')).toBe(
      true,
    );
  });

  it('are found by what the list is narrowed to, and by the day of their revision', async () => {
    const { record } = await make('quality', contentOf('found', [ids.handbook]));
    const drill = await make('quality', contentOf('drill', [ids.handbook], { use: ['custom_module'] }));
    for (const form of [record, drill.record]) await publish(form.id);
    const own = { form: Number(record.id) };
    const { employee, quality } = yard.as;
    const { body } = await employee('POST', `${MAIN}/checklist_files/query`, { body: own });
    expect(body.data).toMatchObject([
      { field: 'documents', document_id: ids.handbook, record_id: null, project_id: null, ...own },
    ]);
    for (const wish of [{ type: 'file' }, { text: 'HANDB' }, { from: '2026-11-16', to: '2026-11-16' }])
      expect(await listed(employee, { ...own, ...wish })).toEqual(['handbook.txt']);
    for (const wish of [{ type: 'pdf' }, { text: 'wages' }, { project_id: 1 }, { from: '2026-11-17' }])
      expect(await listed(employee, { ...own, ...wish })).toEqual([]);
    // A form that is filled in as records of a module is no checklist.
    expect(await listed(employee, { form: Number(drill.record.id) })).toEqual([]);
    await quality('POST', `${MAIN}/forms/${record.id}/retire`, { body: {} });
    expect(await listed(employee, own)).toEqual([]);
    await quality('POST', `${MAIN}/forms/${record.id}/restore`, { body: {} });
    expect(await listed(employee, own)).toEqual(['handbook.txt']);
    await yard.as.admin('DELETE', `${MAIN}/documents/${ids.handbook}`);
    expect(await listed(employee, own)).toEqual([]);
    await yard.as.admin('POST', `${MAIN}/documents/${ids.handbook}/restore`, { body: {} });
    expect(await listed(employee, own)).toEqual(['handbook.txt']);
    await yard.sql("update feature set enabled = false where tenant_id = $1 and key = 'files'");
    await yard.give('quality', 'news', 'read');
    expect(await listed(employee, own)).toEqual([]);
    expect((await make('quality', contentOf('later', [ids.handbook]))).record.draft).toMatchObject({
      documents: [],
    });
  });
});
