import type { Call, Command, Outcome } from '../command.ts';
import { requireCompany } from '../company.ts';

export const tenantSuspend: Command = {
  name: 'tenant suspend',
  summary: 'Close a company: nobody logs in, every session ends at its next call, its data stays',
  examples: ['tenant suspend fjord --yes'],
  positionals: ['host'],
  async run(call) {
    call.confirm(`shuts everybody out of "${call.positional(0)}"`);
    return setActive(call, false);
  },
};

export const tenantResume: Command = {
  name: 'tenant resume',
  summary: 'Open a closed company again',
  examples: ['tenant resume fjord'],
  positionals: ['host'],
  run: (call) => setActive(call, true),
};

async function setActive(call: Call, isActive: boolean): Promise<Outcome> {
  const { owner } = await call.installation();
  const company = await requireCompany(owner, call.positional(0));
  await owner.directory('update tenant set is_active = $2 where id = $1', [company.id, isActive]);
  return {
    lines: [`"${company.host}" is ${isActive ? 'open' : 'closed'}.`],
    data: { ...company, is_active: isActive },
  };
}
