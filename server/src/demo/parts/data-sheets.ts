import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { languages } from '@sveis/domain/locales';
import type { Values } from '@sveis/domain/records';
import { blobKey } from '../../blobs/index.ts';
import { newId } from '../../database/uuid.ts';
import { insertFile } from '../../files/index.ts';
import type { DemoSite } from '../demo-site.ts';
import { dataSheet } from '../sheets/data-sheet.ts';

/** The data sheet of a chemical in every language, as files of the company; gives their ids. */
export async function addDataSheets(
  { tx, now, blobs }: DemoSite,
  values: Values,
  { supplier, userId }: { readonly supplier: string; readonly userId: number },
): Promise<readonly string[]> {
  const ids: string[] = [];
  for (const language of languages) {
    const { name, bytes } = await dataSheet(values, language, supplier);
    const id = newId(now);
    const blobId = newId(now);
    const sha256 = createHash('sha256').update(bytes).digest();
    await blobs.put(blobKey(tx.tenantId, blobId), Readable.from([bytes]), bytes.length);
    await insertFile(tx, {
      id,
      user_id: userId,
      name,
      type: 'application/pdf',
      size: bytes.length,
      sha256,
      sent_size: bytes.length,
      sent_sha256: sha256,
      width: null,
      height: null,
      blob_id: blobId,
      thumbnail_id: null,
      created_at: now,
    });
    ids.push(id);
  }
  return ids;
}
