import { distribute as layOut, NoCitus, RowsDiffer } from '../../database/distributed/distribute.ts';
import type { Command } from '../command.ts';
import { OperatorError } from '../operator-error.ts';

const DEFAULT_SHARDS = '32';

export const distribute: Command = {
  name: 'distribute',
  summary: 'Lay the companies out over the workers of a Citus cluster',
  examples: ['distribute --yes'],
  options: {
    shards: {
      type: 'string',
      value: 'number',
      help: `In how many parts, ${DEFAULT_SHARDS} unless told: more than there will be workers`,
    },
  },
  notes: [
    'DATABASE_ADMIN_URL is the owner of the tables at the coordinator; see docs/scaling.md.',
    'One transaction: everybody who writes waits, rows are counted before and after, and a failure changes nothing.',
    'Run again it changes nothing; tables of later releases are laid out by "migrate".',
  ],
  async run(call) {
    const shards = Number(call.maybe('shards') ?? DEFAULT_SHARDS);
    if (!Number.isInteger(shards) || shards < 1 || shards > 1024)
      throw new OperatorError('BAD_VALUE', '--shards is a number from 1 to 1024');
    call.confirm('makes everybody who writes wait until it is done');
    const { ownerUrl } = await call.installation();
    const done = await layOut({ ownerUrl, shards, onStep: call.progress }).catch(explain);
    return {
      lines: [
        done.tables.length === 0
          ? 'Every table is distributed already.'
          : `Distributed ${done.tables.length} tables with ${done.rows} rows and ${done.foreignKeys} foreign keys.`,
        ...(done.forAdministrator.length === 0
          ? ['Start the servers again.']
          : [
              'Have the administrator of the database run this, then start the servers again:',
              ...done.forAdministrator.map((statement) => `  ${statement};`),
            ]),
      ],
      data: { ...done, shards },
    };
  },
};

function explain(error: unknown): never {
  if (error instanceof NoCitus)
    throw new OperatorError(
      'NO_CITUS',
      'This database has no Citus. Have its administrator run "create extension citus" and add the workers; see docs/scaling.md.',
    );
  if (error instanceof RowsDiffer) throw new OperatorError('ROWS_DIFFER', error.message);
  throw error;
}
