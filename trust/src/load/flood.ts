import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { bytesOf, type WireCall } from './wire.ts';

export interface Flood {
  sent(): number;
  refused(): number;
  stop(): void;
}

interface Caller {
  readonly socket: Socket;
  readonly callOf: (number: number) => WireCall;
}

const TICK_MS = 5;
const STATUS = /HTTP\/1\.1 (\d{3})/g;
/** Long enough for a status line that a packet cut in two. */
const TAIL = 11;

/**
 * So many calls a second, refused or not: nobody heeds what comes back. A caller has one call on the way, as every
 * browser and most programs do.
 */
export async function startFlood(
  url: string,
  { perSecond, callers }: { perSecond: number; callers: readonly ((number: number) => WireCall)[] },
): Promise<Flood> {
  const { hostname, port } = new URL(url);
  let refused = 0;
  const free: Caller[] = [];
  const all = await Promise.all(
    callers.map(async (callOf) => {
      const socket = connect(Number(port), hostname);
      await once(socket, 'connect');
      const caller = { socket, callOf };
      listen(socket, (status) => {
        if (status === 429) refused += 1;
        free.push(caller);
      });
      return caller;
    }),
  );
  free.push(...all);
  const begun = performance.now();
  let sent = 0;
  const pour = (): void => {
    const due = Math.floor(((performance.now() - begun) / 1000) * perSecond) - sent;
    for (const { socket, callOf } of free.splice(0, due)) {
      socket.write(bytesOf(callOf(sent)));
      sent += 1;
    }
  };
  const timer = setInterval(pour, TICK_MS);
  return {
    sent: () => sent,
    refused: () => refused,
    stop: () => {
      clearInterval(timer);
      for (const { socket } of all) socket.destroy();
    },
  };
}

function listen(socket: Socket, onAnswer: (status: number) => void): void {
  let tail = '';
  socket.on('error', () => undefined);
  socket.on('data', (bytes) => {
    const text = tail + bytes.toString('latin1');
    let end = 0;
    for (const match of text.matchAll(STATUS)) {
      onAnswer(Number(match[1]));
      end = match.index + match[0].length;
    }
    tail = text.slice(Math.max(end, text.length - TAIL));
  });
}
