import { arrange } from '../audit/audit.goal.ts';
import type { Writing } from '../audit/calls/write-calls.ts';
import type { Goal, TrustContext } from '../runner/goal.ts';
import { createRandom, seedOf } from '../runner/random.ts';
import type { Tally } from '../runner/tally.ts';
import { atOnce } from '../sveis/at-once.ts';
import { type Installation, type InstallationOptions, withInstallation } from '../sveis/installation.ts';
import { addPeople, openSessionFor } from '../sveis/people.ts';
import { checkAlive } from './aftermath.ts';
import type { WireCall } from './bad-input.ts';
import { chooseInputs } from './choose-inputs.ts';
import { everyEndpoint } from './endpoints.ts';
import { goodCall, isServed, send, shapedCall } from './good-calls.ts';
import { faultIn } from './verdict.ts';

interface Plan {
  readonly endpoints: number;
  readonly inputs: number;
  /** How often a thing is made again after a bad input was taken and changed it. */
  readonly renewals: number;
  readonly only?: RegExp;
}

const PATIENCE_MS = 20_000;
const HANDS = 3;
const LEAST_INPUTS = 120;
const LEAST_GOOD = 0.8;

async function fuzz(sveis: Installation, context: TrustContext, tally: Tally, plan: Plan): Promise<void> {
  const scene = await arrange(sveis);
  const endpoints = everyEndpoint(sveis.app);
  const seed = context.random.below(2 ** 31);
  const chosen = context.random.shuffle(endpoints).slice(0, plan.endpoints);
  const hire = async (count: number, prefix: string) => {
    const hired = await addPeople(sveis, scene.company, { count, roleSlug: 'admin', prefix });
    await sveis.superuser.query(
      'update app_user set password_hash = (select password_hash from app_user where id = $1 and tenant_id = $2) where tenant_id = $2',
      [scene.userId, scene.company.id],
    );
    return hired;
  };
  // Each call has somebody of its own: limits by person are not what is measured.
  const people = await hire(chosen.length, 'f');
  let replaced = 0;
  const counts = { good: 0, taken: 0, limited: 0, slowest: 0, fewest: plan.inputs };

  await atOnce(HANDS, chosen, async (endpoint, index) => {
    const name = `${endpoint.method} ${endpoint.path}`;
    let somebody = people[index];
    const make = async (): Promise<WireCall> => {
      if (!somebody) throw new Error('nobody was made');
      const { userId: id, username } = somebody;
      const person = await openSessionFor(sveis, scene.company, { id, username });
      const writing: Writing = { ...scene, person };
      try {
        return await goodCall(endpoint, writing);
      } catch {
        // Others change the company meanwhile, its login for instance: what cannot be made then is asked for all the same.
        if (await isServed(sveis.app, { person })) return shapedCall(endpoint, writing);
        // A bad id in another call may be a colleague's: whom it dismissed is followed by somebody new.
        replaced += 1;
        [somebody] = await hire(1, `again${replaced}x`);
        return make();
      }
    };
    let good = await make();
    // By the call's own name, whichever hand takes it first: the same seed chooses the same.
    const inputs = chooseInputs(endpoint, good, createRandom(seedOf(seed, name)), plan);
    let renewals = plan.renewals;
    for (const [turn, input] of inputs.entries()) {
      const started = performance.now();
      const answer = await withinTime(send(sveis.app, input.apply(good), addressOf(index, turn)));
      counts.slowest = Math.max(counts.slowest, performance.now() - started);
      const fault = answer === undefined ? 'no answer' : faultIn(answer);
      tally.check(fault === undefined, () => `${name}, ${input.name}: ${fault}`);
      if (!answer) continue;
      if (answer.status === 429) counts.limited += 1;
      if (answer.status >= 300) continue;
      counts.taken += 1;
      if (endpoint.method !== 'GET' && renewals-- > 0) good = await make();
    }
    const last = await make().then((call) => send(sveis.app, call, addressOf(index, inputs.length)));
    if (last.statusCode < 400) counts.good += 1;
    counts.fewest = Math.min(counts.fewest, inputs.length);
  });

  const [first] = people;
  await checkAlive(sveis, tally, async () => {
    if (!first) return false;
    const person = await openSessionFor(sveis, scene.company, { id: first.userId, username: first.username });
    return isServed(sveis.app, { person });
  });
  // Where even good calls are refused before they are read, bad ones prove nothing about what lies behind it.
  if (context.scale !== 'short' && counts.good < chosen.length * LEAST_GOOD)
    tally.fail(`only ${counts.good} of ${chosen.length} good calls go through`);
  if (context.scale !== 'short' && counts.fewest < LEAST_INPUTS)
    tally.fail(`a call had ${counts.fewest} bad inputs, fewer than ${LEAST_INPUTS}`);
  Object.assign(tally.figures, {
    calls: chosen.length,
    'fewest inputs per call': counts.fewest,
    'good ones go through': counts.good,
    'bad ones taken': counts.taken,
    limited: counts.limited,
    'slowest ms': Math.round(counts.slowest),
  });
}

/** Strangers come from everywhere: the limit by address is measured elsewhere. */
const addressOf = (endpoint: number, turn: number): string =>
  `10.${endpoint % 250}.${turn >> 4}.${turn % 16}`;

async function withinTime(answering: ReturnType<typeof send>) {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), PATIENCE_MS);
  });
  const answer = await Promise.race([answering, late]).finally(() => clearTimeout(timer));
  return (
    answer && {
      status: answer.statusCode,
      contentType: String(answer.headers['content-type'] ?? ''),
      body: answer.body,
    }
  );
}

const measure = (
  context: TrustContext,
  tally: Tally,
  options: InstallationOptions = {},
  plan: Partial<Plan> = {},
): Promise<void> =>
  withInstallation(context, options, (sveis) =>
    fuzz(sveis, context, tally, {
      endpoints: context.count({ short: 16, full: 10_000, long: 10_000 }),
      inputs: context.count({ short: 15, full: 120, long: 3_000 }),
      renewals: context.count({ short: 1, full: 6, long: 200 }),
      ...plan,
    }),
  );

export const fuzzGoal: Goal = {
  id: 'G12',
  title: 'Bad inputs',
  target:
    '>= 120 for every call of the server: answers of 5xx 0, traces or SQL shown 0, the pool works after',
  atLeast: 20_000,
  run: (context, tally) => measure(context, tally),
  planted: [
    {
      name: 'a hook that takes the query for granted',
      run: (context, tally) =>
        measure(
          context,
          tally,
          {
            prepare: (app) =>
              void app.addHook('preHandler', async (request) => {
                (request.query as { readonly lang?: string }).lang?.toUpperCase();
              }),
          },
          { endpoints: 40, inputs: 20, only: /^query lang\b/ },
        ),
    },
    {
      name: 'refusals that say where in the code',
      run: (context, tally) =>
        measure(
          context,
          tally,
          {
            alter: (services) => ({
              ...services,
              messages: { ...services.messages, errorText: (_language, error) => error.stack ?? '' },
            }),
          },
          { endpoints: 4, inputs: 20 },
        ),
    },
  ],
};
