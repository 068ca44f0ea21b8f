import { formatTime } from '@sveis/domain/format';
import { defaultParseSearch } from '@tanstack/react-router';
import { Bell, Check } from 'lucide-react';
import { companyZone } from '../lib/clock/company-zone.ts';
import { LinkRow } from '../lib/screen/links.tsx';
import { canReach } from '../lib/screen/reach.ts';
import { useT } from '../lib/words/use-t.ts';
import { Icon } from '../ui/data/icon.tsx';
import { IconButton } from '../ui/data/icon-button.tsx';
import { StateMark } from '../ui/feedback/state-mark.tsx';
import { Tag } from '../ui/feedback/tag.tsx';
import { ListRow } from '../ui/layout/list-row.tsx';
import { noticeShape, noticeTarget, noticeText } from './notice-words.ts';
import type { Notice } from './wire.ts';

/** An address as the router's links take it: its query apart. */
function placeOf(address: string) {
  const [to = '', query = ''] = address.split('?');
  return { to, search: defaultParseSearch(query) };
}

type NoticeRowProps = { notice: Notice; onSeen: (notice: Notice) => void };

/** A tap opens what it is about; where there is nothing to open, it is read with that. */
export function NoticeRow({ notice, onSeen }: NoticeRowProps) {
  const t = useT();
  const text = noticeText(notice, t);
  const isUnread = notice.seen_at === null;
  const see = () => {
    if (isUnread) onSeen(notice);
  };
  const shape = noticeShape(notice);
  const row = {
    leading: shape === 'info' ? <Icon of={Bell} /> : <StateMark shape={shape} />,
    title: <span className={isUnread ? 'font-bold' : 'font-normal'}>{text}</span>,
    quiet: (
      <span className="mt-0.5 flex flex-wrap items-center gap-x-3 gap-y-1 tabular-nums">
        {formatTime(new Date(notice.created_at), companyZone())}
        {isUnread ? <Tag shape="info">{t('notices.unread')}</Tag> : null}
      </span>
    ),
  };
  const target = noticeTarget(notice);
  return (
    <div className="flex items-center">
      <div className="min-w-0 flex-1">
        {target !== null && canReach(target) ? (
          <LinkRow {...row} {...placeOf(target)} arrow={!isUnread} onClick={see} />
        ) : isUnread ? (
          <ListRow {...row} onClick={see} />
        ) : (
          <ListRow {...row} />
        )}
      </div>
      {isUnread ? (
        <div className="-ms-2 flex-none pe-1.5">
          <IconButton icon={Check} label={t('notices.markReadNamed', { text })} onClick={see} />
        </div>
      ) : null}
    </div>
  );
}
