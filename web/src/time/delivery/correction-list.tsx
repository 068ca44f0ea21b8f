import type { DeliveryCorrection } from '@sveis/domain/time';
import { useT } from '../../lib/words/use-t.ts';
import { useSessionIn } from '../../session/index.ts';
import { ChangeRows } from './change-list.tsx';
import { momentInZone } from './delivery-words.ts';

/** What leaders have corrected since it was handed in: who, when, why, and each entry before and after. */
export function CorrectionList({
  corrections = [],
}: {
  corrections?: readonly DeliveryCorrection[] | undefined;
}) {
  const t = useT();
  const timeZone = useSessionIn()?.profile.tenant.time_zone ?? 'UTC';
  if (corrections.length === 0) return null;
  return (
    <section>
      <h3 className="text-quiet font-semibold">
        {t('delivery.correctionsTitle')}{' '}
        <span className="text-ink-quiet tabular-nums">{corrections.length}</span>
      </h3>
      {corrections.map(({ at, by_name, reason, changes }) => (
        <div key={at} className="border-b border-line py-2.5 last:border-0">
          <p className="text-note text-ink-quiet tabular-nums">
            {by_name} · {momentInZone(at, timeZone)}
          </p>
          {reason ? <p className="font-semibold">{reason}</p> : null}
          <ChangeRows changes={changes} />
        </div>
      ))}
    </section>
  );
}
