import { createBlobStore } from '../../blobs/index.ts';
import { megabytes } from '../backup/file-count.ts';
import { faultLines } from '../backup/file-remarks.ts';
import { readSecretFile } from '../backup/secret-file.ts';
import { writeBackup } from '../backup/write-backup.ts';
import type { Call, Command, Outcome } from '../command.ts';
import { counted } from '../counted.ts';

export const backup: Command = {
  name: 'backup',
  summary:
    'Write the database and the uploaded files, of all or one company, to one file while the server runs',
  examples: ['backup /backups', 'backup /backups/demo.backup --tenant demo'],
  positionals: ['file|folder'],
  options: { tenant: { type: 'string', value: 'host', help: 'one company only (all)' } },
  notes: [
    'The file is gzip over lines of JSON: zcat and jq read it. Keep it safe: it holds people, password hashes, files',
    'and, when all companies are in it, the key of this installation. Jobs that wait in the queue are not in it.',
    'Files are read from where the settings say (DATA_DIR or S3_*) and held against the hashes in the database. One',
    'that is missing or altered is named, the rest is saved all the same, and the exit code is 1.',
  ],
  run: (call) => saveTo(call, call.positional(0), call.maybe('tenant')),
};

export async function saveTo(call: Call, target: string, tenant: string | undefined): Promise<Outcome> {
  const installation = await call.installation('as-it-is');
  const written = await writeBackup({
    url: installation.exportUrl,
    blobs: createBlobStore(call.config),
    target,
    secret: await readSecretFile(call.config),
    now: call.now,
    signal: call.signal,
    progress: call.progress,
    ...(tenant ? { host: tenant } : {}),
  });
  const { file, tenants, rows, files, file_bytes, bytes, faults } = written;
  return {
    lines: [
      `${file}: ${counted(tenants, 'company', 'companies')}, ${counted(rows, 'row')}, ${counted(files, 'file')} of ${megabytes(file_bytes)} MB, ${counted(bytes, 'byte')}, every row counted.`,
      ...faultLines(faults),
    ],
    data: { ...written },
    hasFailed: faults.length > 0,
  };
}
