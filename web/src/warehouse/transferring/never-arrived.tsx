import { canManage } from '@sveis/domain/session';
import { quantityText } from '@sveis/domain/warehouse';
import { useQueryClient } from '@tanstack/react-query';
import { PackageX } from 'lucide-react';
import { useState } from 'react';
import { failureText } from '../../lib/api/failures.ts';
import { notify } from '../../lib/notices.ts';
import { useT } from '../../lib/words/use-t.ts';
import { send } from '../../offline/outbox/index.ts';
import { useSessionIn } from '../../session/index.ts';
import { Button } from '../../ui/data/button.tsx';
import { FieldStack } from '../../ui/fields/field-stack.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Sheet } from '../../ui/overlays/sheet.tsx';
import { quantityOfHand } from '../work/in-hand.ts';
import { ProblemBar } from '../work/problem-bar.tsx';
import { shownQuantity } from '../work/quantity/quantity-words.ts';
import { writeOffGoods } from './transfer-operations.ts';
import type { Transferring } from './use-transfer.ts';

type NeverArrivedProps = { orderId: string; work: Transferring };

/** Takes what is in hand off the stock instead of taking it in: by whom manages transfers, with a reason. */
export function NeverArrived({ orderId, work }: NeverArrivedProps) {
  const t = useT();
  const access = useSessionIn()?.rights.visitor.access;
  const [isAsking, setIsAsking] = useState(false);
  const { hand, line, mode } = work;
  const quantity = hand && line && quantityOfHand(hand, line);
  const isManager = access !== undefined && canManage(access, 'transferorder');
  if (!isManager || mode !== 'in' || !hand || !line || !quantity || quantity > line.left) return null;
  // Of several batches on the way it must be said which one is lost.
  if (line.product.tracking === 'batch' && (hand.batch ?? '') === '') return null;
  return (
    <>
      <Button wide kind="secondary" size="form" icon={PackageX} onClick={() => setIsAsking(true)}>
        {t('stock.neverArrived')}
      </Button>
      {isAsking ? (
        <WriteOffSheet
          orderId={orderId}
          hand={hand}
          line={line}
          quantity={quantity}
          onDone={() => {
            setIsAsking(false);
            work.letGo();
          }}
          onClose={() => setIsAsking(false)}
        />
      ) : null}
    </>
  );
}

type WriteOffSheetProps = {
  orderId: string;
  hand: NonNullable<Transferring['hand']>;
  line: NonNullable<Transferring['line']>;
  quantity: bigint;
  onDone: () => void;
  onClose: () => void;
};

function WriteOffSheet({ orderId, hand, line, quantity, onDone, onClose }: WriteOffSheetProps) {
  const t = useT();
  const queries = useQueryClient();
  const [reason, setReason] = useState('');
  const [isTried, setIsTried] = useState(false);
  const [isSending, setIsSending] = useState(false);
  const [problem, setProblem] = useState<string>();
  const { product } = line;
  const amount = { qty: shownQuantity(quantity, product.decimals), unit: product.unit };
  const writeOff = async () => {
    setIsTried(true);
    if (reason.trim() === '') return;
    setIsSending(true);
    const outcome = await send(writeOffGoods, {
      id: hand.id,
      order_id: orderId,
      line_id: line.id,
      unit_id: product.unit_id,
      qty: quantityText(quantity),
      batch: hand.batch,
      serials: hand.serials,
      reason: reason.trim(),
    });
    setIsSending(false);
    if (outcome.kind !== 'sent')
      return setProblem(
        'failure' in outcome && outcome.failure ? failureText(outcome.failure) : t('shell.notKept'),
      );
    notify(t('stock.writtenOff'));
    void queries.invalidateQueries();
    onDone();
  };
  return (
    <Sheet
      open
      title={t('stock.neverArrivedTitle', amount)}
      text={t('stock.neverArrivedText')}
      closeLabel={t('shell.close')}
      onClose={onClose}
      actions={
        <Button wide size="form" busy={isSending} onClick={() => void writeOff()}>
          {t('stock.writeOff', amount)}
        </Button>
      }
    >
      <FieldStack>
        <ProblemBar problem={problem} />
        <TextField
          label={t('stock.reason')}
          value={reason}
          maxLength={120}
          autoComplete="off"
          error={isTried && reason.trim() === '' ? t('stock.required') : undefined}
          onChange={(event) => setReason(event.target.value)}
        />
      </FieldStack>
    </Sheet>
  );
}
