import { findHostTokens } from '../../integrations/index.ts';
import type { Command } from '../command.ts';
import { requireCompany } from '../company.ts';

export const tokenList: Command = {
  name: 'token list',
  summary: 'List the tokens of other systems, what they may do and when they were last used',
  examples: ['token list --tenant fjord'],
  options: { tenant: { type: 'string', value: 'host', help: 'the company', isRequired: true } },
  async run(call) {
    const { owner } = await call.installation();
    const company = await requireCompany(owner, call.text('tenant'));
    const tokens = await owner.inTenant(company.id, findHostTokens);
    const lines = tokens.map((token) => {
      const used = token.last_used_at?.toISOString() ?? 'never used';
      return `${token.id}  ${token.name}  ${token.scopes.join(',')}  ${used}${token.revoked_at ? '  (ended)' : ''}`;
    });
    return { lines: lines.length > 0 ? lines : ['No other system has a token.'], data: { tokens } };
  },
};
