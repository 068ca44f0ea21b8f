import { newId } from '@sveis/server/database/uuid';
import { createClient, type TestAnswer } from '@sveis/server/testing/test-client';
import { sweepPunches } from '@sveis/server/time/index';
import type { Random } from '../runner/random.ts';
import type { Installation } from '../sveis/installation.ts';
import type { Person } from '../sveis/people.ts';

const PUNCH = '/api/main/hours/punch-in-out';
const work = { shift_id: 1, project_id: 1, task_id: 1, work_type_id: 1, comments: 'race' };

/** What one interleaving leaves behind to be checked. */
export interface Traces {
  readonly answers: TestAnswer[];
  /** Ids of starts the server has acknowledged. */
  readonly acknowledged: Set<string>;
  /** Entries in the locked week at the moment the lock was set. */
  entriesAtLock: number | undefined;
}

type Actor = () => Promise<void>;

/** Two phones, a retry, late items, the sweeper and the office, all at one person's stemp at once. */
export function createActors(
  sveis: Installation,
  person: Person,
  random: Random,
  traces: Traces,
): readonly Actor[] {
  const client = createClient(sveis.app, { host: person.host, token: person.token });
  const now = sveis.time.now;
  const known = [random.uuid(), random.uuid(), random.uuid()];

  const send = async (
    method: 'POST' | 'PATCH' | 'PUT' | 'DELETE',
    path: string,
    body?: object,
    late?: Date,
  ) => {
    const answer = await client(method, path, {
      ...(body ? { body } : {}),
      headers: {
        'idempotency-key': random.uuid(),
        ...(late ? { 'x-device-now': now.toISOString() } : {}),
      },
    });
    traces.answers.push(answer);
    return answer;
  };
  const start = async (id: string, late?: Date) => {
    const body = { id, ...work, ...(late ? { device_at: late.toISOString() } : {}) };
    const answer = await send('POST', PUNCH, body, late);
    if ([200, 201, 202].includes(answer.status)) traces.acknowledged.add(id);
  };
  const hoursAgo = (most: number) => new Date(now.getTime() - (1 + random.below(most * 60)) * 60_000);

  const actions: readonly Actor[] = [
    () => start(random.pick(known)),
    () => start(random.pick(known), hoursAgo(40)),
    async () => void (await send('PATCH', PUNCH, {})),
    async () => {
      const late = hoursAgo(20);
      await send('PATCH', PUNCH, { id: random.pick(known), device_at: late.toISOString() }, late);
    },
    async () =>
      void (await send('PUT', PUNCH, {
        rev: 1,
        comments: `by ${random.below(9)}`,
        shift_id: 1 + random.below(2),
      })),
    async () => void (await send('DELETE', PUNCH)),
    async () =>
      void (await send('POST', `/api/main/hours/held/${random.pick(known)}`, {
        action: random.pick(['keep', 'discard']),
      })),
    () => sweepPunches(sveis.services.database, person.tenantId, now),
    () => lockWeek(sveis, person, traces),
  ];
  return Array.from({ length: 8 }, () => random.pick(actions));
}

/** As the office locks: alone, with the entries counted in the same breath. */
async function lockWeek(sveis: Installation, person: Person, traces: Traces): Promise<void> {
  if (traces.entriesAtLock !== undefined) return;
  await sveis.owner.inTenant(person.tenantId, async (tx) => {
    await tx.sql('select pg_advisory_xact_lock(7001, $1)', [person.tenantId]);
    await tx.sql(
      `insert into period_lock (tenant_id, id, kind, year, no, user_id, from_day, to_day, locked_by, locked_at)
       values ($1, $2, 'week', 2026, 46, $3, '2026-11-09', '2026-11-15', $3, $4) on conflict do nothing`,
      [person.tenantId, newId(sveis.time.now), person.userId, sveis.time.now],
    );
    const [row] = await tx.sql<{ entries: number }>(
      `select count(*)::integer as entries from hour_entry
        where tenant_id = $1 and user_id = $2 and deleted_at is null and day between '2026-11-09' and '2026-11-15'`,
      [person.tenantId, person.userId],
    );
    traces.entriesAtLock ??= row?.entries ?? 0;
  });
}
