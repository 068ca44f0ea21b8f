import type { Readable } from 'node:stream';

/** Names from the top of the target down to a folder or a file; each is fit for the service. */
export type SharedPath = readonly string[];

export interface SharedFile {
  readonly path: SharedPath;
  readonly size: number;
  readonly type: string;
  /** Opened at each try: a broken sending begins with the first byte. */
  readonly open: () => Promise<Readable | undefined>;
}

/**
 * A document-sharing service. Every call may be repeated: a folder that is there is made, a file that is gone is removed.
 */
export interface SharingTarget {
  /** Whether the service answers to these credentials at this address. */
  check(): Promise<void>;
  /** Makes the folders on the way, then puts the file there in place of what was. */
  put(file: SharedFile): Promise<void>;
  remove(path: SharedPath): Promise<void>;
  /** Where people open it. */
  urlOf(path: SharedPath): string;
}

/** The service refuses as it is set up: trying again helps nobody until the settings change. */
export class SharingRefused extends Error {
  constructor(about: string) {
    super(`the sharing service refused: ${about}`);
    this.name = 'SharingRefused';
  }
}
