import { openDB } from 'idb';
import { describe, expect, it, vi } from 'vitest';
import { withDatabase } from '../owner-database.ts';
import { importKey, randomBytes, seal } from '../vault.ts';
import type { Receipt } from './entry.ts';
import { type FakeServer, items } from './fake-server.fixture.ts';
import { defineOperation } from './operation.ts';
import { type Note, newPhone, Phone, writeNote } from './outbox.fixture.ts';
import type { OutboxPorts } from './ports.ts';
import { spareReceipts } from './receipts.ts';
import { openReceipt, sealReceipt } from './rows.ts';
import type { OutboxFile } from './sending/outcome.ts';

const photo = { id: 'p1', name: 'p1.jpg', type: 'image/jpeg', bytes: new ArrayBuffer(9) };

async function phoneWithSecret(server?: FakeServer) {
  const phone = await newPhone({ userId: 11 }, server);
  phone.isOnline = false;
  const tab = await phone.open();
  await tab.outbox.send(writeNote, { item: 'SECRET', lane: 'l', files: ['p1'] }, { files: [photo] });
  tab.kill();
  return phone;
}

describe('work without a name', () => {
  it.each([
    [true, '1'],
    [false, null],
  ])('%s: its photo goes up the same way, also after the app was closed', async (isNameless, told) => {
    const note = { ...writeNote, isNameless: () => isNameless };
    const phone = await newPhone();
    phone.isOnline = false;
    const first = await phone.open({ operations: [note] });
    await first.outbox.send(note, { item: 'a', lane: 'l', files: ['p1'] }, { files: [photo] });
    first.kill();
    phone.isOnline = true;
    const next = await phone.open({ operations: [note] });
    await next.rest();
    const sent = phone.server.calls.filter(({ path }) => path.includes('/files/'));
    expect(sent.map(({ query }) => query.get('nameless'))).toEqual([told]);
    expect(phone.server.effects).toHaveLength(1);
  });
});

describe('unsent work on a shared phone', () => {
  it('cannot be read in the storage', async () => {
    const phone = await phoneWithSecret();
    const database = await openDB(`sveis|${phone.owner.tenant}|11`);
    const rows = [...(await database.getAll('outbox')), ...(await database.getAll('files'))];
    const text = rows.map((row) => JSON.stringify(row) + new TextDecoder().decode(row.sealed.cipher)).join();
    expect(rows).toHaveLength(2);
    expect(text).not.toMatch(/SECRET|note\.write|jpeg/);
    database.close();
  });

  it('is neither seen nor sent by another user, and is sent once when the first is back', async () => {
    const phone = await phoneWithSecret();
    const other = new Phone(
      await importKey(randomBytes(32)),
      { tenant: phone.owner.tenant, userId: 12 },
      phone.server,
    );
    const theirs = await other.open();
    await other.drain(theirs);
    expect(theirs.outbox.view.get()).toMatchObject({ entries: [], unreadable: 0 });
    expect(items(phone.server)).toEqual([]);
    theirs.kill();
    phone.isOnline = true;
    await phone.drain(await phone.open());
    expect(phone.server.effects).toMatchObject([{ userId: '11', body: { item: 'SECRET' } }]);
  });

  it('does not open with a wrong key, and is not lost by trying', async () => {
    const phone = await phoneWithSecret();
    const { vault } = phone;
    phone.vault = await importKey(randomBytes(32));
    const tab = await phone.open();
    phone.clock.advance(120_000);
    await tab.rest();
    expect(tab.outbox.view.get()).toMatchObject({ entries: [], unreadable: 1 });
    expect(phone.server.calls).toEqual([]);
    tab.kill();
    phone.vault = vault;
    await phone.drain(await phone.open());
    expect(items(phone.server)).toEqual(['SECRET']);
  });
});

describe('a phone that', () => {
  const full =
    (isFull: (files: number) => boolean) =>
    (ports: OutboxPorts): OutboxPorts => {
      const { store } = ports;
      if (!store) return ports;
      const put =
        <Entry, Answer>(write: (entry: Entry, files: readonly OutboxFile[]) => Promise<Answer>) =>
        async (entry: Entry, files: readonly OutboxFile[] = []): Promise<Answer> => {
          if (isFull(files.length)) throw new DOMException('full', 'QuotaExceededError');
          return write(entry, files);
        };
      return { ...ports, store: { ...store, add: put(store.add), write: put(store.write) } };
    };

  it('is full keeps the words, refuses the photos and says which', async () => {
    const phone = await newPhone();
    const tab = await phone.open({ tamper: full((files) => files > 0) });
    const outcome = await tab.outbox.send(
      writeNote,
      { item: 'a', lane: 'l', files: ['p1'] },
      { files: [photo] },
    );
    expect(outcome).toMatchObject({ kind: 'sent', leftOut: ['p1'] });
    expect(phone.server.effects[0]?.body).toMatchObject({ item: 'a', files: [] });
    expect(phone.roomMade).toBe(1);
  });

  it('is full keeps the words before it makes room, for that takes room itself', async () => {
    const phone = await newPhone();
    phone.isOnline = false;
    const tab = await phone.open({ tamper: full((files) => files > 0 || phone.roomMade > 0) });
    const body = { item: 'a', lane: 'l', files: ['p1'] };
    expect(await tab.outbox.send(writeNote, body, { files: [photo] })).toMatchObject({
      kind: 'saved',
      leftOut: ['p1'],
    });
  });

  it('has room for the photo after it made some: the words that were kept get it, once', async () => {
    const phone = await newPhone();
    const tab = await phone.open({ tamper: full((files) => files > 0 && phone.roomMade === 0) });
    const body = { item: 'a', lane: 'l', files: ['p1'] };
    const outcome = await tab.outbox.send(writeNote, body, { files: [photo] });
    expect(outcome).toMatchObject({ kind: 'sent', leftOut: [] });
    expect(items(phone.server)).toEqual(['a']);
    expect(phone.server.effects[0]?.body).toMatchObject({ item: 'a', files: ['p1'] });
  });

  it('is full of photos that did not fit keeps the words as soon as the browser has let go of them', async () => {
    const phone = await newPhone();
    let refused = 0;
    const tab = await phone.open({
      tamper: full((files) => {
        const isRefused = files > 0 || refused < 4;
        if (isRefused) refused += 1;
        return isRefused;
      }),
    });
    const sending = tab.outbox.send(writeNote, { item: 'a', lane: 'l', files: ['p1'] }, { files: [photo] });
    for (let waited = 0; waited < 4; waited += 1) {
      await tab.rest();
      phone.clock.advance(500);
    }
    expect(await sending).toMatchObject({ kind: 'sent', leftOut: ['p1'] });
    expect(refused).toBe(4);
  });

  it('has room again after what can be fetched again was given back', async () => {
    const phone = await newPhone();
    const tab = await phone.open({ tamper: full(() => phone.roomMade === 0) });
    const outcome = await tab.outbox.send(writeNote, { item: 'a', lane: 'l' }, { files: [photo] });
    expect(outcome).toMatchObject({ kind: 'sent', leftOut: [] });
  });

  it('has no room for anything says that nothing was saved', async () => {
    const phone = await newPhone();
    const tab = await phone.open({ tamper: full(() => true) });
    expect(await tab.outbox.send(writeNote, { item: 'a', lane: 'l' })).toEqual({
      kind: 'unsaved',
      reason: 'full',
    });
    expect(phone.server.calls).toEqual([]);
  });

  it('is full to the last byte sends what it has kept, and has room again', async () => {
    const phone = await newPhone();
    phone.isOnline = false;
    const before = await phone.open();
    await before.outbox.send(writeNote, { item: 'a', lane: 'l', files: ['p1'] }, { files: [photo] });
    before.kill();
    const noRoom = async (): Promise<never> => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    phone.isOnline = true;
    const tab = await phone.open({
      tamper: (ports) => {
        const { store } = ports;
        if (!store) return ports;
        // Only what takes nothing away from the disk still works.
        const settle: typeof store.settle = (entry, receipt) => (receipt ? noRoom() : store.settle(entry));
        return { ...ports, store: { ...store, write: noRoom, add: noRoom, markUploaded: noRoom, settle } };
      },
    });
    await phone.drain(tab);
    expect(items(phone.server)).toEqual(['a']);
    expect(tab.outbox.view.get().entries).toEqual([]);
    expect(await phone.fileCount()).toBe(0);
    expect(phone.roomMade).toBeGreaterThan(0);
  });

  it('loses the connection to its storage opens it again', async () => {
    const phone = await newPhone();
    const tab = await phone.open();
    await withDatabase(phone.owner, async (database) => database.close());
    expect(await tab.outbox.send(writeNote, { item: 'a', lane: 'l' })).toMatchObject({ kind: 'sent' });
  });

  it('cannot seal sends with network, and says so without', async () => {
    const phone = new Phone(undefined);
    const tab = await phone.open();
    const heard: Receipt[] = [];
    tab.outbox.onReceipt((receipt) => heard.push(receipt));
    phone.server.faults = ['answer-lost'];
    const sending = tab.outbox.send(writeNote, { item: 'a', lane: 'l' });
    await tab.rest();
    phone.clock.advance(1_000);
    expect(await sending).toMatchObject({ kind: 'sent' });
    // The screens lay it over what they have read, as they do with every receipt.
    expect(heard).toMatchObject([{ operation: 'note.write', recordId: 'a', answer: { item: 'a' } }]);
    expect(tab.outbox.view.get()).toMatchObject({ isOnlineOnly: true, entries: [], receipts: heard });
    phone.isOnline = false;
    expect(await tab.outbox.send(writeNote, { item: 'b', lane: 'l' })).toEqual({
      kind: 'unsaved',
      reason: 'offline',
    });
    expect(items(phone.server)).toEqual(['a']);
  });

  it('keeps nothing of a direct operation', async () => {
    const phone = await newPhone();
    const tab = await phone.open();
    const approve = { ...writeNote, kind: 'direct' } as const;
    phone.server.faults = [{ status: 422, body: { code: 'LOCKED' } }];
    expect(await tab.outbox.send(approve, { item: 'a', lane: 'l' })).toMatchObject({ kind: 'refused' });
    expect(tab.outbox.view.get().entries).toEqual([]);
  });
});

describe('entries of older builds', () => {
  /** As the first build stored it; a copy, so that a change of today's shape cannot change it too. */
  const storedByFirstBuild = {
    operation: 'note.write',
    version: 1,
    body: { text: 'from long ago', lane: 'l' },
    confirm: [],
    lane: 'l',
    after: [],
    recordId: 'r1',
    fileIds: [],
    files: [],
    label: { id: 'shell.more' },
    savedAt: 1_790_000_000_000,
    followsLane: false,
    state: 'waiting',
    tries: 0,
    triedAt: null,
    request: null,
    failure: null,
  };

  const renamed = defineOperation<Note>({
    ...writeNote,
    version: 3,
    needsRev: false,
    upgrade: (body, version) => {
      const old = body as { text?: string; item?: string; lane: string };
      return { item: version < 2 ? `${old.text}` : `${old.item}`, lane: old.lane };
    },
  });

  async function phoneWith(content: object, key = 'k1') {
    const phone = await newPhone();
    const place = `${phone.owner.tenant}|11|outbox|e1`;
    if (!phone.vault) throw new Error('no key');
    const sealed = await seal(phone.vault, content, place);
    await withDatabase(phone.owner, (database) =>
      database.add('outbox', { seq: 1, id: 'e1', key, turn: 0, format: 1, sealed }),
    );
    return phone;
  }

  it('are brought up to date and sent', async () => {
    const phone = await phoneWith(storedByFirstBuild);
    await phone.drain(await phone.open({ operations: [renamed] }));
    expect(phone.server.effects).toMatchObject([{ key: 'k1', body: { item: 'from long ago' } }]);
  });

  it('that were tried already go out as they did the first time', async () => {
    const request = { method: 'POST', api: 'main', path: 'notes', body: storedByFirstBuild.body };
    const phone = await phoneWith({ ...storedByFirstBuild, state: 'sending', tries: 1, request });
    await phone.drain(await phone.open({ operations: [renamed] }));
    expect(phone.server.effects).toMatchObject([{ body: { text: 'from long ago' } }]);
  });

  it('of an unknown room wait and stay', async () => {
    const phone = await phoneWith({ ...storedByFirstBuild, operation: 'gone.write' });
    const tab = await phone.open();
    expect(tab.outbox.view.get().entries).toMatchObject([{ state: 'waiting', tries: 0 }]);
    expect(tab.outbox.isStranded('e1')).toBe(true);
  });
});

describe('receipts', () => {
  const receipt = (seq: number, lane: string, sentAt: number) => ({
    seq,
    id: `${seq}`,
    key: '',
    operation: 'note.write',
    lane,
    recordId: null,
    label: { id: 'shell.more' as const },
    rev: seq,
    answer: {},
    savedAt: 0,
    sentAt,
  });

  it('are kept for three days and thirty of them, and longer where a lane still needs the revision', () => {
    const now = 10 * 86_400_000;
    const old = receipt(1, 'old', 0);
    const needed = receipt(2, 'busy', 0);
    const recent = Array.from({ length: 31 }, (_, index) => receipt(index + 3, 'x', now - 200_000));
    const entries = [{ lane: 'busy' }] as never;
    expect(spareReceipts([old, needed, ...recent], entries, now)).toEqual([1, 3]);
  });

  it('of a lane with much unsent work go too, all but the last revision; screens keep what is fresh', () => {
    const now = 10 * 86_400_000;
    const entries = [{ lane: 'busy' }] as never;
    const sent = Array.from({ length: 40 }, (_, index) => receipt(index, 'busy', now - 200_000));
    expect(spareReceipts(sent, entries, now)).toHaveLength(10);
    expect(spareReceipts([receipt(99, 'busy', 0)], entries, now)).toEqual([]);
    const fresh = Array.from({ length: 40 }, (_, index) => receipt(index, 'busy', now));
    expect(spareReceipts(fresh, entries, now)).toEqual([]);
  });

  it('of a tab that still ran an earlier build have the envelope around the record and read the same', async () => {
    const { owner, vault } = await newPhone();
    const record = { id: 'a', rev: 3 };
    for (const answer of [record, { status: 'success', data: record }]) {
      const sealed = vault && (await sealReceipt(owner, vault, { ...receipt(1, 'l', 0), answer }));
      const opened = sealed && (await openReceipt(owner, vault, { seq: 1, id: '1', sealed }));
      expect(opened?.answer).toEqual(record);
    }
  });

  it('and entries are opened once, however often the phone looks', async () => {
    const phone = await newPhone();
    const tab = await phone.open();
    for (const item of ['a', 'b', 'c']) await tab.outbox.send(writeNote, { item, lane: 'l' });
    expect(tab.outbox.view.get().receipts).toHaveLength(3);
    const opened = vi.spyOn(crypto.subtle, 'decrypt');
    tab.outbox.sendNow();
    await tab.rest();
    expect(opened).not.toHaveBeenCalled();
    opened.mockRestore();
  });
});
