import type { Day } from '@sveis/domain/format';
import { Users } from 'lucide-react';
import { useGo } from '../../../lib/screen/go.ts';
import { useT } from '../../../lib/words/use-t.ts';
import { Button } from '../../../ui/data/button.tsx';
import { useReach } from '../../reference/use-reach.ts';

/** To the hours of several people, for those who may write hours of others. */
export function CrewButton({ day, isSmall }: { day?: Day; isSmall?: boolean }) {
  const t = useT();
  const go = useGo();
  if (!useReach('/calendar/crew')) return null;
  return (
    <Button
      wide={!isSmall}
      kind="secondary"
      {...(isSmall ? { size: 'small' as const } : {})}
      icon={Users}
      {...go(day ? `/calendar/crew?day=${day}` : '/calendar/crew')}
    >
      {t('time.crewHours')}
    </Button>
  );
}
