import { createBlobStore } from '../../blobs/index.ts';
import type { Call, Command } from '../command.ts';
import { companiesOf, type NamedCompany } from '../every-company.ts';
import type { OperatedInstallation } from '../installation.ts';
import { wrongUsage } from '../operator-error.ts';
import { checkAudit, checkFiles, checkHours, checkStock, type Found } from '../verify.ts';

type Part = (
  installation: OperatedInstallation,
  company: NamedCompany,
  call: Call,
) => Promise<readonly Found[]>;

const parts: Readonly<Record<string, Part>> = {
  stock: ({ owner }, { id }) => owner.inTenant(id, checkStock),
  hours: ({ owner }, { id }) => owner.inTenant(id, checkHours),
  audit: ({ owner }, { id }) => owner.inTenant(id, checkAudit),
  files: ({ exportUrl }, { id }, { config, signal }) =>
    checkFiles({ url: exportUrl, blobs: createBlobStore(config), tenantId: id, signal }),
};

export const check: Command = {
  name: 'check',
  summary: 'Work out balances and days again, read every file, walk the log of changes; report what differs',
  examples: ['check', 'check --tenant demo --only stock,files'],
  options: {
    tenant: { type: 'string', value: 'host', help: 'one company only (all)' },
    only: { type: 'string', value: 'list', help: `some of ${Object.keys(parts).join(', ')} (all)` },
  },
  notes: ['It changes nothing. The exit code is 1 where something differs.'],
  async run(call) {
    const chosen = chosenParts(call.maybe('only'));
    const installation = await call.installation();
    const reports = [];
    for (const company of await companiesOf(call, installation.owner)) {
      for (const [part, look] of chosen) {
        call.progress(`${part} of ${company.host}`);
        reports.push({ ...company, part, found: await look(installation, company, call) });
      }
    }
    return {
      lines: reports.flatMap(({ host, part, found }) => [
        found.length === 0 ? `${host}, ${part}: in order` : `${host}, ${part}: ${found.length} WRONG`,
        ...found.map(({ line }) => `  ${line}`),
      ]),
      data: {
        checks: reports.map(({ found, ...one }) => ({ ...one, found: found.map(({ about }) => about) })),
      },
      hasFailed: reports.some(({ found }) => found.length > 0),
    };
  },
};

function chosenParts(only: string | undefined): readonly (readonly [string, Part])[] {
  const all = Object.entries(parts);
  if (only === undefined) return all;
  const typed = only.split(',').map((name) => name.trim());
  const unknown = typed.filter((name) => !(name in parts));
  if (unknown.length > 0) throw wrongUsage(`--only: not known: ${unknown.join(', ')}`);
  return all.filter(([name]) => typed.includes(name));
}
