import { deactivateUser } from '../../admin/index.ts';
import type { Command } from '../command.ts';
import { requireCompany, requireUser } from '../company.ts';

export const userDisable: Command = {
  name: 'user disable',
  summary: 'Shut a person out: login, tags and open sessions end at once',
  examples: ['user disable --tenant fjord --username kari --yes'],
  options: {
    tenant: { type: 'string', value: 'host', help: 'the company', isRequired: true },
    username: { type: 'string', value: 'name', help: 'user name or e-mail', isRequired: true },
  },
  async run(call) {
    const username = call.text('username');
    call.confirm(`shuts "${username}" out of "${call.text('tenant')}"`);
    const { owner } = await call.installation();
    const company = await requireCompany(owner, call.text('tenant'));
    const user = await owner.inTenant(company.id, async (tx) => {
      const found = await requireUser(tx, username);
      await deactivateUser(tx, found.id, call.now);
      return found;
    });
    return {
      lines: [`"${user.username}" is shut out of "${company.host}".`],
      data: { id: user.id, username: user.username, host: company.host, is_active: false },
    };
  },
};
