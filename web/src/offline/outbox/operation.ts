import type { Api } from '@sveis/domain/errors';
import type { MessageId, MessageValues } from '@sveis/domain/locales';
import type { Shape } from '../../lib/api/api-client.ts';
import type { IconType } from '../../ui/data/icon.tsx';

/** Words for the Outbox screen, in whatever language is on when it is read. */
export interface Label {
  readonly id: MessageId;
  readonly values?: MessageValues;
}

/** One line of a record as a person reads it: for "mine and theirs", and for copying. */
export interface DescribedField {
  /** The same in both records, so that the two can be held against each other. */
  readonly name: string;
  readonly label: MessageId;
  readonly value: string;
}

export type Rev = string | number;

/** A write as a room declares it. Names and versions are stored with unsent work, so they are never reused. */
export interface Operation<Body, Answer = unknown> {
  /** `room.verb`; what stands before the dot tells whose code knows it. */
  readonly name: string;
  /** Raise it when the body changes shape, and teach `upgrade` the older ones. */
  readonly version: number;
  /** `direct` is never kept: it needs the network and says so. */
  readonly kind?: 'queued' | 'direct';
  readonly method: 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly api: Api;
  readonly path: (body: Body) => string;
  /** Strictly in order inside a lane; lanes run beside each other. */
  readonly lane: (about: { readonly userId: number; readonly body: Body }) => string;
  /** Ids of records this one mentions: their unsent entries go first. */
  readonly after?: (body: Body) => readonly string[];
  /** Files whose bytes must be on the server before the record that names them. */
  readonly files?: (body: Body) => readonly string[];
  /** Whether the server is to keep no name with it, nor with its files. */
  readonly isNameless?: (body: Body) => boolean;
  /** What travels, where the entry holds more than the server should read. */
  readonly wire?: (body: Body) => unknown;
  readonly recordId?: (body: Body) => string | undefined;
  readonly label: (body: Body) => Label;
  readonly icon?: IconType;
  readonly describe?: (record: unknown) => readonly DescribedField[];
  /** Where a refused entry can be mended; the screen there sends with `replaces`. */
  readonly edit?: (body: Body, entryId: string) => string | undefined;
  /** That screen also takes what somebody else has changed meanwhile: mine is typed over theirs. */
  readonly editsConflict?: true;
  /** The body has a `rev`; null, or one that unsent work will change, is filled in at the first sending. */
  readonly needsRev?: boolean;
  readonly revOf?: (answer: unknown) => Rev | undefined;
  /** The body of a yes, where the yes counts only for what the question showed. */
  readonly confirmed?: (body: Body, asked: unknown) => Body;
  /** The same work without its photos, for a phone that has no room for them. */
  readonly withoutFiles?: (body: Body) => Body;
  readonly upgrade?: (body: unknown, version: number) => Body;
  readonly answer?: Shape<Answer>;
}

/** Any operation at all: what it takes is known only to the room that made it. */
export type AnyOperation = Omit<Operation<never>, 'withoutFiles' | 'upgrade' | 'confirmed'> & {
  readonly confirmed?: (body: never, asked: unknown) => unknown;
  readonly withoutFiles?: (body: never) => unknown;
  readonly upgrade?: (body: unknown, version: number) => unknown;
};

export const defineOperation = <Body, Answer = unknown>(
  operation: Operation<Body, Answer>,
): Operation<Body, Answer> => operation;

/** The body as this build writes it. */
export function currentBody(operation: AnyOperation, body: unknown, version: number): unknown {
  return version < operation.version && operation.upgrade ? operation.upgrade(body, version) : body;
}

/** The revision of the record an answer gives back. */
export function revOf(operation: AnyOperation, answer: unknown): Rev | undefined {
  if (operation.revOf) return operation.revOf(answer);
  const record = recordOf(answer);
  const found = record.rev ?? recordOf(record.current).rev;
  return typeof found === 'number' || typeof found === 'string' ? found : undefined;
}

export const recordOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {};
