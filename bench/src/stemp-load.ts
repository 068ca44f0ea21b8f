import { randomUUID } from 'node:crypto';
import { againstBare, round } from './against-bare.ts';
import { startBare } from './bare/start-bare.ts';
import type { Call } from './load.ts';
import { untilAnswers } from './program.ts';
import { PUNCH, punchCall } from './punch-call.ts';
import type { Figure } from './runner/figure.ts';
import { authenticated, type Member, memberAt, type Site } from './site.ts';
import { interleaved } from './statistics.ts';

const ROUNDS = 5;
const LOOKS = 600;
const PAIRS = 120;
const MINUTE = 60_000;

/** The stemp, looked at and as a pair of start and stop, against the same few statements with nothing around them. */
export async function measureStemp(site: Site): Promise<Figure[]> {
  const bare = await startBare(site, 'stemp');
  try {
    await untilAnswers(bare, '/ready');
    const slots = makeSlots();
    // Each server has people of its own: a running stemp clashes with every later one of the same person.
    const ours = (number: number) => memberAt(site, number * 2);
    const theirs = (number: number) => memberAt(site, number * 2 + 1);
    const look = round(site.program, LOOKS, (number) => authenticated(site, PUNCH, ours(number)));
    const bareLook = round(bare, LOOKS, (number) => ({ url: `${bare.url}/look?${owner(theirs(number))}` }));
    const pair = round(site.program, PAIRS, (number) => pairOf(site, ours(number), slots(ours(number))));
    const barePair = round(bare, PAIRS, (number) =>
      barePairOf(bare.url, owner(theirs(number)), slots(theirs(number))),
    );
    const things = { look, bareLook, pair, barePair };
    await interleaved(1, things);
    const rows = await interleaved(ROUNDS, things);
    return [
      ...againstBare('looking at the stemp', rows.look, rows.bareLook),
      ...againstBare('start and stop, with hours and audit', rows.pair, rows.barePair, 5),
    ];
  } finally {
    await bare.stop();
  }
}

const owner = ({ tenantId, userId }: Member): string =>
  new URLSearchParams({ tenant: String(tenantId), user: String(userId) }).toString();

/** Two minutes of the last seven hours for each pair, so that none overlaps another of the same person. */
function makeSlots(): (member: Member) => number {
  const used = new Map<Member, number>();
  const begin = Date.now() - 7 * 60 * MINUTE;
  return (member) => {
    const count = used.get(member) ?? 0;
    used.set(member, count + 1);
    return begin + count * 2 * MINUTE;
  };
}

/** As a phone back from a hall without network sends it: start and stop, each with its key and its own time. */
function pairOf(site: Site, member: Member, startAt: number): readonly Call[] {
  const id = randomUUID();
  return [
    punchCall(site, member, { id, at: startAt, isStart: true }),
    punchCall(site, member, { id, at: startAt + MINUTE, isStart: false }),
  ];
}

function barePairOf(url: string, who: string, startAt: number): readonly Call[] {
  const id = randomUUID();
  const send = (path: string, at: number): Call => ({
    url: `${url}/${path}?${who}&id=${id}&at=${new Date(at).toISOString()}`,
    method: 'POST',
  });
  return [send('start', startAt), send('stop', startAt + MINUTE)];
}
