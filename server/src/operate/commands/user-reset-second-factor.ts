import { resetFactorByOperator } from '../../session/index.ts';
import type { Command } from '../command.ts';
import { requireCompany, requireUser } from '../company.ts';

export const userResetSecondFactor: Command = {
  name: 'user reset-second-factor',
  summary: 'Take away the second factor of a person who has lost the phone and the recovery codes',
  examples: ['user reset-second-factor --tenant fjord --username kari --yes'],
  options: {
    tenant: { type: 'string', value: 'host', help: 'the company', isRequired: true },
    username: { type: 'string', value: 'name', help: 'user name or e-mail', isRequired: true },
  },
  notes: ['Open sessions end. Where the company demands a second factor, the next login sets up a new one.'],
  async run(call) {
    const username = call.text('username');
    call.confirm(`takes the second factor of "${username}" at "${call.text('tenant')}" away`);
    const { owner } = await call.installation();
    const company = await requireCompany(owner, call.text('tenant'));
    const { user, wasOn } = await owner.inTenant(company.id, async (tx) => {
      const found = await requireUser(tx, username);
      return { user: found, wasOn: await resetFactorByOperator(tx, found.id, call.now) };
    });
    return {
      lines: [
        wasOn
          ? `The second factor of "${user.username}" at "${company.host}" is taken away.`
          : `"${user.username}" at "${company.host}" had no second factor.`,
      ],
      data: { id: user.id, username: user.username, host: company.host, was_on: wasOn },
    };
  },
};
