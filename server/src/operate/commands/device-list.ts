import type { Command } from '../command.ts';
import { requireCompany } from '../company.ts';

interface Listed {
  readonly id: string;
  readonly name: string;
  readonly enrolled_by: string;
  readonly last_seen_at: Date;
}

export const deviceList: Command = {
  name: 'device list',
  summary: 'List the phones on which tags work',
  options: { tenant: { type: 'string', value: 'host', help: 'the company', isRequired: true } },
  async run(call) {
    const { owner } = await call.installation();
    const company = await requireCompany(owner, call.text('tenant'));
    const devices = await owner.inTenant(company.id, (tx) =>
      tx.sql<Listed & Record<string, unknown>>(
        `select d.id, d.name, u.username as enrolled_by, d.last_seen_at
           from device d join app_user u on u.tenant_id = $1 and u.id = d.enrolled_by
          where d.tenant_id = $1 and d.revoked_at is null order by d.last_seen_at desc`,
        [tx.tenantId],
      ),
    );
    const lines = devices.map(
      (device) => `${device.id}  ${device.last_seen_at.toISOString()}  ${device.enrolled_by}  ${device.name}`,
    );
    return { lines: lines.length > 0 ? lines : ['No phone is enrolled.'], data: { devices } };
  },
};
