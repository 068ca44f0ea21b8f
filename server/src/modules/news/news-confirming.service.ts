import { addDays, type Day } from '@sveis/domain/format';
import { acknowledgeDays } from '@sveis/domain/modules/news';
import type { Tx } from '../../database/transaction.ts';
import type { StoredRecord } from '../../records/index.ts';
import { askPeople, cancelAsked, findAsked } from '../../tasks/index.ts';
import { findAudience } from './news.store.ts';

export const targetOf = ({ id }: Pick<StoredRecord, 'id'>) => ({ entity: 'news', id });

/** What was told is what is confirmed: told again, it is confirmed again. */
const partOf = ({ values }: StoredRecord): string => `told:${values.told_at ?? ''}`;

/** What a confirmation is about, as the demo asks for one, too. */
export const newsTarget = (article: StoredRecord) => ({ ...targetOf(article), part: partOf(article) });

interface Asking {
  readonly tx: Tx;
  readonly now: Date;
  readonly today: Day;
  /** Who publishes it need not be asked whether they have read it. */
  readonly userId: number;
}

/** Asks the audience of an article that is out to confirm it, and nobody any more of one that does not ask. */
export async function followConfirming(
  { tx, now, today, userId }: Asking,
  article: StoredRecord,
): Promise<void> {
  const part = partOf(article);
  const asked = await findAsked(tx, targetOf(article));
  const isWanted = article.status === 'published' && article.values.acknowledge_required === true;
  if (asked.some((task) => task.state === 'open' && (!isWanted || task.part !== part)))
    await cancelAsked(tx, targetOf(article), now);
  if (!isWanted || asked.some((task) => task.part === part)) return;
  const people = (await findAudience(tx, article)).filter((user) => user !== userId);
  if (people.length === 0) return;
  await askPeople(
    tx,
    {
      kind: 'acknowledge',
      subject: String(article.values.title ?? ''),
      due: addDays(today, acknowledgeDays),
      target: newsTarget(article),
      people,
    },
    { userId, now },
  );
}

/** What somebody is asked about an article as it was last told. */
export async function findConfirming(tx: Tx, article: StoredRecord) {
  const asked = await findAsked(tx, targetOf(article));
  return asked.find((task) => task.part === partOf(article) && task.state !== 'cancelled');
}
