import { writeAudit } from '../../audit/index.ts';
import { sqlFor } from '../../database/query-builder.ts';
import type { Command } from '../command.ts';
import { requireCompany } from '../company.ts';
import { counted } from '../counted.ts';
import { OperatorError } from '../operator-error.ts';

export const tokenRevoke: Command = {
  name: 'token revoke',
  summary: 'End every token of this name; the application behind it is refused at once',
  examples: ['token revoke --tenant fjord --name payroll --yes'],
  options: {
    tenant: { type: 'string', value: 'host', help: 'the company', isRequired: true },
    name: { type: 'string', value: 'text', help: 'the name the token was made with', isRequired: true },
  },
  async run(call) {
    const name = call.text('name');
    call.confirm(`ends the token "${name}" of "${call.text('tenant')}"`);
    const { owner } = await call.installation();
    const company = await requireCompany(owner, call.text('tenant'));
    const ended = await owner.inTenant(company.id, async (tx) => {
      const count = await tx.run(
        sqlFor
          .updateTable('host_token')
          .set({ revoked_at: call.now })
          .where('tenant_id', '=', tx.tenantId)
          .where('name', '=', name)
          .where('revoked_at', 'is', null),
      );
      if (count === 0)
        throw new OperatorError('NO_TOKEN', `There is no live token "${name}" in this company.`);
      await writeAudit(tx, {
        at: call.now,
        actorId: null,
        sessionId: null,
        action: 'revoke',
        entity: 'host_token',
        after: { name, count },
      });
      return count;
    });
    return {
      lines: [`Ended ${counted(ended, 'token')} "${name}" of "${company.host}".`],
      data: { host: company.host, name, ended },
    };
  },
};
