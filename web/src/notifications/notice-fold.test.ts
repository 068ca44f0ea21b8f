import { describe, expect, it } from 'vitest';
import { foldSeen, foldUnseen, SEE_ALL, SEE_ONE } from './notice-fold.ts';
import type { Notice } from './wire.ts';

const notice = (id: string, seen_at: string | null = null): Notice => ({
  id,
  kind: 'shift_end',
  params: {},
  link: null,
  text: null,
  created_at: '2026-11-09T14:00:00.000Z',
  seen_at,
});
const one = (recordId: string) => ({ operation: SEE_ONE, recordId });
const all = (recordId: string) => ({ operation: SEE_ALL, recordId });
const NOW = '2026-11-09T15:00:00.000Z';
const unreadIn = (list: readonly Notice[]) =>
  list.filter(({ seen_at }) => seen_at === null).map(({ id }) => id);

describe('notices marked without network', () => {
  const list = [notice('c'), notice('b'), notice('a', NOW)];

  it('are read on this phone at once, and the others are not', () => {
    expect(unreadIn(foldSeen(list, [one('b')], NOW))).toEqual(['c']);
  });

  it('all of them means those on the screen; one that came later stays unread', () => {
    expect(unreadIn(foldSeen([notice('d'), ...list], [all('c')], NOW))).toEqual(['d']);
  });

  it('what other rooms have not sent changes nothing', () => {
    expect(unreadIn(foldSeen(list, [{ operation: 'punch.stop', recordId: 'c' }], NOW))).toEqual(['c', 'b']);
  });

  it('the bell counts them off, each once, and never below nothing', () => {
    expect(foldUnseen(3, [one('a'), one('a'), { operation: 'punch.stop', recordId: 'x' }])).toBe(2);
    expect(foldUnseen(1, [one('a'), one('b')])).toBe(0);
    expect(foldUnseen(9, [all('c')])).toBe(0);
  });
});
