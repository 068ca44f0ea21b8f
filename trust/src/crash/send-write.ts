import { Agent, request } from 'node:http';

export type WriteAnswer = 'done' | 'later' | 'refused';

const agent = new Agent({ keepAlive: true, maxSockets: 64 });
const PATIENCE_MS = 10_000;
const BODY = JSON.stringify({ auto_logout_enabled: true });

/** One write as a phone sends it; a broken connection, a limit or a restart means "try again later". */
export function sendWrite(url: string, token: string, key: string | undefined): Promise<WriteAnswer> {
  return new Promise((resolve) => {
    const call = request(
      `${url}/api/automatic-logout`,
      {
        method: 'POST',
        agent,
        timeout: PATIENCE_MS,
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          'content-length': BODY.length,
          ...(key ? { 'idempotency-key': key } : {}),
        },
      },
      (answer) => {
        const status = answer.statusCode ?? 0;
        answer.resume();
        answer.once('error', () => resolve('later'));
        answer.once('end', () =>
          resolve(status === 200 ? 'done' : status === 429 || status >= 500 ? 'later' : 'refused'),
        );
        answer.once('close', () => resolve('later'));
      },
    );
    call.once('timeout', () => call.destroy());
    call.once('error', () => resolve('later'));
    call.end(BODY);
  });
}
