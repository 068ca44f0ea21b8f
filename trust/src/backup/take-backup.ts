import type { BlobStore } from '@sveis/server/blobs/index';
import { restoreBackup } from '@sveis/server/operate/backup/restore/restore-backup';
import { type WrittenBackup, writeBackup } from '@sveis/server/operate/backup/write-backup';
import type { Installation } from '../sveis/installation.ts';

const silent = (): void => undefined;
const never = new AbortController().signal;

/** How a backup is taken: the operator's own way, or a planted wrong one. */
export type TakeBackup = (source: Installation, target: string) => Promise<WrittenBackup>;

export const takeFrom = (source: Installation, target: string, blobs: BlobStore): Promise<WrittenBackup> =>
  writeBackup({
    url: source.urls.ownerUrl,
    blobs,
    target,
    secret: { key: source.services.secret, isFile: true },
    now: new Date(),
    progress: silent,
    signal: never,
  });

export const properly: TakeBackup = (source, target) => takeFrom(source, target, source.services.blobs);

export const restoreInto = (target: Installation, file: string, host?: string) =>
  restoreBackup({
    url: target.urls.ownerUrl,
    blobs: target.services.blobs,
    file,
    isReplacing: host !== undefined,
    isTakingSecret: host === undefined,
    config: target.services.config,
    now: new Date(),
    progress: silent,
    signal: never,
    ...(host ? { host } : {}),
  });
