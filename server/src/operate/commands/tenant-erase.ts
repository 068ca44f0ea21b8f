import { createBlobStore } from '../../blobs/index.ts';
import type { Command } from '../command.ts';
import { requireCompany } from '../company.ts';
import { eraseCompany } from '../erase-company.ts';

export const tenantErase: Command = {
  name: 'tenant erase',
  summary: 'Delete a closed company for good: every row, file, letter and waiting job',
  examples: ['tenant erase fjord --yes'],
  positionals: ['host'],
  notes: [
    'The company must be closed first (tenant suspend). Backups made before still hold it: delete those yourself.',
    'Interrupted, it is simply run again. The log of the server names no person and is left alone.',
  ],
  async run(call) {
    const host = call.positional(0);
    call.confirm(`deletes everything of "${host}" for good`);
    const installation = await call.installation();
    const company = await requireCompany(installation.owner, host);
    const erased = await eraseCompany({
      url: installation.ownerUrl,
      config: call.config,
      blobs: createBlobStore(call.config),
      company,
      now: call.now,
      progress: call.progress,
      signal: call.signal,
    });
    return {
      lines: [`"${company.host}" is gone: ${erased.rows} rows and ${erased.files} stored files deleted.`],
      data: { ...company, ...erased },
    };
  },
};
