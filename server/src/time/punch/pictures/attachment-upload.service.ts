import { createHash } from 'node:crypto';
import type { IdentityContext } from '../../../context.ts';
import { newId } from '../../../database/uuid.ts';
import { type ArrivedForm, type StoredFile, storeFile } from '../../../files/index.ts';
import { once } from '../../../idempotency/index.ts';
import { addAttachments } from './attachment.service.ts';

export interface SentAttachments {
  readonly punchId: string;
  readonly files: ArrivedForm['files'];
  /** The ids a phone has given its pictures, in the same order. */
  readonly clientUids: readonly string[];
  /** A repeat with this key changes nothing. */
  readonly key: string | undefined;
}

/** Pictures sent together with the stemp they belong to: stored one by one, then attached all at once. */
export async function uploadAttachments(ctx: IdentityContext, sent: SentAttachments) {
  const { punchId, key } = sent;
  const stored: StoredFile[] = [];
  for (const [index, { name, path }] of sent.files.entries()) {
    const id = sent.clientUids[index] ?? (key ? idFrom(key, index) : newId(ctx.now));
    stored.push(await storeFile(ctx, { id, name, path, isLoggedByCaller: true }));
  }
  return ctx.services.database.inTenant(ctx.tenant.id, async (tx) => {
    const attach = () =>
      addAttachments(
        { ...ctx, tx },
        punchId,
        stored.map(({ row }) => row.id),
      );
    if (!key) return attach();
    const body = { punchId, files: stored.map((file) => file.sent.sha256.toString('hex')) };
    return once({ ...ctx, tx }, { key, method: 'POST', path: 'punch attachment', body }, attach);
  });
}

/** The same try gives the same ids, so a repeat stores nothing a second time. */
function idFrom(key: string, index: number): string {
  const bytes = createHash('sha256').update(`${key.toLowerCase()}|${index}`).digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
