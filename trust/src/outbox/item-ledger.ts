import type { Tally } from '../runner/tally.ts';
import type { Floor } from './floor.ts';

interface Delivered {
  readonly items: number;
  readonly lost: number;
  readonly doubled: number;
  readonly wrongAuthor: number;
}

interface Effects {
  readonly key: string | null;
  readonly author: number | null;
  readonly times: number;
}

/**
 * Item by item: every key that has ever lain on a phone's disk against what the server has done under it. A key, its
 * effect and its log line commit together, so the transaction that wrote them says which belongs to which.
 */
export async function settleItems(
  { sveis, gate, users }: Floor,
  tally: Tally,
  entities: readonly string[],
): Promise<Delivered> {
  const { rows } = await sveis.superuser.query<Effects>(
    `with effect as (select tenant_id, xmin as tx, count(*)::integer as times from audit
                      where entity = any($1) group by 1, 2)
     select i.key, i.user_id as author, coalesce(e.times, 0) as times
       from idempotency i full join effect e on e.tenant_id = i.tenant_id and e.tx = i.xmin`,
    [entities],
  );
  let lost = 0;
  let doubled = 0;
  let wrongAuthor = 0;
  const byKey = new Map<string | null, Effects[]>();
  for (const row of rows) byKey.set(row.key, [...(byKey.get(row.key) ?? []), row]);
  const carried = new Set(
    gate.writes
      .filter(({ key, holder }) => holder !== gate.saved.get(key ?? '')?.owner)
      .map(({ key }) => key),
  );
  for (const { key, phone, owner } of gate.saved.values()) {
    const taken = byKey.get(key) ?? [];
    const times = taken.reduce((sum, row) => sum + row.times, 0);
    // Also a try is one too many when somebody else has the phone in hand.
    const isForeign = carried.has(key) || taken.some(({ author }) => author !== users[owner]);
    if (times < 1) lost += 1;
    if (times > 1) doubled += times - 1;
    if (isForeign) wrongAuthor += 1;
    tally.check(
      times === 1 && !isForeign,
      () => `${key} of ${owner} on ${phone}: ${times} effects, as ${taken.map(({ author }) => author)}`,
    );
  }
  // What happened under no key, or under one that no phone has stored, was done beside the promise.
  for (const { key, author, times } of rows) {
    if (times === 0 || (key !== null && gate.saved.has(key))) continue;
    doubled += times;
    tally.fail(`${times} effects under ${key ?? 'no key'} of user ${author}, which no phone has saved`);
  }
  return { items: gate.saved.size, lost, doubled, wrongAuthor };
}

export const figuresOf = ({ items, lost, doubled, wrongAuthor }: Delivered) => ({
  items,
  lost,
  doubled,
  'wrong author': wrongAuthor,
});
