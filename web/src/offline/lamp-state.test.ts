import { describe, expect, it } from 'vitest';
import { lampOf } from './lamp-state.ts';
import type { Entry } from './outbox/entry.ts';

const entry = (state: Entry['state']) => ({ state, savedAt: 0 }) as Entry;

const phone = { isReady: true, isOnlineOnly: false };

describe('the lamp', () => {
  it('does not say sent before the disk has been read', () => {
    expect(lampOf({ ...phone, isReady: false, entries: [] }, 0, true).state).toBe('connection');
    expect(lampOf({ ...phone, isReady: true, entries: [] }, 0, true).state).toBe('sent');
  });

  it('does not say sent on a phone that keeps nothing: it tells of the network', () => {
    expect(lampOf({ isReady: true, isOnlineOnly: true, entries: [] }, 0, true).state).toBe('connection');
  });

  it('says what needs the person before what waits, and what waits before everything else', () => {
    const both = [entry('waiting'), entry('refused')];
    expect(lampOf({ ...phone, isReady: true, entries: both }, 2, true)).toEqual({
      state: 'needsYou',
      count: 1,
    });
    expect(lampOf({ ...phone, isReady: true, entries: [entry('waiting')] }, 1, false)).toEqual({
      state: 'waiting',
      count: 1,
    });
  });

  it('counts work it cannot open as waiting', () => {
    expect(lampOf({ ...phone, isReady: true, entries: [] }, 2, true)).toEqual({ state: 'waiting', count: 2 });
  });

  it('without network and with nothing waiting it tells of the network', () => {
    expect(lampOf({ ...phone, isReady: true, entries: [] }, 0, false).state).toBe('connection');
  });
});
