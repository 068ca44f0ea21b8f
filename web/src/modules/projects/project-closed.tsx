import { addDays, formatDate } from '@sveis/domain/format';
import { GRACE_DAYS, takesHoursOn } from '@sveis/domain/time';
import { Lock } from 'lucide-react';
import { useT } from '../../lib/words/use-t.ts';
import { useToday } from '../../lib/words/use-today.ts';
import { Icon } from '../../ui/data/icon.tsx';

/** What can still be done in a finished project, and how long hours are still taken. */
export function ProjectClosed({ finishedOn }: { finishedOn: unknown }) {
  const t = useT();
  const today = useToday();
  if (typeof finishedOn !== 'string') return null;
  return (
    <p className="flex items-start gap-2.5 rounded-card bg-info-bg px-4 py-3 text-info-text">
      <Icon of={Lock} size={20} className="mt-0.5 flex-none" />
      <span>
        {t('projects.finishedOnDay', { day: formatDate(finishedOn) })}
        {takesHoursOn({ status: 'finished', finishedOn }, today)
          ? ` ${t('projects.graceUntil', { day: formatDate(addDays(finishedOn, GRACE_DAYS)) })}`
          : null}
      </span>
    </p>
  );
}
