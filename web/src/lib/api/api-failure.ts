import { type Api, describeFailure, type Failure, type FailureMessage } from '@sveis/domain/errors';

export interface FailedAnswer {
  readonly api: Api;
  /** Undefined when no answer came: no network, or it took too long. */
  readonly status: number | undefined;
  readonly statusText?: string;
  readonly body?: unknown;
  readonly bodyText?: string;
  readonly retryAfter?: number | undefined;
}

/** A call that did not succeed. `say` is what a person may read, `leadsTo` where to go after it; code decides by `code`. */
export class ApiFailure extends Error {
  readonly status: number | undefined;
  readonly code: string | undefined;
  readonly say: FailureMessage;
  readonly leadsTo: Failure['after'];
  readonly fields: Failure['fields'];
  readonly retryAfter: number | undefined;
  readonly body: unknown;

  constructor(answer: FailedAnswer) {
    const failure = describeFailure(answer);
    super(failure.code ?? `HTTP ${answer.status ?? 'none'}`);
    this.name = 'ApiFailure';
    this.status = answer.status;
    this.code = failure.code;
    this.say = failure.message;
    this.leadsTo = failure.after;
    this.fields = failure.fields;
    this.retryAfter = answer.retryAfter;
    this.body = answer.body;
  }

  /** The server never answered; the same call may succeed later. */
  get isUnanswered(): boolean {
    return this.status === undefined;
  }
}

export const isApiFailure = (error: unknown): error is ApiFailure => error instanceof ApiFailure;

export const failureCode = (error: unknown): string | undefined =>
  isApiFailure(error) ? error.code : undefined;

/** Not there, or not for this person. */
export const isGone = (error: unknown): boolean => isApiFailure(error) && error.status === 404;
