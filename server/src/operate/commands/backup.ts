import { readSecretFile } from '../backup/secret-file.ts';
import { writeBackup } from '../backup/write-backup.ts';
import type { Command } from '../command.ts';

export const backup: Command = {
  name: 'backup',
  summary: 'Write the database, of all or one company, to one file while the server runs',
  positionals: ['file|folder'],
  options: { tenant: { type: 'string', value: 'host', help: 'one company only (all)' } },
  notes: [
    'The file is gzip over lines of JSON: zcat and jq read it. Keep it safe: it holds people, password hashes and,',
    'when all companies are in it, the key of this installation. Jobs that wait in the queue are not in it,',
    'nor are the bytes of uploaded files: copy DATA_DIR/blobs or the S3 bucket after it.',
  ],
  async run(call) {
    const installation = await call.installation('as-it-is');
    const tenant = call.maybe('tenant');
    const written = await writeBackup({
      url: installation.exportUrl,
      target: call.positional(0),
      secret: await readSecretFile(call.config),
      now: call.now,
      signal: call.signal,
      progress: call.progress,
      ...(tenant ? { host: tenant } : {}),
    });
    return {
      lines: [
        `${written.file}: ${written.tenants} company(ies), ${written.rows} rows, ${written.bytes} bytes, every row counted.`,
      ],
      data: { ...written },
    };
  },
};
