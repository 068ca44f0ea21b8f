import { randomBytes } from 'node:crypto';
import { migrate } from '@sveis/server/database/migrate';
import { withDatabase } from '@sveis/server/testing/template';
import pg from 'pg';
import type { TrustContext } from '../runner/goal.ts';
import { connectTo } from '../sveis/installation.ts';
import { addRow } from './made-row.ts';
import { readShapes, type TableShape } from './table-shape.ts';

export interface OldDatabase {
  readonly urls: { readonly appUrl: string; readonly ownerUrl: string; readonly superUrl: string };
  readonly superuser: pg.Client;
  /** Tables with rows, as the schema was then. */
  readonly shapes: readonly TableShape[];
  readonly rows: number;
}

export const COMPANIES = [1, 2] as const;

/** A database as it was before one of the migrations, with rows in it, and a copy of them set aside. */
export async function withOldDatabase(
  { cluster, count }: TrustContext,
  before: string,
  work: (database: OldDatabase) => Promise<void>,
): Promise<void> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const main = await connectTo(withDatabase(cluster.superUrl, 'postgres'));
  await main.query(`create database ${name} owner sveis_owner template template0 encoding 'UTF8'`);
  const urls = {
    appUrl: withDatabase(cluster.appUrl, name),
    ownerUrl: withDatabase(cluster.ownerUrl, name),
    superUrl: withDatabase(cluster.superUrl, name),
  };
  const superuser = await connectTo(urls.superUrl);
  try {
    await migrate({ ownerUrl: urls.ownerUrl, before });
    const newest = await connectTo(withDatabase(cluster.superUrl, 'sveis'));
    const stays = new Map((await readShapes(newest)).map((shape) => [shape.name, shape]));
    await newest.end();
    // What the server may no longer add to and is about to go was emptied by the migration that forbade it. And what it
    // may add to later, but not yet, is empty until the migration that opens it.
    const shapes = (await readShapes(superuser)).filter(
      ({ name: table, isServers }) => isServers || stays.get(table)?.isServers === false,
    );
    const filled = await fill(superuser, shapes, count({ short: 5, full: 150, long: 1_500 }));
    await superuser.query('create schema kept');
    for (const { name: table } of filled.shapes)
      await superuser.query(
        `create table kept.${pg.escapeIdentifier(table)} as table public.${pg.escapeIdentifier(table)}`,
      );
    await work({ urls, superuser, ...filled });
  } finally {
    await superuser.end();
    await main.query(`drop database ${name} with (force)`);
    await main.end();
  }
}

/** Rows in every table that takes them; what is referred to comes before what refers to it. */
async function fill(
  client: pg.Client,
  wanted: readonly TableShape[],
  each: number,
): Promise<Pick<OldDatabase, 'shapes' | 'rows'>> {
  const waiting = new Set(wanted);
  const shapes: TableShape[] = [];
  let rows = 0;
  for (let found = true; found; ) {
    found = false;
    for (const shape of waiting) {
      let made = 0;
      for (const tenantId of COMPANIES) {
        const add = async (number: number) => {
          if (await addRow(client, shape, { tenantId, number })) made += 1;
        };
        const before = made;
        await add(1);
        if (made === before || shape.name === 'tenant') continue;
        await Promise.all(Array.from({ length: each - 1 }, (_, index) => add(index + 2)));
      }
      if (made === 0) continue;
      found = true;
      rows += made;
      shapes.push(shape);
      waiting.delete(shape);
    }
  }
  return { shapes, rows };
}
