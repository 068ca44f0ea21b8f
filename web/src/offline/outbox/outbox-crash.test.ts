import { describe, expect, it } from 'vitest';
import { items } from './fake-server.fixture.ts';
import { newPhone, type Phone, unlessKilled, writeNote } from './outbox.fixture.ts';

const photo = (id: string) => ({
  id,
  name: `${id} æ.jpg`,
  type: 'image/jpeg',
  bytes: new Uint8Array([1, 2, 3]).buffer,
});

/** Two notes in one lane, the first with a photo. Tells which the phone said were saved. */
async function work(phone: Phone, killAt: number) {
  const tab = await phone.open({ killAt });
  const told: string[] = [];
  const save = async (item: string, files: readonly string[]) => {
    const outcome = await unlessKilled(
      tab,
      tab.outbox.send(writeNote, { item, lane: 'l', files }, { files: files.map(photo) }),
    );
    if (outcome && outcome.kind !== 'unsaved') told.push(item);
  };
  await save('first', ['p1', 'p2']);
  if (!tab.isDead) await save('second', []);
  if (!tab.isDead) await tab.rest();
  const wasKilled = tab.isDead;
  tab.kill();
  return { told, wasKilled };
}

describe('an app that dies', () => {
  it('at any step loses nothing it said was saved, and doubles nothing', async () => {
    let killAt = 1;
    for (; ; killAt++) {
      const phone = await newPhone();
      const { told, wasKilled } = await work(phone, killAt);
      const next = await phone.open();
      await phone.drain(next);
      const arrived = items(phone.server);
      const where = `killed at step ${killAt}`;
      expect([...new Set(arrived)], where).toEqual(arrived);
      expect(arrived, where).toEqual(expect.arrayContaining(told));
      expect(arrived, where).toEqual(['first', 'second'].slice(0, arrived.length));
      if (arrived.length > 0) expect([...phone.server.files.keys()], where).toEqual(['p1', 'p2']);
      expect(next.outbox.view.get().entries, where).toEqual([]);
      next.kill();
      if (!wasKilled) break;
    }
    // Every step of storing, uploading, sending and settling was one of them.
    expect(killAt).toBeGreaterThan(30);
  });

  it('after the server had it sends the same key and the same body again', async () => {
    const phone = await newPhone();
    const tab = await phone.open();
    phone.server.faults = ['answer-lost'];
    void tab.outbox.send(writeNote, { item: 'a', lane: 'l', rev: null });
    await tab.rest();
    tab.kill();
    await phone.drain(await phone.open());
    const [one, two] = phone.server.calls;
    expect(two?.headers.get('idempotency-key')).toBe(one?.headers.get('idempotency-key'));
    expect(two?.body).toEqual(one?.body);
    expect(items(phone.server)).toEqual(['a']);
  });

  it('with unsent work of a newer version keeps it for that version', async () => {
    const phone = await newPhone();
    phone.isOnline = false;
    const newer = await phone.open({ operations: [{ ...writeNote, version: 2 }] });
    await newer.outbox.send({ ...writeNote, version: 2 }, { item: 'a', lane: 'l' });
    newer.kill();
    const older = await phone.open();
    const [entry] = older.outbox.view.get().entries;
    expect(entry && older.outbox.isStranded(entry.id)).toBe(true);
    expect(items(phone.server)).toEqual([]);
    older.kill();
    await phone.drain(await phone.open({ operations: [{ ...writeNote, version: 2 }] }));
    expect(items(phone.server)).toEqual(['a']);
  });
});

describe('files', () => {
  it('go before the record that names them, once each, as bytes with their name and type', async () => {
    const phone = await newPhone();
    const tab = await phone.open();
    phone.server.faultOf = ({ path }) =>
      path.endsWith('notes') && phone.server.calls.length < 6 ? 'server-error' : undefined;
    void tab.outbox.send(
      writeNote,
      { item: 'a', lane: 'l', files: ['p1', 'p2'] },
      { files: [photo('p1'), photo('p2')] },
    );
    await phone.drain(tab);
    const calls = phone.server.calls.map(({ method, path }) => `${method} ${path}`);
    expect(calls.slice(0, 3)).toEqual([
      'PUT /api/main/files/p1',
      'PUT /api/main/files/p2',
      'POST /api/main/notes',
    ]);
    expect(calls.slice(3).every((call) => call === 'POST /api/main/notes')).toBe(true);
    expect(phone.server.calls[0]?.headers.get('content-type')).toBe('image/jpeg');
    expect(phone.server.calls[0]?.query.get('name')).toBe('p1 æ.jpg');
    expect(phone.server.files.get('p1')).toEqual(new Uint8Array([1, 2, 3]));
  });

  it('have each a tick and a try of their own, and the record is sent with the last of them', async () => {
    const phone = await newPhone();
    const tab = await phone.open();
    const ids = ['p1', 'p2', 'p3'];
    let isBad = true;
    phone.server.faultOf = ({ path }) => (isBad && path.endsWith('/p2') ? 'drop' : undefined);
    void tab.outbox.send(writeNote, { item: 'a', lane: 'l', files: ids }, { files: ids.map(photo) });
    await tab.rest();
    expect([...(await tab.outbox.uploadedOf(ids))]).toEqual(['p1']);
    expect(items(phone.server)).toEqual([]);
    isBad = false;
    await phone.drain(tab);
    expect(items(phone.server)).toEqual(['a']);
    const sent = phone.server.calls
      .filter(({ method }) => method === 'PUT')
      .map(({ path }) => path.slice(-2));
    expect(sent.filter((id) => id === 'p1')).toHaveLength(1);
    expect(sent.at(-1)).toBe('p3');
  });

  it('that the server refuses refuse the entry', async () => {
    const phone = await newPhone();
    const tab = await phone.open();
    phone.server.faultOf = ({ path }) =>
      path.includes('/files/') ? { status: 422, body: { code: 'WRONG_FILE_TYPE' } } : undefined;
    const outcome = await tab.outbox.send(
      writeNote,
      { item: 'a', lane: 'l', files: ['p1'] },
      { files: [photo('p1')] },
    );
    expect(outcome).toMatchObject({ kind: 'refused', failure: { code: 'WRONG_FILE_TYPE' } });
    expect(items(phone.server)).toEqual([]);
  });

  it('shared by two entries stay until the last of them has left', async () => {
    const phone = await newPhone();
    const tab = await phone.open();
    phone.server.faultOf = ({ body }) =>
      body.item === 'a' ? { status: 422, body: { code: 'LOCKED' } } : undefined;
    const refused = await tab.outbox.send(
      writeNote,
      { item: 'a', lane: 'a', files: ['p1'] },
      { files: [photo('p1')] },
    );
    await tab.outbox.send(writeNote, { item: 'b', lane: 'b', files: ['p1'] });
    expect(phone.server.calls.filter(({ method }) => method === 'PUT')).toHaveLength(1);
    expect(await phone.fileCount()).toBe(1);
    if (refused.kind === 'refused') await tab.outbox.drop(refused.entry);
    expect(await phone.fileCount()).toBe(0);
  });
});
