import { firstScopes, hostScopes, isHostScope } from '@sveis/domain/integrations';
import type { Tx } from '../../database/transaction.ts';
import { makeHostToken } from '../../integrations/index.ts';
import type { Command } from '../command.ts';
import { requireCompany } from '../company.ts';
import { OperatorError, wrongUsage } from '../operator-error.ts';

function readScopes(text: string | undefined) {
  const asked = text === undefined ? firstScopes : text.split(',').map((scope) => scope.trim());
  const scopes = asked.filter(isHostScope);
  if (scopes.length !== asked.length || scopes.length === 0)
    throw wrongUsage(`--scopes are some of ${hostScopes.join(', ')}`);
  return scopes;
}

async function findMaker(tx: Tx, username: string): Promise<number> {
  const [row] = await tx.sql<{ id: number }>(
    `select u.id from app_user u join role r on r.tenant_id = $1 and r.id = u.role_id
      where u.tenant_id = $1 and u.username = $2 and u.is_active and r.slug in ('admin', 'superadmin')`,
    [tx.tenantId, username.toLowerCase()],
  );
  if (!row) throw new OperatorError('NO_ADMINISTRATOR', `There is no administrator "${username}".`);
  return row.id;
}

async function timeZoneOf(tx: Tx): Promise<string> {
  const [row] = await tx.sql<{ time_zone: string }>('select time_zone from tenant where id = $1', [
    tx.tenantId,
  ]);
  return row?.time_zone ?? 'Europe/Oslo';
}

export const tokenCreate: Command = {
  name: 'token create',
  summary: 'Make a token for a host application of one company; it is shown this once',
  examples: [
    'token create --tenant fjord --name portal',
    'token create --tenant fjord --name payroll --scopes payroll,people --as kari',
  ],
  options: {
    tenant: { type: 'string', value: 'host', help: 'the company', isRequired: true },
    name: { type: 'string', value: 'text', help: 'whose token it is', isRequired: true },
    scopes: {
      type: 'string',
      value: 'list',
      help: `what it may do: ${hostScopes.join(', ')} (login_links unless said)`,
    },
    as: {
      type: 'string',
      value: 'username',
      help: 'the administrator whose rights it writes people and projects with',
    },
  },
  async run(call) {
    const scopes = readScopes(call.maybe('scopes'));
    const { owner } = await call.installation();
    const company = await requireCompany(owner, call.text('tenant'));
    const name = call.text('name');
    const as = call.maybe('as');
    const made = await owner.inTenant(company.id, async (tx) =>
      makeHostToken(
        tx,
        { name, scopes },
        {
          userId: as === undefined ? null : await findMaker(tx, as),
          sessionId: null,
          timeZone: await timeZoneOf(tx),
          now: call.now,
        },
      ),
    );
    return {
      lines: [`Token "${name}" of "${company.host}", shown this once: ${made.token}`],
      data: { ...made, host: company.host, name, scopes },
    };
  },
};
