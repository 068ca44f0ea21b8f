import { deviation } from '@sveis/domain/modules';
import { readPipeline } from '@sveis/domain/records';
import { describe, expect, it } from 'vitest';
import { recordTable } from '../store/record-table.ts';
import { createListCache } from './list-cache.ts';
import { listSql } from './list-sql.ts';

const table = recordTable(deviation);
const shown = ['id', 'status', 'title', 'created_at'];
const person = (userId: number, level: 'edit' | 'manage') => ({
  access: {
    userId,
    roleSlug: 'employee',
    roleFlags: {},
    groupLevels: [{ group_id: 1, module: 'deviation', level }],
  },
  projectRoles: new Map<number, never>(),
});
const sourceFor = (viewer: ReturnType<typeof person>) => table.listFor(viewer, null);

describe('a list asked for before', () => {
  it('is the statement it would be anew, for whoever asks and whatever they ask', () => {
    const statementFor = createListCache();
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
          const askAgain = listSql(source, readPipeline(pipeline, source.columns), { tenantId, shown });
          expect(statementFor(source, { pipeline }, { tenantId, shown })).toEqual(askAgain);
        }
  });

  it('is refused again when it was refused', () => {
    const statementFor = createListCache();
    const ask = () =>
      statementFor(
        sourceFor(person(7, 'edit')),
        { pipeline: [{ $match: { secret: 1 } }] },
        { tenantId: 1, shown },
      );
    for (let time = 0; time < 3; time += 1)
      expect(ask).toThrow(expect.objectContaining({ code: 'BAD_QUERY' }));
  });

  it('continues where each one’s cursor says', () => {
    const statementFor = createListCache();
    const source = sourceFor(person(7, 'edit'));
    const ids = ['0198c1d2-1111-7222-8333-444455556666', '0198c1d2-1111-7222-8333-444455557777'];
    for (const id of ids) {
      const question = { pipeline: [{ $limit: 50 }], cursor: [null, id] };
      expect(statementFor(source, question, { tenantId: 1, shown }).values).toContain(id);
    }
  });
});
