import { join } from 'node:path';
import { inject } from 'vitest';
import { startTestInstallation, type TestInstallation } from '../../testing/index.ts';
import { asSuper } from '../../testing/template.ts';
import { loadDemo } from '../load-demo.ts';

const TEMPLATE = 'sveis_demo';

/** The demo companies in a database of one's own. They are loaded once in a run: everybody gets a clone. */
export async function startDemoInstallation(): Promise<TestInstallation> {
  const { superUrl, files } = inject('cluster');
  const start = { template: TEMPLATE, folder: join(files, TEMPLATE) };
  await asSuper(superUrl, async (client) => {
    // Held by this connection: a second process waits until the demo is there.
    await client.query("select pg_advisory_lock(hashtext('demo'))");
    const { rowCount } = await client.query('select from pg_database where datname = $1', [TEMPLATE]);
    if (rowCount) return;
    const sveis = await startTestInstallation();
    await loadDemo({ ownerUrl: sveis.urls.ownerUrl, services: sveis.services });
    await sveis.closeAs(start);
  });
  return startTestInstallation({ start });
}
