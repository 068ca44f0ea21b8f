import { AppError } from '@sveis/domain/errors';
import { listFieldsOf, readPipeline } from '@sveis/domain/records';
import { listSql } from '@sveis/server/records/list-sql';
import { recordTable } from '@sveis/server/records/record-table';
import { leak } from '@sveis/server/testing/record-modules';
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

const ROWS = 150;
const viewer = {
  access: { userId: 1, roleSlug: 'admin', roleFlags: {}, groupLevels: [] },
  projectRoles: new Map(),
} as const;

/** Questions against the compiler, each answered a second time by plain JavaScript on the same rows. */
const measure = (context: TrustContext, tally: Tally, compile: Compile = listSql) =>
  withInstallation(context, {}, async (sveis) => {
    const company = await addCompany(sveis, 'alfa', ['admin', 'employee', 'foreman']);
    const { rows, values } = await fillLeaks(sveis, company, context.random, ROWS);
    const source = recordTable(leak).listFor(viewer, null);
    const shown = ['id'];
    const evaluate = createEvaluator(leak);
    const known = { fields: listFieldsOf(leak), values };
    const literals = new Set(
      listSql(source, readPipeline([{ $sort: { amount: 1 } }], source.columns), {
        tenantId: company.id,
        shown: Object.keys(source.columns),
      }).text.match(/'(?:[^']|'')*'/g) ?? [],
    );
    for (const name of ['_own', '_words', 'deviation', ...Object.keys(leak.fields)])
      literals.add(`'${name}'`);
    let refused = 0;
    let found = 0;

    const ask = async (pipeline: readonly object[], cursor: unknown): Promise<Page | 'refused'> => {
      try {
        const query = readPipeline(pipeline, source.columns, cursor);
        const { text, values: bound } = compile(source, query, { tenantId: company.id, shown });
        const strange = strangeWords(text, literals);
        tally.check(strange.length === 0, () => `SQL of others: ${strange.slice(0, 5).join(' ')}`);
        const [row] = await sveis.services.database.inTenant(company.id, (tx) =>
          tx.sql<{ answer: string }>(text, bound),
        );
        return JSON.parse(row?.answer ?? '{}') as Page;
      } catch (error) {
        if (error instanceof AppError && error.code === 'BAD_QUERY') return 'refused';
        throw error;
      }
    };

    const count = context.count({ short: 250, full: 100_000 });
    for (let index = 0; index < count; index += 1) {
      const pipeline = randomPipeline(context.random, known) as object[];
      const answer = await ask(pipeline, undefined).catch((error: unknown) => error);
      if (answer === 'refused') {
        refused += 1;
        tally.check(true, () => '');
        continue;
      }
      if (answer instanceof Error) {
        tally.check(false, () => `${answer.message}: ${JSON.stringify(pipeline).slice(0, 300)}`);
        continue;
      }
      const expected = evaluate(rows, pipeline);
      const { skip, limit } = pageOf(pipeline);
      checkPage(tally, pipeline, answer as Page, expected, expected.slice(skip, skip + limit));
      found += (answer as Page).data.length;
      const { cursor } = answer as Page;
      if (cursor === null) continue;
      const next = await ask(pipeline, cursor);
      if (next === 'refused')
        tally.check(false, () => `its own cursor is refused: ${JSON.stringify(cursor)}`);
      else {
        const place = expected.findIndex(({ id }) => id === cursor[1]) + 1;
        checkPage(tally, pipeline, next, expected, expected.slice(place, place + limit));
      }
    }
    Object.assign(tally.figures, { pipelines: count, refused, 'rows found': found });
  });

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
  return { skip: of('$skip', 0), limit: of('$limit', 25) };
}

const broken =
  (change: (text: string, values: readonly unknown[]) => string): Compile =>
  (...given) => {
    const { text, values } = listSql(...given);
    return { text: change(text, values), values };
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
          broken((text) => text.replace(' union all select 1, * from blank', '')),
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
