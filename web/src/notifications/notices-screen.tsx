import { Bell, CheckCheck, Settings2 } from 'lucide-react';
import { companyZone } from '../lib/clock/company-zone.ts';
import { useNow } from '../lib/clock/use-now.ts';
import { AppPage } from '../lib/screen/app-page.tsx';
import { HeaderTools } from '../lib/screen/header-tools.ts';
import { LinkButton } from '../lib/screen/links.tsx';
import { useT } from '../lib/words/use-t.ts';
import { Button } from '../ui/data/button.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import { SkeletonList } from '../ui/feedback/skeleton.tsx';
import { List } from '../ui/layout/list.tsx';
import { byDay } from './notice-days.ts';
import { NoticeRow } from './notice-row.tsx';
import { dayText } from './notice-words.ts';
import { OlderNotices } from './older-notices.tsx';
import { PushOffer } from './push/push-offer.tsx';
import { useNotices } from './use-notices.ts';
import { useUnseen } from './use-unseen.ts';

const MINUTE = 60_000;

/** Without the bell in its header: this is where it leads. */
export function NoticesScreen() {
  return (
    <HeaderTools value={null}>
      <NoticeList />
    </HeaderTools>
  );
}

function NoticeList() {
  const t = useT();
  const now = useNow(MINUTE);
  const unseen = useUnseen();
  const list = useNotices();
  const { notices, since } = list;
  const context = unseen > 0 ? t('notices.unreadCount', { count: unseen }) : t('notices.allRead');
  return (
    <AppPage
      title={t('shell.notices')}
      backTo="/dashboard"
      busy={!notices && !list.isFailed}
      {...(notices && notices.length > 0 ? { context } : {})}
    >
      {since ? <p className="text-quiet text-ink-quiet">{t('shell.asOf', { time: since })}</p> : null}
      {notices || list.isFailed ? null : <SkeletonList count={3} />}
      {list.isFailed ? (
        <ErrorState
          title={t('notices.loadFailed')}
          text={t('notices.loadFailedText')}
          retry={{ label: t('shell.tryAgain'), onPress: list.retry }}
        />
      ) : null}
      {notices?.some(({ seen_at }) => seen_at === null) ? (
        <div className="flex">
          <Button kind="secondary" wide icon={CheckCheck} onClick={list.seeAll}>
            {t('notices.markAll')}
          </Button>
        </div>
      ) : null}
      {notices && notices.length > 0 ? <PushOffer /> : null}
      {byDay(notices ?? [], companyZone()).map(({ day, notices: ofDay }) => (
        <section key={day} aria-labelledby={`notices-${day}`} className="flex flex-col gap-2">
          <h2 id={`notices-${day}`} className="pt-1 text-lead font-bold tabular-nums">
            {dayText(day, now, t)}
          </h2>
          <List joined>
            {ofDay.map((notice) => (
              <NoticeRow key={notice.id} notice={notice} onSeen={list.see} />
            ))}
          </List>
        </section>
      ))}
      {list.hasOlder ? (
        <OlderNotices busy={list.isFetchingOlder} isMissing={list.isOlderMissing} onFetch={list.fetchOlder} />
      ) : null}
      {notices?.length === 0 ? (
        <EmptyState icon={Bell} title={t('notices.emptyTitle')} text={t('notices.emptyText')} />
      ) : null}
      {notices ? (
        <div className="flex">
          <LinkButton to="/account/notifications" kind="secondary" wide icon={Settings2}>
            {t('notices.preferences')}
          </LinkButton>
        </div>
      ) : null}
    </AppPage>
  );
}
