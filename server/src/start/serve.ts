import { createApp } from '../app.ts';
import { type Config, isLoopback } from '../config.ts';
import type { Services } from '../context.ts';
import { demoLogins, isEmptyInstallation, loadDemo } from '../demo/index.ts';
import { createTasks } from '../jobs/tasks.ts';
import { startWorker } from '../jobs/worker.ts';
import { nightlyBackup } from '../operate/backup/nightly-backup.ts';
import { startErrorReporting } from './error-reporting.ts';
import type { Installation } from './installation.ts';
import { isAddressHidden, ownAddress } from './own-address.ts';
import { PortTaken } from './port-taken.ts';
import { releaseStartMemory } from './release-memory.ts';
import { createServices } from './services.ts';
import type { Stops } from './stops.ts';
import { secureTransport } from './transport-security.ts';

export interface ServeOptions {
  readonly config: Config;
  readonly installation: Installation;
  readonly isLan: boolean;
  readonly say: (line: string) => void;
  readonly stops: Stops;
}

/** Demo companies, jobs, server: in that order, over a database that is up and migrated. */
export async function serve({ config, installation, isLan, say, stops }: ServeOptions): Promise<void> {
  const reportError = await startErrorReporting(config);
  const { https, authority, instructions, lanAddress } = await secureTransport(config, isLan, new Date());
  const address = ownAddress(config, { isSecure: https !== undefined, lanAddress });
  const services = await createServices(config, installation, { address, reportError });
  if (isAddressHidden(config))
    services.log.warn({ address }, 'PUBLIC_URL is not set: links in mail point at this address');
  stops.add(services.database.close);
  const hasDemo = await loadDemoIfWanted({ config, installation, services, say });
  const nightly = nightlyBackup({ ...services, ownerUrl: installation.ownerUrl });
  const worker = await startWorker({
    ownerUrl: installation.ownerUrl,
    tasks: { ...createTasks(services), ...nightly.tasks },
    cron: nightly.cron,
    log: services.log,
  });
  stops.add(worker.stop);

  let isStopping = false;
  const app = await createApp({
    services,
    https,
    certificateAuthority: authority,
    isStopping: () => isStopping,
  });
  stops.add(async () => {
    isStopping = true;
    await app.close();
  });
  releaseStartMemory();
  await listen(() => app.listen({ port: config.port, host: isLan ? '0.0.0.0' : config.host }), config.port);
  announce({ address, hasDemo, instructions, say });
}

async function listen(open: () => Promise<string>, port: number): Promise<void> {
  try {
    await open();
  } catch (error) {
    const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
    throw isTaken ? new PortTaken(port) : error;
  }
}

interface DemoChoice {
  readonly config: Config;
  readonly installation: Installation;
  readonly services: Services;
  readonly say: (line: string) => void;
}

/** Demo companies appear on a person's own machine, never by themselves on an installation others can reach. */
async function loadDemoIfWanted({ config, installation, services, say }: DemoChoice): Promise<boolean> {
  const isWanted = config.demo ?? (installation.isEmbedded && isLoopback(config.host));
  if (!isWanted) return false;
  if (await isEmptyInstallation(services.database)) {
    say('  demo companies: loading');
    await loadDemo({ ownerUrl: installation.ownerUrl, services });
  }
  return true;
}

interface Announcement {
  readonly address: string;
  readonly hasDemo: boolean;
  readonly instructions: string | undefined;
  readonly say: (line: string) => void;
}

function announce({ address, hasDemo, instructions, say }: Announcement): void {
  say(`\n  Sveis is ready at ${address}`);
  if (hasDemo) for (const line of demoLogins) say(`  ${line}`);
  if (instructions) say(instructions);
}
