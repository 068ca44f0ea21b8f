import type { BlobStore } from '../../../blobs/index.ts';
import type { Config } from '../../../config.ts';

export interface RestoreOptions {
  readonly url: string;
  readonly blobs: BlobStore;
  readonly file: string;
  readonly host?: string;
  readonly isReplacing: boolean;
  readonly isTakingSecret: boolean;
  readonly config: Pick<Config, 'secretKey' | 'dataDir'>;
  readonly now: Date;
  readonly signal: AbortSignal;
  readonly progress: (step: string) => void;
}
