import type { Command } from '../command.ts';
import { saveTo } from './backup.ts';

export const tenantExport: Command = {
  name: 'tenant export',
  summary: 'Write one company, its rows and its files, to one file while the server runs',
  examples: ['tenant export fjord /backups/fjord.backup'],
  positionals: ['host', 'file|folder'],
  notes: ['The same as: backup <file|folder> --tenant <host>'],
  run: (call) => saveTo(call, call.positional(1), call.positional(0)),
};
