import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { modules as builtIn } from '@sveis/domain/catalogue';
import type { ModuleDefinition } from '@sveis/domain/records';
import type { FastifyInstance } from 'fastify';
import { inject } from 'vitest';
import { createApp } from '../app.ts';
import { readConfig } from '../config.ts';
import type { Services } from '../context.ts';
import { type Database, openDatabase } from '../database/database.ts';
import { createLog } from '../log.ts';
import { createServices } from '../start/services.ts';
import { checkAnswersOf } from './described-answers.ts';
import { cloneTemplate, withDatabase } from './template.ts';

export interface TestInstallation {
  readonly app: FastifyInstance;
  readonly services: Services;
  /** A connection as the owner, for arranging what the app itself may not. */
  readonly owner: Database;
  readonly urls: { readonly appUrl: string; readonly ownerUrl: string; readonly superUrl: string };
  readonly dataDir: string;
  /** The clock of the server under test. */
  readonly time: { now: Date };
  close(): Promise<void>;
}

export interface StartedInstallation extends TestInstallation {
  /** Lets so many seconds pass for the limits of calls. */
  waitForLimits(seconds: number): void;
  /** Closes it and leaves what it has behind, for other installations to begin with. */
  closeAs(start: InstallationStart): Promise<void>;
}

/** What an installation begins with: a database to be cloned, and the files that belong to it. */
export interface InstallationStart {
  readonly template: string;
  readonly folder: string;
}

export interface TestOptions {
  /** In place of an empty installation. */
  readonly start?: InstallationStart;
  readonly env?: Readonly<Record<string, string>>;
  readonly poolSize?: number;
  /** Runs these modules in place of ours. */
  readonly modules?: readonly ModuleDefinition[];
  /** Serves the phone's app too, as far as it has been built. */
  readonly servesApp?: boolean;
  /** Takes every line of the log. */
  readonly onLogLine?: (line: string) => void;
  /** Replaces parts of the server that a test wants to watch. */
  readonly change?: (services: Services) => Partial<Services>;
}

/** The real server on a real database of its own. */
export async function startTestInstallation({
  start,
  env = {},
  poolSize = 4,
  modules,
  servesApp = false,
  onLogLine,
  change = () => ({}),
}: TestOptions = {}): Promise<StartedInstallation> {
  const cluster = inject('cluster');
  const clone = await cloneTemplate(cluster.superUrl, start?.template);
  const dataDir = await mkdtemp(join(tmpdir(), 'sveis-app-'));
  if (start) await cp(start.folder, dataDir, { recursive: true });
  const urls = {
    appUrl: withDatabase(cluster.appUrl, clone.name),
    ownerUrl: withDatabase(cluster.ownerUrl, clone.name),
    superUrl: withDatabase(cluster.superUrl, clone.name),
  };
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', ...env });
  const time = { now: new Date('2026-11-12T06:00:00Z') };
  let skipped = 0;
  const log = createLog(config, onLogLine && { write: onLogLine });
  const installation = { appUrl: urls.appUrl, dropToAppRole: false };
  const made = await createServices(config, installation, { clock: () => time.now, poolSize, log });
  const modulesOf = modules && { modulesOf: async () => modules };
  const services = { ...made, ...modulesOf, ...change(made) };
  const owner = openDatabase({
    url: urls.ownerUrl,
    poolSize: 2,
    dropToAppRole: false,
    prepared: true,
    onError: () => undefined,
  });
  const app = await createApp({
    services,
    ...(modules ? { modules } : {}),
    ...(servesApp ? {} : { appFolder: dataDir }),
    elapsed: () => performance.now() + skipped,
  });
  checkAnswersOf(app, modules ?? builtIn);
  const disconnect = async () => {
    await app.close();
    await services.database.close();
    await owner.close();
  };
  return {
    app,
    services,
    owner,
    urls,
    dataDir,
    time,
    waitForLimits: (seconds) => {
      skipped += seconds * 1000;
    },
    close: async () => {
      await disconnect();
      clone.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
    closeAs: async ({ template, folder }) => {
      await disconnect();
      await cp(dataDir, folder, { recursive: true });
      await rm(dataDir, { recursive: true, force: true });
      await clone.keepAs(template);
    },
  };
}
