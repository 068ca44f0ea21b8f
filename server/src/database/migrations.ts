import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { packagePath } from '../package-path.ts';

export interface Migration {
  readonly name: string;
  readonly sql: string;
  readonly hash: string;
}

const folder = packagePath('migrations/');

/** The SQL files in the order of their numbers. */
export async function readMigrations(): Promise<readonly Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(`${folder}${name}`, 'utf8');
      return { name, sql, hash: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}
