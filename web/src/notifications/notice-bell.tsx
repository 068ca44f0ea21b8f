import { Bell } from 'lucide-react';
import { LinkIconButton } from '../lib/screen/links.tsx';
import { useT } from '../lib/words/use-t.ts';
import { useSeenReceipts, useUnseen } from './use-unseen.ts';

const MOST_SHOWN = 99;

/** In the header of every screen. The number is said too, also when it changes while somebody listens. */
export function NoticeBell() {
  const t = useT();
  const unseen = useUnseen();
  useSeenReceipts();
  const label = unseen > 0 ? t('shell.noticesUnread', { count: unseen }) : t('shell.notices');
  return (
    <span role="status" className="flex-none">
      <LinkIconButton
        to="/notices"
        icon={Bell}
        label={label}
        {...(unseen > 0 ? { badge: unseen > MOST_SHOWN ? `${MOST_SHOWN}+` : unseen } : {})}
      />
    </span>
  );
}
