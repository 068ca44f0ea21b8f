import type { TestProject } from 'vitest/node';
import { startTestCluster } from '../database/embedded/test-cluster.ts';
import { migrate } from '../database/migrate.ts';
import { createTemplate } from './template.ts';

declare module 'vitest' {
  interface ProvidedContext {
    cluster: { appUrl: string; ownerUrl: string; superUrl: string };
  }
}

/** One throw-away cluster per run, with a migrated template every test file clones. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startTestCluster();
  try {
    await migrate({ ownerUrl: cluster.ownerUrl });
    await createTemplate(cluster.superUrl);
  } catch (error) {
    await cluster.remove();
    throw error;
  }
  project.provide('cluster', {
    appUrl: cluster.appUrl,
    ownerUrl: cluster.ownerUrl,
    superUrl: cluster.superUrl,
  });
  return () => cluster.remove();
}
