import 'fake-indexeddb/auto';
import { createApi } from '../../lib/api/api-client.ts';
import type { Owner } from '../owner.ts';
import { withDatabase } from '../owner-database.ts';
import { importKey, randomBytes } from '../vault.ts';
import { FakeClock } from './fake-clock.fixture.ts';
import { FakeServer } from './fake-server.fixture.ts';
import { type AnyOperation, defineOperation } from './operation.ts';
import { createOperations } from './operations.ts';
import { createOutbox, type Outbox } from './outbox.ts';
import { createOutboxStore, type OutboxStore } from './outbox-store.ts';
import type { OutboxPorts } from './ports.ts';
import { createWire, type Wire } from './sending/wire.ts';

export interface Note {
  readonly item: string;
  readonly lane: string;
  readonly after?: readonly string[];
  readonly files?: readonly string[];
  readonly rev?: number | null;
  readonly record?: string;
}

export const writeNote = defineOperation<Note, { item: string; rev: number }>({
  name: 'note.write',
  version: 1,
  method: 'POST',
  api: 'main',
  path: () => 'notes',
  lane: ({ body }) => body.lane,
  after: ({ after = [] }) => after,
  files: ({ files = [] }) => files,
  recordId: ({ item }) => item,
  label: ({ item }) => ({ id: 'outbox.dropNamed', values: { item } }),
  withoutFiles: (body) => ({ ...body, files: [] }),
  needsRev: true,
});

/** After everything that is due now, the disk's own steps too. */
export const nextTurn = (): Promise<void> =>
  new Promise((resolve) =>
    (globalThis as unknown as { setImmediate: (run: () => void) => void }).setImmediate(resolve),
  );

const never = new Promise<never>(() => undefined);

/** One opening of the app: a tab that can be killed at any of its steps, and does nothing after. */
export class Tab {
  readonly outbox: Outbox;
  steps = 0;
  active = 0;
  isDead = false;

  constructor(
    private readonly phone: Phone,
    {
      killAt = Number.POSITIVE_INFINITY,
      operations = [writeNote],
      tamper = (ports) => ports,
    }: TabOptions = {},
  ) {
    const api = createApi(
      {
        language: () => 'no',
        host: () => phone.owner.tenant,
        userId: () => phone.owner.userId,
        login: () => 'one',
      },
      {
        answered: () => undefined,
        unanswered: () => undefined,
        permissionVersion: () => undefined,
        unauthorised: () => undefined,
        forbidden: () => undefined,
      },
      phone.server.fetch,
    );
    const step = async () => {
      this.steps += 1;
      if (this.steps >= killAt) this.kill();
      if (this.isDead) await never;
    };
    const guard = <Call extends (...given: never[]) => Promise<unknown>>(call: Call): Call =>
      (async (...given: never[]) => {
        this.active += 1;
        try {
          await step();
          const value = await call(...given);
          await step();
          return value;
        } finally {
          this.active -= 1;
        }
      }) as Call;
    const guarded = <Part extends object>(part: Part): Part =>
      Object.fromEntries(Object.entries(part).map(([name, call]) => [name, guard(call)])) as Part;
    const ports: OutboxPorts = tamper({
      owner: phone.owner,
      store: phone.vault && createOutboxStore(phone.owner, phone.vault),
      wire: createWire(api),
      operations: createOperations({ note: async () => operations }),
      clock: phone.clock,
      random: phone.random,
      newId: () => crypto.randomUUID(),
      lock: { take: (granted, lost) => phone.takeLock(this, granted, lost) },
      tabs: {
        tell: () => phone.tabs.dispatchEvent(new CustomEvent('changed', { detail: this })),
        hear: (changed) => {
          const listener = (event: Event) => {
            if ((event as CustomEvent).detail !== this && !this.isDead) changed();
          };
          phone.tabs.addEventListener('changed', listener);
          return () => phone.tabs.removeEventListener('changed', listener);
        },
      },
      isOnline: () => phone.isOnline,
      makeRoom: async () => {
        phone.roomMade += 1;
      },
    });
    this.outbox = createOutbox({
      ...ports,
      store: ports.store && guarded<OutboxStore>(ports.store),
      wire: guarded<Wire>(ports.wire),
    });
  }

  kill(): void {
    this.isDead = true;
    this.outbox.stop();
    this.phone.releaseLock(this);
  }

  /** Until nothing moves any more. */
  async rest(): Promise<void> {
    for (let quiet = 0; quiet < 4; ) {
      await nextTurn();
      quiet = this.active === 0 || this.isDead ? quiet + 1 : 0;
    }
  }
}

export interface TabOptions {
  readonly killAt?: number;
  readonly operations?: readonly AnyOperation[];
  /** For planted faults. */
  readonly tamper?: (ports: OutboxPorts) => OutboxPorts;
}

let phones = 0;

export class Phone {
  readonly server: FakeServer;
  readonly clock = new FakeClock();
  readonly tabs = new EventTarget();
  readonly owner: Owner;
  vault: CryptoKey | undefined;
  random = () => 0.5;
  isOnline = true;
  roomMade = 0;
  private holder: Tab | undefined;
  private line: { tab: Tab; granted: () => void }[] = [];

  constructor(vault: CryptoKey | undefined, owner: Partial<Owner> = {}, server = new FakeServer()) {
    phones += 1;
    this.vault = vault;
    this.owner = { tenant: `company-${phones}`, userId: 11, ...owner };
    this.server = server;
  }

  async open(options: TabOptions = {}): Promise<Tab> {
    const tab = new Tab(this, options);
    await Promise.race([tab.outbox.start(), untilDead(tab)]);
    await tab.rest();
    return tab;
  }

  fileCount(): Promise<number> {
    return withDatabase(this.owner, (database) => database.count('files'));
  }

  takeLock(tab: Tab, granted: () => void, lost: () => void): () => void {
    if (this.holder) this.line.push({ tab, granted });
    else {
      this.holder = tab;
      granted();
    }
    return () => {
      lost();
      this.releaseLock(tab);
    };
  }

  releaseLock(tab: Tab): void {
    this.line = this.line.filter((one) => one.tab !== tab);
    if (this.holder !== tab) return;
    this.holder = this.line[0]?.tab;
    this.line.shift()?.granted();
  }

  /** Lets time pass until nothing is left to send, or nothing can be. */
  async drain(tab: Tab, rounds = 60): Promise<void> {
    await tab.rest();
    for (let round = 0; round < rounds && !tab.isDead; round++) {
      if (tab.outbox.view.get().entries.length === 0) return;
      this.clock.advance(31_000);
      await tab.rest();
    }
  }
}

async function untilDead(tab: Tab): Promise<undefined> {
  while (!tab.isDead) await nextTurn();
  return undefined;
}

export const newPhone = async (owner: Partial<Owner> = {}, server?: FakeServer): Promise<Phone> =>
  new Phone(await importKey(randomBytes(32)), owner, server);

/** Whatever comes first: the call's end, or the tab's. */
export const unlessKilled = <Value>(tab: Tab, call: Promise<Value>): Promise<Value | undefined> =>
  Promise.race([call, untilDead(tab)]);
