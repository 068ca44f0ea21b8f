import { useDashboard } from '../../dashboard/index.ts';
import { useT } from '../../lib/words/use-t.ts';
import { Card } from '../../ui/layout/card.tsx';
import { SegmentBar } from '../../ui/layout/segment-bar.tsx';

/** As many as fit beside each other without becoming a line. */
const MOST_SEGMENTS = 24;
const MOST_NAMED = 4;

/** Who is at work now, for leaders: one segment per person, and the names of those who are not. */
export function PresenceCard() {
  const t = useT();
  const { answer, since } = useDashboard();
  const presence = answer?.presence;
  if (!presence || presence.expected === 0) return null;
  const { clocked_in, expected, missing, away } = presence;
  const out = [
    ...missing.map(({ user_id, user_name, shift_from }) => ({
      id: user_id,
      name: user_name,
      why: shift_from ? t('dashboard.notInFrom', { time: shift_from }) : t('dashboard.notIn'),
    })),
    ...away.map(({ user_id, user_name }) => ({ id: user_id, name: user_name, why: t('dashboard.away') })),
  ];
  const segments = Math.min(expected, MOST_SEGMENTS);
  return (
    <Card>
      <div className="flex items-baseline justify-between gap-3">
        <h2 className="font-bold">{t('dashboard.clockedIn')}</h2>
        {since ? <span className="text-quiet text-ink-quiet">{t('shell.asOf', { time: since })}</span> : null}
      </div>
      <p className="mt-1 tabular-nums">
        <b className="text-head font-bold">{clocked_in}</b>{' '}
        <span className="text-ink-quiet">{t('dashboard.ofPeople', { count: expected })}</span>
      </p>
      <div className="mt-2 [--track:var(--line)]">
        <SegmentBar
          segments={segments}
          filled={(clocked_in / expected) * segments}
          label={t('dashboard.presenceSaid', { count: clocked_in, all: expected })}
        />
      </div>
      {out.length > 0 ? (
        <ul className="mt-2 text-quiet">
          {out.slice(0, MOST_NAMED).map(({ id, name, why }) => (
            <li key={id}>
              <b className="font-semibold">{name}</b> <span className="text-ink-quiet">{why}</span>
            </li>
          ))}
          {out.length > MOST_NAMED ? (
            <li className="text-ink-quiet">
              {t('dashboard.peopleMore', { count: out.length - MOST_NAMED })}
            </li>
          ) : null}
        </ul>
      ) : null}
    </Card>
  );
}
