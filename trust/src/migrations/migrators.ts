import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { readMigrations } from '@sveis/server/database/migrations';
import type { TrustContext } from '../runner/goal.ts';
import { connectTo } from '../sveis/installation.ts';
import type { OldDatabase } from './old-database.ts';

const program = fileURLToPath(new URL('../../../server/program/sveis.js', import.meta.url));
/** How far into a step the axe falls. */
const WITHIN_MS = 40;

/** Brings a database up to date; told to, it is killed on the way and started again. */
export type Migrator = (
  database: OldDatabase,
  context: TrustContext,
  plan: Plan,
) => Promise<{ readonly killed: number }>;

export interface Plan {
  readonly kills: number;
  /** Told when it sets to work for the last time. */
  readonly onLast: () => void;
}

/** The operator's own command, killed with SIGKILL in the middle of a step. */
export const operatorsWay: Migrator = async (database, { random }, { kills, onLast }) => {
  let killed = 0;
  while (killed < kills) {
    const isKilled = await runCommand(database, async (child) => {
      await delay(random.below(WITHIN_MS));
      child.kill('SIGKILL');
    });
    if (!isKilled) break;
    killed += 1;
  }
  await runCommand(database, async () => onLast());
  return { killed };
};

/** Tells whether it was killed before its end. */
async function runCommand(
  { urls }: OldDatabase,
  onStep: (child: ChildProcess) => Promise<void>,
): Promise<boolean> {
  const child = spawn(process.execPath, [program, 'migrate'], {
    env: { ...process.env, DATABASE_URL: urls.appUrl, DATABASE_ADMIN_URL: urls.ownerUrl },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  let isAtWork = false;
  child.stderr.on('data', (text: Buffer) => {
    said += text.toString();
    if (isAtWork || !said.includes('migration:')) return;
    isAtWork = true;
    void onStep(child);
  });
  const [code, signal] = (await once(child, 'close')) as [number | null, string | null];
  if (signal === 'SIGKILL') return true;
  if (code !== 0) throw new Error(`the migration failed: ${said}`);
  return false;
}

/** Waits for its locks as long as it takes, and everybody behind it too. */
export const withoutLockTimeout: Migrator = async ({ urls }, _context, { onLast }) => {
  onLast();
  const client = await connectTo(urls.ownerUrl);
  const { rows } = await client.query<{ name: string }>('select name from migration');
  const applied = new Set(rows.map(({ name }) => name));
  for (const { name, sql, hash } of await readMigrations()) {
    if (applied.has(name)) continue;
    await client.query('begin');
    await client.query('lock table app_user in share row exclusive mode');
    await client.query(sql);
    await client.query(`insert into migration (name, hash) values ('${name}', '${hash}')`);
    await client.query('commit');
  }
  await client.end();
  return { killed: 0 };
};

/** Up to date, and one row is not what it was. */
export const losing =
  (loss: string): Migrator =>
  async (database, context, { onLast }) => {
    const done = await operatorsWay(database, context, { kills: 0, onLast });
    await database.superuser.query(loss);
    return done;
  };
