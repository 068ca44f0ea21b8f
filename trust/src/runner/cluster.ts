import { startTestCluster, type TestCluster } from '@sveis/server/database/embedded/test-cluster';
import { migrate } from '@sveis/server/database/migrate';
import { createTemplate } from '@sveis/server/testing/template';

/** One throw-away PostgreSQL for the run, with a migrated template every measurement clones. */
export async function startTrustCluster(): Promise<TestCluster> {
  const cluster = await startTestCluster();
  try {
    await migrate({ ownerUrl: cluster.ownerUrl });
    await createTemplate(cluster.superUrl);
    return cluster;
  } catch (error) {
    await cluster.remove();
    throw error;
  }
}
