import { createClient, type TestAnswer } from '@sveis/server/testing/test-client';
import type { TrustContext } from '../runner/goal.ts';
import type { Tally } from '../runner/tally.ts';
import { fromAnywhere } from '../sveis/address.ts';
import { atOnce } from '../sveis/at-once.ts';
import type { Installation } from '../sveis/installation.ts';
import { openSessionFor, type Person } from '../sveis/people.ts';
import { type Attempt, attemptsOn } from './attempts.ts';
import { leakIn, median, ownName, sentValues, tellTale } from './compare-answers.ts';
import { type DeclaredCall, declaredCalls, sampleOf } from './declared-calls.ts';
import { LOOKS } from './identities.ts';
import { formsOf, keepTraces, type OwnTraces } from './own-traces.ts';
import { rowsOf } from './tenant-rows.ts';
import { arrangeCompanies, SECRET, type TwoCompanies } from './two-companies.ts';

const MOST_HASHES_PER_CALL = 40;

/** Attacks one company from another over every declared call, and compares with what does not exist. */
export async function attackOtherCompany(
  sveis: Installation,
  context: TrustContext,
  tally: Tally,
  { most, places = /./ }: { most: number; places?: RegExp },
): Promise<void> {
  const companies = await arrangeCompanies(sveis, { attackers: 60, random: context.random.uuid });
  const before = await rowsOf(sveis.superuser, companies.other.id);
  const calls = declaredCalls();
  const fields = await shownFields(sveis, companies, calls);
  const attempts = calls.flatMap((call) => {
    const fitting = attemptsOn(call, companies.identities, fields).filter((one) => places.test(placeOf(one)));
    const all = context.random.shuffle(fitting);
    return isSlow(call) ? all.slice(0, MOST_HASHES_PER_CALL) : all;
  });
  const chosen = context.random.shuffle(attempts).slice(0, most);
  const traces = keepTraces(sveis.superuser, companies.own.id, SECRET);
  const sent = sentValues(companies.identities);
  const times = { foreign: [] as number[], absent: [] as number[] };

  const lookAt = async (attempt: Attempt, index: number, look: number): Promise<Fault | undefined> => {
    const actor = companies.attackers[index % companies.attackers.length];
    if (!actor) throw new Error('nobody attacks');
    const send = (value: string | number) => sendAs(sveis, actor, attempt, value, index);
    const { foreign, absent } = attempt.identity;
    if (!isReading(attempt.call)) traces.sent(attempt);
    // A key answers for ever as it did the first time: whatever the call uses up is used up under another one before.
    if (attempt.isKept && look === 0) await send(absent.at(-1) ?? '');
    const values = { foreign, absent: absent[isReading(attempt.call) ? 0 : look] ?? '' };
    const answers = await pair(send, values, times, index + look);
    const trespass = await trespassOf(attempt, answers.foreign, traces);
    if (trespass !== undefined) return { text: trespass, isCertain: true };
    const difference = differenceOf(answers, sent);
    return difference === undefined ? undefined : { text: difference, isCertain: false };
  };
  const judge = (attempt: Attempt, fault: Fault | undefined): void =>
    tally.check(
      fault === undefined,
      () => `${attempt.call.method} ${attempt.call.path}, ${placeOf(attempt)}: ${fault?.text}`,
    );

  const doubtful: (readonly [Attempt, number])[] = [];
  await atOnce(4, chosen, async (attempt, index) => {
    const fault = await lookAt(attempt, index, 0);
    if (fault && !fault.isCertain) doubtful.push([attempt, index]);
    else judge(attempt, fault);
  });
  // What a call reads or changes may have been changed before the second of a pair, by the first or by another attempt:
  // a real difference is there again when nothing else goes on. What was written is no longer absent: another value is
  // sent then.
  for (const [attempt, index] of doubtful) {
    let fault = await lookAt(attempt, index, 1);
    for (let look = 2; look < LOOKS && fault && !fault.isCertain; look += 1)
      fault = await lookAt(attempt, index, look);
    judge(attempt, fault);
  }

  const after = await rowsOf(sveis.superuser, companies.other.id);
  // Calls to the other company's own address are counted there, as it should be.
  const changed = Object.keys(after).filter(
    (table) => table !== 'login_counter' && after[table] !== before[table],
  );
  for (const table of changed) tally.fail(`rows of the other company changed in ${table}`);
  tally.figures.calls = new Set(chosen.map(({ call }) => `${call.method} ${call.path}`)).size;
  tally.figures.places = new Set(chosen.map(({ call, slot }) => `${call.path} ${slot}`)).size;
  tally.figures['looked at again'] = doubtful.length;
  tally.figures['time foreign/absent'] = (median(times.foreign) / median(times.absent)).toFixed(2);
}

interface Fault {
  readonly text: string;
  /** Wrong whatever else went on at the time. */
  readonly isCertain: boolean;
}

/** Where an attempt puts what, as in `body email = e-mail`. */
const placeOf = ({ slot, identity }: Attempt): string => `${slot} = ${identity.kind}`;

/** What is wrong with an answer whatever the other one says. */
async function trespassOf(
  { identity, onlyStatus }: Attempt,
  answer: TestAnswer,
  traces: OwnTraces,
): Promise<string | undefined> {
  const said = formsOf(String(identity.foreign));
  if (leakIn(answer, SECRET, said) !== undefined) {
    const leak = leakIn(answer, SECRET, [...said, ...(await traces.found())]);
    if (leak !== undefined) return `a leak: ${leak}`;
  }
  return answer.status >= 500 || answer.status !== (onlyStatus ?? answer.status)
    ? `answered ${answer.status}`
    : undefined;
}

/** What tells the other company's own from what is not there, if anything. */
function differenceOf(answers: Pair<TestAnswer>, sent: RegExp): string | undefined {
  const foreign = tellTale(answers.foreign, sent);
  const absent = tellTale(answers.absent, sent);
  if (foreign === absent) return undefined;
  const start = foreign.split('').findIndex((letter, place) => letter !== absent[place]);
  const from = Math.max(0, start - 60);
  return `differs: ${foreign.slice(from, start + 120)} | absent: ${absent.slice(from, start + 120)}`;
}

const isReading = ({ method, body }: DeclaredCall): boolean =>
  method === 'GET' || body?.properties?.pipeline !== undefined;

/** What is compared with a slow hash costs too much to try by the thousand. */
const isSlow = (call: DeclaredCall): boolean =>
  Object.keys(call.body?.properties ?? {}).some((name) => name.includes('password'));

interface Pair<T> {
  readonly foreign: T;
  readonly absent: T;
}

/** In turns who goes first, so that a warm cache favours neither. */
async function pair(
  send: (value: string | number) => Promise<TestAnswer>,
  values: Pair<string | number>,
  times: { foreign: number[]; absent: number[] },
  index: number,
): Promise<Pair<TestAnswer>> {
  const timed = async (which: 'foreign' | 'absent') => {
    const started = performance.now();
    const answer = await send(values[which]);
    times[which].push(performance.now() - started);
    return answer;
  };
  if (index % 2 === 0) {
    const foreign = await timed('foreign');
    return { foreign, absent: await timed('absent') };
  }
  const absent = await timed('absent');
  return { foreign: await timed('foreign'), absent };
}

let callsSent = 0;

async function sendAs(
  sveis: Installation,
  actor: Person,
  attempt: Attempt,
  value: string | number,
  index: number,
): Promise<TestAnswer> {
  const { url, body, headers = {}, cookies = {}, token } = attempt.request(value);
  // A call that ends the session would leave the next attempts without one.
  const isEnding = attempt.call.path.endsWith('/logout');
  const person = isEnding
    ? await openSessionFor(
        sveis,
        { id: actor.tenantId, host: actor.host },
        { id: actor.userId, username: '' },
      )
    : actor;
  const isHostCall = attempt.call.auth === 'host';
  const sent = token ?? (attempt.call.auth === 'none' ? undefined : isHostCall ? 'x' : person.token);
  // Strangers come from everywhere: the limit by address is measured elsewhere.
  callsSent += 1;
  const client = createClient(fromAnywhere(sveis.app), { host: 'alfa', ...(sent ? { token: sent } : {}) });
  return client(attempt.call.method, url, {
    ...(body === undefined ? {} : { body: withOwnName(body, callsSent) }),
    headers: {
      ...(attempt.call.isIdempotent ? { 'idempotency-key': keyOf(index, callsSent) } : {}),
      ...headers,
    },
    cookies,
  });
}

/** What is made under a name has another one each time: the second of a pair would find it taken. */
const withOwnName = (body: unknown, call: number): unknown =>
  typeof body === 'object' && body !== null && 'name' in body && body.name === sampleOf({ type: 'string' })
    ? { ...body, name: ownName(call) }
    : body;

const keyOf = (index: number, call: number): string =>
  `00000000-0000-4000-8000-${index.toString(16).padStart(6, '0')}${(call & 0xffffff).toString(16).padStart(6, '0')}`;

/** The fields each list shows an administrator: what filters are aimed at. */
async function shownFields(
  sveis: Installation,
  { attackers }: TwoCompanies,
  calls: readonly DeclaredCall[],
): Promise<Readonly<Record<string, readonly string[]>>> {
  const client = createClient(sveis.app, { token: attackers[0]?.token ?? '' });
  const shown: Record<string, readonly string[]> = {};
  for (const call of calls.filter(({ body }) => body?.properties?.pipeline)) {
    const { body } = await client('POST', call.path, { body: { pipeline: [] } });
    const [row] = Array.isArray(body.data) ? body.data : [];
    shown[call.path] = Object.keys(row ?? { id: 0, Name: '' });
  }
  return shown;
}
