import { createHmac } from 'node:crypto';
import { request as requestPlain } from 'node:http';
import { request as requestTls } from 'node:https';
import { type DeliveryProblem, signedText } from '@sveis/domain/integrations';
import { ClosedAddress, guardedLookup, mayCall } from '../../outgoing-address.ts';

export interface WebhookCall {
  readonly address: string;
  /** Receivers the operator allows although they are in the server's own network. */
  readonly hosts: readonly string[];
  readonly secret: string;
  readonly eventId: string;
  readonly event: string;
  readonly body: string;
  readonly now: Date;
}

export interface CallOutcome {
  readonly status: number | null;
  /** None where it was taken. */
  readonly problem: DeliveryProblem | null;
}

const PATIENCE_MS = 10_000;
const MOST_HEADER_BYTES = 8192;

/** What the receiver makes from the time and the body, too, and compares. */
export const signatureOf = (secret: string, unixSeconds: number, body: string): string =>
  createHmac('sha256', secret).update(signedText(unixSeconds, body)).digest('hex');

/**
 * Sends one message. The status alone is the answer: what else the receiver says is not read, no redirect is followed,
 * and its name must lead outside at the moment of the call.
 */
export const callWebhook = (call: WebhookCall, patienceMs = PATIENCE_MS): Promise<CallOutcome> =>
  new Promise((done) => {
    const { address, hosts, secret, eventId, event, body, now } = call;
    if (!mayCall(address, hosts, { withQuery: true }))
      return done({ status: null, problem: 'closed_address' });
    const url = new URL(address);
    const seconds = Math.floor(now.getTime() / 1000);
    const send = url.protocol === 'https:' ? requestTls : requestPlain;
    const request = send(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'content-length': Buffer.byteLength(body),
        'user-agent': 'Sveis',
        'x-sveis-event': event,
        'x-sveis-event-id': eventId,
        'x-sveis-signature': `t=${seconds},v1=${signatureOf(secret, seconds, body)}`,
      },
      lookup: guardedLookup(hosts, url),
      maxHeaderSize: MOST_HEADER_BYTES,
      signal: AbortSignal.timeout(patienceMs),
      agent: false,
    });
    request.on('response', (response) => {
      const status = response.statusCode ?? 0;
      response.on('error', () => undefined);
      response.destroy();
      done({ status, problem: problemOf(status) });
    });
    request.on('error', (error) => done({ status: null, problem: faultOf(error) }));
    request.end(body);
  });

function problemOf(status: number): DeliveryProblem | null {
  if (status >= 200 && status < 300) return null;
  return status >= 300 && status < 400 ? 'redirect' : 'refused';
}

function faultOf(error: Error): DeliveryProblem {
  if (error instanceof ClosedAddress) return 'closed_address';
  return error.name === 'TimeoutError' || error.name === 'AbortError' ? 'timeout' : 'unreachable';
}
