import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AppError } from '../../errors/index.ts';
import { listFields } from './list-fields.fixture.ts';
import { readPipeline } from './pipeline.ts';

function isReadOrRefused(pipeline: unknown, cursor: unknown): boolean {
  try {
    const { limit, skip } = readPipeline(pipeline, listFields, cursor);
    return limit >= 1 && limit <= 200 && skip >= 0 && skip <= 10_000;
  } catch (error) {
    return error instanceof AppError && error.code === 'BAD_QUERY';
  }
}

const words = fc.constantFrom(
  ...Object.keys(listFields),
  '$match',
  '$sort',
  '$facet',
  '$skip',
  '$limit',
  '$count',
  '$and',
  '$or',
  '$in',
  '$nin',
  '$eq',
  '$gt',
  '$exists',
  '$regex',
  '__proto__',
  'constructor',
);

/** JSON made of the grammar's own words, which gets deeper than letters thrown at random. */
const { stage } = fc.letrec((tie) => ({
  leaf: fc.oneof(fc.integer(), fc.double(), fc.string(), fc.boolean(), fc.constant(null), words),
  node: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    tie('leaf'),
    fc.array(tie('node'), { maxLength: 4 }),
    tie('stage'),
  ),
  stage: fc.dictionary(words, tie('node'), { maxKeys: 3 }),
}));

describe('whatever a client sends as a list query', () => {
  it('is read or refused, any JSON at all', () => {
    fc.assert(fc.property(fc.jsonValue(), fc.option(fc.jsonValue(), { nil: undefined }), isReadOrRefused), {
      numRuns: 2_000,
    });
  });

  it('is read or refused, any arrangement of the grammar’s own words', () => {
    let accepted = 0;
    fc.assert(
      fc.property(fc.array(stage, { maxLength: 4 }), (pipeline) => {
        try {
          readPipeline(pipeline, listFields);
          accepted += 1;
          return true;
        } catch {
          return isReadOrRefused(pipeline, undefined);
        }
      }),
      { numRuns: 5_000 },
    );
    expect(accepted).toBeGreaterThan(0);
  });
});
