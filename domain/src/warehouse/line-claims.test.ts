import { describe, expect, it } from 'vitest';
import { isClaimedByOther, LINE_CLAIM_MS, nextUnclaimed } from './line-claims.ts';

const now = new Date('2026-11-12T08:00:00Z');
const later = (ms: number) => new Date(now.getTime() + ms);

describe('a claim', () => {
  it.each([
    ['nobody has claimed it', null, null, false],
    ['somebody else has', 2, later(LINE_CLAIM_MS), true],
    ['somebody else had, until this moment', 2, now, false],
    ['somebody else had, a while ago', 2, later(-1), false],
    ['it is their own, also from another phone', 1, later(LINE_CLAIM_MS), false],
  ])('%s', (_what, userId, until, isTheirs) => {
    expect(isClaimedByOther({ userId, until }, { userId: 1, now })).toBe(isTheirs);
  });
});

describe('the next line', () => {
  const line = (id: string, left: bigint, claimedBy?: string) => ({ id, left, claimedBy });

  it.each([
    ['is the first with something left', [line('a', 0n), line('b', 1n), line('c', 1n)], 'b'],
    ['is not the one somebody else picks', [line('a', 1n, 'Kari'), line('b', 1n)], 'b'],
    ['is the first of all when others pick every one', [line('a', 1n, 'Kari'), line('b', 1n, 'Per')], 'a'],
    ['is none when all is picked', [line('a', 0n), line('b', 0n, 'Kari')], undefined],
  ])('%s', (_what, lines, id) => {
    expect(nextUnclaimed(lines)?.id).toBe(id);
  });
});
