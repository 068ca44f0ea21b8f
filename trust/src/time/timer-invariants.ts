import type { Installation } from '../sveis/installation.ts';
import type { Person } from '../sveis/people.ts';
import type { Traces } from './timer-actors.ts';

interface Found {
  readonly open: number;
  readonly over_a_day: number;
  readonly ledger_off: number;
  readonly pieces_off: number;
  readonly overlapping: number;
  readonly locked_entries: number;
  readonly ids: readonly string[];
}

const sql = `
  with mine as (select * from punch where tenant_id = $1 and user_id = $2),
       hours as (select * from hour_entry where tenant_id = $1 and user_id = $2 and deleted_at is null)
  select
    (select count(*)::integer from mine where state in ('starting', 'running', 'awaiting_attachment')) as open,
    (select count(*)::integer from day_ledger l where l.tenant_id = $1 and l.user_id = $2
       and l.work_s + l.break_s + l.absence_s > 86400) as over_a_day,
    (select count(*)::integer from day_ledger l where l.tenant_id = $1 and l.user_id = $2
       and (l.work_s, l.break_s) is distinct from (
         (select coalesce(sum(amount_s), 0) from hours h where h.day = l.day),
         (select coalesce(sum(break_s), 0) from hours h where h.day = l.day))) as ledger_off,
    (select count(*)::integer from mine p where p.state in ('stopped', 'auto_stopped')
       and extract(epoch from p.ended_at - p.start_at) is distinct from (
         select sum(amount_s + break_s + trimmed_s) from hours h where h.punch_id = p.id)) as pieces_off,
    (select count(*)::integer from mine a join mine b on a.id < b.id
       and a.state not in ('cancelled', 'held') and b.state not in ('cancelled', 'held')
       and tstzrange(a.start_at, coalesce(a.ended_at, 'infinity')) && tstzrange(b.start_at, coalesce(b.ended_at, 'infinity'))) as overlapping,
    (select count(*)::integer from hours where day between '2026-11-09' and '2026-11-15') as locked_entries,
    (select coalesce(json_agg(id), '[]') from mine) as ids`;

/** What must hold whatever the order; each breach is a sentence. */
export async function brokenInvariants(
  sveis: Installation,
  person: Person,
  traces: Traces,
): Promise<readonly string[]> {
  const { rows } = await sveis.superuser.query<Found>(sql, [person.tenantId, person.userId]);
  const found = rows[0];
  if (!found) return ['nothing could be read'];
  const faults = traces.answers
    .filter(({ status }) => status >= 500)
    .map(({ status }) => `a call answered ${status}`);
  const lost = [...traces.acknowledged]
    .filter((id) => !found.ids.includes(id))
    .map((id) => `start ${id} is lost`);
  const isLockBroken = traces.entriesAtLock !== undefined && traces.entriesAtLock !== found.locked_entries;
  return [
    ...faults,
    ...lost,
    ...(found.open > 1 ? [`${found.open} stemps run at once`] : []),
    ...(found.over_a_day > 0 ? ['a day holds more than 24 hours'] : []),
    ...(found.ledger_off > 0 ? ['the ledger does not equal the entries'] : []),
    ...(found.pieces_off > 0 ? ['the pieces of a stemp do not sum to it'] : []),
    ...(found.overlapping > 0 ? ['stemps overlap'] : []),
    ...(isLockBroken
      ? [`the locked week went from ${traces.entriesAtLock} to ${found.locked_entries} entries`]
      : []),
  ];
}
