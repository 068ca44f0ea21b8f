import type { Api } from '@sveis/domain/errors';
import { ApiFailure } from '../../lib/api/api-failure.ts';
import type { Label, Rev } from './operation.ts';

/** `question`, `conflict` and `refused` wait for the person; the other two for the network. */
export type EntryState = 'waiting' | 'sending' | 'question' | 'conflict' | 'refused';

export const needsPerson = ({ state }: Pick<Entry, 'state'>): boolean =>
  state === 'question' || state === 'conflict' || state === 'refused';

export interface EntryFile {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly size: number;
}

/** What goes over the wire, fixed at the first try: a repeat under the same key must be the same. */
export interface FrozenRequest {
  readonly method: 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly api: Api;
  readonly path: string;
  readonly body: unknown;
}

/** The server's refusal, as it can be stored. */
export interface KeptFailure {
  readonly api: Api;
  readonly status: number;
  readonly body: unknown;
}

/** The sealed part of an unsent entry. */
export interface EntryContent {
  readonly operation: string;
  readonly version: number;
  readonly body: unknown;
  /** Questions already answered with yes. */
  readonly confirm: readonly string[];
  readonly lane: string;
  readonly after: readonly string[];
  readonly recordId: string | null;
  /** Every file the record names, and of these the ones this phone brings. */
  readonly fileIds: readonly string[];
  readonly files: readonly EntryFile[];
  /** Its files are kept by the server without a sender. */
  readonly isNameless?: boolean;
  readonly label: Label;
  readonly savedAt: number;
  /** Its revision comes from the receipt of the one before it in the lane. */
  readonly followsLane: boolean;
  readonly state: EntryState;
  readonly tries: number;
  readonly triedAt: number | null;
  readonly request: FrozenRequest | null;
  readonly failure: KeptFailure | null;
}

export interface Entry extends EntryContent {
  /** The phone's own order, over all tabs. */
  readonly seq: number;
  /** Stays while the entry is on the phone, also when it is mended. */
  readonly id: string;
  /** The Idempotency-Key; a mended entry gets a new one. */
  readonly key: string;
  /** Counts the writes of this entry: a writer must have seen the last one. */
  readonly turn: number;
}

export interface ReceiptContent {
  readonly id: string;
  readonly key: string;
  readonly operation: string;
  readonly lane: string;
  readonly recordId: string | null;
  readonly label: Label;
  readonly rev: Rev | null;
  readonly answer: unknown;
  readonly savedAt: number;
  readonly sentAt: number;
}

export interface Receipt extends ReceiptContent {
  readonly seq: number;
}

export const failureOf = (failure: KeptFailure): ApiFailure => new ApiFailure(failure);

/** Letters and photos together, as the screen shows them. */
export const entrySize = (entry: Pick<Entry, 'body' | 'files'>): number =>
  JSON.stringify(entry.body ?? null).length + entry.files.reduce((sum, file) => sum + file.size, 0);
