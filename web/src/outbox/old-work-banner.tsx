import { useRouter } from '@tanstack/react-router';
import { Hourglass } from 'lucide-react';
import { useNow } from '../lib/clock/use-now.ts';
import { useT } from '../lib/words/use-t.ts';
import { summarise, useOutbox, useOutboxWords, worryingDays } from '../offline/outbox/index.ts';
import { Banner } from '../ui/feedback/banner.tsx';

const LOOK_EVERY_MS = 10 * 60_000;

/** After three days unsent work is said on every screen: a browser may clear its storage after seven. */
export function OldWorkBanner() {
  const t = useT();
  const router = useRouter();
  const hasWords = useOutboxWords();
  const now = useNow(LOOK_EVERY_MS);
  const days = worryingDays(summarise(useOutbox()), now);
  if (!hasWords || days === undefined) return null;
  const open = () => void router.navigate({ to: '/outbox' });
  return (
    <Banner
      tone="warn"
      icon={Hourglass}
      title={t('outbox.oldTitle')}
      action={{ label: t('outbox.title'), onPress: open }}
    >
      {t('outbox.oldText', { days })}
    </Banner>
  );
}
