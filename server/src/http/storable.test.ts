import { describe, expect, it } from 'vitest';
import { storable } from './storable.ts';

describe('what came in, as a database can keep it', () => {
  it('is the same when nothing is wrong with it', () => {
    const body = { comments: 'Sveis 👩‍🏭 ferdig', ids: [1, null, 'a'], when: { day: '2026-11-12' } };
    expect(storable(body)).toBe(body);
  });

  it('half of a cut emoji becomes the sign for it, whole ones stay', () => {
    expect(storable({ rows: [{ note: '👍 \ud83d' }] })).toEqual({ rows: [{ note: '👍 \ufffd' }] });
  });

  it('so does a zero byte, in names as well', () => {
    expect(storable({ a: 'x\u0000', b: { 'c\u0000': ['\u0000'] } })).toEqual({
      a: 'x\ufffd',
      b: { 'c\ufffd': ['\ufffd'] },
    });
  });

  it('nesting without end ends, without being followed', () => {
    let deep: unknown = 1;
    for (let level = 0; level < 50_000; level += 1) deep = [deep];
    const kept = JSON.stringify(storable({ location: deep, comments: 'Akse 4' }));
    expect(kept).toContain('"comments":"Akse 4"');
    expect(kept.length).toBeLessThan(300);
  });
});
