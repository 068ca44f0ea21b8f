import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { formatDate } from '@sveis/domain/format';
import { type Call, isDone, sender } from './load.ts';
import { cpuSeconds, databaseCpuSeconds, residentMegabytes } from './process-figures.ts';
import { PUNCH, punchCall } from './punch-call.ts';
import { askAsApp } from './records/record-list.ts';
import type { Figure } from './runner/figure.ts';
import { authenticated, type Member, type Site } from './site.ts';
import { percentile } from './statistics.ts';

export const shiftStartSize = { companies: 20, people: 100 } as const;

const MINUTE = 60_000;

/** What a phone asks on a working day beside the two stemps: the clock looked at, the month, lists. */
const LOOKS = 8;
const MONTHS = 2;
const LISTS = 6;

/**
 * Everybody comes at once: each phone looks at the clock and starts the stemp at a moment of its own within a minute,
 * whether the others have been answered or not. Then a whole day of a part of them, for what a person costs.
 */
export async function measureShiftStart(site: Site): Promise<Figure[]> {
  const calls = sender(site.members.length);
  try {
    const used = processorTime(site);
    const started = await arrive(site, calls.send);
    const punched = used();
    const day = site.members.filter((_, number) => number % 10 === 0);
    const ofDay = processorTime(site);
    const failures = await liveThrough(site, day, calls.send);
    const { server, database } = ofDay();
    const perPerson = (seconds: number, people: number) => (1000 * seconds) / people;
    const people = site.members.length;
    return [
      {
        name: `${people} people punch in within a minute: errors`,
        value: started.failures,
        unit: '',
        most: 0,
      },
      { name: 'from the tap to the answer, median', value: percentile(started.latencies, 0.5), unit: 'ms' },
      { name: 'from the tap to the answer, p95', value: percentile(started.latencies, 0.95), unit: 'ms' },
      { name: 'from the tap to the answer, longest', value: Math.max(...started.latencies), unit: 'ms' },
      { name: 'processor, server, each', value: perPerson(punched.server, people), unit: 'ms' },
      { name: 'processor, database, each', value: perPerson(punched.database, people), unit: 'ms' },
      { name: 'memory of the server after it', value: residentMegabytes(site.program.pid), unit: 'MB' },
      { name: `a day of ${day.length} people: errors`, value: failures, unit: '', most: 0 },
      { name: 'a person-day, server', value: perPerson(server, day.length), unit: 'ms CPU' },
      { name: 'a person-day, database', value: perPerson(database, day.length), unit: 'ms CPU' },
    ];
  } finally {
    calls.end();
  }
}

type Send = (call: Call) => Promise<number>;

/** Gives what has been used since. */
function processorTime({ program, cluster }: Site) {
  const server = cpuSeconds(program.pid);
  const database = databaseCpuSeconds(cluster);
  return () => ({
    server: cpuSeconds(program.pid) - server,
    database: databaseCpuSeconds(cluster) - database,
  });
}

/** Arrivals spread over the minute in a fixed, uneven order; latencies count from the moment somebody came. */
async function arrive(site: Site, send: Send) {
  const latencies: number[] = [];
  let failures = 0;
  const people = site.members.length;
  await Promise.all(
    site.members.map(async (member, number) => {
      // A step that has no divisor in common with the number of people visits every moment once.
      await delay((((number * 1_597) % people) / people) * MINUTE);
      const at = performance.now();
      const answers = [await send(looked(site, member)), await send(punch(site, member, 'POST', Date.now()))];
      latencies.push(performance.now() - at);
      failures += answers.filter((status) => !isDone(status)).length;
    }),
  );
  return { latencies, failures };
}

/** A day of each of them, call after call, a few people at once. */
async function liveThrough(site: Site, people: readonly Member[], send: Send): Promise<number> {
  const waiting = [...people];
  let failures = 0;
  const lane = async () => {
    for (let member = waiting.pop(); member; member = waiting.pop())
      for (const call of dayOf(site, member)) if (!isDone(await send(call))) failures += 1;
  };
  await Promise.all(Array.from({ length: 8 }, lane));
  return failures;
}

function dayOf(site: Site, member: Member): readonly Call[] {
  const now = new Date();
  return [
    ...Array.from({ length: LOOKS }, () => looked(site, member)),
    ...Array.from({ length: MONTHS }, () => monthOf(site, member, now)),
    ...Array.from({ length: LISTS }, () => askAsApp(site, member)),
    punch(site, member, 'PATCH', now.getTime()),
  ];
}

function monthOf(site: Site, member: Member, now: Date): Call {
  const { url, headers } = authenticated(site, '/api/main/hours/filter', member);
  const last = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 0)).toISOString().slice(0, 10);
  const asked = {
    start: formatDate(`${last.slice(0, 8)}01`),
    end: formatDate(last),
    users: [member.userId],
    showAllProjects: true,
  };
  return {
    url,
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(asked),
  };
}

const looked = (site: Site, member: Member): Call => authenticated(site, PUNCH, member);

const started = new Map<Member, string>();

/** The stop of a person names what their start began. */
function punch(site: Site, member: Member, method: 'POST' | 'PATCH', at: number): Call {
  const id = started.get(member) ?? randomUUID();
  started.set(member, id);
  return punchCall(site, member, { id, at, isStart: method === 'POST' });
}
