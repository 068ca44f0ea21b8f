import { createCompany } from '../admin/index.ts';
import type { Services } from '../context.ts';
import { type Database, openDatabase } from '../database/database.ts';
import { demoCompanies } from './companies/index.ts';
import type { DemoCompany } from './demo-company.ts';
import { demoMark, missingDemoHosts } from './demo-mark.ts';
import { DEMO_PASSWORD } from './demo-password.ts';
import { demoParts } from './parts/index.ts';

export interface DemoOptions {
  readonly ownerUrl: string;
  readonly services: Pick<Services, 'passwords' | 'secret' | 'clock' | 'log' | 'blobs'>;
  readonly onCompany?: (name: string) => void;
}

/** Each company in one transaction: a load that is cut short leaves whole companies only, and the next adds the rest. */
export async function loadDemo({ ownerUrl, services, onCompany }: DemoOptions): Promise<void> {
  const owner = openDatabase({
    url: ownerUrl,
    poolSize: 1,
    dropToAppRole: false,
    prepared: true,
    onError: (error) => services.log.warn({ err: error }, 'a database connection was lost'),
  });
  try {
    const missing = await missingDemoHosts(owner);
    if (missing.length === 0) return;
    const passwordHash = await services.passwords.hash(DEMO_PASSWORD);
    for (const company of missing.map((host) => demoCompanies[host])) {
      onCompany?.(company.name);
      await addDemoCompany(owner, company, { services, passwordHash });
    }
  } finally {
    await owner.close();
  }
}

async function addDemoCompany(
  owner: Database,
  company: DemoCompany,
  { services, passwordHash }: { services: DemoOptions['services']; passwordHash: string },
): Promise<void> {
  const settings = { ...company.settings, ...demoMark };
  await createCompany(owner, { ...company, settings }, async (tx) => {
    const site = {
      tx,
      company,
      now: services.clock(),
      secret: services.secret,
      blobs: services.blobs,
      passwordHash,
      userIds: new Map<string, number>(),
      projectIds: new Map<string, number>(),
    };
    for (const add of demoParts) await add(site);
  });
}
