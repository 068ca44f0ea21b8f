import { quantityOf } from '@sveis/domain/warehouse';
import { useT } from '../../lib/words/use-t.ts';
import { ConfirmDock } from '../work/confirm-dock.tsx';
import { shownQuantity } from '../work/quantity/quantity-words.ts';
import { QuestionDock } from '../work/question-dock.tsx';
import type { Counting } from './use-count.ts';
import type { CountQuestion } from './use-count-signals.ts';

/** Scan, and the confirm; a question takes the place of both. */
export function CountDock({ work, onCode }: { work: Counting; onCode: (code: string) => void }) {
  const t = useT();
  const { question, hand, product, missing } = work;
  if (question) return <Asked work={work} question={question} />;
  return (
    <ConfirmDock
      onCode={onCode}
      confirm={
        hand && product
          ? {
              word: t('stock.confirmCount', {
                qty: shownQuantity(quantityOf(hand.text) ?? 0n, product.decimals),
                unit: product.unit,
              }),
              missing,
              isSending: work.isSending,
              onPress: () => work.confirm(),
            }
          : undefined
      }
    />
  );
}

function Asked({ work, question }: { work: Counting; question: CountQuestion }) {
  const t = useT();
  const change = { label: t('stock.change'), onPress: work.leaveQuestion };
  if (question.kind === 'taken') {
    const { place, version } = question;
    return (
      <QuestionDock
        title={`${place.location}: ${t('stock.countTaken')}`}
        text={t('stock.countTakenText')}
        isBusy={work.isSending}
        answers={[
          { label: t('stock.countClear'), onPress: () => void work.goTo(place, 'clear', { version }) },
          { label: t('stock.countContinue'), isMain: true, onPress: () => void work.goTo(place, 'continue') },
        ]}
      />
    );
  }
  if (question.kind === 'place')
    return (
      <QuestionDock
        title={t('stock.placeNotOnSheetTitle')}
        text={t('stock.placeNotOnSheet', { place: question.place.location })}
        isBusy={work.isSending}
        answers={[
          change,
          {
            label: t('stock.addToSheet'),
            isMain: true,
            onPress: () => void work.goTo(question.place, null, { isNew: true }),
          },
        ]}
      />
    );
  if (question.kind === 'new')
    return (
      <QuestionDock
        title={t('stock.notOnSheetTitle')}
        text={t('stock.notOnSheet')}
        isBusy={work.isSending}
        answers={[
          change,
          { label: t('stock.addToSheet'), isMain: true, onPress: () => work.confirm(['NOT_ON_SHEET']) },
        ]}
      />
    );
  const quantity = quantityOf(work.hand?.text ?? '') ?? 0n;
  const mine =
    quantity > 0n && work.hand?.serial === null
      ? [
          {
            label: t('stock.addMine', { qty: shownQuantity(quantity, work.product?.decimals ?? 0) }),
            onPress: () => void work.confirm([], question, 'add'),
          },
        ]
      : [];
  return (
    <QuestionDock
      title={t('stock.lineChangedTitle')}
      text={question.text}
      isBusy={work.isSending}
      answers={[
        change,
        ...mine,
        {
          label: t('stock.replaceIt'),
          isMain: true,
          onPress: () => work.confirm(['LINE_CHANGED'], question),
        },
      ]}
    />
  );
}
