import { type AdjustmentReason, adjustmentReasons } from '@sveis/domain/warehouse';
import { useState } from 'react';
import { failureText } from '../../lib/api/failures.ts';
import { useT } from '../../lib/words/use-t.ts';
import { send } from '../../offline/outbox/index.ts';
import { Button } from '../../ui/data/button.tsx';
import { Chip, ChipRow } from '../../ui/fields/chip.tsx';
import { Sheet } from '../../ui/overlays/sheet.tsx';
import type { SheetLine } from '../wire.ts';
import { ProblemBar } from '../work/problem-bar.tsx';
import { type Decision, decideCount } from './count-operations.ts';

type ReviewSheetProps = { sheetId: string; line: SheetLine; onDone: () => void; onClose: () => void };

/** What becomes of a difference: it is taken for true, counted again, or left as it is. */
export function ReviewSheet({ sheetId, line, onDone, onClose }: ReviewSheetProps) {
  const t = useT();
  const [reason, setReason] = useState<AdjustmentReason>();
  const [problem, setProblem] = useState<string>();
  const [isSending, setIsSending] = useState(false);
  const decide = async (decision: Decision) => {
    setIsSending(true);
    const outcome = await send(decideCount, {
      sheet_id: sheetId,
      line_id: line.id,
      decision,
      reason_code: reason ?? null,
    });
    setIsSending(false);
    if (outcome.kind === 'sent') return onDone();
    setProblem('failure' in outcome && outcome.failure ? failureText(outcome.failure) : t('shell.notKept'));
  };
  const variance = line.books?.variance ?? '0';
  return (
    <Sheet
      open
      title={line.product}
      closeLabel={t('shell.close')}
      onClose={onClose}
      actions={
        <Button wide size="form" busy={isSending} onClick={() => void decide('accept')}>
          {t('stock.reviewAccept', { qty: variance.replace('.', ','), unit: line.unit })}
        </Button>
      }
    >
      <div className="flex flex-col gap-3">
        <ProblemBar problem={problem} />
        <p className="text-ink-quiet">{t('stock.reviewText')}</p>
        <ChipRow label={t('stock.reason')}>
          {adjustmentReasons
            .filter((one) => one !== 'other')
            .map((one) => (
              <Chip
                key={one}
                label={t(`adjustmentorder.lines_reason_code_${one}`)}
                on={one === reason}
                onClick={() => setReason(one === reason ? undefined : one)}
              />
            ))}
        </ChipRow>
        <Button wide kind="secondary" size="form" onClick={() => void decide('recount')}>
          {t('stock.reviewRecount')}
        </Button>
        <Button wide kind="secondary" size="form" onClick={() => void decide('skip')}>
          {t('stock.reviewSkip')}
        </Button>
      </div>
    </Sheet>
  );
}
