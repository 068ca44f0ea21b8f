import { Worker } from 'node:worker_threads';
import { bytesOf, type WireCall } from './wire.ts';

export interface Flood {
  sent(): number;
  refused(): number;
  stop(): Promise<void>;
}

interface Given {
  readonly host: string;
  readonly port: number;
  readonly perSecond: number;
  /** What each caller sends, in turn. */
  readonly callers: readonly (readonly string[])[];
  /** How many were sent, how many refused. */
  readonly counts: Int32Array;
}

/** Calls prepared for each caller: enough keys that a write is a write, and not the answer to one before. */
const PREPARED = 64;

/**
 * So many calls a second, refused or not: nobody heeds what comes back. A caller has one call on the way, as every
 * browser and most programs do. It pours from a thread of its own: in the server's it would take the server's time, and
 * be measured as if the server had taken it.
 */
export async function startFlood(
  url: string,
  { perSecond, callers }: { perSecond: number; callers: readonly ((number: number) => WireCall)[] },
): Promise<Flood> {
  const { hostname, port } = new URL(url);
  const counts = new Int32Array(new SharedArrayBuffer(8));
  const given: Given = {
    host: hostname,
    port: Number(port),
    perSecond,
    callers: callers.map((callOf) =>
      Array.from({ length: PREPARED }, (_, number) => bytesOf(callOf(number)).toString('latin1')),
    ),
    counts,
  };
  const worker = new Worker(`(${program.toString()})(require)`, {
    eval: true,
    workerData: given,
    execArgv: [],
  });
  await new Promise<void>((begun, failed) => {
    worker.once('message', () => begun());
    worker.once('error', failed);
  });
  return {
    sent: () => Atomics.load(counts, 0),
    refused: () => Atomics.load(counts, 1),
    stop: async () => void (await worker.terminate()),
  };
}

/** What runs in the thread. It travels as text, so it knows nothing that stands around it. */
function program(load: NodeJS.Require): void {
  const { connect } = load('node:net') as typeof import('node:net');
  const { parentPort, workerData } = load('node:worker_threads') as typeof import('node:worker_threads');
  const { host, port, perSecond, callers, counts } = workerData as Given;
  const status = /HTTP\/1\.1 (\d{3})/g;
  // Long enough for a status line that a packet cut in two.
  const kept = 11;
  const free: { pour(): void }[] = [];
  let connected = 0;

  const pour = (): void => {
    const due = Math.floor(((performance.now() - begun) / 1000) * perSecond) - Atomics.load(counts, 0);
    for (const caller of free.splice(0, due)) caller.pour();
  };
  let begun = 0;
  for (const calls of callers) {
    let number = 0;
    let tail = '';
    const socket = connect({ port, host, noDelay: true });
    const caller = {
      pour: () => {
        socket.write(calls[number % calls.length] ?? '', 'latin1');
        number += 1;
        Atomics.add(counts, 0, 1);
      },
    };
    socket.on('error', () => undefined);
    socket.on('data', (bytes) => {
      const text = tail + bytes.toString('latin1');
      let end = 0;
      for (const match of text.matchAll(status)) {
        if (match[1] === '429') Atomics.add(counts, 1, 1);
        free.push(caller);
        end = match.index + match[0].length;
      }
      tail = text.slice(Math.max(end, text.length - kept));
    });
    socket.once('connect', () => {
      free.push(caller);
      connected += 1;
      if (connected < callers.length) return;
      begun = performance.now();
      setInterval(pour, 5);
      parentPort?.postMessage('begun');
    });
  }
}
