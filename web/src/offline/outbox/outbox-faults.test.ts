import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Fault } from './fake-server.fixture.ts';
import { newPhone, type TabOptions, unlessKilled, writeNote } from './outbox.fixture.ts';
import type { OutboxPorts } from './ports.ts';

const faults: readonly Fault[] = ['none', 'drop', 'answer-lost', 'server-error', 'too-many', 'portal'];

interface Story {
  /** The lane of each item, in the order they are saved. */
  readonly lanes: readonly number[];
  readonly faults: readonly Fault[];
  /** After how many steps each opening of the app dies. */
  readonly deaths: readonly number[];
  readonly chances: readonly number[];
}

const stories: fc.Arbitrary<Story> = fc.record({
  lanes: fc.array(fc.integer({ min: 0, max: 2 }), { minLength: 1, maxLength: 8 }),
  faults: fc.array(fc.constantFrom(...faults), { maxLength: 30 }),
  deaths: fc.array(fc.integer({ min: 3, max: 90 }), { maxLength: 4 }),
  chances: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 8 }),
});

/** Lives a story and says what went wrong, if anything. */
async function live(story: Story, tamper?: TabOptions['tamper']): Promise<string | undefined> {
  const phone = await newPhone();
  let chance = 0;
  phone.random = () => story.chances[chance++ % story.chances.length] ?? 0.5;
  phone.server.faults = [...story.faults];
  const deaths = [...story.deaths];
  const openNext = () =>
    phone.open({ killAt: deaths.shift() ?? Number.POSITIVE_INFINITY, ...(tamper ? { tamper } : {}) });
  let tab = await openNext();
  const saved: { item: string; lane: string }[] = [];
  for (const [index, lane] of story.lanes.entries()) {
    const note = { item: `${index}`, lane: `lane-${lane}` };
    if (tab.isDead) tab = await openNext();
    const saving = unlessKilled(tab, tab.outbox.send(writeNote, note));
    await tab.rest();
    phone.clock.advance(4_000);
    const outcome = await saving;
    if (outcome && outcome.kind !== 'unsaved') saved.push(note);
  }
  for (let openings = 0; openings < 12; openings++) {
    await phone.drain(tab);
    if (!tab.isDead) break;
    tab = await openNext();
  }
  const left = tab.outbox.view.get().entries.length;
  tab.kill();
  if (left > 0) return `${left} never left`;
  const arrived = phone.server.effects.map(({ body }) => body as { item: string; lane: string });
  return saved.map(({ item }) => countOf(item)).find((problem) => problem !== undefined) ?? orderProblem();

  function countOf(item: string): string | undefined {
    const count = arrived.filter((note) => note.item === item).length;
    return count === 1 ? undefined : `${item} arrived ${count} times`;
  }

  function orderProblem(): string | undefined {
    const last = new Map<string, number>();
    for (const { item, lane } of arrived) {
      if ((last.get(lane) ?? -1) >= Number(item)) return `${item} came out of order in ${lane}`;
      last.set(lane, Number(item));
    }
    return undefined;
  }
}

const promise = (tamper?: TabOptions['tamper']) =>
  fc.asyncProperty(stories, async (story) => {
    const problem = await live(story, tamper);
    if (problem) throw new Error(problem);
  });

const runs = { numRuns: 60, seed: 20_261_115 };
const LONG_MS = 60_000;

/** The classic queue: takes the request out, then sends it. */
const popBeforeAnswer = (ports: OutboxPorts): OutboxPorts => {
  const { store } = ports;
  if (!store) return ports;
  return {
    ...ports,
    store: {
      ...store,
      write: async (entry, files) =>
        entry.state === 'sending' ? store.drop(entry) : store.write(entry, files),
    },
  };
};

/** A key made for each try instead of for each item. */
const keyPerTry = (ports: OutboxPorts): OutboxPorts => ({
  ...ports,
  wire: { ...ports.wire, send: (request, _key, now) => ports.wire.send(request, ports.newId(), now) },
});

/** Every entry in a lane of its own. */
const noLanes = (ports: OutboxPorts): OutboxPorts => {
  const { store } = ports;
  if (!store) return ports;
  return {
    ...ports,
    store: { ...store, add: (entry, files) => store.add({ ...entry, lane: entry.id }, files) },
  };
};

describe('whatever happens on the way', () => {
  it(
    'each item arrives exactly once, and in the order of its lane',
    async () => {
      await fc.assert(promise(), runs);
    },
    LONG_MS,
  );

  it.each([
    ['takes an item out before the answer', popBeforeAnswer],
    ['makes a new key for each try', keyPerTry],
    ['forgets the lanes', noLanes],
  ])(
    'the same check catches an outbox that %s',
    async (_, tamper) => {
      const result = await fc.check(promise(tamper), { ...runs, endOnFailure: true });
      expect(result.failed).toBe(true);
    },
    LONG_MS,
  );
});
