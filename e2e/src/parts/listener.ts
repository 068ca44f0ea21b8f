import { once } from 'node:events';
import { createServer } from 'node:http';

export interface Listener {
  readonly port: number;
  /** Addresses somebody asked for. A safe app gives it nothing to hear. */
  readonly heard: readonly string[];
  close(): Promise<void>;
}

/** A hostile server beside ours. */
export async function openListener(): Promise<Listener> {
  const heard: string[] = [];
  const server = createServer((request, answer) => {
    heard.push(request.url ?? '');
    answer.setHeader('access-control-allow-origin', '*').end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    port: address.port,
    heard,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
