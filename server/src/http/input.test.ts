import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { mountedRoutes } from '../routes.ts';
import { parseInput } from './input.ts';

const TOO_LARGE_KEY = '2147483648';

describe('what was sent', () => {
  it.each(['toString', 'valueOf', 'constructor', '__proto__'])(
    'names %s among the fields nobody asked for',
    (field) => {
      const sent = JSON.parse(`{"name":"x","${field}":1}`);
      expect(() => parseInput(z.strictObject({ name: z.string() }), sent)).toThrow(
        expect.objectContaining({ fields: { [field]: [{ code: 'UNKNOWN_FIELD' }] } }),
      );
    },
  );

  const inProject = mountedRoutes.flatMap(({ prefix, routes }) =>
    routes
      .filter(({ path }) => path.includes(':project_id'))
      .map(({ method, path, options: { params } }) => ({ call: `${method} ${prefix}${path}`, params })),
  );

  it('cannot ask the database for a project whose number its column does not hold', () => {
    const taken = inProject.filter(({ params }) => {
      const problems = params?.safeParse({ project_id: TOO_LARGE_KEY }).error?.issues ?? [];
      return !problems.some(({ path }) => path[0] === 'project_id');
    });
    expect(inProject.length).toBeGreaterThan(20);
    expect(taken.map(({ call }) => call)).toEqual([]);
  });
});
