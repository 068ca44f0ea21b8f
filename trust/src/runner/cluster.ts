import { startTestCluster, type TestCluster } from '@sveis/server/database/embedded/test-cluster';
import { migrate } from '@sveis/server/database/migrate';
import { createTemplate } from '@sveis/server/testing/template';

export interface TrustCluster extends TestCluster {
  /** A PostgreSQL that has nothing to do with this one: started when first asked for, and removed with it. */
  elsewhere(): Promise<TestCluster>;
}

/** One throw-away PostgreSQL for the run, with a migrated template every measurement clones. */
export async function startTrustCluster(): Promise<TrustCluster> {
  const cluster = await startMigrated();
  let other: Promise<TestCluster> | undefined;
  return {
    ...cluster,
    elsewhere: () => {
      other ??= startMigrated();
      return other;
    },
    remove: async () => {
      await other?.then(
        (started) => started.remove(),
        () => undefined,
      );
      await cluster.remove();
    },
  };
}

async function startMigrated(): Promise<TestCluster> {
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
