import { linkExpired, validation } from '@sveis/domain/errors';
import { openToFirm, senderName } from '@sveis/domain/modules/ndt';
import type { CallContext } from '../../../context.ts';
import { findFile, putFile, type Upload, uploadState } from '../../../files/index.ts';
import { noteFile } from './ndt-link.store.ts';
import { asFirm, inLink, type LiveLink, openLink } from './open-link.ts';

/** Files one link may bring: a photo of each weld and the firm's own papers. */
const MOST_FILES = 60;

/** Takes a file of a firm, whole or in parts, for the report of its link alone. */
export async function putInspectionFile(call: CallContext, token: string | undefined, upload: Upload) {
  const ctx = await inLink(
    call,
    token,
    async (live) => {
      const sender = await senderOf(call, live);
      await claimFile(live, upload.id);
      return sender;
    },
    'lock',
  );
  return putFile(ctx, upload);
}

/** How much of a file has arrived; of a file of somebody else's nothing is told. */
export async function inspectionFileState(call: CallContext, token: string | undefined, id: string) {
  const ctx = await inLink(call, token, async (live) =>
    live.link.files.includes(id) ? senderOf(call, live) : undefined,
  );
  return ctx ? uploadState(ctx, id) : { id, complete: false as const, offset: 0 };
}

async function senderOf(call: CallContext, live: LiveLink) {
  const { link, record, scope } = await openLink(call, live);
  if (link.sent_at || !openToFirm.includes(record.status)) throw linkExpired();
  return asFirm(scope.ctx, senderName(link.contact, link.firm));
}

/** An id belongs to the link that named it first. */
async function claimFile({ tx, link }: LiveLink, id: string): Promise<void> {
  if (link.files.includes(id)) return;
  if (link.files.length >= MOST_FILES)
    throw validation({ id: [{ code: 'TOO_MANY', params: { max: MOST_FILES } }] });
  if (await findFile(tx, id)) throw validation({ id: [{ code: 'NOT_UNIQUE' }] });
  await noteFile(tx, link, id);
}
