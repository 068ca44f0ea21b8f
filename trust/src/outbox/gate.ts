import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { App } from '../sveis/installation.ts';

/** What becomes of one call between phone and server. */
export type Passage =
  | 'pass'
  /** Never reaches the server. */
  | 'drop'
  /** The server does it, the phone never hears. */
  | 'lose-answer'
  /** Reaches the gate and stays there, until the phone dies. */
  | 'hold-request'
  /** The server has done it; the answer stays at the gate until the phone dies. */
  | 'hold-answer'
  /** Defect: the key goes missing on the way. */
  | 'lose-answer-unkeyed'
  | 'pass-unkeyed'
  /** Defect: "done" is said and nothing was stored. */
  | 'say-done';

export interface Call {
  /** Which phone it came from. */
  readonly phone: string;
  readonly method: string;
  readonly path: string;
  readonly key: string | undefined;
}

export interface Gate {
  readonly url: string;
  /** Every write that came by, repeats too. */
  readonly writes: readonly Call[];
  /** Decides about each call to the main api. */
  treat: (call: Call) => Passage;
  /** The next time this phone stands still, at the gate or at its disk. */
  standstill(phone: string): Promise<void>;
  close(): Promise<void>;
}

export const PHONE_HEADER = 'x-trust-phone';
/** A page that asks for this gets no answer, and so stands still where it asked. */
export const STANDSTILL_PATH = '/trust-standstill';

/** The network between phones and a server, as bad as it is told to be. */
export async function openGate(app: App): Promise<Gate> {
  const writes: Call[] = [];
  const waiting = new Map<string, () => void>();
  const stands = (phone: string) => waiting.get(phone)?.();

  const server = createServer((request, response) => {
    const call = callOf(request);
    if (call.path === STANDSTILL_PATH) return stands(call.phone);
    if (!call.path.startsWith('/api/main/')) return app.routing(request, response);
    if (call.method !== 'GET') writes.push(call);
    const passage = gate.treat(call);
    if (passage === 'drop') return request.socket.destroy();
    if (passage === 'hold-request') return stands(call.phone);
    if (passage === 'say-done') return sayDone(response);
    if (passage === 'lose-answer' || passage === 'lose-answer-unkeyed') {
      swallow(response, () => request.socket.destroy());
    }
    if (passage === 'hold-answer') swallow(response, () => stands(call.phone));
    if (passage === 'pass-unkeyed' || passage === 'lose-answer-unkeyed') {
      delete request.headers['idempotency-key'];
    }
    app.routing(request, response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the gate has no port');

  const gate: Gate = {
    url: `http://localhost:${address.port}`,
    writes,
    treat: () => 'pass',
    standstill: (phone) => new Promise((resolve) => waiting.set(phone, resolve)),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return gate;
}

function callOf({ headers, method = 'GET', url = '/' }: IncomingMessage): Call {
  const key = headers['idempotency-key'];
  return {
    phone: String(headers[PHONE_HEADER] ?? ''),
    method,
    path: url.split('?')[0] ?? '/',
    key: typeof key === 'string' ? key : undefined,
  };
}

/** Nothing has left before the end is called, so nothing of the answer does. */
function swallow(response: ServerResponse, instead: () => void): void {
  response.end = (() => {
    instead();
    return response;
  }) as ServerResponse['end'];
}

function sayDone(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ status: 'success' }));
}
