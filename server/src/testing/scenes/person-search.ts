import { setTimeout } from 'node:timers/promises';
import { mountedRoutes } from '../../routes.ts';
import { asSuperuser } from '../super-client.ts';
import type { TestClient } from '../test-client.ts';
import type { TestInstallation } from '../test-installation.ts';

/** A person as rows and answers could name them: by a number nothing else has, by name or by session. */
export interface Sought {
  readonly tokens: readonly string[];
}

const isNamed = (text: string, { tokens }: Sought): boolean => tokens.some((token) => text.includes(token));

const countIn = (text: string, { tokens }: Sought): number =>
  tokens.reduce((sum, token) => sum + text.split(token).length - 1, 0);

export interface SearchedRows {
  readonly tables: number;
  readonly rows: number;
  /** Rows that name the person, as `table: json`. */
  readonly named: ReadonlySet<string>;
}

/** Every row of every table, those of the job queue among them, past row security. */
export const searchRows = (sveis: TestInstallation, sought: Sought): Promise<SearchedRows> =>
  asSuperuser(sveis, async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
        where schemaname not in ('pg_catalog', 'information_schema') order by 1`,
    );
    const named = new Set<string>();
    let count = 0;
    for (const { name } of tables) {
      const { rows } = await client.query<{ text: string }>(
        `select to_jsonb(t)::text as text from ${name} t`,
      );
      count += rows.length;
      for (const { text } of rows) if (isNamed(text, sought)) named.add(`${name}: ${text}`);
    }
    return { tables: tables.length, rows: count, named };
  });

/** Calls that read: every GET, and every list that is asked for by a pipeline. */
const reads = mountedRoutes.flatMap(({ prefix, routes }) =>
  routes
    .filter(({ auth }) => auth === 'user' || auth === 'identity')
    .filter(({ method, path }) => method === 'GET' || (method === 'POST' && path.endsWith('/query')))
    .filter(({ path }) => path !== '/logout')
    .map(({ method, path }) => ({ method, path: `${prefix}${path}` })),
);

const AT_ONCE = 8;

export interface SearchedAnswers {
  readonly calls: number;
  /** How often each answer names the person, by call. */
  readonly names: ReadonlyMap<string, number>;
  /** Answers that speak of what was looked for. */
  readonly about: readonly string[];
}

const bodyOf = (path: string) =>
  path.endsWith('/references/query')
    ? { to: 'deviation', q: '' }
    : path.endsWith('/references/many/query')
      ? { references: [{ to: 'deviation' }], choices: [] }
      : { pipeline: [], names: true };

/** Asks everything that can be read, with the record or its file wherever a call takes an id. */
export async function searchAnswers(
  who: TestClient,
  sought: Sought,
  { record, file, about }: { readonly record: string; readonly file: string; readonly about: string },
): Promise<SearchedAnswers> {
  const names = new Map<string, number>();
  const found: string[] = [];
  const ask = async ({ method, path }: (typeof reads)[number]): Promise<void> => {
    const id = path.includes('/files/') ? file : record;
    const url = path.replace(':project_id', '1').replace(/:[a-z_]+/g, id);
    const send = () =>
      who(method, `${url}?q=${about}&by=category`, {
        isSpoilt: true,
        ...(method === 'POST' ? { body: bodyOf(path) } : {}),
      });
    let answer = await send();
    for (; answer.status === 429; answer = await send()) await setTimeout(100);
    const text = answer.bytes.toString('utf8');
    names.set(`${method} ${url}`, countIn(text, sought));
    if (text.includes(about)) found.push(`${method} ${path}`);
  };
  for (let place = 0; place < reads.length; place += AT_ONCE)
    await Promise.all(reads.slice(place, place + AT_ONCE).map(ask));
  return { calls: reads.length, names, about: found };
}
