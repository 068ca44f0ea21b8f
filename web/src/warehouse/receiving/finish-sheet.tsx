import { supplierOrders } from '@sveis/domain/modules/supplier-orders';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useT } from '../../lib/words/use-t.ts';
import { type RecordAnswer, stepOn } from '../../records/index.ts';
import { Button } from '../../ui/data/button.tsx';
import { FieldStack } from '../../ui/fields/field-stack.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Sheet } from '../../ui/overlays/sheet.tsx';
import { isDone, type ReceivingLine } from './receiving-lines.ts';

type FinishSheetProps = { order: RecordAnswer; lines: readonly ReceivingLine[]; onClose: () => void };

const closeShort = supplierOrders.status.transitions.find(({ name }) => name === 'close_short');

/** Everything confirmed is kept already: the end only says what becomes of the rest. */
export function FinishSheet({ order, lines, onClose }: FinishSheetProps) {
  const t = useT();
  const router = useRouter();
  const [reason, setReason] = useState('');
  const [isTried, setIsTried] = useState(false);
  const short = lines.filter((line) => !isDone(line)).length;
  const leave = () => void router.navigate({ href: `/supplier_orders/${order.id}` });
  const close = async () => {
    setIsTried(true);
    if (reason.trim() === '' || !closeShort) return;
    await stepOn(supplierOrders, order, closeShort, { close_reason: reason.trim() });
    leave();
  };
  const mayClose = short > 0 && order.steps.includes('close_short');
  return (
    <Sheet
      open
      title={t(short === 0 ? 'stock.allCame' : 'stock.finishTitle')}
      {...(short === 0 ? {} : { text: t('stock.finishText', { count: short }) })}
      closeLabel={t('shell.close')}
      onClose={onClose}
      actions={
        <>
          <Button wide size="form" onClick={leave}>
            {t(short === 0 ? 'stock.finish' : 'stock.keepOpen')}
          </Button>
          {mayClose ? (
            <Button wide kind="secondary" size="form" onClick={() => void close()}>
              {t('stock.closeShort')}
            </Button>
          ) : null}
        </>
      }
    >
      {mayClose ? (
        <FieldStack>
          <TextField
            label={t('stock.closeReason')}
            value={reason}
            maxLength={120}
            autoComplete="off"
            error={isTried && reason.trim() === '' ? t('stock.required') : undefined}
            onChange={(event) => setReason(event.target.value)}
          />
        </FieldStack>
      ) : null}
    </Sheet>
  );
}
