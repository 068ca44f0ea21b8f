import type { DeliveryRecord } from '@sveis/domain/time';
import { Check } from 'lucide-react';
import { useStore } from '../../../lib/store.ts';
import { useT } from '../../../lib/words/use-t.ts';
import { Button } from '../../../ui/data/button.tsx';
import { choose, chosenStore } from './chosen-deliveries.ts';
import type { DeliveryRow } from './delivery-rows.ts';
import { useDecisions } from './use-decisions.ts';

/** Several at once: tick them, or all that wait, and approve. */
export function ApproveChosen({
  choosable,
  isPrimary,
}: {
  choosable: readonly DeliveryRow[];
  isPrimary: boolean;
}) {
  const t = useT();
  const decisions = useDecisions();
  const chosen = useStore(chosenStore);
  const picked = choosable.flatMap(({ key, delivery }): DeliveryRecord[] =>
    chosen.has(key) && delivery ? [delivery] : [],
  );
  return (
    <div className="flex w-full flex-wrap gap-2">
      <Button
        kind="secondary"
        wide
        onClick={() => choose(picked.length === choosable.length ? [] : choosable.map(({ key }) => key))}
      >
        {t(picked.length === choosable.length ? 'delivery.chooseNone' : 'delivery.chooseWaiting')}
      </Button>
      {picked.length > 0 ? (
        <Button
          wide
          kind={isPrimary ? 'primary' : 'secondary'}
          icon={Check}
          busy={decisions.isBusy}
          busyLabel={t('shell.sending')}
          onClick={() => void decisions.approveAll(picked)}
        >
          {t('delivery.approveCount', { count: picked.length })}
        </Button>
      ) : null}
    </div>
  );
}
