import { describe, expect, it } from 'vitest';
import { createFairQueue } from './fair-queue.ts';

const NOISY = 1;
const CALM = 2;

function waitingRoom(places: number) {
  const time = { now: 0 };
  const queue = createFairQueue(places, () => time.now);
  const inside: { tenantId: number; leave: () => void }[] = [];
  const ask = async (tenantId: number) => {
    const leave = await queue.take(tenantId);
    inside.push({ tenantId, leave });
  };
  const insideOf = (tenantId: number) => inside.filter((one) => one.tenantId === tenantId).length;
  const leave = async (tenantId: number) => {
    const at = inside.findIndex((one) => one.tenantId === tenantId);
    inside.splice(at, 1)[0]?.leave();
    await Promise.resolve();
    await Promise.resolve();
  };
  return { time, ask, insideOf, leave };
}

describe('who gets the next connection', () => {
  it('leaves a quarter of the places to others, whatever one company asks for', async () => {
    const room = waitingRoom(20);
    for (let call = 0; call < 100; call += 1) void room.ask(NOISY).catch(() => undefined);
    await Promise.resolve();
    expect(room.insideOf(NOISY)).toBe(15);
    await room.ask(CALM);
    expect(room.insideOf(CALM)).toBe(1);
  });

  it('gives a company two fifths while another is at work, and more when that one has gone', async () => {
    const room = waitingRoom(20);
    await room.ask(CALM);
    for (let call = 0; call < 100; call += 1) void room.ask(NOISY).catch(() => undefined);
    await Promise.resolve();
    expect(room.insideOf(NOISY)).toBe(8);
    room.time.now = 2_000;
    await room.leave(NOISY);
    expect(room.insideOf(NOISY)).toBe(15);
  });

  it('leaves a crowd an eighth while another is at work, until no more wait than may run', async () => {
    const room = waitingRoom(20);
    await room.ask(CALM);
    for (let call = 0; call < 20; call += 1) void room.ask(NOISY).catch(() => undefined);
    await Promise.resolve();
    for (let call = 0; call < 7; call += 1) await room.leave(NOISY);
    expect(room.insideOf(NOISY)).toBe(2);
    while (room.insideOf(NOISY) === 2) await room.leave(NOISY);
    expect(room.insideOf(NOISY)).toBe(8);
  });

  it('serves the company that holds the fewest first when all places are taken', async () => {
    const room = waitingRoom(2);
    await Promise.all([room.ask(NOISY), room.ask(NOISY)]);
    for (let call = 0; call < 50; call += 1) void room.ask(NOISY).catch(() => undefined);
    void room.ask(CALM);
    await room.leave(NOISY);
    expect([room.insideOf(NOISY), room.insideOf(CALM)]).toEqual([1, 1]);
  });

  it('tells a company whose line is too long to come again', async () => {
    const room = waitingRoom(1);
    await room.ask(NOISY);
    const waiting = Array.from({ length: 500 }, () => room.ask(NOISY));
    for (const one of waiting) one.catch(() => undefined);
    await expect(room.ask(NOISY)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  });
});
