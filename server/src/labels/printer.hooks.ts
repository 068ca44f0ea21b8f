import type { RecordHook } from '../records/index.ts';
import { mayPrintTo } from './printer-address.ts';

/** A printer stands in the company's network: never is it the server itself. */
export const printerHook: RecordHook = {
  name: 'labelprinters',
  beforeSave: async ({ ctx }, { values: { host, port } }) => {
    if (typeof host !== 'string' || typeof port !== 'number') return undefined;
    return mayPrintTo({ host: host.trim(), port }, ctx.services.config.printerHosts)
      ? undefined
      : { problems: { host: [{ code: 'PRINTER_ADDRESS' }] } };
  },
};
