import { createHash } from 'node:crypto';
import { verifyAudit } from '../audit/index.ts';
import { type BlobStore, blobKey } from '../blobs/index.ts';
import type { Tx } from '../database/transaction.ts';
import { findLedgerDifferences } from '../time/index.ts';
import { findDifferences, findUnevenCuts } from '../warehouse/index.ts';
import { filesOf, type NamedBlob } from './backup/file-rows.ts';
import { enterCompany } from './backup/rows.ts';
import { connectTo } from './prepare-roles.ts';

/** One thing that is not as it should be: for people, and for machines. */
export interface Found {
  readonly line: string;
  readonly about: object;
}

/** Balances against their moves and reservations, and what was cut against what it was cut from. */
export const checkStock = async (tx: Tx): Promise<readonly Found[]> => [
  ...(await findDifferences(tx)).map((about) => ({
    about,
    line:
      `product ${about.product_id}, place ${about.location_id}, batch ${about.batch_id}, serial ${about.serial_id}: ` +
      `balance ${about.on_hand}, moves ${about.moved}; reserved ${about.reserved}, reservations ${about.kept}`,
  })),
  ...(await findUnevenCuts(tx)).map((about) => ({
    about,
    line: `product ${about.product_id}, cut ${about.op_id}: the batch gave ${about.given}, the offcut got ${about.got}`,
  })),
];

/** What days hold against their entries. */
export const checkHours = async (tx: Tx): Promise<readonly Found[]> =>
  (await findLedgerDifferences(tx)).map((about) => ({
    about,
    line: `person ${about.user_id}, ${about.day}: the day holds ${about.ledger_s} s, its entries ${about.entries_s} s`,
  }));

/** The log of changes against its chain. */
export async function checkAudit(tx: Tx): Promise<readonly Found[]> {
  const { brokenAt, entries } = await verifyAudit(tx);
  if (brokenAt === undefined) return [];
  const line = `the log of changes was altered at entry ${brokenAt} of ${entries}`;
  return [{ line, about: { broken_at: brokenAt, entries } }];
}

interface FilesToCheck {
  readonly url: string;
  readonly blobs: BlobStore;
  readonly tenantId: number;
  readonly signal: AbortSignal;
}

/** The bytes in the store against the hash in their row. */
export async function checkFiles({ url, blobs, tenantId, signal }: FilesToCheck): Promise<readonly Found[]> {
  const client = await connectTo(url);
  const found: Found[] = [];
  try {
    await client.query('begin read only');
    await enterCompany(client, tenantId);
    for await (const blob of filesOf(client, tenantId)) {
      signal.throwIfAborted();
      const fault = await faultOf(blobs, tenantId, blob);
      const { file, name, part } = blob;
      if (fault)
        found.push({ line: `file ${file} "${name}", ${part}: ${fault}`, about: { file, part, fault } });
    }
    return found;
  } finally {
    await client.end();
  }
}

async function faultOf(blobs: BlobStore, tenantId: number, blob: NamedBlob): Promise<string | undefined> {
  const source = await blobs.get(blobKey(tenantId, blob.id));
  if (!source) return 'missing';
  const hash = createHash('sha256');
  let size = 0;
  for await (const chunk of source as AsyncIterable<Buffer>) {
    hash.update(chunk);
    size += chunk.length;
  }
  const isAsNamed =
    (blob.size ?? size) === size && (blob.sha256 === undefined || blob.sha256 === hash.digest('hex'));
  return isAsNamed ? undefined : 'damaged';
}
