import { modules } from '@sveis/domain/catalogue';
import fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { checkAnswersOf, requireDescribed } from './described-answers.ts';

describe('an answer in a test', () => {
  const app = fastify();
  checkAnswersOf(app, modules);
  const workType = { id: 1, name: 'Welding', is_default: true, is_billable: true };
  const told = (body: unknown, { status = 200, url = '/api/main/worktypes', method = 'GET' } = {}) =>
    requireDescribed(app, { method, url, status, body });

  it('passes as it is described', () => {
    expect(() => told({ status: 'success', data: [workType] })).not.toThrow();
    expect(() =>
      told({ status: 'success', data: [] }, { url: '/api/main/worktypes/?lang=en' }),
    ).not.toThrow();
    expect(() => told({ anything: 1 }, { url: '/healthz' })).not.toThrow();
  });

  it.each([
    ['another type', { status: 'success', data: [{ ...workType, id: 'one' }] }, {}],
    ['a member too few', { status: 'success', data: [{ id: 1 }] }, {}],
    ['a member nobody has described', { status: 'success', data: [{ ...workType, colour: 'red' }] }, {}],
    ['another envelope', { status: 'success', data: { ...workType } }, {}],
    ['a status nobody has described', { status: 'success', data: [] }, { status: 201 }],
    ['a failure without its code', { status: 'error', errorcode: 403, message: 'No' }, { status: 403 }],
    [
      'a record with a member of its own',
      { status: 'success', data: { id: 'x' } },
      { url: '/api/main/deviations/0198f1d2-3c4b-7a00-8000-000000000000' },
    ],
  ])('fails a test by %s', (_what, body, where) => {
    expect(() => told(body, where)).toThrow('not as described');
  });
});
