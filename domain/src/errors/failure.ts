/**
 * What a failed call means to the person holding the phone: one row of the error catalogue each.
 * Pure: the caller supplies the text of the body (already stripped of markup) and acts on `after`.
 */
export type Api = 'tenant' | 'main' | 'checklist';

export interface FailedCall {
  readonly api: Api;
  /** Undefined when no answer came. */
  readonly status: number | undefined;
  readonly statusText?: string;
  readonly body?: unknown;
  /** The body as text without markup, at most 300 characters. */
  readonly bodyText?: string;
}

export type FailureMessage =
  | {
      readonly kind: 'id';
      readonly id: FailureMessageId;
      readonly values?: Readonly<Record<string, string | number>>;
    }
  | { readonly kind: 'text'; readonly text: string };

export type FailureMessageId =
  | 'shell.authenticationFailed'
  | 'shell.somethingWentWrong'
  | 'shell.sharingService'
  | 'shell.statusCodeMessage';

export type AfterFailure = 'stay' | 'logout' | 'dashboard';

export interface Failure {
  readonly message: FailureMessage;
  readonly after: AfterFailure;
  readonly code: string | undefined;
  readonly fields: Readonly<Record<string, readonly string[]>>;
}

const SHARING_SERVICE = 499;

export function describeFailure(call: FailedCall): Failure {
  const envelope = readEnvelope(call.body);
  const stay = (message: FailureMessage): Failure => ({
    message,
    after: 'stay',
    code: envelope.code,
    fields: envelope.fields,
  });

  if (call.status === undefined) return stay(byId('shell.somethingWentWrong'));
  if (call.status === 401) return { ...stay(byId('shell.authenticationFailed')), after: 'logout' };
  if (call.status === 404) {
    const message = envelope.message ?? call.bodyText ?? call.statusText ?? '';
    const after = call.api === 'tenant' ? 'stay' : 'dashboard';
    return { ...stay(text(message)), after };
  }
  if (call.status === SHARING_SERVICE || envelope.errorcode === SHARING_SERVICE) {
    return stay(byId('shell.sharingService'));
  }
  if (call.status === 422) return stay(text(validationText(call, envelope)));
  if (call.status === 500) return stay(byId('shell.somethingWentWrong'));
  if (envelope.message) return stay(text(envelope.message));
  return stay(
    byId('shell.statusCodeMessage', { code: call.status, body: call.bodyText || call.statusText || '' }),
  );
}

function validationText(call: FailedCall, envelope: Envelope): string {
  const failing = Object.entries(envelope.fields).filter(([, messages]) => messages.length > 0);
  if (failing.length === 0) return envelope.message ?? call.bodyText ?? '';
  if (call.api === 'tenant') return failing.map(([field, messages]) => `${field}: ${messages[0]}`).join('\n');
  return failing[0]?.[1][0] ?? '';
}

interface Envelope {
  readonly message: string | undefined;
  readonly code: string | undefined;
  readonly errorcode: number | undefined;
  readonly fields: Readonly<Record<string, readonly string[]>>;
}

function readEnvelope(body: unknown): Envelope {
  const record = isRecord(body) ? body : {};
  return {
    message: typeof record.message === 'string' ? record.message : undefined,
    code: typeof record.code === 'string' ? record.code : undefined,
    errorcode: typeof record.errorcode === 'number' ? record.errorcode : undefined,
    fields: readFields(record.errors),
  };
}

function readFields(errors: unknown): Readonly<Record<string, readonly string[]>> {
  if (!isRecord(errors)) return {};
  const entries = Object.entries(errors).map(([field, messages]): [string, readonly string[]] => [
    field,
    Array.isArray(messages) ? messages.filter((message) => typeof message === 'string') : [],
  ]);
  return Object.fromEntries(entries);
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const byId = (id: FailureMessageId, values?: Readonly<Record<string, string | number>>): FailureMessage =>
  values ? { kind: 'id', id, values } : { kind: 'id', id };

const text = (value: string): FailureMessage => ({ kind: 'text', text: value });
