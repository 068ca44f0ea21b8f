import { createBlobStore } from '../../blobs/index.ts';
import { megabytes } from '../backup/file-count.ts';
import { restoreBackup } from '../backup/restore/restore-backup.ts';
import type { Call, Command, Outcome } from '../command.ts';
import { counted } from '../counted.ts';
import { wrongUsage } from '../operator-error.ts';

export const restore: Command = {
  name: 'restore',
  summary: 'Read a backup into an empty database, or one company of it beside the others',
  examples: ['restore /backups/all.backup', 'restore /backups/all.backup --tenant demo --replace --yes'],
  positionals: ['file'],
  options: {
    tenant: { type: 'string', value: 'host', help: 'only this company of the backup' },
    replace: { type: 'boolean', help: 'with --tenant: delete what the company has now first (needs --yes)' },
    'take-secret': { type: 'boolean', help: "put the backup's key in the place of this installation's" },
  },
  notes: [
    'All of it or nothing: the file is checked before the first row, and the rows are checked before the end.',
    'Uploaded files go where the settings say (DATA_DIR or S3_*); what a replaced company leaves behind is deleted.',
    'Run it as the user the server runs as, or the server cannot read what was restored.',
  ],
  async run(call) {
    const host = call.maybe('tenant');
    const isReplacing = call.flag('replace');
    if (isReplacing && !host) throw wrongUsage('--replace needs --tenant');
    if (isReplacing) call.confirm(`deletes everything "${host}" has now`);
    return readFrom(call, {
      file: call.positional(0),
      isReplacing,
      isTakingSecret: call.flag('take-secret'),
      ...(host ? { host } : {}),
    });
  },
};

interface Reading {
  readonly file: string;
  readonly host?: string;
  readonly isReplacing: boolean;
  readonly isTakingSecret?: boolean;
}

export async function readFrom(call: Call, reading: Reading): Promise<Outcome> {
  const installation = await call.installation();
  const restored = await restoreBackup({
    isTakingSecret: false,
    ...reading,
    url: installation.ownerUrl,
    blobs: createBlobStore(call.config),
    config: call.config,
    now: call.now,
    signal: call.signal,
    progress: call.progress,
  });
  return {
    lines: [
      `Restored ${counted(restored.tenants.length, 'company', 'companies')} (${restored.tenants.join(', ')}), ${counted(restored.rows, 'row')} and ${counted(restored.files, 'file')} of ${megabytes(restored.file_bytes)} MB, all equal to the backup.`,
      ...restored.remarks,
    ],
    data: { ...restored },
  };
}
