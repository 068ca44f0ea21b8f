import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp } from '@sveis/server/app';
import { readConfig } from '@sveis/server/config';
import type { Services } from '@sveis/server/context';
import { type Database, openDatabase } from '@sveis/server/database/database';
import { createLog } from '@sveis/server/log';
import { createServices } from '@sveis/server/start/services';
import { cloneTemplate, withDatabase } from '@sveis/server/testing/template';
import pg from 'pg';
import type { TrustContext } from '../runner/goal.ts';

export type App = Awaited<ReturnType<typeof createApp>>;

export interface Installation {
  readonly app: App;
  readonly services: Services;
  readonly owner: Database;
  /** Past every policy, to look at what really happened and to plant defects. */
  readonly superuser: pg.Client;
  readonly urls: { readonly appUrl: string; readonly ownerUrl: string; readonly superUrl: string };
  readonly dataDir: string;
  readonly time: { now: Date };
  /** Where it was cloned, for a second one beside it. */
  readonly cluster: TrustContext['cluster'];
  close(): Promise<void>;
}

export interface InstallationOptions {
  readonly env?: Readonly<Record<string, string>>;
  readonly poolSize?: number;
  /** Another way to the same database for the server, as through a pooler. */
  readonly reach?: (appUrl: string) => Promise<string>;
  /** Changes what the server is made of. */
  readonly alter?: (services: Services) => Services;
  /** Before the server is ready: the place for hooks of a broken one. */
  readonly prepare?: (app: App) => void;
  readonly isOnRealTime?: boolean;
  /** Serves the phone's app too. */
  readonly servesApp?: boolean;
}

/** The real server in this process, on a real database of its own. */
async function installSveis(
  context: Pick<TrustContext, 'cluster'>,
  options: InstallationOptions = {},
): Promise<Installation> {
  const { env = {}, poolSize = 10, alter = (services) => services, prepare } = options;
  const { reach = async (appUrl: string) => appUrl } = options;
  const { isOnRealTime = false, servesApp = false } = options;
  const { cluster } = context;
  const { isDistributed = false } = cluster;
  const clone = await (cluster.clone?.() ?? cloneTemplate(cluster.superUrl));
  const dataDir = await mkdtemp(join(tmpdir(), 'sveis-trust-'));
  const urls = {
    appUrl: withDatabase(cluster.appUrl, clone.name),
    ownerUrl: withDatabase(cluster.ownerUrl, clone.name),
    superUrl: withDatabase(cluster.superUrl, clone.name),
  };
  // Measurements call faster than any company: its limit is measured where it is the matter.
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', COMPANY_RATE: '1000', ...env });
  const time = { now: new Date('2026-11-12T06:00:00Z') };
  const clock = isOnRealTime ? () => new Date() : () => time.now;
  const made = await createServices(
    config,
    { appUrl: await reach(urls.appUrl), dropToAppRole: false, isDistributed },
    { clock, poolSize, log: createLog(config) },
  );
  const services = alter(made);
  const owner = openDatabase({
    url: urls.ownerUrl,
    poolSize: 2,
    dropToAppRole: false,
    prepared: true,
    isDistributed,
    onError: () => undefined,
  });
  const superuser = await connectTo(urls.superUrl);
  const app = await createApp({ services, ...(servesApp ? {} : { appFolder: dataDir }) });
  prepare?.(app);
  await app.ready();
  return {
    app,
    services,
    owner,
    superuser,
    urls,
    dataDir,
    time,
    cluster,
    close: async () => {
      await app.close();
      await made.database.close();
      await owner.close();
      await superuser.end();
      await clone.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Several hands ask it at once: in a pipeline the answers come in order, where a plain connection would be busy. */
export async function connectTo(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, pipeline: true });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/** Installs, measures, and takes everything down whatever happened. */
export async function withInstallation<T>(
  context: Pick<TrustContext, 'cluster'>,
  options: InstallationOptions,
  work: (sveis: Installation) => Promise<T>,
): Promise<T> {
  const sveis = await installSveis(context, options);
  try {
    return await work(sveis);
  } finally {
    await sveis.close();
  }
}
