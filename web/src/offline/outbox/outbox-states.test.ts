import { describe, expect, it } from 'vitest';
import { type Fault, items } from './fake-server.fixture.ts';
import { newPhone, writeNote } from './outbox.fixture.ts';

const refuseOnce = async (fault: Fault) => {
  const phone = await newPhone();
  const tab = await phone.open();
  phone.server.faults = [fault];
  const outcome = await tab.outbox.send(writeNote, { item: 'a', lane: 'l', rev: 1 });
  const entry = 'entry' in outcome ? outcome.entry : '';
  return { phone, tab, outcome, entry };
};

const locked: Fault = { status: 422, body: { code: 'LOCKED', message: 'Uken er låst' } };
const question: Fault = { status: 409, body: { code: 'OVER_SHIFT', question: true } };
const stale: Fault = { status: 409, body: { code: 'STALE', current: { rev: 9, item: 'theirs' } } };

describe('what the server says no to', () => {
  it.each<[string, Fault, string]>([
    ['a refusal', locked, 'refused'],
    ['a missing permission', { status: 403, body: { code: 'NO_PERMISSION' } }, 'refused'],
    ['a record that is gone', { status: 404, body: { code: 'NOT_FOUND' } }, 'refused'],
    ['a question', question, 'question'],
    ['a newer record', stale, 'conflict'],
  ])('%s is told to the form and stays on the phone', async (_, fault, kind) => {
    const { tab, outcome } = await refuseOnce(fault);
    expect(outcome).toMatchObject({ kind });
    expect(tab.outbox.view.get().entries).toMatchObject([{ state: kind }]);
    tab.outbox.sendNow();
    await tab.rest();
    expect(tab.outbox.view.get().entries).toHaveLength(1);
  });

  it('stays over a restart with its reason, and is not sent again by itself', async () => {
    const { phone, tab } = await refuseOnce(locked);
    tab.kill();
    const next = await phone.open();
    phone.clock.advance(600_000);
    await next.rest();
    expect(next.outbox.view.get().entries).toMatchObject([
      { state: 'refused', failure: { status: 422, body: { message: 'Uken er låst' } } },
    ]);
    expect(phone.server.calls).toHaveLength(1);
  });

  it('holds its lane until the person has settled it', async () => {
    const { phone, tab, entry } = await refuseOnce(locked);
    expect(await tab.outbox.send(writeNote, { item: 'b', lane: 'l' })).toMatchObject({ kind: 'saved' });
    expect(await tab.outbox.send(writeNote, { item: 'c', lane: 'other' })).toMatchObject({ kind: 'sent' });
    expect(items(phone.server)).toEqual(['c']);
    await tab.outbox.drop(entry);
    await phone.drain(tab);
    expect(items(phone.server)).toEqual(['c', 'b']);
  });

  it('is sent again as it is, under a new key', async () => {
    const { phone, tab, entry } = await refuseOnce(locked);
    expect(await tab.outbox.resend(entry)).toBe(true);
    await phone.drain(tab);
    const [one, two] = phone.server.calls.map(({ headers }) => headers.get('idempotency-key'));
    expect(items(phone.server)).toEqual(['a']);
    expect(two).not.toBe(one);
  });

  it('is mended by the form in its own place in the lane', async () => {
    const { phone, tab, entry } = await refuseOnce(locked);
    void tab.outbox.send(writeNote, { item: 'later', lane: 'l' });
    await tab.rest();
    const outcome = await tab.outbox.send(writeNote, { item: 'mended', lane: 'l' }, { replaces: entry });
    expect(outcome).toMatchObject({ kind: 'sent', entry });
    await phone.drain(tab);
    expect(items(phone.server)).toEqual(['mended', 'later']);
  });

  it('as a question is answered with its code', async () => {
    const { phone, tab, entry } = await refuseOnce(question);
    await tab.outbox.confirm(entry);
    await phone.drain(tab);
    expect(phone.server.effects[0]?.body.confirm).toEqual(['OVER_SHIFT']);
  });

  it('as a conflict is put over theirs with their revision', async () => {
    const { phone, tab, entry } = await refuseOnce(stale);
    await tab.outbox.keepMine(entry);
    await phone.drain(tab);
    expect(phone.server.effects[0]?.body).toMatchObject({ item: 'a', rev: 9 });
  });

  it('is never dropped while it is on its way, nor by a tab that saw an older state', async () => {
    const phone = await newPhone();
    const [one, two] = [await phone.open(), await phone.open()];
    phone.server.faults = [locked];
    const outcome = await one.outbox.send(writeNote, { item: 'a', lane: 'l' });
    await two.rest();
    const id = outcome.kind === 'refused' ? outcome.entry : '';
    const [mended, dropped] = await Promise.all([one.outbox.resend(id), two.outbox.drop(id)]);
    expect([mended, dropped].filter(Boolean)).toHaveLength(1);
  });
});

describe('the end of a session', () => {
  it('midway pauses everything until the same user is back', async () => {
    const phone = await newPhone();
    phone.isOnline = false;
    const tab = await phone.open();
    for (const item of ['a', 'b', 'c']) await tab.outbox.send(writeNote, { item, lane: 'l' });
    phone.server.faults = ['none', 'session-gone'];
    tab.outbox.sendNow();
    await tab.rest();
    phone.clock.advance(300_000);
    await tab.rest();
    expect(items(phone.server)).toEqual(['a']);
    expect(tab.outbox.view.get()).toMatchObject({ isPaused: true, entries: [{}, {}] });
    tab.kill();
    await phone.drain(await phone.open());
    expect(items(phone.server)).toEqual(['a', 'b', 'c']);
  });

  it('also when the server takes us for somebody else', async () => {
    const { tab, outcome } = await refuseOnce({ status: 422, body: { code: 'USER_MISMATCH' } });
    expect(outcome).toMatchObject({ kind: 'saved' });
    expect(tab.outbox.view.get()).toMatchObject({ isPaused: true, entries: [{ state: 'waiting' }] });
  });

  it('stops between a photo and its record', async () => {
    const phone = await newPhone();
    const tab = await phone.open();
    phone.server.faultOf = ({ path }) => {
      if (path.includes('/files/')) tab.outbox.stop();
      return undefined;
    };
    void tab.outbox.send(
      writeNote,
      { item: 'a', lane: 'l', files: ['p'] },
      { files: [{ id: 'p', name: 'p', type: 'image/jpeg', bytes: new ArrayBuffer(3) }] },
    );
    await tab.rest();
    expect(phone.server.calls.map(({ method }) => method)).toEqual(['PUT']);
    tab.kill();
    phone.server.faultOf = () => undefined;
    await phone.drain(await phone.open());
    expect(items(phone.server)).toEqual(['a']);
  });
});

describe('two tabs', () => {
  it('show the same, and only one of them sends', async () => {
    const phone = await newPhone();
    const [one, two] = [await phone.open(), await phone.open()];
    const outcome = await two.outbox.send(writeNote, { item: 'a', lane: 'l' });
    expect(outcome).toMatchObject({ kind: 'sent' });
    await one.rest();
    expect(phone.server.calls).toHaveLength(1);
    expect(one.outbox.view.get().receipts).toHaveLength(1);
    one.kill();
    await two.rest();
    expect(await two.outbox.send(writeNote, { item: 'b', lane: 'l' })).toMatchObject({ kind: 'sent' });
  });
});

describe('an entry that may have arrived already', () => {
  it('is not replaced by a form, which then saves something of its own', async () => {
    const phone = await newPhone();
    const tab = await phone.open();
    phone.server.faults = ['answer-lost'];
    const first = tab.outbox.send(writeNote, { item: 'a', lane: 'l' });
    await tab.rest();
    phone.isOnline = false;
    phone.clock.advance(4_000);
    const outcome = await first;
    const replaces = outcome.kind === 'saved' ? outcome.entry : undefined;
    await tab.outbox.send(writeNote, { item: 'b', lane: 'l' }, { replaces });
    await phone.drain(tab);
    expect(items(phone.server)).toEqual(['a', 'b']);
  });
});
