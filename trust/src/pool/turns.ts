import { createClient } from '@sveis/server/testing/test-client';
import type { Installation } from '../sveis/installation.ts';
import type { Person } from '../sveis/people.ts';

export interface Side {
  readonly id: number;
  readonly host: string;
  readonly people: readonly Person[];
  readonly marker: string;
}

export const turns = [
  'features',
  'people',
  'refused',
  'write',
  'bare read',
  'thrown',
  'timed out',
  'failed statement',
  'nobody',
] as const;
export type Turn = (typeof turns)[number];

class Thrown extends Error {}

/** One turn on the shared connection; gives back what was wrong, if anything. */
export function createTurn(sveis: Installation) {
  const { database } = sveis.services;

  /** Statements without any filter: only the company of the transaction decides what they see. */
  const seenIn = (side: Side): Promise<string | undefined> =>
    database.inTenant(side.id, async (tx) => {
      const rows = await tx.sql<{ tenant_id: number }>('select distinct tenant_id from app_user', []);
      const seen = rows.map((row) => row.tenant_id).join();
      return seen === String(side.id) ? undefined : `saw companies ${seen || 'none'}`;
    });

  const call = async (side: Side, other: Side, luck: number, kind: Turn): Promise<string | undefined> => {
    const person = side.people[Math.floor(luck * side.people.length)];
    if (!person) throw new Error('a company without people');
    const client = createClient(sveis.app, { host: side.host, token: person.token });
    const answer = await request(client, kind);
    const text = JSON.stringify(answer.body);
    if (text.includes(other.marker) || text.includes(`"${other.host}"`))
      return `the other company: ${text.slice(0, 200)}`;
    const isOwn =
      kind === 'features' || kind === 'people'
        ? answer.status === 200 && text.includes(side.marker)
        : answer.status === (kind === 'refused' ? 404 : 200);
    return isOwn ? undefined : `${answer.status} ${text.slice(0, 200)}`;
  };

  const aborted = async (side: Side, abort: (run: (sql: string) => Promise<unknown>) => Promise<void>) => {
    const ended = await database
      .inTenant(side.id, (tx) => abort((sql) => tx.sql(sql, [])))
      .then(
        () => 'committed',
        () => 'aborted',
      );
    return ended === 'aborted' ? undefined : 'the transaction was not aborted';
  };

  return async (kind: Turn, side: Side, other: Side, luck: number): Promise<string | undefined> => {
    switch (kind) {
      case 'features':
      case 'people':
      case 'refused':
      case 'write':
        return call(side, other, luck, kind);
      case 'bare read':
        return seenIn(side);
      case 'thrown':
        return aborted(side, async (run) => {
          await run('select 1');
          throw new Thrown();
        });
      case 'timed out':
        return aborted(side, async (run) => {
          await run('set local statement_timeout = 3');
          await run('select pg_sleep(2)');
        });
      case 'failed statement':
        return aborted(side, async (run) => void (await run('select 1 / 0')));
      case 'nobody': {
        const rows = await database.directory('select tenant_id from app_user limit 1', []);
        return rows.length === 0 ? undefined : 'rows were left visible to a call of no company';
      }
    }
  };
}

function request(client: ReturnType<typeof createClient>, kind: Turn) {
  switch (kind) {
    case 'features':
      return client('GET', '/api/check_and_get_tenant_features');
    case 'refused':
      return client('DELETE', '/api/main/account/sessions/00000000-0000-4000-8000-000000000000');
    case 'write':
      return client('POST', '/api/automatic-logout', { body: { auto_logout_enabled: true } });
    default:
      return client('POST', '/api/main/users/query', { body: { pipeline: [{ $limit: 200 }] } });
  }
}
