import pg from 'pg';
import { MoveRefused, moveCompany, type Worker } from '../../database/distributed/move-company.ts';
import type { Command } from '../command.ts';
import { requireCompany } from '../company.ts';
import { OperatorError } from '../operator-error.ts';

export const tenantMove: Command = {
  name: 'tenant move',
  summary: 'Carry a large company to a worker of a Citus cluster',
  examples: ['tenant move fjord --to worker-2:5432 --yes'],
  positionals: ['host'],
  options: {
    to: {
      type: 'string',
      value: 'worker:port',
      help: 'The worker, as the cluster names it',
      isRequired: true,
    },
    'block-writes': { type: 'boolean', help: 'Let the company wait instead of copying while it works' },
  },
  notes: [
    'DATABASE_SUPER_URL is a superuser at the coordinator: from everybody else row security hides the rows.',
    'Rows are counted before and after. Take a backup of the company first.',
  ],
  async run(call) {
    const to = workerOf(call.text('to'));
    const superUrl = call.config.databaseSuperUrl;
    if (!superUrl)
      throw new OperatorError(
        'NEEDS_SUPERUSER',
        'Set DATABASE_SUPER_URL to the login of a superuser at the coordinator.',
      );
    const { owner } = await call.installation();
    const company = await requireCompany(owner, call.positional(0));
    call.confirm(`carries "${company.host}" to ${call.text('to')}`);
    const isOnline = !call.flag('block-writes');
    const moved = await moveCompany({
      superUrl,
      tenantId: company.id,
      to,
      isOnline,
      onStep: call.progress,
    }).catch(explain);
    return {
      lines: [
        `"${company.host}" is at ${to.host}:${to.port}: ${moved.rows} rows in ${moved.tables} tables, all counted.`,
      ],
      data: { ...company, ...moved },
    };
  },
};

/** The cluster's own words say what is missing; the company is where it was. */
function explain(error: unknown): never {
  if (error instanceof MoveRefused) throw new OperatorError('NOT_MOVED', error.message);
  if (error instanceof pg.DatabaseError)
    throw new OperatorError('NOT_MOVED', [error.message, error.hint].filter(Boolean).join('\n'));
  throw error;
}

function workerOf(text: string): Worker {
  const [, host, port] = /^(.+):(\d{1,5})$/.exec(text) ?? [];
  if (!host || !port)
    throw new OperatorError('BAD_VALUE', '--to is a worker and its port, such as worker-2:5432 --yes');
  return { host, port: Number(port) };
}
