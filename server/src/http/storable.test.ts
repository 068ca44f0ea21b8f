import { describe, expect, it } from 'vitest';
import { storable } from './storable.ts';

describe('what came in, as a database can keep it', () => {
  it('is the same when nothing is wrong with it', () => {
    const body = { comments: 'Sveis 👩‍🏭 ferdig', ids: [1, null, 'a'], when: { day: '2026-11-12' } };
    expect(storable(body)).toEqual({ value: body, refused: [] });
    expect(storable(body).value).toBe(body);
  });

  it('half of a cut emoji becomes the sign for it, whole ones stay', () => {
    expect(storable({ rows: [{ note: '👍 \ud83d' }] }).value).toEqual({ rows: [{ note: '👍 \ufffd' }] });
  });

  it('a zero byte is refused where it stands', () => {
    expect(storable({ a: 'x\u0000', b: { c: ['\u0000'] } }).refused).toEqual(['a', 'b.c.0']);
    expect(storable({ '\u0000': 1 }).refused).toEqual(['body']);
  });

  it('nesting without end is refused without following it', () => {
    let deep: unknown = 1;
    for (let level = 0; level < 50_000; level += 1) deep = [deep];
    expect(storable({ location: deep }).refused).toEqual(['location']);
  });
});
