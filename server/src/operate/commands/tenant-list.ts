import type { Command } from '../command.ts';

interface Listed {
  readonly id: number;
  readonly host: string;
  readonly name: string;
  readonly is_active: boolean;
}

export const tenantList: Command = {
  name: 'tenant list',
  summary: 'List the companies',
  examples: ['tenant list', 'tenant list --json'],
  async run(call) {
    const { owner } = await call.installation();
    const tenants = await owner.directory<Listed & Record<string, unknown>>(
      `select t.id, h.host, t.name, t.is_active
         from tenant t join tenant_host h on h.tenant_id = t.id order by t.id, h.host`,
      [],
    );
    const width = Math.max(0, ...tenants.map((tenant) => tenant.host.length));
    const lines = tenants.map(
      ({ id, host, name, is_active }) =>
        `${String(id).padStart(4)}  ${host.padEnd(width)}  ${name}${is_active ? '' : '  (closed)'}`,
    );
    return { lines: lines.length > 0 ? lines : ['There is no company yet.'], data: { tenants } };
  },
};
