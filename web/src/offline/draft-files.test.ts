import { describe, expect, it } from 'vitest';
import { draftFiles, heldBytes } from './draft-files.ts';
import { newPhone, type Phone, writeNote } from './outbox/outbox.fixture.ts';
import { withDatabase } from './owner-database.ts';
import { importKey, randomBytes } from './vault.ts';

const about = { kind: 'record', id: 'deviation|new' };
const photo = (id: string) => ({
  id,
  name: `${id}.jpg`,
  type: 'image/jpeg',
  bytes: new TextEncoder().encode(`bytes of ${id}`).buffer,
});

const filesOf = ({ owner, vault }: Phone) => draftFiles(owner, about, Promise.resolve(vault));
const kept = ({ owner }: Phone) => withDatabase(owner, (database) => database.getAllKeys('files'));
const textOf = async ({ owner, vault }: Phone, id: string) => {
  const bytes = vault && (await heldBytes(owner, vault, id));
  return bytes && new TextDecoder().decode(bytes);
};

describe('pictures of a draft', () => {
  it('are there for the next visit, and nobody else opens them', async () => {
    const phone = await newPhone();
    const files = filesOf(phone);
    files.keep([photo('a')]);
    files.keep([photo('a'), photo('b')]);
    await files.settled();
    expect([await textOf(phone, 'a'), await textOf(phone, 'b')]).toEqual(['bytes of a', 'bytes of b']);
    expect(await heldBytes(phone.owner, await importKey(randomBytes(32)), 'a')).toBeUndefined();
  });

  it('go when they are taken out of the form, and what no draft names any more goes in a later visit', async () => {
    const phone = await newPhone();
    const files = filesOf(phone);
    files.keep([photo('a'), photo('b')]);
    files.keep([photo('b')]);
    await files.settled();
    expect(await kept(phone)).toEqual(['b']);
    files.dropLeft();
    await files.settled();
    expect(await kept(phone)).toEqual(['b']);
    const later = filesOf(phone);
    later.dropLeft();
    await later.settled();
    expect(await kept(phone)).toEqual([]);
  });

  it('are taken over by the work that is made of it, and leave with its receipt', async () => {
    const phone = await newPhone();
    phone.isOnline = false;
    const tab = await phone.open();
    const files = filesOf(phone);
    files.keep([photo('a')]);
    await files.settled();
    await tab.outbox.send(writeNote, { item: 'I', lane: 'l', files: ['a'] }, { files: [photo('a')] });
    files.drop();
    await files.settled();
    expect(await textOf(phone, 'a')).toBe('bytes of a');
    phone.isOnline = true;
    await phone.drain(tab);
    expect(await kept(phone)).toEqual([]);
  });
});
