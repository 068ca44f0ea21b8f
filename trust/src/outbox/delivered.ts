import type { Tally } from '../runner/tally.ts';
import type { Floor } from './floor.ts';

export interface Delivered {
  readonly lost: number;
  readonly doubled: number;
  readonly wrongAuthor: number;
}

/** Effects on the server against what the screens of a user's phones have shown as saved. */
export async function countDelivered(
  { sveis }: Floor,
  tally: Tally,
  expected: ReadonlyMap<number, number>,
  { entity, oncePerAction }: { entity: string; oncePerAction: boolean },
): Promise<Pick<Delivered, 'lost' | 'doubled'>> {
  const { rows } = await sveis.superuser.query<{ actor: number; id: string; action: string; times: number }>(
    `select actor_id as actor, entity_id as id, action, count(*)::integer as times
       from audit where entity = $1 group by 1, 2, 3`,
    [entity],
  );
  let lost = 0;
  let doubled = 0;
  for (const { id, action, times } of oncePerAction ? rows : []) {
    if (times > 1) {
      doubled += times - 1;
      tally.fail(`${action} of ${id} happened ${times} times`);
    }
  }
  for (const [user, items] of expected) {
    const effects = rows.filter(({ actor }) => actor === user).reduce((sum, { times }) => sum + times, 0);
    if (effects < items) lost += items - effects;
    if (effects > items && !oncePerAction) doubled += effects - items;
    if (effects !== items) tally.fail(`${effects} effects of ${items} items of user ${user}`);
  }
  return { lost, doubled };
}

/** Every key a phone has sent must be kept once, under the phone's owner. */
export async function countWrongAuthors(
  { sveis, gate }: Floor,
  tally: Tally,
  ownerOf: (phone: string) => number | undefined,
): Promise<number> {
  const { rows } = await sveis.superuser.query<{ key: string; author: number }>(
    'select key, user_id as author from idempotency',
  );
  const authors = new Map(rows.map(({ key, author }) => [key, author]));
  let wrong = 0;
  for (const [key, phone] of new Map(gate.writes.map((call) => [call.key, call.phone]))) {
    const author = key === undefined ? undefined : authors.get(key);
    if (author === undefined || author === ownerOf(phone)) continue;
    wrong += 1;
    tally.fail(`${key} of phone ${phone} was taken as user ${author}'s`);
  }
  return wrong;
}
