import { writeAudit } from '../../audit/index.ts';
import { setShared } from '../../session/index.ts';
import type { Command } from '../command.ts';
import { requireCompany } from '../company.ts';
import { OperatorError } from '../operator-error.ts';

const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export const deviceShare: Command = {
  name: 'device share',
  summary: 'Make a phone a terminal: every worker’s tag works on it',
  examples: ['device share --tenant demo --id 0198f3c2-6d1e-7c50-9a41-2f7d3b8e5a10 --yes'],
  options: {
    tenant: { type: 'string', value: 'host', help: 'the company', isRequired: true },
    id: { type: 'string', value: 'uuid', help: 'the device, as `device list` shows it', isRequired: true },
  },
  async run(call) {
    const id = call.text('id').toLowerCase();
    call.confirm(`lets every worker’s tag log in on device ${id}`);
    const { owner } = await call.installation();
    const company = await requireCompany(owner, call.text('tenant'));
    await owner.inTenant(company.id, async (tx) => {
      if (!isId.test(id) || !(await setShared(tx, id, true)))
        throw new OperatorError('NO_DEVICE', `There is no live device ${id} in this company.`);
      await writeAudit(tx, {
        at: call.now,
        actorId: null,
        sessionId: null,
        action: 'share',
        entity: 'device',
        entityId: id,
      });
    });
    return { lines: [`Device ${id} is a terminal.`], data: { id } };
  },
};
