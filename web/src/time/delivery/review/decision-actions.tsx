import { formatNumber } from '@sveis/domain/format';
import type { DeliveryDetail } from '@sveis/domain/time';
import { Check, Printer, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { ReasonDialog } from '../../../lib/screen/reason-dialog.tsx';
import { useT } from '../../../lib/words/use-t.ts';
import { Button } from '../../../ui/data/button.tsx';
import { LockedNote } from '../deliver/locked-note.tsx';
import { countedHours } from '../hours-words.ts';
import { PrintSheet } from '../print-sheet.tsx';
import { useDecisions } from './use-decisions.ts';

/** Approve, or give back with a reason; an approved one can only be opened again. */
export function DecisionActions({ detail }: { detail: DeliveryDetail }) {
  const t = useT();
  const decisions = useDecisions();
  const [isReturning, setIsReturning] = useState(false);
  const mayApprove = decisions.refuses('approve', detail) === undefined;
  const notReturned = decisions.refuses('return', detail);
  return (
    <div className="flex w-full flex-wrap gap-2">
      {decisions.isLeader && decisions.isOwn(detail) && detail.state === 'delivered' ? (
        <p className="w-full text-quiet font-semibold">{t('delivery.ownHours')}</p>
      ) : null}
      {notReturned === 'LOCKED' ? <LockedNote text={t('delivery.lockedNoReturn')} /> : null}
      {notReturned === undefined ? (
        <Button kind="secondary" icon={Undo2} onClick={() => setIsReturning(true)}>
          {t(detail.state === 'approved' ? 'delivery.reopen' : 'delivery.return')}
        </Button>
      ) : null}
      {mayApprove ? (
        <Button
          wide
          icon={Check}
          busy={decisions.isBusy}
          busyLabel={t('shell.sending')}
          onClick={() => void decisions.approve(detail)}
        >
          {t('delivery.approveHours', { hours: formatNumber(countedHours(detail.totals)) })}
        </Button>
      ) : (
        <Button kind="secondary" wide icon={Printer} onClick={() => window.print()}>
          {t('delivery.print')}
        </Button>
      )}
      <PrintSheet detail={detail} />
      <ReasonDialog
        open={isReturning}
        title={t('delivery.returnTitle')}
        text={t('delivery.returnText', { name: detail.user_name })}
        label={t('delivery.returnReason')}
        action={t('delivery.return')}
        maxLength={4000}
        onClose={() => setIsReturning(false)}
        onReason={(reason) => decisions.giveBack(detail, reason)}
      />
    </div>
  );
}
