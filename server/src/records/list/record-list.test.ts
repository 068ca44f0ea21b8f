import { levelTablesOf } from '@sveis/domain/catalogue';
import { mayView, type RecordState, type Viewer } from '@sveis/domain/records';
import type { Level, ProjectRole } from '@sveis/domain/session';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../database/uuid.ts';
import type { TestInstallation } from '../../testing/index.ts';
import { leak, testModules } from '../../testing/record-modules.ts';
import {
  LEAKS,
  type RecordScene,
  setRecordScene,
  startWithModules,
} from '../../testing/scenes/record-scene.ts';
import { moduleFor } from '../scope/record-module.ts';
import { answerList } from './list.service.ts';

interface Page {
  readonly data: readonly Readonly<Record<string, unknown>>[];
  readonly total: number;
  readonly cursor: unknown;
}

describe('the list of a module', () => {
  let sveis: TestInstallation;
  let scene: RecordScene;
  const ids: string[] = [];

  beforeAll(async () => {
    sveis = await startWithModules();
    scene = await setRecordScene(sveis);
    const people = [scene.userId('employee'), scene.userId('foreman'), scene.userId('hse')];
    const severities = ['high', 'medium', 'low'];
    for (let index = 0; index < 40; index += 1) {
      const made = await scene.leak('admin', {
        title: `${['Øst', 'åpen', 'Alfa', 'zeta', 'Æra'][index % 5]} ${index}`,
        note: `pump number${index}${index === 12 ? ' Zażółć' : ''}`,
        severity: severities[index % 3],
        ...(index % 4 === 0 ? {} : { amount: (index * 7) % 11 }),
        ...(index % 5 === 0 ? {} : { found_on: `2026-10-${String((index % 9) + 10)}` }),
        ...(index % 3 === 0 ? {} : { area: ['Bay', 'åre', 'Éclair'][index % 2 === 0 ? 0 : 2] }),
        tags: index % 2 === 0 ? ['gas', 'oil'] : index % 3 === 0 ? ['water'] : [],
        watchers: people.filter((_, place) => (index >> place) % 2 === 1),
        ...(index % 6 === 0 ? { injury: true, body_part: 'Hand' } : {}),
        ...(index % 2 === 0 ? { project_id: (index % 3) + 1 } : {}),
      });
      ids.push(made.id);
    }
  });
  afterAll(() => sveis.close());

  const query = async (pipeline: readonly object[], more: object = {}) => {
    const { status, body } = await scene.as.admin('POST', `${LEAKS}/query`, { body: { pipeline, ...more } });
    expect(status, JSON.stringify(body)).toBe(200);
    return body as unknown as Page;
  };
  const walk = async ($sort: object, limit: number) => {
    const rows: Page['data'][number][] = [];
    let cursor: unknown;
    for (let page = 0; page < 50 && cursor !== null; page += 1) {
      const answer: Page = await query(
        [{ $sort }, { $limit: limit }],
        cursor === undefined ? {} : { cursor },
      );
      rows.push(...answer.data);
      expect(answer.total).toBe(40);
      cursor = answer.cursor;
    }
    return rows;
  };

  it('asked for names it tells what the people and projects of its rows are called', async () => {
    const plain = await query([{ $limit: 3 }]);
    expect(plain).not.toHaveProperty('names');
    const { data, names } = (await query([{ $match: { project_id: 1 } }, { $limit: 3 }], {
      names: true,
    })) as Page & { readonly names: { readonly users: object; readonly references: object } };
    expect(data).toHaveLength(3);
    expect(Object.keys(names.references)).toEqual(['projects:1']);
    const watching = data.flatMap(({ watchers }) => (watchers ?? []) as number[]);
    expect(Object.keys(names.users).map(Number).sort()).toEqual([...new Set(watching)].sort());
  });

  const sorts = ['amount', 'found_on', 'area', 'severity', 'number', 'title', 'created_at', 'cost'];
  it.each(sorts.flatMap((field) => [1, -1].map((direction) => [field, direction] as const)))(
    'by %s, direction %d: page after page every row once, in one order, empty ones last',
    async (field, direction) => {
      const rows = await walk({ [field]: direction }, 7);
      expect(new Set(rows.map(({ id }) => id)).size).toBe(40);
      expect(rows).toHaveLength(40);
      const values = rows.map((row) => row[field] ?? null);
      const firstEmpty = values.indexOf(null);
      if (firstEmpty >= 0) expect(values.slice(firstEmpty).every((value) => value === null)).toBe(true);
      const whole = await query([{ $sort: { [field]: direction } }, { $limit: 200 }]);
      expect(whole.data.map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
    },
  );

  it('skips over the place where the empty ones begin', async () => {
    const rows = await walk({ amount: -1 }, 40);
    const skipped = await query([{ $sort: { amount: -1 } }, { $skip: 25 }, { $limit: 10 }]);
    expect(skipped.data.map(({ id }) => id)).toEqual(rows.slice(25, 35).map(({ id }) => id));
  });

  it('orders choices as the definition tells them and words as people do', async () => {
    const severities = (await walk({ severity: 1 }, 40)).map(({ severity }) => severity);
    expect([...new Set(severities)]).toEqual(['high', 'medium', 'low']);
    const titles = (await walk({ title: 1 }, 40)).map(({ title }) => String(title).split(' ')[0]);
    expect([...new Set(titles)]).toEqual(['Alfa', 'zeta', 'Æra', 'Øst', 'åpen']);
  });

  it.each([
    [{ severity: 'high' }, (index: number) => index % 3 === 0],
    [{ tags: 'oil' }, (index: number) => index % 2 === 0],
    [{ tags: { $nin: ['oil', 'water'] } }, (index: number) => index % 2 === 1 && index % 3 !== 0],
    [{ tags: null }, (index: number) => index % 2 === 1 && index % 3 !== 0],
    [{ amount: { $gte: 5 } }, (index: number) => index % 4 !== 0 && (index * 7) % 11 >= 5],
    [{ amount: { $ne: 7 } }, (index: number) => index % 4 === 0 || (index * 7) % 11 !== 7],
    [{ found_on: { $exists: false } }, (index: number) => index % 5 === 0],
    [{ found_on: { $lt: '2026-10-13' } }, (index: number) => index % 5 !== 0 && index % 9 < 3],
    [{ project_id: 1 }, (index: number) => index % 2 === 0 && index % 3 === 0],
    [{ words: { $regex: 'ØST numb' } }, (index: number) => index % 5 === 0],
    [{ words: { $regex: 'number12' } }, (index: number) => index === 12],
    [{ words: { $regex: 'zazolc' } }, (index: number) => index === 12],
    [{ title: { $regex: 'ØS' } }, (index: number) => index % 5 === 0],
    [{ title: { $regex: 'numb' } }, () => false],
    [{ note: { $regex: 'PUMP zaż' } }, (index: number) => index === 12],
    [{ note: { $regex: 'øst' } }, () => false],
    [
      { note: { $regex: 'number1' }, severity: 'high' },
      (index: number) => /^1/.test(`${index}`) && index % 3 === 0,
    ],
    [{ $or: [{ severity: 'high' }, { tags: 'gas' }] }, (index: number) => index % 3 === 0 || index % 2 === 0],
    [{ urgent: false }, () => true],
  ])('finds %j', async ($match, isMeant) => {
    const answer = await query([{ $match }, { $limit: 200 }]);
    const expected = ids.filter((_, index) => isMeant(index));
    expect(answer.data.map(({ id }) => id).sort()).toEqual(expected.sort());
    expect(answer.total).toBe(expected.length);
  });

  it('shows columns and worked-out fields, and nothing it only searches by', async () => {
    const [row] = (await query([{ $match: { number: 'LEAK-2026-002' } }])).data;
    expect(row).toMatchObject({ status: 'open', severity: 'medium', rev: 1, age_days: 32 });
    expect(Object.keys(row ?? {})).toEqual(expect.not.arrayContaining(['own', 'words', '_whole', 'note']));
    expect(row?.created_at).toBe('2026-11-12T06:00:00.000Z');
  });

  it('shows everybody what mayView lets them see, no row more and none less', async () => {
    const module = moduleFor(leak);
    const all = await sveis.services.database.inTenant(scene.company.id, async (tx) =>
      Promise.all(ids.map((id) => module.store.find(tx, id))),
    );
    const levels: (Level | undefined)[] = [undefined, 'read', 'contribute', 'edit', 'manage'];
    const roles: (ProjectRole | undefined)[] = [undefined, 'guest', 'member', 'foreman', 'leader'];
    let seen = 0;
    for (const level of levels)
      for (const role of roles)
        for (const userId of [scene.userId('employee'), scene.userId('hse')]) {
          const viewer: Viewer = {
            access: {
              userId,
              roleSlug: 'bare',
              roleFlags: {},
              groupLevels: level ? [{ group_id: 1, module: 'deviation', level }] : [],
              levelTables: levelTablesOf(testModules),
            },
            projectRoles: new Map(role ? [[1, role] as const] : []),
          };
          const { text } = await sveis.services.database.inTenant(scene.company.id, (tx) =>
            answerList(
              tx,
              { source: module.store.listFor(viewer, null), view: { name: 'ids', columns: () => ['id'] } },
              { pipeline: [{ $limit: 200 }] },
            ),
          );
          const { data, total } = JSON.parse(text) as Page;
          const listed = data.map(({ id }) => id).sort();
          expect(total, `counted: ${level} ${role} ${userId}`).toBe(listed.length);
          const mayBeSeen = all.filter(
            (record): record is RecordState & { isRestricted: boolean } & NonNullable<typeof record> =>
              record !== undefined && mayView(viewer, leak, record, record.isRestricted),
          );
          expect(listed, `${level} ${role} ${userId}`).toEqual(mayBeSeen.map(({ id }) => id).sort());
          seen += listed.length;
        }
    expect(seen).toBeGreaterThan(100);
  });

  it('refuses what it does not know', async () => {
    for (const pipeline of [
      [{ $match: { note: 'x' } }],
      [{ $match: { title: 'x' } }],
      [{ $sort: { tags: 1 } }],
      [{ $match: { _whole: 1 } }],
      [{ $lookup: {} }],
    ]) {
      const { body } = await scene.as.admin('POST', `${LEAKS}/query`, { body: { pipeline } });
      expect(body.code).toBe('BAD_QUERY');
    }
    const cursor = ['x', newId(sveis.time.now)];
    const { body } = await scene.as.admin('POST', `${LEAKS}/query`, {
      body: { pipeline: [{ $sort: { amount: 1 } }], cursor },
    });
    expect(body.code).toBe('BAD_QUERY');
  });
});
