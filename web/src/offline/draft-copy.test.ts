import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { draftCopy } from './draft-copy.ts';

/** A server that keeps one copy, and a phone with its draft. */
function scene({ draft, copied }: { draft?: string; copied?: string } = {}) {
  const calls: string[] = [];
  const rows = new Map<string, string>();
  const state = { draft, copied, isOnline: true, at: Date.now() };
  const put = async (text: string) => {
    calls.push(`put ${text}`);
    state.copied = text;
  };
  const lost = () => Promise.reject(new Error('no network'));
  const copy = draftCopy('demo|7|deviation|new', 'deviation|new', {
    api: {
      get: async (_path, shape) =>
        shape.parse(
          state.copied ? { sealed: state.copied, saved_at: new Date(state.at).toISOString() } : null,
        ),
      put: async (_path, body, shape) =>
        state.isOnline ? shape.parse(await put((body as { sealed: string }).sealed)) : lost(),
      delete: async (_path, _body, shape) => {
        if (!state.isOnline) return lost();
        calls.push('delete');
        state.copied = undefined;
        return shape.parse(undefined);
      },
    },
    isOnline: () => state.isOnline,
    sealed: () => state.draft,
    storage: {
      getItem: (name) => rows.get(name) ?? null,
      setItem: (name, value) => void rows.set(name, value),
      removeItem: (name) => void rows.delete(name),
    },
    now: Date.now,
  });
  const type = (text: string) => {
    state.draft = text;
    copy.touch();
  };
  return { copy, calls, state, type };
}

const settle = () => vi.advanceTimersByTimeAsync(0);

describe('a draft on the server', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('is written now and then, not at every key, and the last word is in it', async () => {
    const { copy, calls, type } = scene();
    expect(await copy.find()).toBeUndefined();
    for (const text of ['A', 'Ak', 'Akse']) type(text);
    await settle();
    expect(calls).toEqual(['put A']);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(calls).toEqual(['put A', 'put Akse']);
    await vi.advanceTimersByTimeAsync(300_000);
    expect(calls).toHaveLength(2);
  });

  it('is offered where this phone has none, and not written over until that is answered', async () => {
    const { copy, calls, type } = scene({ copied: 'Fra nettbrettet' });
    expect((await copy.find())?.sealed).toBe('Fra nettbrettet');
    type('B');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(calls).toEqual([]);
    copy.answer(true);
    type('Bolt');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(calls.at(-1)).toBe('put Bolt');
  });

  it('typed before the server has been asked is written when it has', async () => {
    const { copy, calls, type } = scene();
    const asked = copy.find();
    type('Rask');
    expect(calls).toEqual([]);
    await asked;
    await settle();
    expect(calls).toEqual(['put Rask']);
  });

  it('of a form that was opened without network is written when there is some, but over no other', async () => {
    for (const copied of [undefined, 'Fra nettbrettet']) {
      const { copy, calls, type, state } = scene(copied === undefined ? {} : { copied });
      state.isOnline = false;
      expect(await copy.find()).toBeUndefined();
      type('Ute');
      state.isOnline = true;
      type('Ute i hallen');
      await settle();
      expect(calls).toEqual(copied ? [] : ['put Ute i hallen']);
    }
  });

  it('that is not wanted goes at once', async () => {
    const { copy, state } = scene({ copied: 'Gammelt' });
    await copy.find();
    copy.answer(false);
    await settle();
    expect(state.copied).toBeUndefined();
  });

  it('is not asked for where the phone has the draft itself', async () => {
    const { copy, calls, type } = scene({ draft: 'Her', copied: 'Der' });
    expect(await copy.find()).toBeUndefined();
    type('Her og nå');
    await settle();
    expect(calls).toEqual(['put Her og nå']);
  });

  it('thrown away without network is not offered again', async () => {
    const { copy, state, calls } = scene({ copied: 'Kastet' });
    state.isOnline = false;
    copy.drop();
    await settle();
    state.isOnline = true;
    expect(await copy.find()).toBeUndefined();
    await settle();
    expect(calls).toEqual(['delete']);
  });

  it('goes when what it was copied from is sent, long after it was copied', async () => {
    const { copy, calls, type, state } = scene();
    await copy.find();
    type('Sendes');
    await settle();
    copy.end();
    await settle();
    expect(calls).toEqual(['put Sendes', 'delete']);
    expect(state.copied).toBeUndefined();
  });

  it('does not come behind what was sent', async () => {
    const { copy, calls, type, state } = scene();
    await copy.find();
    type('Sendes');
    copy.end();
    await settle();
    expect(calls).toEqual(['put Sendes', 'delete']);
    expect(state.copied).toBeUndefined();
    type('For sent');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(calls).toHaveLength(2);
  });

  it('is on the phone alone when it is too long, or while there is no network', async () => {
    const { copy, calls, type, state } = scene();
    await copy.find();
    type('x'.repeat(60_001));
    state.isOnline = false;
    type('kort');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(calls).toEqual([]);
  });
});
