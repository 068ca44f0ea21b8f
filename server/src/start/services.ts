import { availableParallelism } from 'node:os';
import { createBlobStore } from '../blobs/index.ts';
import type { Config } from '../config.ts';
import type { Services } from '../context.ts';
import { openDatabase } from '../database/database.ts';
import { createLog, type Log } from '../log.ts';
import { createMailer } from '../mail/mailer.ts';
import { loadServerMessages } from '../messages.ts';
import { findModules } from '../modules/index.ts';
import { createPushSender } from '../notifications/index.ts';
import { createPdfPrinter } from '../reports/index.ts';
import { createPasswordHasher } from '../session/index.ts';
import type { Installation } from './installation.ts';
import { companyAddress } from './own-address.ts';
import { loadSecret } from './secret.ts';

/** One thread asks for all of them: more only make each other slower. */
const POOL_SIZE = Math.max(8, 4 * availableParallelism());

export async function createServices(
  config: Config,
  installation: Pick<Installation, 'appUrl' | 'dropToAppRole'> & Partial<Pick<Installation, 'isDistributed'>>,
  given: {
    log?: Log;
    clock?: () => Date;
    poolSize?: number;
    address?: string;
    reportError?: Services['reportError'] | undefined;
  } = {},
): Promise<Services> {
  const log = given.log ?? createLog(config);
  const [messages, secret] = await Promise.all([loadServerMessages(), loadSecret(config)]);
  return {
    config,
    log,
    messages,
    modulesOf: (tx) => findModules(tx, log),
    passwords: createPasswordHasher(),
    pdf: createPdfPrinter(),
    push: createPushSender(config, secret),
    secret,
    reportError: given.reportError ?? (() => undefined),
    addressOf: companyAddress(config, given.address ?? `http://localhost:${config.port}`),
    blobs: createBlobStore(config),
    clock: given.clock ?? (() => new Date()),
    mailer: createMailer(config),
    database: openDatabase({
      url: installation.appUrl,
      poolSize: given.poolSize ?? POOL_SIZE,
      dropToAppRole: installation.dropToAppRole,
      prepared: config.databasePrepared,
      isDistributed: installation.isDistributed ?? false,
      onError: (error) => log.warn({ err: error }, 'a database connection was lost'),
    }),
  };
}
