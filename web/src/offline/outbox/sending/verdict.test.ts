import { describe, expect, it } from 'vitest';
import { ApiFailure } from '../../../lib/api/api-failure.ts';
import { restMs, verdictOn, wishedRestMs } from './verdict.ts';

const answer = (status: number | undefined, body?: object, retryAfter?: number) =>
  new ApiFailure({
    api: 'main',
    status,
    retryAfter,
    ...(body ? { body: { status: 'error', ...body } } : {}),
  });

describe('a failed try', () => {
  it.each<[string, ApiFailure, string]>([
    ['no answer', answer(undefined), 'retry'],
    ['408', answer(408, {}), 'retry'],
    ['425', answer(425, {}), 'retry'],
    ['429', answer(429, {}, 5), 'retry'],
    ['500', answer(500, {}), 'retry'],
    ['502 of a gateway', answer(502), 'retry'],
    ['503', answer(503, {}), 'retry'],
    ['a proxy that says 403', answer(403), 'retry'],
    ['a login page under 200', answer(200), 'retry'],
    ['401', answer(401, { code: 'NO_SESSION' }), 'pause'],
    ['another user', answer(422, { code: 'USER_MISMATCH' }), 'pause'],
    ['a company that is closed', answer(403, { code: 'TIMER_DISABLED' }), 'pause'],
    ['a company without the app', answer(403, { code: 'PWA_DISABLED' }), 'pause'],
    ['400', answer(400, { code: 'BAD_REQUEST' }), 'refused'],
    ['403', answer(403, { code: 'NO_PERMISSION' }), 'refused'],
    ['404', answer(404, { code: 'NOT_FOUND' }), 'refused'],
    ['422', answer(422, { code: 'LOCKED' }), 'refused'],
    ['too large for the gateway', answer(413), 'refused'],
    ['a running timer', answer(409, { code: 'ALREADY_RUNNING' }), 'refused'],
    ['a question', answer(409, { code: 'OVER_SHIFT', question: true }), 'question'],
    ['a newer record', answer(409, { code: 'STALE' }), 'conflict'],
  ])('%s', (_, failure, kind) => expect(verdictOn(failure).kind).toBe(kind));

  it('with a wish of the server holds the whole phone', () => {
    expect(verdictOn(answer(429, {}, 5))).toEqual({ kind: 'retry', afterMs: 5000, everyone: true });
    expect(verdictOn(answer(500, {}, 5))).toMatchObject({ everyone: false });
  });
});

describe('the rest between tries', () => {
  it('doubles up to two minutes, spread over its upper half', () => {
    expect([1, 2, 3, 6].map((tries) => restMs(tries, () => 1))).toEqual([250, 500, 1000, 8000]);
    expect([1, 2].map((tries) => restMs(tries, () => 0))).toEqual([125, 250]);
    expect(restMs(500, () => 1)).toBe(120_000);
  });

  it('is never shorter than the server wished', () => {
    expect(wishedRestMs(7000, () => 0)).toBeGreaterThan(7000);
    expect(wishedRestMs(7000, () => 1)).toBeLessThan(9000);
  });
});
