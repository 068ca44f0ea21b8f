import { blobKey } from '../../blobs/index.ts';
import type { Services } from '../../context.ts';
import { enqueueAt } from '../../jobs/enqueue.ts';
import { targetOf } from './sharing.service.ts';
import {
  claimSending,
  dropShare,
  findDueShare,
  findTarget,
  findWanted,
  holdSending,
  isPlaceOfAnother,
  noteAnswer,
  type ShareOutcome,
  type ShareRow,
  saveShare,
  type WantedShare,
} from './sharing.store.ts';
import { SharingRefused, type SharingTarget } from './sharing-target.ts';

type Sender = Pick<Services, 'database' | 'blobs' | 'config' | 'secret' | 'clock' | 'log'>;

const MINUTE_MS = 60_000;
const LONGEST_WAIT_MS = 6 * 60 * MINUTE_MS;
const SEPARATOR = '/';

const waitAfter = (tries: number): number => Math.min(LONGEST_WAIT_MS, MINUTE_MS * 2 ** Math.min(tries, 10));

/**
 * Brings the sharing service in line with what is due of a company, one document after the other. What is asked for is
 * a state, not a change: a job that died half-way, or a change that came meanwhile, ends in the same place.
 */
export async function shareDocuments(services: Sender, tenantId: number): Promise<void> {
  const { database, clock } = services;
  const inTenant: Services['database']['inTenant'] = database.inTenant.bind(database);
  const row = await inTenant(tenantId, findTarget);
  if (!row) return markUnset(services, tenantId);
  if (!(await inTenant(tenantId, (tx) => claimSending(tx, clock())))) {
    const isDue = await inTenant(tenantId, (tx) => findDueShare(tx, clock()));
    if (isDue) throw new Error('another process sends to the sharing service of this company');
    return;
  }
  const target = targetOf(services, tenantId, row);
  if (!target) return markUnset(services, tenantId);
  try {
    for (;;) {
      const due = await inTenant(tenantId, async (tx) => {
        await holdSending(tx, clock());
        return findDueShare(tx, clock());
      });
      if (!due) break;
      await shareOne(services, tenantId, target, due);
    }
  } finally {
    await inTenant(tenantId, (tx) => holdSending(tx, null));
  }
}

/** Nothing is set up: those who open the document are told so. */
async function markUnset({ database, clock }: Sender, tenantId: number): Promise<void> {
  await database.inTenant(tenantId, async (tx) => {
    for (let due = await findDueShare(tx, clock()); due; due = await findDueShare(tx, clock()))
      await saveShare(tx, due, outcomeOf(due, { problem: 'SHARING_SERVICE' }), clock());
  });
}

const outcomeOf = (
  { path, checksum, tries }: ShareRow,
  more: Partial<ShareOutcome> & { readonly problem: string | null },
): ShareOutcome => ({ path, checksum, shareUrl: null, dueAt: null, tries, ...more });

async function shareOne(
  services: Sender,
  tenantId: number,
  target: SharingTarget,
  due: ShareRow,
): Promise<void> {
  const { database, clock, log } = services;
  const wanted = await database.inTenant(tenantId, (tx) => findWanted(tx, due.document_id));
  try {
    const path = wanted?.path.join(SEPARATOR) ?? null;
    if (wanted && (path !== due.path || wanted.checksum !== due.checksum))
      await target.put(sharedFile(services, tenantId, wanted));
    if (due.path !== null && due.path !== path) await removeOld(services, tenantId, target, due);
    await database.inTenant(tenantId, async (tx) => {
      await noteAnswer(tx, null, clock());
      if (!wanted) return dropShare(tx, due);
      const shareUrl = target.urlOf(wanted.path);
      const { checksum } = wanted;
      return saveShare(tx, due, { path, checksum, shareUrl, problem: null, dueAt: null, tries: 0 }, clock());
    });
  } catch (error) {
    const isRefused = error instanceof SharingRefused;
    log.warn({ err: error, tenant: tenantId, document: due.document_id }, 'a document was not shared');
    await database.inTenant(tenantId, async (tx) => {
      const at = new Date(clock().getTime() + waitAfter(due.tries));
      if (isRefused) await noteAnswer(tx, 'SHARING_SERVICE', clock());
      else await enqueueAt(tx, 'share_documents', {}, { at, key: `share_again:${due.document_id}` });
      const problem = isRefused ? 'SHARING_SERVICE' : 'WAITING';
      const outcome = outcomeOf(due, { problem, dueAt: isRefused ? null : at, tries: due.tries + 1 });
      await saveShare(tx, due, outcome, clock());
    });
  }
}

const sharedFile = ({ blobs }: Sender, tenantId: number, { path, size, type, blobId }: WantedShare) => ({
  path,
  size,
  type,
  open: () => blobs.get(blobKey(tenantId, blobId)),
});

/** What lay there before a move or a new name; not where another document has taken the place. */
async function removeOld(
  { database }: Sender,
  tenantId: number,
  target: SharingTarget,
  { path, document_id }: ShareRow,
): Promise<void> {
  if (path === null) return;
  const isTaken = await database.inTenant(tenantId, (tx) => isPlaceOfAnother(tx, path, document_id));
  if (!isTaken) await target.remove(path.split(SEPARATOR));
}
