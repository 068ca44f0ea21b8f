import { findDifferences } from '../../warehouse/index.ts';
import type { Command } from '../command.ts';
import { requireCompany } from '../company.ts';

export const check: Command = {
  name: 'check',
  summary: 'Work out what lies in the warehouses from every move, and report where the balances differ',
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
      call.progress(`stock of ${company.host}`);
      reports.push({ ...company, differences: await owner.inTenant(company.id, findDifferences) });
    }
    return {
      lines: reports.flatMap(({ host: label, differences }) => [
        differences.length === 0
          ? `${label}: every balance is what its moves come to`
          : `${label}: ${differences.length} balances DIFFER from their moves`,
        ...differences.map(
          (one) =>
            `  product ${one.product_id}, place ${one.location_id}, batch ${one.batch_id}, serial ${one.serial_id}: ` +
            `balance ${one.on_hand}, moves ${one.moved}; reserved ${one.reserved}, reservations ${one.kept}`,
        ),
      ]),
      data: { companies: reports },
      hasFailed: reports.some(({ differences }) => differences.length > 0),
    };
  },
};
