import { describe, expect, it } from 'vitest';
import { AppError } from '../../errors/index.ts';
import { listFields } from './list-fields.fixture.ts';
import { readPipeline } from './pipeline.ts';

const read = (pipeline: unknown, cursor?: unknown) => readPipeline(pipeline, listFields, cursor);

function refusal(pipeline: unknown, cursor?: unknown): string {
  try {
    read(pipeline, cursor);
  } catch (error) {
    if (error instanceof AppError && error.code === 'BAD_QUERY') return String(error.params.path);
    throw error;
  }
  throw new Error('it was accepted');
}

const nested = (depth: number, inner: unknown): unknown =>
  Array.from({ length: depth }).reduce((value) => ({ $and: [value] }), inner);

describe('a list asked for properly', () => {
  it('gives the first page of everything when nothing is said', () => {
    expect(read([])).toEqual({
      where: { kind: 'all', of: [] },
      sort: undefined,
      skip: 0,
      limit: 50,
      cursor: undefined,
    });
  });

  it('takes match, sort and a facet of page and count', () => {
    const query = read([
      { $match: { done: true } },
      { $sort: { title: -1 } },
      { $facet: { data: [{ $skip: 50 }, { $limit: 200 }], count: [{ $count: 'total' }] } },
    ]);
    expect(query).toMatchObject({
      where: { kind: 'compare', field: 'done', by: 'eq', value: true },
      sort: { field: 'title', descending: true },
      skip: 50,
      limit: 200,
    });
  });

  it('takes a plain page', () => {
    expect(read([{ $skip: 10_000 }, { $limit: 1 }])).toMatchObject({ skip: 10_000, limit: 1 });
  });

  it.each([
    ['eq', { amount: 7.5 }],
    ['eq', { amount: { $eq: 7.5 } }],
    ['ne', { amount: { $ne: 7.5 } }],
    ['gt', { amount: { $gt: 7.5 } }],
    ['gte', { amount: { $gte: 7.5 } }],
    ['lt', { amount: { $lt: 7.5 } }],
    ['lte', { amount: { $lte: 7.5 } }],
  ])('compares by %s: %j', (by, $match) => {
    expect(read([{ $match }]).where).toEqual({ kind: 'compare', field: 'amount', by, value: 7.5 });
  });

  it.each([
    [{ id: { $in: [1, 2, null] } }, { kind: 'in', field: 'id', values: [1, 2, null], not: false }],
    [{ id: { $nin: [] } }, { kind: 'in', field: 'id', values: [], not: true }],
    [{ day: { $exists: false } }, { kind: 'exists', field: 'day', exists: false }],
    [{ day: null }, { kind: 'compare', field: 'day', by: 'eq', value: null }],
    [{ words: { $regex: 'Rør 12"' } }, { kind: 'prefix', field: 'words', words: ['rør', '12'] }],
    [{ words: { $regex: '.*(' } }, { kind: 'prefix', field: 'words', words: [] }],
  ])('reads %j', ($match, where) => {
    expect(read([{ $match }]).where).toEqual(where);
  });

  it('reads a letter with its ring or dot apart as one letter', () => {
    expect(read([{ $match: { words: { $regex: 'A\u030asen Z\u0307' } } }]).where).toMatchObject({
      words: ['åsen', 'ż'],
    });
  });

  it('joins fields, operators and branches', () => {
    const $match = { done: false, amount: { $gte: 1, $lt: 9 }, $or: [{ title: 'a' }, { $and: [{ id: 1 }] }] };
    expect(read([{ $match }]).where).toMatchObject({
      kind: 'all',
      of: [{ field: 'done' }, { kind: 'all', of: [{ by: 'gte' }, { by: 'lt' }] }, { kind: 'any' }],
    });
  });

  it.each([
    ['day', '2028-02-29'],
    ['at', '2026-11-12T06:00:00Z'],
    ['at', '2026-11-12T06:00:00.123Z'],
    ['at', '2026-11-01T00:30:00+02:00'],
    ['at', '2026-10-31T23:30:00-05:00'],
    ['ref', '0198C1D2-1111-7222-8333-444455556666'],
    ['title', ''],
    ['id', -2_147_483_647],
  ])('accepts %s = %s', (field, value) => {
    expect(read([{ $match: { [field]: value } }]).where).toMatchObject({ field, value });
  });

  it.each([
    [[{ $sort: { title: 1 } }], ['Bolt', 7], { value: 'Bolt', id: 7 }],
    [[{ $sort: { day: -1 } }], [null, 7], { value: null, id: 7 }],
    [[], [null, 7], { value: null, id: 7 }],
    [[], ['whatever', 7], { value: null, id: 7 }],
  ])('continues %j after %j', (pipeline, cursor, expected) => {
    expect(read(pipeline, cursor).cursor).toEqual(expected);
  });
});

describe('a list asked for badly is refused', () => {
  const match = ($match: unknown) => [{ $match }];
  const page = (data: unknown) => [{ $facet: { data } }];

  it.each([
    ['no list of stages', { $match: {} }],
    ['text', '[{"$match":{}}]'],
    ['too many stages', Array.from({ length: 7 }, () => ({ $match: {} }))],
    ['a stage that is a list', [[]]],
    ['an empty stage', [{}]],
    ['two stages in one', [{ $match: {}, $sort: { id: 1 } }]],
    ['a null stage', [null]],
    ['an unknown stage', [{ $lookup: {} }]],
    ['a stage of scripts', [{ $where: 'sleep(1)' }]],
    ['a bare count', [{ $count: 'total' }]],
    ['sort before match', [{ $sort: { id: 1 } }, { $match: {} }]],
    ['limit before skip', [{ $limit: 1 }, { $skip: 1 }]],
    ['match twice', [{ $match: {} }, { $match: {} }]],
    ['sort twice', [{ $sort: { id: 1 } }, { $sort: { id: 1 } }]],
    ['an unknown field', match({ nothing: 1 })],
    ['a field that only shows', match({ secret: 'x' })],
    ['a search field compared', match({ words: 'x' })],
    ['a compared field searched', match({ amount: { $regex: 'x' } })],
    ['__proto__', JSON.parse('[{"$match":{"__proto__":{"a":1}}}]')],
    ['constructor', match({ constructor: 1 })],
    ['hasOwnProperty', match({ hasOwnProperty: 1 })],
    ['an operator called constructor', match({ id: { constructor: 1 } })],
    ['an operator called __proto__', JSON.parse('[{"$match":{"id":{"__proto__":1}}}]')],
    ['a sort by __proto__', JSON.parse('[{"$sort":{"__proto__":1}}]')],
    ['a sort by toString', [{ $sort: { toString: 1 } }]],
    ['$where', match({ $where: 'x' })],
    ['$expr', match({ id: { $expr: 1 } })],
    ['$not', match({ id: { $not: { $eq: 1 } } })],
    ['a nested field', match({ 'data.secret': 1 })],
    ['no operators', match({ id: {} })],
    ['an empty branch', match({ $or: [] })],
    ['a branch that is no list', match({ $and: { id: 1 } })],
    ['21 branches', match({ $or: Array.from({ length: 21 }, () => ({ id: 1 })) })],
    ['21 leaves', match({ $or: Array.from({ length: 7 }, () => ({ id: { $gt: 1, $lt: 2, $ne: 3 } })) })],
    ['four levels', match(nested(3, { id: 1 }))],
    ['a thousand levels', match(nested(1000, { id: 1 }))],
    ['201 values', match({ id: { $in: Array.from({ length: 201 }, (_, index) => index) } })],
    ['$in without a list', match({ id: { $in: 1 } })],
    ['$exists with a word', match({ id: { $exists: 'yes' } })],
    ['greater than nothing', match({ id: { $gt: null } })],
    ['nine words', match({ words: { $regex: 'a b c d e f g h i' } })],
    ['201 letters to search', match({ words: { $regex: 'a'.repeat(201) } })],
    ['a pattern that is no text', match({ words: { $regex: {} } })],
    ['two sort fields', [{ $sort: { id: 1, title: 1 } }]],
    ['no sort field', [{ $sort: {} }]],
    ['a direction of 0', [{ $sort: { id: 0 } }]],
    ['a direction as text', [{ $sort: { id: '1' } }]],
    ['a field that cannot sort', [{ $sort: { done: 1 } }]],
    ['a limit of 0', [{ $limit: 0 }]],
    ['a limit of 201', [{ $limit: 201 }]],
    ['a limit as text', [{ $limit: '10' }]],
    ['a limit in a facet of 201', page([{ $limit: 201 }])],
    ['a skip of 10001', [{ $skip: 10_001 }]],
    ['a skip below 0', [{ $skip: -1 }]],
    ['half a skip', [{ $skip: 1.5 }]],
    ['an empty facet', [{ $facet: {} }]],
    [
      'three branches of a facet',
      [{ $facet: { a: [{ $limit: 1 }], b: [{ $limit: 1 }], c: [{ $limit: 1 }] } }],
    ],
    ['a match inside a facet', page([{ $match: {} }])],
    ['a count without a name', page([{ $count: 1 }])],
    ['three stages in a branch', page([{ $skip: 1 }, { $limit: 1 }, { $count: 'n' }])],
    ['an empty branch of a facet', page([])],
  ])('%s', (_what, pipeline) => {
    expect(refusal(pipeline)).toMatch(/^[\w$.]+$/);
  });

  it.each([
    ['id', ['1', 1.5, true, 2_147_483_648, [], Number.NaN]],
    ['title', [1, false, 'a\u0000b', 'a'.repeat(501), ['a']]],
    ['amount', ['7,5', Number.POSITIVE_INFINITY, true]],
    ['done', ['true', 1, 0]],
    ['day', ['12.11.2026', '2026-02-30', '2026-13-01', '0000-01-01', '2026-11-12T06:00:00Z', 20_261_112]],
    [
      'at',
      ['2026-11-12', '2026-02-30T00:00:00Z', '2026-11-12T06:00', '2026-11-12Tx', '0000-01-01T00:00:00Z', 1],
    ],
    ['ref', ['0198c1d2', '', 7, '0198c1d2-1111-7222-8333-44445555666g']],
  ] as const)('%s with a value of another kind', (field, values) => {
    for (const value of values)
      expect(refusal(match({ [field]: { $eq: value } }))).toBe(`$match.${field}.$eq`);
  });

  it.each([['text'], [{}], [[1]], [[1, 2, 3]], [['a', 'b']], [[null, null]], [[null, '7']], [7], [null]])(
    'the cursor %j',
    (cursor) => {
      expect(refusal([{ $sort: { title: 1 } }], cursor)).toMatch(/^cursor/);
    },
  );
});
