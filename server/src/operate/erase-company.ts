import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { type BlobStore, blobKey } from '../blobs/index.ts';
import type { Config } from '../config.ts';
import { uploadsFolder } from '../files/index.ts';
import { mailsOf } from '../mail/mailer.ts';
import { papersFolder } from '../reports/index.ts';
import { deleteCompany } from './backup/restore/delete-company.ts';
import { findFormerBlobs } from './backup/restore/orphans.ts';
import { orderTables } from './backup/restore/table-order.ts';
import { textForm } from './backup/rows.ts';
import { readTables } from './backup/schema.ts';
import { OperatorError } from './operator-error.ts';
import { connectTo } from './prepare-roles.ts';

interface Erasing {
  readonly url: string;
  readonly config: Config;
  readonly blobs: BlobStore;
  readonly company: { readonly id: number; readonly host: string };
  readonly now: Date;
  readonly progress: (step: string) => void;
  readonly signal: AbortSignal;
}

export interface Erased {
  readonly rows: number;
  readonly files: number;
}

/** Files first, then the rows in one transaction: what was interrupted is begun again and finds the rest. */
export async function eraseCompany(erasing: Erasing): Promise<Erased> {
  const { config, company, progress } = erasing;
  const client = await connectTo(erasing.url);
  try {
    await requireClosed(client, erasing);
    const files = await eraseFiles(client, erasing);
    await rm(uploadsFolder(config.dataDir, company.id), { recursive: true, force: true });
    await rm(join(papersFolder(config.dataDir), String(company.id)), { recursive: true, force: true });
    for (const mail of await mailsOf(config, company.id)) await rm(mail, { force: true });
    progress('deleting its rows');
    return { files, rows: await eraseRows(client, erasing) };
  } finally {
    await client.end();
  }
}

/** An open company would go on writing while it is erased. */
async function requireClosed(client: pg.Client, { company }: Erasing): Promise<void> {
  const { rows } = await client.query('select from tenant where id = $1 and not is_active', [company.id]);
  if (rows.length > 0) return;
  throw new OperatorError(
    'COMPANY_OPEN',
    `"${company.host}" is open. Close it first: npm run sveis -- tenant suspend ${company.host} --yes`,
  );
}

async function eraseFiles(client: pg.Client, erasing: Erasing): Promise<number> {
  const { blobs, company, now, progress, signal } = erasing;
  await client.query('begin');
  const former = await findFormerBlobs(client, company.id, now);
  await client.query('commit');
  progress(`deleting ${former.length} stored files`);
  for (const { id } of former) {
    signal.throwIfAborted();
    await blobs.delete(blobKey(company.id, id));
  }
  return former.length;
}

async function eraseRows(client: pg.Client, { company, now }: Erasing): Promise<number> {
  await client.query('begin');
  try {
    await client.query(textForm);
    const tables = orderTables(await readTables(client));
    const { rows } = await deleteCompany(client, tables, company.id, now);
    // What waits in the queue names people and addresses.
    await client.query(
      `select graphile_worker.complete_jobs(array(
         select id from graphile_worker._private_jobs where payload ->> 'tenant_id' = $1))`,
      [String(company.id)],
    );
    await client.query('commit');
    return rows;
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}
