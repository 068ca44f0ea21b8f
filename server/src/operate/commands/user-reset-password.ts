import { loadSecret } from '../../start/secret.ts';
import type { Command } from '../command.ts';
import { requireCompany, requireUser } from '../company.ts';
import { OperatorError } from '../operator-error.ts';
import { issueResetCode } from '../reset-code.ts';

export const userResetPassword: Command = {
  name: 'user reset-password',
  summary: 'Print a code by which a person sets a new password, once and within 24 hours',
  examples: ['user reset-password --tenant fjord --username kari'],
  options: {
    tenant: { type: 'string', value: 'host', help: 'the company', isRequired: true },
    username: { type: 'string', value: 'name', help: 'user name or e-mail', isRequired: true },
  },
  async run(call) {
    const { owner } = await call.installation();
    const company = await requireCompany(owner, call.text('tenant'));
    const secret = await loadSecret(call.config);
    const { user, reset } = await owner.inTenant(company.id, async (tx) => {
      const found = await requireUser(tx, call.text('username'));
      if (!found.is_active) throw new OperatorError('USER_DISABLED', `"${found.username}" is shut out.`);
      return { user: found, reset: await issueResetCode(tx, found, { secret, now: call.now }) };
    });
    return {
      lines: [
        `Code for "${user.username}" at "${company.host}": ${reset.code}`,
        `It works once, until ${reset.expiresAt.toISOString()}, at /reset-password in the app.`,
      ],
      data: {
        username: user.username,
        host: company.host,
        code: reset.code,
        expires_at: reset.expiresAt.toISOString(),
      },
    };
  },
};
