import { verifyAudit } from '../../audit/index.ts';
import type { Command } from '../command.ts';
import { companiesOf } from '../every-company.ts';

export const auditVerify: Command = {
  name: 'audit verify',
  summary: 'Walk the chain over the audit log and find what was changed afterwards',
  examples: ['audit verify', 'audit verify --tenant demo'],
  options: { tenant: { type: 'string', value: 'host', help: 'one company only (all)' } },
  async run(call) {
    const { owner } = await call.installation();
    const reports = [];
    for (const company of await companiesOf(call, owner)) {
      call.progress(`audit log of ${company.host}`);
      const report = await owner.inTenant(company.id, verifyAudit);
      reports.push({ ...company, ...report, brokenAt: report.brokenAt ?? null });
    }
    const lines = reports.map(({ host: label, entries, unsealed, brokenAt }) =>
      brokenAt === null
        ? `${label}: ${entries} entries hold, ${unsealed} not yet sealed`
        : `${label}: BROKEN at entry ${brokenAt} of ${entries}: the log was changed after it was written`,
    );
    return {
      lines,
      data: { companies: reports },
      hasFailed: reports.some((report) => report.brokenAt !== null),
    };
  },
};
