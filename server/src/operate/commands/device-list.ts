import { listDevices } from '../../session/index.ts';
import type { Command } from '../command.ts';
import { requireCompany } from '../company.ts';

export const deviceList: Command = {
  name: 'device list',
  summary: 'List the phones on which tags work',
  examples: ['device list --tenant demo'],
  options: { tenant: { type: 'string', value: 'host', help: 'the company', isRequired: true } },
  async run(call) {
    const { owner } = await call.installation();
    const company = await requireCompany(owner, call.text('tenant'));
    const devices = await owner.inTenant(company.id, (tx) => listDevices(tx));
    const lines = devices.map(
      (device) =>
        `${device.id}  ${device.last_seen_at.toISOString()}  ${device.enrolled_by}  ${device.name}${device.is_shared ? '  (terminal)' : ''}`,
    );
    return { lines: lines.length > 0 ? lines : ['No phone is enrolled.'], data: { devices } };
  },
};
