import { randomUUID } from 'node:crypto';
import { modules } from '@sveis/domain/catalogue';
import type { SearchAnswer } from '@sveis/domain/search';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createGroup } from '../admin/index.ts';
import { startDemoInstallation } from '../demo/testing/demo-installation.ts';
import {
  type Crew,
  createClient,
  hireCrew,
  logIn,
  startTestInstallation,
  type TestClient,
  type TestInstallation,
} from '../testing/index.ts';

const people = ['admin', 'pl', 'bas', 'sveis1', 'sveis2', 'hms', 'ks', 'lager', 'gjest', 'ingrid'] as const;

/** Words of the demo that are in many modules, numbers, and single letters that begin most words. */
const questions = [
  'sv',
  'w-',
  '25',
  'iso',
  'rev',
  'hms',
  'flens',
  'dev-',
  'fr',
  'pr',
  'st',
  'la',
  'ta',
  '24011',
];

describe('searching everything', () => {
  let sveis: TestInstallation;
  const clients = new Map<string, TestClient>();

  beforeAll(async () => {
    sveis = await startDemoInstallation();
  });
  afterAll(() => sveis.close());

  const as = async (who: string): Promise<TestClient> => {
    const client = clients.get(who) ?? (await logIn(sveis.app, 'demo', who)).client;
    clients.set(who, client);
    return client;
  };
  const search = async (who: string, q: string, module?: string): Promise<SearchAnswer> => {
    const asked = new URLSearchParams({ q, ...(module ? { module } : {}) });
    const answer = await (await as(who))('GET', `/api/main/search?${asked}`);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return answer.record as unknown as SearchAnswer;
  };
  const idsIn = async (who: string, path: string): Promise<readonly string[]> => {
    const ids: string[] = [];
    let cursor: unknown;
    do {
      const pipeline = [{ $match: {} }, { $limit: 200 }];
      const { status, body } = await (await as(who))('POST', `/api/main/${path}/query`, {
        body: { pipeline, ...(cursor ? { cursor } : {}) },
      });
      if (status !== 200) return ids;
      ids.push(...(body.data as { id: string | number }[]).map(({ id }) => String(id)));
      cursor = body.cursor;
    } while (cursor);
    return ids;
  };
  /** Every file of the folders somebody may open. */
  const documentsOf = async (who: string): Promise<ReadonlySet<string>> => {
    const ids: string[] = [];
    for (let total = 1; ids.length < total; ) {
      const asked = { skip: ids.length, limit: 200 };
      const { body } = await (await as(who))('POST', '/api/main/documents/query', { body: asked });
      total = Number(body.total);
      ids.push(...(body.data as { id: string }[]).map(({ id }) => id));
    }
    return new Set(ids);
  };
  /** Everything the lists of a module show somebody: outside projects, or in each of them. */
  const listedOf = async (
    who: string,
    key: string,
    projects: readonly string[],
  ): Promise<ReadonlySet<string>> => {
    if (key === 'files') return documentsOf(who);
    const definition = modules.find((one) => one.key === key);
    if (!definition) return new Set();
    if (!definition.inProject?.isOnlyThere) return new Set(await idsIn(who, definition.path));
    const lists = [];
    for (const id of projects)
      lists.push(...(await idsIn(who, `projects/${id}/${definition.inProject.segment}`)));
    return new Set(lists);
  };

  it.each(people)('finds nothing for %s that their lists do not show', async (who) => {
    const projects = await idsIn('admin', 'projects');
    const found = new Map<string, Set<string>>();
    for (const q of questions)
      for (const { module } of (await search(who, q)).groups)
        for (const group of (await search(who, q, module)).groups) {
          const ids = found.get(group.module) ?? new Set<string>();
          for (const { id } of group.rows) ids.add(id);
          found.set(group.module, ids);
        }
    for (const [module, ids] of found) {
      if (module.startsWith('custommodule:')) continue;
      const listed = await listedOf(who, module, projects);
      expect(
        [...ids].filter((id) => !listed.has(id)),
        module,
      ).toEqual([]);
    }
    if (who === 'admin') expect(found.size).toBeGreaterThan(8);
    if (who === 'admin') expect(found.get('files')?.size).toBeGreaterThan(0);
  });

  it('hides a restricted deviation from those who may not know of it', async () => {
    const titles = async (who: string) =>
      (await search(who, 'brannsår')).groups.flatMap(({ rows }) => rows.map(({ title }) => title));
    expect((await titles('hms')).length).toBeGreaterThan(0);
    expect(await titles('sveis2')).toEqual([]);
  });

  it('hides news from those it is not for', async () => {
    const found = async (who: string) => (await search(who, 'langsøm')).groups.map(({ module }) => module);
    expect([await found('sveis1'), await found('lager'), await found('gjest')]).toEqual([['news'], [], []]);
  });

  it('finds what a scanner reads, a number first, and people by name', async () => {
    const [group] = (await search('admin', 'SV-011')).groups;
    expect(group).toMatchObject({
      module: 'equipment',
      rows: [{ title: expect.stringContaining('Fronius') }],
    });
    expect((await search('admin', 'ziel')).people.map(({ name }) => name)).toContain('Tomasz Zieliński');
  });

  it('tells titles in the reader’s language', async () => {
    const answer = await (await as('bas'))('GET', '/api/main/search?q=V-210&module=news', {
      headers: { 'accept-language': 'pl' },
    });
    const { groups } = answer.record as unknown as SearchAnswer;
    expect(groups[0]?.rows.map(({ title }) => title)).toContain('Wygrane zamówienie: zbiornik V-210');
  });

  it('asks nothing for less than two letters, and takes any signs', async () => {
    expect(await search('admin', 'a')).toEqual({ groups: [], people: [] });
    for (const q of ["'; drop table record; --", '%_%', '$1 $reader', '((((', '\u0000\u202e', '😀😀'])
      expect(
        (await (await as('admin'))('GET', `/api/main/search?q=${encodeURIComponent(q)}`)).status,
        q,
      ).toBe(200);
    expect((await (await as('admin'))('GET', `/api/main/search?q=${'x'.repeat(101)}`)).status).toBe(422);
  });

  it('is for people of the company alone', async () => {
    const stranger = createClient(sveis.app, { host: 'demo' });
    expect((await stranger('GET', '/api/main/search?q=sveis')).status).toBe(401);
    const baltic = (await logIn(sveis.app, 'baltic', 'admin')).client;
    const { groups } = (await baltic('GET', '/api/main/search?q=Fronius')).record as unknown as SearchAnswer;
    const own = groups.flatMap(({ rows }) => rows.map(({ id }) => id));
    const [demo] = (await search('admin', 'Fronius')).groups;
    expect(own.filter((id) => demo?.rows.some((row) => row.id === id))).toEqual([]);
  });
});

describe('what people have written and filed', () => {
  let sveis: TestInstallation;
  let yard: Crew<'admin' | 'quality' | 'employee' | 'warehouse'>;
  let baltic: Crew<'admin'>;
  let checklist: string;
  let open: string;
  let closed: string;

  beforeAll(async () => {
    sveis = await startTestInstallation();
    yard = await hireCrew(sveis, 'yard', ['admin', 'quality', 'employee', 'warehouse'], {
      areMembers: 'now',
    });
    baltic = await hireCrew(sveis, 'baltic', ['admin'], { isBare: true });
    await yard.sql(
      "update role set permissions = permissions - 'checklists' where tenant_id = $1 and slug = 'warehouse'",
    );
    await yard.give('quality', 'forms', 'manage');
    checklist = await fillIn();
    open = await file('Handbok vernerunde.txt', []);
    closed = await file('Lønnsoversikt vernerunde.txt', [
      { group_id: await groupOf('quality'), level: 'read' },
    ]);
  });
  afterAll(() => sveis.close());

  const sent = async (client: TestClient, path: string, body: object): Promise<string> => {
    const answer = await client('POST', `/api/main/${path}`, { body });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return String(answer.record.id);
  };

  async function fillIn(): Promise<string> {
    const field = (name: string, more: object) => ({
      id: name,
      name,
      columns: 12,
      label: { en: name, no: name },
      ...more,
    });
    const fields = [
      field('place', { kind: 'text' }),
      field('rows', {
        kind: 'grid',
        cols: [{ id: 'c1', name: 'said', kind: 'text', columns: 12, label: { en: 'Said', no: 'Sagt' } }],
      }),
    ];
    const content = {
      name: 'round',
      title: { en: 'Round', no: 'Runde' },
      category: 'hse',
      use: ['global'],
      sections: [
        {
          id: 's1',
          title: { en: 'Part', no: 'Del' },
          rows: fields.map((one) => ({ id: `r-${one.name}`, fields: [one] })),
        },
      ],
    };
    const form = await sent(yard.as.quality, 'forms', { content });
    const published = await yard.as.quality('POST', `/api/main/forms/${form}/publish`, { body: {} });
    expect(published.status, JSON.stringify(published.body)).toBe(200);
    return sent(yard.as.employee, 'checklists', {
      id: randomUUID(),
      form: Number(form),
      answers: { place: 'Ventilkjelleren', rows: [{ said: 'Løs gelenderstolpe' }] },
      notes: [{ about: 'place', comment: 'Glatt underlag' }],
    });
  }

  const groupOf = (role: 'quality'): Promise<number> =>
    sveis.owner.inTenant(yard.company.id, (tx) =>
      createGroup(tx, {
        name: `group ${randomUUID()}`,
        description: '',
        isAdministrative: false,
        levels: [],
        members: [yard.userId(role)],
      }),
    );

  async function file(name: string, rights: readonly object[]): Promise<string> {
    const { admin } = yard.as;
    const folder = await sent(admin, 'folders', {
      id: randomUUID(),
      name: randomUUID().slice(0, 20),
      parent_id: null,
    });
    const shared = await admin('PUT', `/api/main/folders/${folder}`, { body: { rights } });
    expect(shared.status, JSON.stringify(shared.body)).toBe(200);
    const bytes = randomUUID();
    const headers = { 'content-type': 'text/plain' };
    await admin('PUT', `/api/main/files/${bytes}?name=a.txt`, { headers, body: Buffer.from(name) });
    return sent(admin, 'documents', { id: randomUUID(), folder_id: folder, name, file_id: bytes });
  }

  const found = async (client: TestClient, q: string, module?: string): Promise<readonly string[]> => {
    const asked = new URLSearchParams({ q, ...(module ? { module } : {}) });
    const answer = await client('GET', `/api/main/search?${asked}`);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    const { groups } = answer.record as unknown as SearchAnswer;
    return groups.flatMap(({ rows }) => rows.map(({ id }) => id));
  };

  it.each(['ventilkjell', 'gelender', 'glatt underlag'])('finds a checklist by “%s” in it', async (words) => {
    expect(await found(yard.as.quality, words)).toEqual([checklist]);
  });

  it('finds no checklist for those without the right, and for another company', async () => {
    expect(await found(yard.as.warehouse, 'ventilkjell')).toEqual([]);
    expect(await found(yard.as.warehouse, 'ventilkjell', 'checklists')).toEqual([]);
    expect(await found(baltic.as.admin, 'ventilkjell')).toEqual([]);
    const answer = await yard.as.warehouse('GET', `/api/main/checklists/${checklist}`);
    expect(answer.status).toBe(403);
  });

  it('finds files by the rights of their folders, in all folders at once or alone', async () => {
    for (const module of [undefined, 'files']) {
      expect([...(await found(yard.as.quality, 'vernerunde', module))].sort()).toEqual([open, closed].sort());
      expect(await found(yard.as.employee, 'vernerunde', module)).toEqual([open]);
      expect(await found(baltic.as.admin, 'vernerunde', module)).toEqual([]);
    }
    expect(await found(yard.as.quality, 'vernerunde', 'checklists')).toEqual([]);
  });

  it('finds a file neither in the bin nor where the company has switched files off', async () => {
    const gone = await file('Verneutstyr.txt', []);
    expect(await found(yard.as.quality, 'verneutstyr')).toEqual([gone]);
    await yard.as.admin('DELETE', `/api/main/documents/${gone}`);
    expect(await found(yard.as.quality, 'verneutstyr')).toEqual([]);
    await yard.sql("update feature set enabled = false where tenant_id = $1 and key = 'files'");
    await yard.give('employee', 'equipment', 'read');
    expect(await found(yard.as.quality, 'vernerunde')).toEqual([]);
  });
});
