import { describe, expect, it } from 'vitest';
import { items } from './fake-server.fixture.ts';
import { newPhone, nextTurn, Tab, writeNote } from './outbox.fixture.ts';

describe('the outbox', () => {
  it('says sent when the server has it, and keeps the receipt', async () => {
    const phone = await newPhone();
    const tab = await phone.open();
    const outcome = await tab.outbox.send(writeNote, { item: 'a', lane: 'l' });
    expect(outcome).toMatchObject({ kind: 'sent', answer: { item: 'a' } });
    await tab.rest();
    const { entries, receipts } = tab.outbox.view.get();
    expect(entries).toEqual([]);
    expect(receipts).toMatchObject([{ operation: 'note.write', recordId: 'a', rev: 1 }]);
  });

  it('says saved at once without network, and sends when it is back', async () => {
    const phone = await newPhone();
    phone.isOnline = false;
    const tab = await phone.open();
    phone.server.faultOf = () => (phone.isOnline ? undefined : 'drop');
    expect(await tab.outbox.send(writeNote, { item: 'a', lane: 'l' })).toMatchObject({ kind: 'saved' });
    expect(tab.outbox.view.get().entries).toMatchObject([{ state: 'waiting', body: { item: 'a' } }]);
    phone.isOnline = true;
    tab.outbox.sendNow();
    await phone.drain(tab);
    expect(items(phone.server)).toEqual(['a']);
  });

  it('says saved after four seconds when the server is slow', async () => {
    const phone = await newPhone();
    const tab = await phone.open();
    phone.server.faultOf = () => 'server-error';
    const sending = tab.outbox.send(writeNote, { item: 'a', lane: 'l' });
    await tab.rest();
    phone.clock.advance(3_900);
    await tab.rest();
    phone.clock.advance(100);
    expect(await sending).toMatchObject({ kind: 'saved' });
  });

  it('carries the key, the time of the phone and whose work it is', async () => {
    const phone = await newPhone();
    const tab = await phone.open();
    await tab.outbox.send(writeNote, { item: 'a', lane: 'l' });
    const [call] = phone.server.calls;
    expect(call?.headers.get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/);
    expect(call?.headers.get('x-device-now')).toBe(new Date(phone.clock.at).toISOString());
    expect(call?.headers.get('x-tenant')).toBe(phone.owner.tenant);
    expect(phone.server.effects[0]?.userId).toBe('11');
  });

  it('says when it was done and when it is sent, by the same clock', async () => {
    const phone = await newPhone();
    const tab = await phone.open();
    phone.isOnline = false;
    const doneAt = phone.clock.at;
    await tab.outbox.send(writeNote, { item: 'a', lane: 'l' });
    phone.clock.advance(3 * 86_400_000);
    phone.isOnline = true;
    tab.outbox.sendNow();
    await tab.rest();
    const call = phone.server.calls.at(-1);
    expect(call?.headers.get('x-device-at')).toBe(new Date(doneAt).toISOString());
    expect(call?.headers.get('x-device-now')).toBe(new Date(phone.clock.at).toISOString());
  });

  it('keeps a lane in order through failures, and lets other lanes pass', async () => {
    const phone = await newPhone();
    const tab = await phone.open();
    phone.isOnline = false;
    for (const item of ['a1', 'a2', 'a3']) await tab.outbox.send(writeNote, { item, lane: 'a' });
    await tab.outbox.send(writeNote, { item: 'b1', lane: 'b' });
    let failures = 3;
    phone.server.faultOf = ({ body }) => (body.item === 'a1' && failures-- > 0 ? 'server-error' : undefined);
    tab.outbox.sendNow();
    await tab.rest();
    expect(items(phone.server)).toEqual(['b1']);
    await phone.drain(tab);
    expect(items(phone.server)).toEqual(['b1', 'a1', 'a2', 'a3']);
  });

  it('sends three lanes at once and no more', async () => {
    const phone = await newPhone();
    phone.isOnline = false;
    const tab = await phone.open();
    for (const lane of ['a', 'b', 'c', 'd', 'e']) await tab.outbox.send(writeNote, { item: lane, lane });
    let flying = 0;
    let most = 0;
    const { fetch } = phone.server;
    const waiting: (() => void)[] = [];
    Object.assign(phone.server, {
      fetch: async (...given: Parameters<typeof fetch>) => {
        flying += 1;
        most = Math.max(most, flying);
        await new Promise<void>((resolve) => waiting.push(resolve));
        flying -= 1;
        return fetch(...given);
      },
    });
    tab.kill();
    void new Tab(phone).outbox.start();
    while (phone.server.effects.length < 5) {
      await nextTurn();
      if (waiting.length >= Math.min(3, 5 - phone.server.effects.length))
        waiting.splice(0).forEach((go) => void go());
    }
    expect(most).toBe(3);
    expect(items(phone.server).toSorted()).toEqual(['a', 'b', 'c', 'd', 'e']);
  });

  it('sends what a record mentions before the record', async () => {
    const phone = await newPhone();
    phone.isOnline = false;
    const tab = await phone.open();
    await tab.outbox.send(writeNote, { item: 'deviation', lane: 'a' });
    await tab.outbox.send(writeNote, { item: 'comment', lane: 'b', after: ['deviation'] });
    let failures = 2;
    phone.server.faultOf = ({ body }) => (body.item === 'deviation' && failures-- > 0 ? 'drop' : undefined);
    tab.outbox.sendNow();
    await tab.rest();
    expect(items(phone.server)).toEqual([]);
    await phone.drain(tab);
    expect(items(phone.server)).toEqual(['deviation', 'comment']);
  });

  it('fills in the revision from the receipt of the one before it, and keeps to it in every repeat', async () => {
    const phone = await newPhone();
    phone.isOnline = false;
    const tab = await phone.open();
    for (const [item, rev] of [
      ['one', 0],
      ['two', 0],
      ['three', null],
    ] as const)
      await tab.outbox.send(writeNote, { item, lane: 'l', record: 'r', rev });
    phone.server.faultOf = ({ body }) =>
      body.item === 'two' && phone.server.calls.filter((call) => call.path.endsWith('notes')).length < 4
        ? 'answer-lost'
        : undefined;
    tab.outbox.sendNow();
    await phone.drain(tab);
    expect(phone.server.effects.map(({ body }) => body.rev)).toEqual([0, 1, 2]);
  });

  it('honours the wait the server asks for, with all lanes', async () => {
    const phone = await newPhone();
    const tab = await phone.open();
    phone.server.faults = ['too-many'];
    const first = tab.outbox.send(writeNote, { item: 'a', lane: 'a' });
    await tab.rest();
    const second = tab.outbox.send(writeNote, { item: 'b', lane: 'b' });
    tab.outbox.sendNow();
    await tab.rest();
    phone.clock.advance(6_900);
    await tab.rest();
    expect(phone.server.calls).toHaveLength(1);
    phone.clock.advance(3_000);
    await tab.rest();
    expect(items(phone.server).toSorted()).toEqual(['a', 'b']);
    await Promise.all([first, second]);
  });

  it('takes a login page of the network for no answer', async () => {
    const phone = await newPhone();
    const tab = await phone.open();
    phone.server.faults = ['portal', 'portal'];
    void tab.outbox.send(writeNote, { item: 'a', lane: 'a' });
    await tab.rest();
    expect(tab.outbox.view.get().entries).toMatchObject([{ state: 'waiting' }]);
    await phone.drain(tab);
    expect(items(phone.server)).toEqual(['a']);
  });
});
