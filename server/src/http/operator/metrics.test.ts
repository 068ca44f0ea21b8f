import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addCompany,
  createClient,
  logIn,
  startTestInstallation,
  type TestInstallation,
} from '../../testing/index.ts';
import { createHistogram } from './histogram.ts';

describe('figures for Prometheus', () => {
  let sveis: TestInstallation;
  const token = 'a token of thirty-two characters!'.replaceAll(' ', '-');

  beforeAll(async () => {
    sveis = await startTestInstallation({ env: { METRICS_TOKEN: token } });
    await addCompany(sveis, 'fjord', ['admin']);
  });
  afterAll(() => sveis.close());

  const ask = (authorization?: string) =>
    sveis.app.inject({ url: '/metrics', headers: authorization ? { authorization } : {} });

  it('count calls by their route, and name no company and no person', async () => {
    const { client } = await logIn(sveis.app, 'fjord', 'admin');
    await client('GET', '/api/check_and_get_tenant_features');
    const { body, headers } = await ask(`Bearer ${token}`);
    expect(headers['content-type']).toContain('version=0.0.4');
    expect(body).toMatch(
      /sveis_http_seconds_count\{method="GET",route="\/api\/check_and_get_tenant_features",status="200"\} 1/,
    );
    expect(body).toMatch(/^sveis_database_connections \d+$/m);
    expect(body).not.toContain('fjord');
  });

  it('are not there for anybody else', async () => {
    for (const said of [undefined, 'Bearer ', `Bearer ${token}x`, token]) {
      expect((await ask(said)).statusCode).toBe(404);
    }
    const { client } = await logIn(sveis.app, 'fjord', 'admin');
    expect((await client('GET', '/metrics')).status).toBe(404);
  });

  it('are not served where no token is set', async () => {
    const plain = await startTestInstallation();
    expect((await createClient(plain.app)('GET', '/metrics')).status).toBe(404);
    await plain.close();
  });

  it('put each time into its step and all above', () => {
    const times = createHistogram('t', 'times');
    for (const seconds of [0.004, 0.3, 60]) times.add({ route: '/a"b' }, seconds);
    const lines = times.lines();
    expect(lines).toContain('t_bucket{route="/a\\"b",le="0.005"} 1');
    expect(lines).toContain('t_bucket{route="/a\\"b",le="0.5"} 2');
    expect(lines).toContain('t_bucket{route="/a\\"b",le="10"} 2');
    expect(lines).toContain('t_bucket{route="/a\\"b",le="+Inf"} 3');
  });
});
