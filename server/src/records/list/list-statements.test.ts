import { deviation } from '@sveis/domain/modules/deviation';
import { projects } from '@sveis/domain/modules/projects';
import { tasks } from '@sveis/domain/modules/tasks';
import { readPipeline } from '@sveis/domain/records';
import { describe, expect, it } from 'vitest';
import { projectExtras } from '../../modules/projects/project-extras.ts';
import { recordTable } from '../store/record-table.ts';
import { tableStore } from '../table/table-store.ts';
import { listSql } from './list-sql.ts';
import { createListStatements } from './list-statements.ts';

const stores = {
  deviation: recordTable(deviation),
  tasks: recordTable(tasks),
  projects: tableStore(projects, projects.storage, projectExtras),
} as const;
const shown = ['id', 'status', 'title', 'created_at'];
const view = { name: 'short', columns: () => shown };
const person = (userId: number, level: 'edit' | 'manage') => ({
  access: {
    userId,
    roleSlug: 'employee',
    roleFlags: {},
    groupLevels: [{ group_id: 1, module: 'deviation', level }],
    levelTables: { deviation: 'reported' } as const,
  },
  projectRoles: new Map<number, never>(),
});
const sourceFor = (viewer: ReturnType<typeof person>, of: keyof typeof stores = 'deviation') =>
  stores[of].listFor(viewer, null);

describe('a list asked for before', () => {
  it('is the statement it would be if compiled again, for every reader and question', () => {
    const statementFor = createListStatements();
    const questions = ['registered', 'process', 'registered', 'closed', 'process'].map((status) => [
      { $match: { status } },
      { $sort: { created_at: -1 } },
      { $limit: 50 },
    ]);
    for (let round = 0; round < 3; round += 1)
      for (const pipeline of questions)
        for (const [tenantId, viewer] of [
          [1, person(7, 'edit')],
          [2, person(8, 'edit')],
          [1, person(9, 'manage')],
        ] as const) {
          const source = sourceFor(viewer);
          const compiled = listSql(source, readPipeline(pipeline, source.columns), { tenantId, shown });
          expect(statementFor(tenantId, { source, view }, { pipeline })).toMatchObject(compiled);
        }
  });

  it('names only what the one who asks may see', () => {
    const statementFor = createListStatements();
    const modules = [{ definition: deviation, store: stores.deviation }] as never;
    const target = { name: 'target', columns: () => ['id', 'target'] };
    for (const viewer of [person(7, 'edit'), person(9, 'manage'), person(8, 'edit')]) {
      const source = sourceFor(viewer, 'tasks');
      const wanted = { tenantId: 1, shown: target.columns(), names: { viewer, modules } };
      const compiled = listSql(source, readPipeline([], source.columns), wanted);
      const kept = statementFor(1, { source, view: target, names: wanted.names }, { pipeline: [] });
      expect(kept).toMatchObject(compiled);
    }
  });

  it('is refused again when it was refused', () => {
    const statementFor = createListStatements();
    const ask = () =>
      statementFor(
        1,
        { source: sourceFor(person(7, 'edit')), view },
        { pipeline: [{ $match: { secret: 1 } }] },
      );
    for (let time = 0; time < 3; time += 1)
      expect(ask).toThrow(expect.objectContaining({ code: 'BAD_QUERY' }));
  });

  it('continues where each one’s cursor says', () => {
    const statementFor = createListStatements();
    const source = sourceFor(person(7, 'edit'));
    const ids = ['0198c1d2-1111-7222-8333-444455556666', '0198c1d2-1111-7222-8333-444455557777'];
    for (const id of ids) {
      const question = { pipeline: [{ $limit: 50 }], cursor: [null, id] };
      expect(statementFor(1, { source, view }, question).values).toContain(id);
    }
  });
});

describe('a list that comes again and again', () => {
  it('is prepared under a name the third time and keeps it, with other values too', () => {
    const statementFor = createListStatements();
    const ask = (status: string) =>
      statementFor(1, { source: sourceFor(person(7, 'edit')), view }, { pipeline: [{ $match: { status } }] })
        .name;
    expect([ask('closed'), ask('process')]).toEqual([undefined, undefined]);
    const name = ask('closed');
    expect(name).toMatch(/^list-/);
    expect([ask('process'), ask('registered')]).toEqual([name, name]);
  });

  it.each<[keyof typeof stores, object]>([
    ['tasks', { waits: true, status: 'open' }],
    ['projects', { starred: true }],
  ])('is one statement for all readers of %s', (of, $match) => {
    const statementFor = createListStatements();
    const readers = [7, 8, 9, 10];
    const asked = readers.map((userId) => {
      const source = sourceFor(person(userId, 'edit'), of);
      const whole = { name: 'whole', columns: () => Object.keys(source.columns) };
      return statementFor(1, { source, view: whole }, { pipeline: [{ $match }] });
    });
    expect(new Set(asked.map(({ text }) => text)).size).toBe(1);
    expect(asked.map(({ values }) => readers.filter((reader) => values.includes(reader)))).toEqual([
      [7],
      [8],
      [9],
      [10],
    ]);
    expect(asked.at(-1)?.name).toMatch(/^list-/);
  });

  it('is never so many that a connection drowns in them', () => {
    const statementFor = createListStatements();
    const source = sourceFor(person(7, 'edit'));
    const named = new Set<string | undefined>();
    for (let limit = 1; limit <= 200; limit += 1)
      for (const direction of [1, -1])
        for (let time = 0; time < 4; time += 1) {
          const pipeline = [{ $sort: { created_at: direction } }, { $limit: limit }];
          named.add(statementFor(1, { source, view }, { pipeline }).name);
        }
    named.delete(undefined);
    expect(named.size).toBe(200);
  });
});
