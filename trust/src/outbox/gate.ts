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

interface Call {
  /** Which phone it came from, and who had it in hand. */
  readonly phone: string;
  readonly holder: string;
  /** Work is what the outbox sends; coming and going is neither work nor reading. */
  readonly kind: 'read' | 'work' | 'session';
  readonly path: string;
  readonly key: string | undefined;
}

/** Work a phone has on its disk: what its owner is told is saved. */
interface SavedItem {
  readonly phone: string;
  /** Who had the phone in hand when it was saved. */
  readonly owner: string;
  readonly key: string;
}

export interface Gate {
  readonly url: string;
  /** Every write that came by, repeats too. */
  readonly writes: readonly Call[];
  /** By key, everything that any phone has ever had on its disk. */
  readonly saved: ReadonlyMap<string, SavedItem>;
  /** Who has which phone in hand. */
  readonly holders: Map<string, string>;
  /** How many answers had this status. */
  readonly statuses: ReadonlyMap<number, number>;
  /** Decides about each call to the api. */
  treat: (call: Call) => Passage;
  /** Whether a file of the app is lost on the way. */
  isFileLost: (path: string) => boolean;
  /** Who serves the calls; a deploy puts another in its place. */
  app: App;
  /** The next time this phone stands still, at the gate or at its disk. */
  standstill(phone: string): Promise<void>;
  close(): Promise<void>;
}

export const PHONE_HEADER = 'x-trust-phone';
/** A page that asks for this gets no answer, and so stands still where it asked. */
export const STANDSTILL_PATH = '/trust-standstill';
/** Where phones tell what is on their disks. */
export const SAVED_PATH = '/trust-saved';

/** The network between phones and a server, as bad as it is told to be. */
export async function openGate(app: App): Promise<Gate> {
  const writes: Call[] = [];
  const saved = new Map<string, SavedItem>();
  const holders = new Map<string, string>();
  const statuses = new Map<number, number>();
  const waiting = new Map<string, () => void>();
  const stands = (phone: string) => waiting.get(phone)?.();
  const note = ({ phone, holder }: Call, url = '') => {
    const key = new URLSearchParams(url.split('?')[1]).get('key');
    if (key && !saved.has(key)) saved.set(key, { phone, owner: holder, key });
  };

  const server = createServer((request, response) => {
    const call = callOf(request, holders);
    if (call.path === STANDSTILL_PATH || call.path === SAVED_PATH) {
      note(call, request.url);
      return call.path === SAVED_PATH ? void response.writeHead(204).end() : stands(call.phone);
    }
    if (!/^\/(api\/|healthz)/.test(call.path)) {
      return gate.isFileLost(call.path) ? void request.socket.destroy() : gate.app.routing(request, response);
    }
    if (call.kind === 'work') writes.push(call);
    const passage = gate.treat(call);
    if (passage === 'drop') return request.socket.destroy();
    if (passage === 'hold-request') return stands(call.phone);
    if (passage === 'say-done') return sayDone(response);
    response.once('finish', () =>
      statuses.set(response.statusCode, (statuses.get(response.statusCode) ?? 0) + 1),
    );
    if (passage === 'lose-answer' || passage === 'lose-answer-unkeyed') {
      swallow(response, () => request.socket.destroy());
    }
    if (passage === 'hold-answer') swallow(response, () => stands(call.phone));
    if (passage === 'pass-unkeyed' || passage === 'lose-answer-unkeyed') {
      delete request.headers['idempotency-key'];
    }
    gate.app.routing(request, response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the gate has no port');

  const gate: Gate = {
    url: `http://localhost:${address.port}`,
    writes,
    saved,
    holders,
    statuses,
    app,
    treat: () => 'pass',
    isFileLost: () => false,
    standstill: (phone) => new Promise((resolve) => waiting.set(phone, resolve)),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return gate;
}

function callOf(
  { headers, method = 'GET', url = '/' }: IncomingMessage,
  holders: ReadonlyMap<string, string>,
): Call {
  const key = headers['idempotency-key'];
  const phone = String(headers[PHONE_HEADER] ?? '');
  const path = url.split('?')[0] ?? '/';
  // Lists are asked for by POST too: what changes something carries a key.
  const isRead = method === 'GET' || path.startsWith('/api/main/');
  return {
    phone,
    holder: holders.get(phone) ?? '',
    kind: key ? 'work' : isRead ? 'read' : 'session',
    path,
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
