import { type KnownProduct, storedQuantity } from '@sveis/domain/warehouse';
import { Check } from 'lucide-react';
import { useT } from '../../lib/words/use-t.ts';
import { ScanButton, taken } from '../../scan/index.ts';
import { Button } from '../../ui/data/button.tsx';
import { shownQuantity } from '../work/quantity/quantity-words.ts';
import { QuestionDock } from '../work/question-dock.tsx';
import { WorkDock } from '../work/work-dock.tsx';
import { quantityOfHand } from './in-hand.ts';
import type { ExistingQuestion, OverQuestion, Receiving } from './use-receiving.ts';

/** Scan, and the next thing to do; a question takes the place of both. */
export function ReceivingDock({ work, onCode }: { work: Receiving; onCode: (code: string) => void }) {
  const t = useT();
  const { question, existing, unordered, hand, line, missing, isSending } = work;
  if (unordered) return <UnorderedDock work={work} product={unordered.product} />;
  if (existing) return <ExistingDock work={work} question={existing} />;
  if (question) return <OverDock work={work} question={question} />;
  const quantity = hand && line && quantityOfHand(hand, line);
  const product = line?.product;
  const label =
    missing?.text ??
    t('stock.take', {
      qty: shownQuantity(quantity ?? 0n, product?.decimals ?? 0),
      unit: product?.unit ?? '',
    });
  // Serials have nothing to type: they are scanned.
  const isScanned = !hand || (missing !== undefined && missing.sheet === undefined);
  return (
    <WorkDock>
      <ScanButton
        word={t('stock.scan')}
        isMain={isScanned}
        onCode={async (code) => {
          onCode(code);
          return taken;
        }}
      />
      {isScanned ? null : (
        <Button
          wide
          size="form"
          busy={isSending}
          busyLabel={t('shell.sending')}
          {...(missing ? {} : { icon: Check })}
          onClick={work.confirm}
        >
          {label}
        </Button>
      )}
    </WorkDock>
  );
}

function ExistingDock({ work, question }: { work: Receiving; question: ExistingQuestion }) {
  const t = useT();
  return (
    <QuestionDock
      title={t('stock.existingTitle')}
      text={question.text}
      isBusy={work.isSending}
      answers={[
        {
          label: t('stock.change'),
          onPress: () => {
            work.leaveQuestion();
            work.setSheet('batch');
          },
        },
        {
          label: t('stock.existingYes'),
          isMain: true,
          onPress: () => void work.post(question.arriving, question.seen, true),
        },
      ]}
    />
  );
}

function UnorderedDock({ work, product }: { work: Receiving; product: KnownProduct }) {
  const t = useT();
  return (
    <QuestionDock
      title={t('stock.unorderedTitle')}
      text={t('stock.unorderedText', { product: `${product.code} ${product.name}` })}
      answers={[
        { label: t('stock.leaveIt'), onPress: work.leaveQuestion },
        { label: t('stock.addToOrder'), isMain: true, onPress: work.addToOrder },
      ]}
    />
  );
}

function OverDock({ work, question }: { work: Receiving; question: OverQuestion }) {
  const t = useT();
  const { line } = work;
  if (!line) return null;
  const { arriving, seen } = question;
  const { unit, decimals, tracking } = line.product;
  const [ordered, before] = [storedQuantity(seen.ordered), storedQuantity(seen.received)];
  const shown = (quantity: bigint) => shownQuantity(quantity, decimals);
  const left = ordered - before;
  const total = before + arriving;
  return (
    <QuestionDock
      title={t('stock.overTitle', { qty: shown(total - ordered), unit })}
      text={t('stock.overText', { received: shown(total), ordered: shown(ordered) })}
      isBusy={work.isSending}
      answers={[
        // Which serials stay behind is for the person to say.
        ...(left > 0n && tracking !== 'serial'
          ? [
              {
                label: t('stock.onlyOrdered', { qty: shown(left) }),
                onPress: () => void work.post(left, null),
              },
            ]
          : []),
        {
          label: t('stock.change'),
          onPress: () => {
            work.leaveQuestion();
            if (tracking !== 'serial') work.setSheet('quantity');
          },
        },
        {
          label: t('stock.takeAll', { qty: shown(arriving) }),
          isMain: true,
          onPress: () => void work.post(arriving, seen),
        },
      ]}
    />
  );
}
