import { dayInZone, formatDate, formatTime } from '@sveis/domain/format';
import type { HeldCollision } from '@sveis/domain/time';
import type { Translate } from '../../../lib/words/messages.ts';
import { useT } from '../../../lib/words/use-t.ts';

type HeldCollisionsProps = {
  /** Undefined until the server has been asked. */
  collisions: readonly HeldCollision[] | undefined;
  /** When the held stemp began: what is on the same day is told by the clock alone. */
  startAt: Date;
  timeZone: string;
};

/** What a held stemp collides with, each in a line of its own; or that nothing is in its way any more. */
export function HeldCollisions({ collisions, startAt, timeZone }: HeldCollisionsProps) {
  const t = useT();
  if (!collisions) return null;
  if (collisions.length === 0) return <p className="text-quiet">{t('time.heldFree')}</p>;
  return (
    <ul className="text-quiet tabular-nums">
      {collisions.map((met) => (
        <li key={`${met.kind} ${met.from}`}>{collisionText(met, startAt, timeZone, t)}</li>
      ))}
    </ul>
  );
}

function collisionText(met: HeldCollision, startAt: Date, timeZone: string, t: Translate): string {
  if (met.kind === 'locked' || met.kind === 'delivered') {
    const days = { from: met.from.slice(0, 6), to: met.to ?? met.from };
    return t(met.kind === 'locked' ? 'time.heldWithLocked' : 'time.heldWithDelivered', days);
  }
  const at = new Date(met.from);
  const isSameDay = dayInZone(at, timeZone) === dayInZone(startAt, timeZone);
  const date = isSameDay ? '' : `${formatDate(dayInZone(at, timeZone)).slice(0, 6)} `;
  const from = `${date}${formatTime(at, timeZone)}`;
  const line =
    met.kind === 'running' || !met.to
      ? t('time.heldWithRunning', { from })
      : t(met.kind === 'stemp' ? 'time.heldWithStemp' : 'time.heldWithHours', {
          from,
          to: formatTime(new Date(met.to), timeZone),
        });
  return [line, met.project].filter(Boolean).join(' · ');
}
