import { pendingMigrations } from '@sveis/server/database/migrate';
import { readMigrations } from '@sveis/server/database/migrations';
import pg from 'pg';
import type { Goal, TrustContext } from '../runner/goal.ts';
import type { Tally } from '../runner/tally.ts';
import { keyTextOf, type MadeRow } from './made-row.ts';
import { holdMeanwhile, writeMeanwhile } from './meanwhile.ts';
import { losing, type Migrator, operatorsWay, withoutLockTimeout } from './migrators.ts';
import { type OldDatabase, withOldDatabase } from './old-database.ts';
import { readShapes, type TableShape } from './table-shape.ts';

const MOST_STALL_MS = 2_000;
/** Longer than anybody may be made to wait. */
const HELD_MS = 3_000;
const WRITERS = 3;
const VERSIONS = 3;

async function measure(
  context: TrustContext,
  tally: Tally,
  migrator: Migrator,
  { isHeld = true } = {},
): Promise<void> {
  const names = (await readMigrations()).map(({ name }) => name);
  const sum = { kills: 0, rows: 0, written: 0, refused: 0, stallMs: 0, tables: 0 };
  const versions = names.slice(-context.count({ short: 1, full: VERSIONS, long: names.length - 3 }));
  const kills = context.count({ short: 1, full: 3, long: 10 });
  for (const before of versions.reverse())
    await withOldDatabase(context, before, async (database) => {
      const writing = await writeMeanwhile(database, WRITERS);
      const held = isHeld ? await holdMeanwhile(database) : undefined;
      const { killed } = await migrator(database, context, { kills, onLast: () => held?.endAfter(HELD_MS) });
      await held?.end();
      const { written, refused, stallMs } = await writing.stop();
      const pending = await pendingMigrations(database.urls.ownerUrl);
      tally.check(pending.length === 0, () => `from before ${before}: ${pending.join()} are missing`);
      tally.check(
        stallMs < MOST_STALL_MS,
        () => `from before ${before}: a write waited ${stallMs.toFixed(0)} ms`,
      );
      await compare(database, written, before, tally);
      sum.kills += killed;
      sum.rows += database.rows;
      sum.written += written.length;
      sum.refused += refused;
      sum.stallMs = Math.max(sum.stallMs, stallMs);
      sum.tables = database.shapes.length;
    });
  Object.assign(tally.figures, {
    versions: versions.length,
    kills: sum.kills,
    tables: sum.tables,
    'rows before': sum.rows,
    'rows written meanwhile': sum.written,
    'tables the version before can no longer write': sum.refused,
    'longest stall ms': sum.stallMs.toFixed(0),
  });
}

/** Every row of before is there with what it said; a row of a table that is no more lives on under its id elsewhere. */
async function compare(
  { superuser, shapes }: OldDatabase,
  written: readonly MadeRow[],
  before: string,
  tally: Tally,
): Promise<void> {
  const now = new Map((await readShapes(superuser)).map((shape) => [shape.name, shape]));
  const ids = await everyId(superuser, [...now.values()]);
  for (const shape of shapes) {
    const after = now.get(shape.name);
    const mine = written.filter(({ table }) => table === shape.name).map(({ key }) => key);
    const lost = after
      ? await lostRows(superuser, shape, after, mine)
      : await goneRows(superuser, shape, ids, mine);
    const { rows } = await superuser.query<{ n: number }>(
      `select count(*)::integer as n from kept.${pg.escapeIdentifier(shape.name)}`,
    );
    tally.attempts += (rows[0]?.n ?? 0) + mine.length;
    for (const key of lost) tally.fail(`from before ${before}: ${shape.name} ${key} is lost or changed`);
  }
}

async function lostRows(
  client: pg.Client,
  shape: TableShape,
  after: TableShape,
  written: readonly string[],
): Promise<readonly string[]> {
  const stayed = shape.columns.filter(({ name }) => after.columns.some((column) => column.name === name));
  const said = (alias: string) =>
    `row(${stayed.map(({ name }) => `${alias}.${pg.escapeIdentifier(name)}::text`).join()})::text`;
  const table = pg.escapeIdentifier(shape.name);
  const { rows } = await client.query<{ key: string }>(
    `select ${keyTextOf(shape, 'b.')} as key from kept.${table} b
      where not exists (select from public.${table} a
        where ${keyTextOf(shape, 'a.')} = ${keyTextOf(shape, 'b.')} and ${said('a')} = ${said('b')})
     union all
     select told.written from unnest($1::text[]) as told(written)
      where not exists (select from public.${table} a where ${keyTextOf(shape, 'a.')} = told.written)`,
    [written],
  );
  return rows.map(({ key }) => key);
}

async function goneRows(
  client: pg.Client,
  shape: TableShape,
  ids: ReadonlySet<string>,
  written: readonly string[],
): Promise<readonly string[]> {
  if (shape.key.join() !== 'tenant_id,id') return [];
  const { rows } = await client.query<{ key: string }>(
    `select ${keyTextOf(shape)} as key from kept.${pg.escapeIdentifier(shape.name)}`,
  );
  return [...rows.map(({ key }) => key), ...written].filter((key) => !ids.has(key));
}

async function everyId(client: pg.Client, shapes: readonly TableShape[]): Promise<ReadonlySet<string>> {
  const ids = new Set<string>();
  for (const shape of shapes.filter(({ key }) => key.join() === 'tenant_id,id')) {
    const { rows } = await client.query<{ key: string }>(
      `select ${keyTextOf(shape)} as key from public.${pg.escapeIdentifier(shape.name)}`,
    );
    for (const { key } of rows) ids.add(key);
  }
  return ids;
}

export const migrationsGoal: Goal = {
  id: 'G23',
  isTimed: true,
  title: 'Migrations under writes, killed on the way',
  target: `from the last ${VERSIONS} versions, beside a long write, 3 kills each: rows lost 0, longest stall < 2 s`,
  atLeast: 20_000,
  run: (context, tally) => measure(context, tally, operatorsWay),
  planted: [
    {
      name: 'a migration that loses a row',
      run: (context, tally) =>
        measure(
          context,
          tally,
          losing('delete from notice where id = (select min(id::text)::uuid from kept.notice)'),
          { isHeld: false },
        ),
    },
    {
      name: 'a migration that waits for its locks without end',
      run: (context, tally) => measure(context, tally, withoutLockTimeout),
    },
  ],
};
