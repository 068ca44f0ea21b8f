import { writeAudit } from '../../audit/index.ts';
import { revokeDevice } from '../../session/index.ts';
import type { Command } from '../command.ts';
import { requireCompany } from '../company.ts';
import { counted } from '../counted.ts';
import { OperatorError } from '../operator-error.ts';

const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export const deviceRevoke: Command = {
  name: 'device revoke',
  summary: 'Forget a lost phone: tags no longer work on it and its logins end',
  examples: ['device revoke --tenant demo --id 0198f3c2-6d1e-7c50-9a41-2f7d3b8e5a10 --yes'],
  options: {
    tenant: { type: 'string', value: 'host', help: 'the company', isRequired: true },
    id: { type: 'string', value: 'uuid', help: 'the device, as `device list` shows it', isRequired: true },
  },
  async run(call) {
    const id = call.text('id').toLowerCase();
    call.confirm(`ends device ${id}`);
    const { owner } = await call.installation();
    const company = await requireCompany(owner, call.text('tenant'));
    const sessions = await owner.inTenant(company.id, async (tx) => {
      const ended = isId.test(id) ? await revokeDevice(tx, id, call.now) : undefined;
      if (ended === undefined)
        throw new OperatorError('NO_DEVICE', `There is no live device ${id} in this company.`);
      await writeAudit(tx, {
        at: call.now,
        actorId: null,
        sessionId: null,
        action: 'revoke',
        entity: 'device',
        entityId: id,
      });
      return ended;
    });
    return {
      lines: [`Device ${id} is forgotten; ${counted(sessions, 'login')} ended.`],
      data: { id, ended: sessions },
    };
  },
};
