import { ANSWERS, fieldsOf, readForm } from '@sveis/domain/checklists';
import { type Values, withExpressions } from '@sveis/domain/records';
import { createClient, type TestClient } from '@sveis/server/testing/test-client';
import { addCompany } from '@sveis/server/testing/test-company';
import type { Goal, TrustContext } from '../runner/goal.ts';
import type { Random } from '../runner/random.ts';
import type { Tally } from '../runner/tally.ts';
import { type App, type InstallationOptions, withInstallation } from '../sveis/installation.ts';
import { openSessionFor } from '../sveis/people.ts';
import {
  type Answers,
  type Formula,
  type Known,
  randomNumber,
  randomText,
  randomTruth,
} from './random-formula.ts';

const IN_ONE_FORM = 60;
const DECIMALS = 4;
const LONGEST = 1_000;

const kinds = {
  number: (random: Random, answers: Answers) => randomNumber(random, answers, 3),
  boolean: (random: Random, answers: Answers) => randomTruth(random, answers, 2),
  text: randomText,
} as const;
type Result = keyof typeof kinds;

interface Asked extends Formula {
  readonly name: string;
  readonly result: Result;
}

const randomAnswers = (random: Random): Answers => ({
  a: random.below(2_000) / 8 - 100,
  b: random.below(20) - 5,
  word: random.pick(['ok', 'rød', 'žalia', 'x y']),
  flag: random.next() < 0.5,
  lines: Array.from({ length: random.below(4) }, () => ({
    n: random.next() < 0.2 ? null : random.below(400) / 8,
  })),
});

function randomFormulas(random: Random, answers: Answers): readonly Asked[] {
  return Array.from({ length: IN_ONE_FORM }, (_, place) => {
    const result = random.pick(Object.keys(kinds) as Result[]);
    let formula = kinds[result](random, answers);
    while (formula.text.length > LONGEST) formula = kinds[result](random, answers);
    return { ...formula, name: `x${place}`, result };
  });
}

const field = (name: string, kind: string, more: object = {}) => ({
  id: name,
  name,
  kind,
  columns: 12,
  label: { en: name },
  ...more,
});

const formOf = (name: string, asked: readonly Asked[]) => ({
  name,
  title: { en: name },
  use: ['global'],
  sections: [
    {
      id: 's1',
      title: { en: 'Part' },
      rows: [
        field('a', 'number', { decimals: 3, minus: true }),
        field('b', 'number', { minus: true }),
        field('word', 'text'),
        field('flag', 'boolean'),
        field('lines', 'grid', { cols: [field('n', 'number', { decimals: 3 })] }),
        ...asked.map(({ name: called, text, result }) =>
          field(called, 'computed', { expr: text, result, decimals: DECIMALS }),
        ),
      ].map((one, index) => ({ id: `r${index}`, fields: [one] })),
    },
  ],
});

/** Figures are rounded by the form; the last place may fall either way. */
const isAlike = (told: unknown, known: Known): boolean => {
  if (typeof known !== 'number') return (told ?? null) === known;
  const near = 10 ** -DECIMALS + Math.abs(known) * 1e-9;
  return typeof told === 'number' && Math.abs(told - known) <= near;
};

/** What the server makes of a form that is handed to it. */
async function workedByServer(
  client: TestClient,
  content: object,
  answers: Answers,
  id: string,
): Promise<Values> {
  const made = await client('POST', '/api/main/forms', { body: { content } });
  const form = Number(made.record?.id);
  const published = await client('POST', `/api/main/forms/${form}/publish`, { body: {} });
  if (published.status !== 200) throw new Error(`no form was published: ${JSON.stringify(published.body)}`);
  const filled = await client('POST', '/api/main/checklists', { body: { id, form, answers } });
  if (filled.status !== 200) throw new Error(`no checklist was made: ${JSON.stringify(filled.body)}`);
  return filled.record[ANSWERS] as Values;
}

/** The same as a phone works it out while it is filled in. */
function workedByPhone(content: object, answers: Answers, today: string): Values {
  const { form } = readForm(content);
  if (!form) throw new Error('a phone cannot read the form');
  return withExpressions(fieldsOf(form).fields, answers as unknown as Values, today);
}

async function compareFormulas(
  context: TrustContext,
  tally: Tally,
  {
    options = {},
    phone = (values: Values) => values,
  }: { options?: InstallationOptions; phone?: (values: Values) => Values } = {},
): Promise<void> {
  const wanted = context.count({ short: 600, full: 30_000, long: 120_000 });
  const { random } = context;
  let empty = 0;
  await withInstallation(context, options, async (sveis) => {
    const company = await addCompany(sveis, 'alfa', ['admin']);
    const admin = await openSessionFor(sveis, company, { id: company.users.admin ?? 0, username: 'admin' });
    const client = createClient(sveis.app, admin);
    for (let done = 0; done < wanted; done += IN_ONE_FORM) {
      const answers = randomAnswers(random);
      const asked = randomFormulas(random, answers);
      const content = formOf(`form_${done}`, asked);
      const server = await workedByServer(client, content, answers, random.uuid());
      const own = phone(workedByPhone(content, answers, sveis.time.now.toISOString().slice(0, 10)));
      for (const { name, text, known } of asked) {
        if (known === null) empty += 1;
        tally.check(
          isAlike(server[name], known) && isAlike(own[name], known),
          () => `${text} is ${known}: the server says ${server[name]}, the phone ${own[name]}`,
        );
      }
      // Minutes pass between forms: limits by person are not what is measured.
      sveis.time.now = new Date(sveis.time.now.getTime() + 60_000);
    }
  });
  Object.assign(tally.figures, { formulas: wanted, 'come to nothing': empty });
}

/** A server that works a formula out wrongly, as one with another version of the rules would. */
const workingWrongly: InstallationOptions = {
  prepare: (app: App) =>
    void app.addHook('onSend', async (request, _reply, payload) => {
      if (request.url !== '/api/main/checklists' || typeof payload !== 'string') return payload;
      return payload.replace(/"x7":(?:null|[^,}]+)/, '"x7":"wrong"');
    }),
};

export const expressionsGoal: Goal = {
  id: 'G37',
  title: 'Formulas of forms, phone against server',
  target: '30,000 random formulas: differences between phone, server and an evaluator of its own 0',
  atLeast: 30_000,
  run: (context, tally) => compareFormulas(context, tally),
  planted: [
    {
      name: 'the server works one formula out wrongly',
      run: (context, tally) => compareFormulas(context, tally, { options: workingWrongly }),
    },
    {
      name: 'the phone works one formula out wrongly',
      run: (context, tally) =>
        compareFormulas(context, tally, { phone: (values) => ({ ...values, x3: 'lost' }) }),
    },
  ],
};
