import { formatDate } from '@sveis/domain/format';
import { richTextOf, uuidsIn } from '@sveis/domain/records';
import { useEffect } from 'react';
import { companyZone } from '../../lib/clock/company-zone.ts';
import { useT } from '../../lib/words/use-t.ts';
import {
  actQuietly,
  knownChoice,
  knownName,
  momentText,
  type RecordAnswer,
  type RecordPlace,
  type RecordSlot,
} from '../../records/index.ts';
import { RichText } from '../../ui/data/rich-text.tsx';
import { StateMark } from '../../ui/feedback/state-mark.tsx';
import { Tag } from '../../ui/feedback/tag.tsx';
import { confirmingOf } from './confirm-dock.tsx';
import { NewsPicture } from './news-picture.tsx';

/** Told again since it was opened, or never opened. */
const isUnread = ({ status, read_at: read, told_at: told }: RecordAnswer): boolean =>
  status === 'published' && (typeof read !== 'string' || (typeof told === 'string' && read < told));

/** Opening an article is told once, whether there is network or not. */
function useReceipt(place: RecordPlace, record: RecordAnswer): void {
  const isNew = record.rev !== null && isUnread(record);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each article as it was told
  useEffect(() => {
    if (!isNew) return;
    const values = { read_at: new Date().toISOString(), unread: false };
    void actQuietly(place, record, { path: 'read', sent: {}, values }).catch(() => undefined);
  }, [isNew, record.id, record.told_at]);
}

/** The article as it is read, in the reader's language. */
export const NewsArticle: RecordSlot = ({ record, place }) => {
  const t = useT();
  useReceipt(place, record);
  const [picture] = uuidsIn(record.image);
  const confirming = confirmingOf(record);
  const author = knownName('user', record.created_by);
  return (
    <article className="flex flex-col gap-4">
      {picture ? <NewsPicture id={picture} /> : null}
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-quiet text-ink-quiet">
        {record.priority === 'important' ? <Tag shape="info">{t('news.priority_important')}</Tag> : null}
        <span>
          {[
            knownChoice('news_category', String(record.category)),
            author,
            typeof record.publish_from === 'string'
              ? momentText(record.publish_from, companyZone())
              : undefined,
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </p>
      {typeof record.summary === 'string' ? (
        <p className="text-lead font-semibold">{record.summary}</p>
      ) : null}
      <RichText text={richTextOf(record.body ?? [])} />
      {confirming?.state === 'pending' && confirming.due_date !== null ? (
        <p className="flex">
          <Tag shape="warn">{t('news.confirmBy', { day: formatDate(confirming.due_date) })}</Tag>
        </p>
      ) : null}
      {confirming?.state === 'acknowledged' ? (
        <p role="status" className="flex items-start gap-2">
          <StateMark shape="done" />
          {t('news.confirmed')}
        </p>
      ) : null}
    </article>
  );
};
