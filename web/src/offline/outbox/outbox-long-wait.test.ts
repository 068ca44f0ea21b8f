import { describe, expect, it } from 'vitest';
import type { Fault } from './fake-server.fixture.ts';
import { newPhone, type TabOptions, writeNote } from './outbox.fixture.ts';

const DAY_MS = 86_400_000;
/** What the server does with files nothing names, at its strictest. */
const KEPT_DAYS = 7;

const photo = { id: 'p1', name: 'p1.jpg', type: 'image/jpeg', bytes: new Uint8Array([1, 2, 3]).buffer };

/** How far the work had come when the phone was put away, and what its owner does when they are back. */
const steps: Readonly<Record<string, { readonly fault: Fault; readonly isMended?: true }>> = {
  'its bytes were sent': { fault: 'drop' },
  'the entry was sent to a server in trouble': { fault: 'server-error' },
  'its answer was lost': { fault: 'answer-lost' },
  'it was refused': { fault: { status: 422, body: { code: 'VALIDATION' } }, isMended: true },
};

const grid = [1, 8, 30, 89].flatMap((days) =>
  Object.entries(steps).map(([name, step]) => ({ days, name, ...step })),
);

async function live({ days, fault, isMended }: (typeof grid)[number], options: TabOptions = {}) {
  const phone = await newPhone();
  const { server } = phone;
  server.asksForFiles = true;
  let isFirst = true;
  server.faultOf = ({ path }) => {
    if (!path.endsWith('/notes') || !isFirst) return undefined;
    isFirst = false;
    return fault;
  };
  const before = await phone.open();
  void before.outbox.send(writeNote, { item: 'a', lane: 'l', files: ['p1'] }, { files: [photo] });
  await before.rest();
  expect(server.files.has('p1')).toBe(true);
  before.kill();
  phone.clock.advance(days * DAY_MS);
  if (days > KEPT_DAYS) server.purgeFiles();
  const tab = await phone.open(options);
  if (isMended) {
    const [entry] = tab.outbox.view.get().entries;
    await tab.outbox.resend(entry?.id ?? '');
  }
  await phone.drain(tab, 5);
  const left = tab.outbox.view.get().entries.map(({ state }) => state);
  tab.kill();
  return { phone, left };
}

describe('work that waited long', () => {
  it.each(grid)('$days days after $name arrives whole, once', async (waited) => {
    const { phone, left } = await live(waited);
    expect(left).toEqual([]);
    expect(phone.server.effects).toMatchObject([{ body: { item: 'a', files: ['p1'] } }]);
    expect(phone.server.files.get('p1')).toEqual(new Uint8Array([1, 2, 3]));
    expect(await phone.fileCount()).toBe(0);
  });

  it('a phone that believes its own mark would lose what the server cleared away', async () => {
    const tamper: TabOptions['tamper'] = (ports) =>
      ports.store ? { ...ports, store: { ...ports.store, forgetUploads: async () => false } } : ports;
    const { left } = await live({ days: 8, name: '', fault: 'drop' }, { tamper });
    expect(left).toEqual(['refused']);
  });

  it('a file the server never takes in is asked for once more and then told, not sent for ever', async () => {
    const phone = await newPhone();
    phone.server.asksForFiles = true;
    const tab = await phone.open();
    const sending = tab.outbox.send(
      writeNote,
      { item: 'a', lane: 'l', files: ['p1', 'elsewhere'] },
      { files: [photo] },
    );
    await tab.rest();
    expect((await sending).kind).toBe('refused');
    phone.server.faultOf = ({ path }) => {
      if (path.includes('/files/')) phone.server.purgeFiles();
      return undefined;
    };
    const uploads = () => phone.server.calls.filter(({ path }) => path.includes('/files/')).length;
    const before = uploads();
    await tab.outbox.resend(tab.outbox.view.get().entries[0]?.id ?? '');
    await phone.drain(tab, 3);
    expect(uploads() - before).toBeLessThanOrEqual(1);
    expect(tab.outbox.view.get().entries).toMatchObject([{ state: 'refused' }]);
    expect(await phone.fileCount()).toBe(1);
    tab.kill();
  });
});
