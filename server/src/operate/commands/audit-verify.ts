import { verifyAudit } from '../../audit/index.ts';
import type { Command } from '../command.ts';
import { requireCompany } from '../company.ts';

export const auditVerify: Command = {
  name: 'audit verify',
  summary: 'Walk the chain over the audit log and find what was changed afterwards',
  options: { tenant: { type: 'string', value: 'host', help: 'one company only (all)' } },
  async run(call) {
    const { owner } = await call.installation();
    const host = call.maybe('tenant');
    const companies = host
      ? [await requireCompany(owner, host)]
      : await owner.directory<{ id: number; host: string }>(
          'select tenant_id as id, min(host) as host from tenant_host group by tenant_id order by tenant_id',
          [],
        );
    const reports = [];
    for (const company of companies) {
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
