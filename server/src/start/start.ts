import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { createApp } from '../app.ts';
import { type Config, isLoopback, readConfig } from '../config.ts';
import type { Services } from '../context.ts';
import { demoLogins, isEmptyInstallation, loadDemo } from '../demo/index.ts';
import { createTasks } from '../jobs/tasks.ts';
import { startWorker } from '../jobs/worker.ts';
import { lanAddresses, lanCertificate, lanInstructions } from '../lan/index.ts';
import { type Installation, openInstallation } from './installation.ts';
import { createServices } from './services.ts';
import { stopOnSignals } from './stop.ts';

export interface StartOptions {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly isLan: boolean;
  readonly say: (line: string) => void;
}

/** Database, migrations, demo companies, server, jobs: in that order, each step told. */
export async function startSveis({ env, isLan, say }: StartOptions): Promise<void> {
  const config = readConfig(env);
  const installation = await openInstallation(config, (step) => say(`  ${step}`));
  const services = await createServices(config, installation);
  const hasDemo = await loadDemoIfWanted(config, installation, services, say);
  const secure = await secureWith(config, isLan);

  let isStopping = false;
  const app = await createApp({
    services,
    ...(secure.https ? { https: secure.https } : {}),
    isStopping: () => isStopping,
  });
  const worker = await startWorker({
    ownerUrl: installation.ownerUrl,
    tasks: createTasks(services),
    log: services.log,
  });

  stopOnSignals(async () => {
    isStopping = true;
    await app.close();
    await worker.stop();
    await services.database.close();
    await installation.stop();
  }, services.log);

  await app.listen({ port: config.port, host: isLan ? '0.0.0.0' : config.host });
  announce({
    app,
    config,
    isLan,
    isSecure: secure.https !== undefined,
    hasDemo,
    say,
    extra: secure.instructions,
  });
}

async function loadDemoIfWanted(
  config: Config,
  installation: Installation,
  services: Services,
  say: (line: string) => void,
): Promise<boolean> {
  const isWanted = config.demo ?? (installation.isEmbedded && isLoopback(config.host));
  if (!isWanted) return false;
  if (await isEmptyInstallation(services.database)) {
    say('  demo companies: loading');
    await loadDemo({ ownerUrl: installation.ownerUrl, services });
  }
  return true;
}

interface Secured {
  readonly https: { readonly cert: string; readonly key: string } | undefined;
  readonly instructions: string | undefined;
}

async function secureWith(config: Config, isLan: boolean): Promise<Secured> {
  if (config.tlsCert && config.tlsKey) {
    const [cert, key] = await Promise.all([
      readFile(config.tlsCert, 'utf8'),
      readFile(config.tlsKey, 'utf8'),
    ]);
    return { https: { cert, key }, instructions: undefined };
  }
  if (!isLan) return { https: undefined, instructions: undefined };
  const addresses = lanAddresses();
  const certificate = await lanCertificate({ dataDir: config.dataDir, addresses, now: new Date() });
  return {
    https: { cert: certificate.cert, key: certificate.key },
    instructions: lanInstructions({ certificate, addresses, port: config.port }),
  };
}

interface Announcement {
  readonly app: FastifyInstance;
  readonly config: Config;
  readonly isLan: boolean;
  readonly isSecure: boolean;
  readonly hasDemo: boolean;
  readonly say: (line: string) => void;
  readonly extra: string | undefined;
}

function announce({ config, isSecure, hasDemo, say, extra }: Announcement): void {
  const host = isLoopback(config.host) || config.host === '0.0.0.0' ? 'localhost' : config.host;
  say('');
  say(`  Sveis is ready at ${isSecure ? 'https' : 'http'}://${host}:${config.port}`);
  if (hasDemo) for (const line of demoLogins) say(`  ${line}`);
  if (extra) say(extra);
}
