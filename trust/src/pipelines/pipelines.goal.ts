import { AppError } from '@sveis/domain/errors';
import { LIST_PAGE, listFieldsOf, readPipeline } from '@sveis/domain/records';
import { moduleFor } from '@sveis/server/records/index';
import type { ListSource } from '@sveis/server/records/list/list-source';
import { type ListStatement, listSql, type Wanted } from '@sveis/server/records/list/list-sql';
import { leak, testModules } from '@sveis/server/testing/record-modules';
import { addCompany } from '@sveis/server/testing/test-company';
import type { Goal, TrustContext } from '../runner/goal.ts';
import type { Tally } from '../runner/tally.ts';
import { withInstallation } from '../sveis/installation.ts';
import { fillLeaks } from './leak-rows.ts';
import { createEvaluator, type PlainRow } from './plain-evaluator.ts';
import { randomPipeline } from './random-pipeline.ts';
import { strangeWords } from './sql-words.ts';

type Compile = typeof listSql;

interface Page {
  readonly data: readonly { readonly id: string }[];
  readonly total: number;
  readonly cursor: readonly [unknown, string] | null;
}

interface Question {
  readonly pipeline: readonly object[];
  readonly cursor?: unknown;
}

type Outcome = Page | 'refused' | Error;

const ROWS = 150;
/** Questions that share a transaction, and transactions side by side. */
const BATCH = 50;
const LANES = 2;
const viewer = {
  access: { userId: 1, roleSlug: 'admin', roleFlags: {}, groupLevels: [], levelTables: {} },
  projectRoles: new Map(),
} as const;

/** Questions against the compiler, each answered a second time by plain JavaScript on the same rows. */
const measure = (context: TrustContext, tally: Tally, compile: Compile = listSql) =>
  withInstallation(context, {}, async (sveis) => {
    const company = await addCompany(sveis, 'alfa', ['admin', 'employee', 'foreman']);
    const { rows, values } = await fillLeaks(sveis, company, context.random, ROWS);
    const source = moduleFor(leak).store.listFor(viewer, null);
    const names = { viewer, modules: testModules.map(moduleFor) };
    const shown = ['id', 'responsible', 'watchers', 'project_id'];
    const evaluate = createEvaluator(leak);
    const known = { fields: listFieldsOf(leak), values };
    const literals = literalsOf(source, { tenantId: company.id, names }, [
      shown,
      Object.keys(source.columns),
    ]);
    let refused = 0;
    let found = 0;

    const statementOf = ({ pipeline, cursor }: Question): ListStatement | undefined => {
      try {
        const query = readPipeline(pipeline, source.columns, cursor);
        const statement = compile(source, query, { tenantId: company.id, shown, names });
        const strange = strangeWords(statement.text, literals);
        tally.check(strange.length === 0, () => `SQL of others: ${strange.slice(0, 5).join(' ')}`);
        return statement;
      } catch (error) {
        if (error instanceof AppError && error.code === 'BAD_QUERY') return undefined;
        throw error;
      }
    };
    const run = (statements: readonly ListStatement[]): Promise<readonly Page[]> =>
      sveis.services.database.inTenant(company.id, (tx) =>
        Promise.all(
          statements.map(async ({ text, values: bound }) => {
            const [row] = await tx.sql<{ answer: string }>(text, bound);
            return JSON.parse(row?.answer ?? '{}') as Page;
          }),
        ),
      );
    /** Many in one transaction; where one of them fails, each again in its own. */
    const ask = async (questions: readonly Question[]): Promise<readonly Outcome[]> => {
      const statements = questions.map(statementOf);
      const sent = statements.filter((statement) => statement !== undefined);
      const pages: readonly Outcome[] = await run(sent).catch(() =>
        Promise.all(
          sent.map((statement) =>
            run([statement]).then(
              ([page]) => page ?? new Error('no page'),
              (error: Error) => error,
            ),
          ),
        ),
      );
      const next = pages[Symbol.iterator]();
      return statements.map((statement) => (statement ? (next.next().value as Outcome) : 'refused'));
    };

    const compare = (pipeline: readonly object[], answer: Outcome): Question | undefined => {
      if (answer === 'refused') {
        refused += 1;
        tally.check(true, () => '');
        return undefined;
      }
      if (answer instanceof Error) {
        tally.check(false, () => `${answer.message}: ${JSON.stringify(pipeline).slice(0, 300)}`);
        return undefined;
      }
      const expected = evaluate(rows, pipeline);
      const { skip, limit } = pageOf(pipeline);
      checkPage(tally, pipeline, answer, expected, expected.slice(skip, skip + limit));
      found += answer.data.length;
      return answer.cursor === null ? undefined : { pipeline, cursor: answer.cursor };
    };
    const checkNext = ({ pipeline, cursor }: Question, answer: Outcome): void => {
      if (answer === 'refused' || answer instanceof Error) {
        tally.check(false, () => `its own cursor is refused: ${JSON.stringify(cursor)}`);
        return;
      }
      const expected = evaluate(rows, pipeline);
      const place = expected.findIndex(({ id }) => id === (cursor as readonly unknown[])[1]) + 1;
      checkPage(tally, pipeline, answer, expected, expected.slice(place, place + pageOf(pipeline).limit));
    };
    const lane = async (questions: readonly Question[]): Promise<void> => {
      const answers = await ask(questions);
      const going = questions.flatMap(
        ({ pipeline }, index) => compare(pipeline, answers[index] ?? 'refused') ?? [],
      );
      const onward = await ask(going);
      for (const [index, question] of going.entries()) checkNext(question, onward[index] ?? 'refused');
    };

    const count = context.count({ short: 250, full: 100_000 });
    for (let asked = 0; asked < count; asked += LANES * BATCH) {
      const batches = Array.from({ length: LANES }, (_, number) =>
        Array.from({ length: Math.max(0, Math.min(BATCH, count - asked - number * BATCH)) }, () => ({
          pipeline: randomPipeline(context.random, known) as object[],
        })),
      );
      await Promise.all(batches.map(lane));
    }
    Object.assign(tally.figures, { pipelines: count, refused, 'rows found': found });
  });

/** Quoted texts of our own: those of a list that shows everything, and of one that shows little. */
function literalsOf(
  source: ListSource,
  wanted: Omit<Wanted, 'shown'>,
  shown: readonly (readonly string[])[],
) {
  const query = readPipeline([{ $sort: { amount: 1 } }], source.columns);
  const texts = shown.map(
    (names) => listSql(source, query, { ...wanted, today: '2026-11-12', shown: names }).text,
  );
  const literals = new Set(texts.flatMap((text) => text.match(/'(?:[^']|'')*'/g) ?? []));
  for (const name of ['_own', '_words', 'deviation', ...Object.keys(leak.fields)]) literals.add(`'${name}'`);
  return literals;
}

function checkPage(
  tally: Tally,
  pipeline: readonly object[],
  { data, total }: Page,
  all: readonly PlainRow[],
  page: readonly PlainRow[],
): void {
  const got = data.map(({ id }) => id).join();
  const wanted = page.map(({ id }) => id).join();
  tally.check(
    got === wanted && total === all.length,
    () =>
      `${total} of ${all.length}, ${data.length} of ${page.length} rows: ${JSON.stringify(pipeline).slice(0, 400)}`,
  );
}

function pageOf(pipeline: readonly object[]): { skip: number; limit: number } {
  const flat = pipeline.flatMap((stage) =>
    '$facet' in stage ? Object.values(stage.$facet as Record<string, object[]>).flat() : [stage],
  );
  const of = (name: string, otherwise: number) =>
    Number((flat.find((stage) => name in stage) as Record<string, unknown> | undefined)?.[name] ?? otherwise);
  return { skip: of('$skip', 0), limit: of('$limit', LIST_PAGE) };
}

const broken =
  (change: (text: string, values: readonly unknown[]) => string): Compile =>
  (...given) => {
    const statement = listSql(...given);
    return { ...statement, text: change(statement.text, statement.values) };
  };

export const pipelinesGoal: Goal = {
  id: 'G32',
  title: 'Questions to lists',
  target:
    '100,000 random pipelines: 0 server errors, 0 SQL outside the list, every page as plain JavaScript finds it',
  atLeast: 100_000,
  run: (context, tally) => measure(context, tally),
  planted: [
    {
      name: 'a value pasted into the statement',
      run: (context, tally) =>
        measure(
          context,
          tally,
          broken((text, values) =>
            text.replace(/(t\.term|r\.t\d) = \$(\d+)::text/g, (whole, column, place) => {
              const value = values[Number(place) - 1];
              return typeof value === 'string'
                ? `${column} = '${value.replaceAll("'", "''")}' and ${whole}`
                : whole;
            }),
          ),
        ),
    },
    {
      name: 'empty values left out',
      run: (context, tally) =>
        measure(
          context,
          tally,
          broken((text) => text.replace(' union all select * from blank', '')),
        ),
    },
    {
      name: 'a bound counted out',
      run: (context, tally) =>
        measure(
          context,
          tally,
          broken((text) => text.replaceAll(/(r\.\w+) >= /g, '$1 > ')),
        ),
    },
  ],
};
