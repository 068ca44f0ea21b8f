import type { ApiFailure } from '../../../lib/api/api-failure.ts';

/** A file as a room hands it over: bytes, not a Blob, because Safari loses Blobs kept in IndexedDB. */
export interface OutboxFile {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly bytes: ArrayBuffer;
}

export interface SendOptions {
  readonly files?: readonly OutboxFile[];
  /** Codes of questions the person has answered with yes. */
  readonly confirm?: readonly string[];
  /** The refused, asked or conflicting entry that this one mends: it takes its place in the lane. */
  readonly replaces?: string | undefined;
}

export type Outcome<Answer = unknown> =
  /** On the phone for good; sent when there is network. `leftOut` names photos there was no room for. */
  | { readonly kind: 'saved'; readonly entry: string; readonly leftOut: readonly string[] }
  /** `answer` is missing when an answer of an older shape was given again. */
  | {
      readonly kind: 'sent';
      readonly entry: string;
      readonly answer: Answer | undefined;
      readonly leftOut: readonly string[];
    }
  /** The server said no, asks, or has something newer. The entry stays until it is mended or dropped. */
  | {
      readonly kind: 'refused' | 'question' | 'conflict';
      readonly entry: string;
      readonly failure: ApiFailure;
    }
  /** Nothing was kept. `full`: no room on the phone; `storage`: it cannot be written to; `offline`: needs network. */
  | {
      readonly kind: 'unsaved';
      readonly reason: 'full' | 'storage' | 'offline';
      readonly failure?: ApiFailure | undefined;
    };
