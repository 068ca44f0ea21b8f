import { describe, expect, it } from 'vitest';
import { hourRowId } from './hour-row-id.ts';

const request = '018f3a5e-7c11-7abc-8def-0123456789ff';
const first = '2026-11-09';

describe('the rows of one request', () => {
  it('have ids of their own, the first the request’s', () => {
    expect(hourRowId(request, { first, day: first, isRest: false })).toBe(request);
    const ids = ['2026-11-09', '2026-11-10', '2026-11-11'].flatMap((day) =>
      [false, true].map((isRest) => hourRowId(request, { first, day, isRest })),
    );
    expect(new Set(ids).size).toBe(6);
    expect(ids.at(-1)).toBe('018f3a5e-7c11-7abc-8def-012345678a04');
  });

  it('stay ids where the last digits run over', () => {
    const last = `${request.slice(0, -12)}ffffffffffff`;
    expect(hourRowId(last, { first, day: '2026-11-10', isRest: false })).toBe(
      `${request.slice(0, -12)}000000000001`,
    );
  });
});
