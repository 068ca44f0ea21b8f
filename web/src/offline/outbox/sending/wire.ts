import type { Api } from '@sveis/domain/errors';
import { type ApiBase, anyAnswer } from '../../../lib/api/api-client.ts';
import type { FrozenRequest } from '../entry.ts';
import { type SentFile, uploadFile } from '../upload-file.ts';

/** The calls of one user and no other. Another may be logged in by now: the server is told whose work this is. */
export type UserApi = Readonly<Record<Api, ApiBase>>;

export interface Wire {
  /** `savedAt` is when the person did it, by the same clock as `now`. */
  readonly send: (request: FrozenRequest, key: string, now: number, savedAt?: number) => Promise<unknown>;
  readonly upload: (file: SentFile, bytes: Uint8Array<ArrayBuffer>) => Promise<void>;
}

export function createWire(api: UserApi): Wire {
  return {
    send: ({ method, api: which, path, body }, key, now, savedAt = now) => {
      const headers = {
        'idempotency-key': key,
        'x-device-at': new Date(savedAt).toISOString(),
        'x-device-now': new Date(now).toISOString(),
      };
      const base = api[which];
      const call = { POST: base.post, PUT: base.put, PATCH: base.patch, DELETE: base.delete }[method];
      return call(path, body, anyAnswer, { headers });
    },
    upload: (file, bytes) => uploadFile(api.main, file, bytes),
  };
}
