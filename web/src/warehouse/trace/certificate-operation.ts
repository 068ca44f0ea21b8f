import { FileCheck2 } from 'lucide-react';
import { anyAnswer } from '../../lib/api/api-client.ts';
import { type AnyOperation, defineOperation } from '../../offline/outbox/index.ts';

export interface CertificateBody {
  readonly id: string;
  readonly batch: { readonly id: number; readonly number: string };
  readonly file_id: string;
  readonly rev: number;
}

/** The paper of a batch, kept with it: photographed in the store or fetched from the phone. */
export const keepCertificate = defineOperation<CertificateBody>({
  name: 'goods.certificate',
  version: 1,
  method: 'PUT',
  api: 'main',
  path: ({ batch }) => `batches/${batch.id}/certificate`,
  lane: ({ body }) => `batch:${body.batch.id}`,
  files: ({ file_id }) => [file_id],
  recordId: ({ id }) => id,
  wire: ({ file_id, rev }) => ({ file_id, rev }),
  label: ({ batch }) => ({ id: 'stock.outboxCertificate', values: { batch: batch.number } }),
  icon: FileCheck2,
  answer: anyAnswer,
});

/** Known to the outbox also when no screen of this room is open. */
export const stockOperations: readonly AnyOperation[] = [keepCertificate];
