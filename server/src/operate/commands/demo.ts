import { createBlobStore } from '../../blobs/index.ts';
import { demoLogins, isEmptyInstallation, loadDemo, missingDemoHosts } from '../../demo/index.ts';
import { createLog } from '../../log.ts';
import { createPasswordHasher } from '../../session/index.ts';
import { loadSecret } from '../../start/secret.ts';
import type { Command } from '../command.ts';

export const demo: Command = {
  name: 'demo',
  summary: 'Load the demo companies that are not there yet',
  examples: ['demo'],
  notes: ['Beside real companies this needs --yes: everybody knows the password of the demo companies.'],
  async run(call) {
    const installation = await call.installation();
    const missing = await missingDemoHosts(installation.owner);
    if (missing.length === 0) return { lines: ['The demo companies are all here.'], data: { added: [] } };
    const isSafe = await isEmptyInstallation(installation.owner);
    if (!isSafe) call.confirm('adds companies with a well-known password beside the ones here');
    const added: string[] = [];
    await loadDemo({
      ownerUrl: installation.ownerUrl,
      services: {
        blobs: createBlobStore(call.config),
        clock: () => call.now,
        log: createLog({ logLevel: 'silent' }),
        passwords: createPasswordHasher(),
        secret: await loadSecret(call.config),
      },
      onCompany: (name) => {
        call.progress(`demo company: ${name}`);
        added.push(name);
      },
    });
    return { lines: [`Added: ${added.join(', ')}`, ...demoLogins], data: { added } };
  },
};
