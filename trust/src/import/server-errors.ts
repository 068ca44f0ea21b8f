import type { App } from '../sveis/installation.ts';

/** What an installation of a measurement is asked by. */
export const METRICS_TOKEN = 'figures-of-a-measurement-0123456789';

/** How many calls the server has answered with an error of its own, as it counts them itself. */
export async function serverErrors(app: App): Promise<number> {
  const { statusCode, body } = await app.inject({
    url: '/metrics',
    headers: { authorization: `Bearer ${METRICS_TOKEN}` },
  });
  if (statusCode !== 200) throw new Error(`the server's figures were answered ${statusCode}`);
  const counts = [...body.matchAll(/^sveis_http_seconds_count\{[^}]*status="(\d)\d\d"[^}]*\} (\d+)$/gm)];
  if (counts.length === 0) throw new Error('the server has counted no call');
  return counts.reduce((sum, [, kind, count]) => sum + (kind === '5' ? Number(count) : 0), 0);
}
