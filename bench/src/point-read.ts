import { againstBare, round } from './against-bare.ts';
import { startBare } from './bare/start-bare.ts';
import type { Call } from './load.ts';
import { residentMegabytes } from './process-figures.ts';
import { untilAnswers } from './program.ts';
import type { Figure } from './runner/figure.ts';
import { authenticated, memberAt, type Site } from './site.ts';
import { interleaved } from './statistics.ts';

const ROUNDS = 5;
const CALLS = 1_500;

/** Reading one row, authenticated and under row security, against the least Node and pg can do. */
export async function measurePointRead(site: Site): Promise<Figure[]> {
  const bare = await startBare(site, 'row');
  try {
    await untilAnswers(bare, '/?tenant=1');
    const tell = (path: string) => (number: number) => authenticated(site, path, memberAt(site, number));
    const askBare = (number: number): Call => ({
      url: `${bare.url}/?tenant=${memberAt(site, number).tenantId}`,
    });
    const settings = round(site.program, CALLS, tell('/api/main/settings/app'));
    const features = round(site.program, CALLS, tell('/api/check_and_get_tenant_features'));
    const least = round(bare, CALLS, askBare);
    await interleaved(1, { settings, features, least });
    const rows = await interleaved(ROUNDS, { settings, least, features });
    return [
      ...againstBare('settings/app', rows.settings, rows.least, 3.5),
      ...againstBare('tenant features', rows.features, rows.least),
      {
        name: 'server memory after the load',
        value: residentMegabytes(site.program.pid),
        unit: 'MB',
        most: 200,
      },
    ];
  } finally {
    await bare.stop();
  }
}
