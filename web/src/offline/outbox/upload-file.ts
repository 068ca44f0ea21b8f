import * as z from 'zod/mini';
import { type ApiBase, anyAnswer } from '../../lib/api/api-client.ts';
import { isApiFailure } from '../../lib/api/api-failure.ts';
import type { EntryFile } from './entry.ts';
import { forgetSent, noteSent } from './upload-progress.ts';

const PATIENCE_MS = 180_000;
/** What a slow network brings through in a few seconds; a small file goes in one. */
const PART_BYTES = 1_048_576;

const MOST_LOSSES = 3;

/** A file on its way; one of a report without a name says nothing of its sender. */
export interface SentFile extends EntryFile {
  readonly isNameless?: boolean;
}

const arrival = z.object({ complete: z.boolean(), offset: z.number() });

/**
 * Sends a file to the server, a large one in parts. What has arrived stays there: after a lost network, a closed tab or
 * a restart it goes on where it stopped.
 */
export async function uploadFile(
  api: Pick<ApiBase, 'get' | 'put'>,
  { id, name, type, isNameless }: SentFile,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<void> {
  const nameless = isNameless ? { nameless: '1' } : {};
  const put = (part: Uint8Array<ArrayBuffer>, headers: Readonly<Record<string, string>> = {}) =>
    api.put(`files/${id}`, part, anyAnswer, {
      timeoutMs: PATIENCE_MS,
      query: { name, ...nameless },
      headers: { 'content-type': type || 'application/octet-stream', ...headers },
    });
  if (bytes.byteLength <= PART_BYTES) {
    await put(bytes, { 'idempotency-key': id });
    return;
  }
  const ask = () => api.get(`files/${id}/offset`, arrival, { query: nameless });
  try {
    let { complete, offset } = await ask();
    for (let losses = 0; !complete; ) {
      // More than the file has is of another file: it begins again.
      const start = offset > bytes.byteLength ? 0 : offset;
      const end = Math.min(start + PART_BYTES, bytes.byteLength);
      noteSent(id, start);
      const range = start === end ? '*' : `${start}-${end - 1}`;
      const sent = put(bytes.subarray(start, end), { 'content-range': `bytes ${range}/${bytes.byteLength}` });
      ({ complete, offset } = await sent.then(arrival.parse, (failure: unknown) => {
        // Less has arrived there than was told, as after a restore: what it has now counts.
        losses += 1;
        if (isApiFailure(failure) && failure.status === 409 && losses < MOST_LOSSES) return ask();
        throw failure;
      }));
    }
  } finally {
    forgetSent(id);
  }
}
