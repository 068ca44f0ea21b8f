import { modules } from '@sveis/domain/catalogue';
import type { SearchAnswer } from '@sveis/domain/search';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startDemoInstallation } from '../../demo/testing/demo-installation.ts';
import { createClient, logIn, type TestClient, type TestInstallation } from '../../testing/index.ts';

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
  /** Everything the lists of a module show somebody: outside projects, or in each of them. */
  const listedOf = async (
    who: string,
    key: string,
    projects: readonly string[],
  ): Promise<ReadonlySet<string>> => {
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
