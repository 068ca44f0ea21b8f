import { formatNumber } from '@sveis/domain/format';
import type { DeliveryPreview } from '@sveis/domain/time';
import { useQuery } from '@tanstack/react-query';
import { Printer, Send, Undo2 } from 'lucide-react';
import { useStore } from '../../../lib/store.ts';
import { useT } from '../../../lib/words/use-t.ts';
import { connectivity } from '../../../offline/connectivity.ts';
import { Button } from '../../../ui/data/button.tsx';
import { Refusal } from '../../../ui/feedback/refusal.tsx';
import { deliveryQuery } from '../delivery-queries.ts';
import { countedHours } from '../hours-words.ts';
import { PrintSheet } from '../print-sheet.tsx';
import { LockedNote } from './locked-note.tsx';
import { type DeliverForm, isLive } from './use-deliver-form.ts';

type DeliverActionsProps = { preview: DeliveryPreview; form: DeliverForm };

export function DeliverActions({ preview, form }: DeliverActionsProps) {
  const t = useT();
  const { online } = useStore(connectivity);
  if (isLive(preview)) return <HandedInActions preview={preview} form={form} />;
  const hours = formatNumber(countedHours(preview.totals));
  const isAgain = preview.delivery !== null;
  return (
    <>
      <Refusal text={form.refusal ?? (online ? undefined : t('delivery.needsNetwork'))} />
      <Button
        size="form"
        wide
        icon={Send}
        busy={form.isBusy}
        busyLabel={t('shell.sending')}
        onClick={form.deliver}
      >
        {t(isAgain ? 'delivery.deliverAgain' : 'delivery.deliverHours', { hours })}
      </Button>
    </>
  );
}

/** Nothing is left to do but to look, to print, or to take it back before somebody approves. */
function HandedInActions({ preview, form }: DeliverActionsProps) {
  const t = useT();
  const detail = useQuery({
    ...deliveryQuery(preview.delivery?.id ?? ''),
    enabled: preview.delivery !== null,
  });
  const isWaiting = preview.delivery?.state === 'delivered';
  const isLocked = preview.blockers.some(({ code }) => code === 'LOCKED');
  return (
    <div className="flex flex-wrap gap-2">
      <Refusal text={form.refusal} />
      {isWaiting && isLocked ? <LockedNote text={t('delivery.lockedNoWithdraw')} /> : null}
      {isWaiting && !isLocked ? (
        <Button kind="secondary" wide icon={Undo2} busy={form.isBusy} onClick={form.withdraw}>
          {t('delivery.withdraw')}
        </Button>
      ) : null}
      <Button kind="secondary" wide icon={Printer} disabled={!detail.data} onClick={() => window.print()}>
        {t('delivery.print')}
      </Button>
      {detail.data ? <PrintSheet detail={detail.data} /> : null}
    </div>
  );
}
