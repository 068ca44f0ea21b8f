import type { Command } from '../command.ts';
import { readFrom } from './restore.ts';

export const tenantImport: Command = {
  name: 'tenant import',
  summary: 'Read one company from a backup beside the companies that are here',
  examples: ['tenant import fjord /backups/fjord.backup'],
  positionals: ['host', 'file'],
  notes: ['The same as: restore <file> --tenant <host>. It keeps its number, so that must be free here.'],
  run: (call) => readFrom(call, { file: call.positional(1), host: call.positional(0), isReplacing: false }),
};
