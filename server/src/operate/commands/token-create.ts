import { writeAudit } from '../../audit/index.ts';
import { sqlFor } from '../../database/query-builder.ts';
import { newId } from '../../database/uuid.ts';
import { hashToken, newToken } from '../../session/index.ts';
import type { Command } from '../command.ts';
import { requireCompany } from '../company.ts';

export const tokenCreate: Command = {
  name: 'token create',
  summary: 'Make a token for a host application of one company; it is shown this once',
  options: {
    tenant: { type: 'string', value: 'host', help: 'the company', isRequired: true },
    name: { type: 'string', value: 'text', help: 'whose token it is', isRequired: true },
  },
  async run(call) {
    const { owner } = await call.installation();
    const company = await requireCompany(owner, call.text('tenant'));
    const token = newToken(company.id);
    const id = newId(call.now);
    const name = call.text('name');
    await owner.inTenant(company.id, async (tx) => {
      await tx.run(
        sqlFor.insertInto('host_token').values({
          tenant_id: company.id,
          id,
          token_hash: hashToken(token),
          name,
          created_at: call.now,
        }),
      );
      await writeAudit(tx, {
        at: call.now,
        actorId: null,
        sessionId: null,
        action: 'create',
        entity: 'host_token',
        entityId: id,
        after: { name },
      });
    });
    return {
      lines: [`Token "${name}" of "${company.host}", shown this once: ${token}`],
      data: { id, host: company.host, name, token },
    };
  },
};
