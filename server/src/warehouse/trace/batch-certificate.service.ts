import { stale, validation } from '@sveis/domain/errors';
import { can, isFeatureOpen } from '@sveis/domain/session';
import type { UserContext } from '../../context.ts';
import { findOwnFiles } from '../../files/index.ts';
import {
  changeRecord,
  openModule,
  readRecordAnswer,
  requireEditable,
  requireModule,
  scopeIn,
  writeTrail,
} from '../../records/index.ts';
import { lockFamily } from '../offcuts/offcut.store.ts';
import {
  findBareMaterials,
  findBatchPapers,
  isCertificate,
  setBatchCertificate,
} from './batch-certificate.store.ts';

export interface SentCertificate {
  readonly fileId: string;
  readonly rev: number;
}

/** Keeps the certificate of a batch with it, and with the material lists that named the batch before it came. */
export async function keepCertificate(ctx: UserContext, id: string, { fileId, rev }: SentCertificate) {
  const { tx, user, now } = ctx;
  const scope = await openModule(ctx, 'batch');
  // A delivery and all that was cut from it have one certificate, whichever piece it came with.
  const family = await lockFamily(tx, Number(id));
  const batch = await requireEditable(scope, id, 'lock');
  if ((await findOwnFiles(tx, user.id, [fileId])).length === 0)
    throw validation({ file_id: [{ code: 'FILE_UNKNOWN', params: { file: fileId } }] });
  if (batch.rev !== rev) throw stale(await readRecordAnswer(scope, id));
  const batchId = Number(batch.id);
  const batchIds = family?.ids ?? [batchId];
  const before = (await findBatchPapers(tx, batchId))?.file_id ?? null;
  await setBatchCertificate(tx, { batchIds, fileId, userId: user.id, now });
  await writeTrail(scope, 'edit', { id: batch.id, rev: batch.rev + 1 }, [
    { field: 'cert_file', before, after: fileId },
  ]);
  const lists = scopeIn(scope, requireModule(ctx, 'projectmateriallist'));
  for (const row of await findBareMaterials(tx, batchIds)) {
    const record = await lists.store.find(tx, row.id, 'lock');
    if (record) await changeRecord(lists, record, { certificate: [fileId] });
  }
  return { id: batchId, rev: batch.rev + 1, certificate: fileId };
}

/** The certificate of a batch is open to everybody who may open batches. */
export const mayReadCertificate = async ({ tx, rights }: UserContext, fileId: string): Promise<boolean> =>
  isFeatureOpen('warehouse', rights.features, rights.exclusions) &&
  can(rights.access, 'list', 'batch') &&
  (await isCertificate(tx, fileId));
