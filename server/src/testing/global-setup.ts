import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startTestCluster } from '../database/embedded/test-cluster.ts';
import { migrate } from '../database/migrate.ts';
import { createTemplate } from './template.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** `files` is a folder for what belongs to a database that others are cloned from. */
    cluster: { appUrl: string; ownerUrl: string; superUrl: string; files: string };
  }
}

/** One throw-away cluster per run, with a migrated template every test file clones. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startTestCluster();
  const files = await mkdtemp(join(tmpdir(), 'sveis-files-'));
  const remove = async () => {
    await cluster.remove();
    await rm(files, { recursive: true, force: true });
  };
  try {
    await migrate({ ownerUrl: cluster.ownerUrl });
    await createTemplate(cluster.superUrl);
  } catch (error) {
    await remove();
    throw error;
  }
  project.provide('cluster', {
    appUrl: cluster.appUrl,
    ownerUrl: cluster.ownerUrl,
    superUrl: cluster.superUrl,
    files,
  });
  return remove;
}
