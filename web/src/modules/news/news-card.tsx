import { addDays, dayInZone, formatDate } from '@sveis/domain/format';
import { acknowledgeDays } from '@sveis/domain/modules/news';
import { statusId, uuidsIn, type Values } from '@sveis/domain/records';
import { ChevronRight, Pin } from 'lucide-react';
import { companyZone } from '../../lib/clock/company-zone.ts';
import { useGo } from '../../lib/screen/go.ts';
import { useT } from '../../lib/words/use-t.ts';
import { knownChoice, knownName, type RecordCardProps } from '../../records/index.ts';
import { Icon } from '../../ui/data/icon.tsx';
import { Pressable } from '../../ui/data/pressable.tsx';
import { Tag } from '../../ui/feedback/tag.tsx';
import { NewsPicture } from './news-picture.tsx';

const dayOf = (moment: unknown): string | undefined =>
  typeof moment === 'string' ? dayInZone(new Date(moment), companyZone()) : undefined;

/** "11.11." where the year goes without saying. */
const shortDay = (moment: unknown): string => {
  const day = dayOf(moment);
  return day === undefined ? '' : formatDate(day).slice(0, 6);
};

/** An article in the feed: large while it is pinned or asks for something, else a line. */
export function NewsCard({ row, openId }: RecordCardProps) {
  const go = useGo();
  const { values } = row;
  const isLarge = values.pinned === true || values.to_confirm === true;
  const [picture] = uuidsIn(values.image);
  const press = {
    ...go(`/news/${row.id}`, { keepsScroll: openId !== undefined }),
    ...(row.id === openId ? { 'aria-current': 'page' as const } : {}),
  };
  return (
    <Pressable
      {...press}
      className="flex w-full flex-col overflow-clip rounded-card bg-surface text-start shadow-card active:bg-sunken aria-[current=page]:bg-steel-tint"
    >
      {isLarge && picture ? <NewsPicture isInFeed id={picture} /> : null}
      <span className="flex w-full items-center gap-3 px-3.5 py-[13px]">
        <span className="min-w-0 flex-1">
          <Marks values={values} />
          <span className="flex items-start gap-2">
            {values.unread === true ? <UnreadDot /> : null}
            <span className="line-clamp-3 min-w-0 flex-1 font-bold break-words">
              {String(values.title ?? '')}
            </span>
          </span>
          {isLarge && typeof values.summary === 'string' ? (
            <span className="mt-0.5 line-clamp-3 block break-words">{values.summary}</span>
          ) : null}
          <QuietLine values={values} />
        </span>
        <span className="flex-none text-quiet text-ink-quiet tabular-nums">
          {shortDay(values.publish_from)}
        </span>
        {isLarge ? null : <Icon of={ChevronRight} size={20} />}
      </span>
    </Pressable>
  );
}

/** A square of steel, and its word for those who do not see it. */
function UnreadDot() {
  const t = useT();
  return (
    <span className="mt-2 size-3 flex-none rounded-[3px] bg-steel">
      <span className="sr-only">{t('news.unread')}</span>
    </span>
  );
}

function Marks({ values }: { values: Values }) {
  const t = useT();
  const told = dayOf(values.told_at ?? values.publish_from);
  return (
    <span className="mb-1 flex flex-wrap gap-2 empty:hidden">
      {values.to_confirm === true && told !== undefined ? (
        <Tag shape="warn">{t('news.confirmBy', { day: formatDate(addDays(told, acknowledgeDays)) })}</Tag>
      ) : null}
      {values.priority === 'important' ? <Tag shape="info">{t('news.priority_important')}</Tag> : null}
      {values.status === 'published' ? null : (
        <Tag shape="waiting">{t(statusId('news', String(values.status)))}</Tag>
      )}
    </span>
  );
}

function QuietLine({ values }: { values: Values }) {
  const t = useT();
  const parts = [
    values.pinned === true ? t('news.isPinned') : undefined,
    knownChoice('news_category', String(values.category)),
    knownName('user', values.created_by),
  ].filter((part) => part !== undefined && part !== '');
  return (
    <span className="mt-1 flex items-center gap-1.5 text-quiet text-ink-quiet">
      {values.pinned === true ? <Icon of={Pin} size={18} /> : null}
      <span className="min-w-0 truncate">{parts.join(' · ')}</span>
    </span>
  );
}
