import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addCompany,
  logIn,
  startTestInstallation,
  type TestClient,
  type TestCompany,
  type TestInstallation,
} from '../../testing/index.ts';
import { createGroup, createUser, deactivateUser } from '../index.ts';

const people: readonly (readonly [first: string, last: string])[] = [
  ['Åse', 'Ås'],
  ['Ærlend', 'Øverland'],
  ['Łukasz', 'Żółtowski'],
  ['Rasa', 'Šimkutė'],
  ['Anne-Lise', 'Hansen'],
  ['Sean', "O'Brien"],
  ['Anders', 'Zetterström'],
  ['Bo', 'Andersson'],
  ['Kari', 'Nordmann'],
  ['Ola', 'Nordmann'],
];

interface Page {
  readonly data: readonly Record<string, unknown>[];
  readonly total: number;
  readonly cursor: unknown;
}

describe('the list of people', () => {
  let sveis: TestInstallation;
  let fjord: TestCompany;
  let admin: TestClient;
  let employee: TestClient;
  const ids: number[] = [];

  beforeAll(async () => {
    sveis = await startTestInstallation();
    fjord = await addCompany(sveis, 'fjord', ['admin', 'employee']);
    await sveis.owner.inTenant(fjord.id, async (tx) => {
      for (const [index, [firstName, lastName]] of people.entries()) {
        const user = {
          username: `p${index}`,
          email: `p${index}@fjord.example`,
          firstName,
          lastName,
          initialer: `P${index}`,
        };
        ids.push(
          await createUser(
            tx,
            { ...user, language: 'no', roleSlug: 'employee', passwordHash: null },
            sveis.time.now,
          ),
        );
      }
      const group = { description: 'd', isAdministrative: false, levels: [] };
      await createGroup(tx, { ...group, name: 'Ålgård', members: ids.slice(0, 3) });
      await createGroup(tx, { ...group, name: 'Bergen', members: ids.slice(2, 4), isAdministrative: true });
      await deactivateUser(tx, ids[9] ?? 0, sveis.time.now);
    });
    admin = (await logIn(sveis.app, 'fjord', 'admin')).client;
    employee = (await logIn(sveis.app, 'fjord', 'employee')).client;
  });
  afterAll(() => sveis.close());

  const ask = async (pipeline: readonly object[], cursor?: unknown, by = employee, path = 'users') => {
    const answer = await by('POST', `/api/main/${path}/query`, {
      body: { pipeline, ...(cursor ? { cursor } : {}) },
    });
    return { http: answer.status, code: answer.body.code, ...(answer.body as unknown as Page) };
  };
  const names = (page: Page) => page.data.map((row) => row.name);
  const found = async (word: string, by = admin) =>
    names(await ask([{ $match: { name: { $regex: word } } }, { $sort: { name: 1 } }], undefined, by));

  it('answers what the specification asks: everybody who is active', async () => {
    const page = await ask([{ $match: { IsActive: true } }]);
    expect([page.http, page.total, page.data.length]).toEqual([200, 11, 11]);
    expect(names(page)).not.toContain('Ola Nordmann');
  });

  it('does not tell an employee who has left', async () => {
    expect(await found('Nordmann', employee)).toEqual(['Kari Nordmann']);
    expect(await found('Nordmann')).toEqual(['Kari Nordmann', 'Ola Nordmann']);
  });

  it('shows a colleague how to pick a person, and no more', async () => {
    const { data } = await ask([{ $match: { id: ids[2] } }]);
    expect(data).toEqual([
      {
        id: ids[2],
        firstname: 'Łukasz',
        lastname: 'Żółtowski',
        name: 'Łukasz Żółtowski',
        initialer: 'P2',
        IsActive: true,
        groups: [1, 2],
      },
    ]);
  });

  it('shows the office how to reach a person', async () => {
    const { data } = await ask([{ $match: { email: 'p2@fjord.example' } }], undefined, admin);
    expect(data[0]).toMatchObject({ username: 'p2', email: 'p2@fjord.example', language: 'no' });
    expect(Object.keys(data[0] ?? {})).not.toContain('password_hash');
  });

  it.each([
    { email: 'p2@fjord.example' },
    { username: 'p2' },
    { role_id: 1 },
    { password_hash: null },
    { $or: [{ id: 1 }, { email: { $gte: 'p' } }] },
  ])('does not let an employee ask by %j', async ($match) => {
    expect(await ask([{ $match }])).toMatchObject({ http: 422, code: 'BAD_QUERY' });
  });

  it('does not let an employee sort by what he cannot see, nor anybody by what cannot be sorted', async () => {
    expect((await ask([{ $sort: { email: 1 } }])).code).toBe('BAD_QUERY');
    expect((await ask([{ $sort: { IsActive: 1 } }], undefined, admin)).code).toBe('BAD_QUERY');
  });

  it('is in the order of last names as people know it, up and down', async () => {
    const order = [
      'Bo Andersson',
      "Sean O'Brien",
      'Rasa Šimkutė',
      'Anders Zetterström',
      'Łukasz Żółtowski',
      'Ærlend Øverland',
      'Åse Ås',
    ];
    const all = names(await ask([{ $sort: { name: 1 } }]));
    expect(all.filter((name) => order.includes(String(name)))).toEqual(order);
    expect(names(await ask([{ $sort: { name: -1 } }]))).toEqual([...all].reverse());
  });

  it.each([
    ['ås', ['Åse Ås']],
    ['ÅSE', ['Åse Ås']],
    ['A\u030as', ['Åse Ås']],
    ['ø', ['Ærlend Øverland']],
    ['łuk', ['Łukasz Żółtowski']],
    ['lukasz zolt', ['Łukasz Żółtowski']],
    ['Żół', ['Łukasz Żółtowski']],
    ['sim', ['Rasa Šimkutė']],
    ['Šimkutė', ['Rasa Šimkutė']],
    ['lise', ['Anne-Lise Hansen']],
    ['Anne-Lise', ['Anne-Lise Hansen']],
    ["o'brien", ["Sean O'Brien"]],
    ['nord kari', ['Kari Nordmann']],
    ['mann', []],
    ['Nordmann%', ['Kari Nordmann', 'Ola Nordmann']],
  ])('finds by the beginning of words: "%s"', async (word, expected) => {
    expect(await found(word)).toEqual(expected);
  });

  it.each([
    [{ groups: 1 }, [0, 1, 2]],
    [{ groups: { $in: [1, 2] } }, [0, 1, 2, 3]],
    [{ groups: { $in: [] } }, []],
    [{ groups: { $gt: 1 } }, [2, 3]],
    [{ $and: [{ groups: 1 }, { groups: 2 }] }, [2]],
    [{ groups: { $ne: 1 }, id: { $in: 'first four' } }, [3]],
    [{ groups: { $nin: [2] }, id: { $in: 'first four' } }, [0, 1]],
    [{ groups: { $exists: false }, id: { $lte: 'the fifth' } }, 'the two of the company and the fifth'],
  ])('knows the groups people are in: %j', async (match, expected) => {
    const $match = JSON.parse(
      JSON.stringify(match)
        .replace('"first four"', JSON.stringify(ids.slice(0, 4)))
        .replace('"the fifth"', String(ids[4])),
    );
    const wanted = Array.isArray(expected) ? expected.map((index) => ids[index]) : [1, 2, ids[4]];
    expect((await ask([{ $match }])).data.map((row) => row.id)).toEqual(wanted);
  });

  it.each([1, -1])('gives the same pages by cursor as by number, direction %d', async (direction) => {
    const sort = { $sort: { name: direction } };
    const byNumber: unknown[] = [];
    for (let skip = 0; skip < 15; skip += 5) {
      const page = await ask([
        sort,
        { $facet: { data: [{ $skip: skip }, { $limit: 5 }], count: [{ $count: 'total' }] } },
      ]);
      expect(page.total).toBe(11);
      byNumber.push(...names(page));
    }
    const byCursor: unknown[] = [];
    let cursor: unknown;
    do {
      const page = await ask([sort, { $limit: 5 }], cursor);
      expect(page.total).toBe(11);
      byCursor.push(...names(page));
      cursor = page.cursor;
    } while (cursor);
    expect(byCursor).toEqual(byNumber);
    expect(new Set(byCursor).size).toBe(11);
  });

  it('lists groups in people’s order, with their level', async () => {
    const page = await ask([{ $sort: { Name: 1 } }], undefined, employee, 'usergroups');
    expect(page.data).toEqual([
      { id: 2, Name: 'Bergen', Description: 'd', Is_Administrative_Level: true },
      { id: 1, Name: 'Ålgård', Description: 'd', Is_Administrative_Level: false },
    ]);
    const administrative = await ask(
      [{ $match: { Is_Administrative_Level: true } }],
      undefined,
      employee,
      'usergroups',
    );
    expect([administrative.total, administrative.cursor]).toEqual([1, null]);
  });

  it.each([undefined, 'x', {}, [{ $match: { 'name; drop table app_user': 1 } }], [{ $lookup: {} }]])(
    'refuses the pipeline %j',
    async (pipeline) => {
      const answer = await employee('POST', '/api/main/users/query', { body: { pipeline } });
      expect(answer.status).toBe(422);
    },
  );
});
