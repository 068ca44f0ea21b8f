import type { StockCatalogue } from '@sveis/domain/warehouse';
import { useT } from '../../lib/words/use-t.ts';
import type { RecordAnswer } from '../../records/index.ts';
import { useOthersWork } from '../claiming/recent-work.ts';
import { ConfirmDock } from '../work/confirm-dock.tsx';
import { amountInHand, HandDisplay, HandPage } from '../work/hand-page.tsx';
import { WorkLines } from '../work/line-row.tsx';
import { PlaceSheet } from '../work/place-sheet.tsx';
import { ProblemBar } from '../work/problem-bar.tsx';
import { shownQuantity } from '../work/quantity/quantity-words.ts';
import { useScanLine } from '../work/scanning/use-scan-line.ts';
import type { ReturnMode } from './return-operations.ts';
import { type Returning, useReturn } from './use-return.ts';

const confirmWords = { receive: 'stock.takeIn', dispatch: 'stock.sendBack' } as const;

type ReturnPageProps = { order: RecordAnswer; catalogue: StockCatalogue; mode: ReturnMode };

/** What comes in on a return, or goes out on it. */
export function ReturnPage({ order, catalogue, mode }: ReturnPageProps) {
  const t = useT();
  const work = useReturn(order, catalogue, mode);
  const scan = useScanLine({ onCode: work.read, isAsking: work.isChoosing, isBusy: work.isSending });
  const { line, hand, missing, isSending } = work;
  const isOver = work.lines.every(({ left }) => left === 0n);
  return (
    <HandPage
      title={order.number ?? order.title}
      moves={{ path: 'returns', id: order.id, number: order.number ?? order.title }}
      context={order.title}
      backTo={`/returns/${order.id}`}
      work={work}
      onCode={scan}
      display={
        <HandDisplay
          work={work}
          label={t('stock.returning')}
          lamp={work.lamp}
          place={{ name: work.place?.code ?? t('stock.place'), onPress: () => work.setIsChoosing(true) }}
          idle={t(isOver ? 'stock.nothingLeft' : 'stock.scanFirst')}
        />
      }
      problem={<ProblemBar problem={work.problem} />}
      lines={<ReturnLines order={order} work={work} />}
      sheets={
        work.isChoosing ? (
          <PlaceSheet
            title={t(mode === 'receive' ? 'stock.scanTo' : 'stock.scanFrom')}
            places={work.places}
            chosen={work.place?.id}
            onPlace={work.setPlaceId}
            onClose={() => work.setIsChoosing(false)}
          />
        ) : null
      }
      dock={
        <ConfirmDock
          onCode={scan}
          confirm={
            hand && line
              ? {
                  word: t(confirmWords[mode], amountInHand(line, hand)),
                  missing,
                  isSending,
                  onPress: () => void work.confirm(),
                }
              : undefined
          }
        />
      }
    />
  );
}

function ReturnLines({ order, work }: { order: RecordAnswer; work: Returning }) {
  const t = useT();
  const othersWork = useOthersWork(order);
  return (
    <WorkLines
      lines={work.lines}
      faceOf={(line) => {
        const { id, product, left, wanted, unsent } = line;
        const figure = (quantity: bigint) => ({
          qty: shownQuantity(quantity, product.decimals),
          unit: product.unit,
        });
        return {
          id,
          shape: left === 0n ? 'done' : 'waiting',
          state: t(left === 0n ? 'stock.nothingLeft' : 'stock.lineOpen'),
          title: product.name,
          quiet: `${product.code} · ${t('stock.leftToReturn', figure(left))}`,
          more: othersWork(line),
          done: shownQuantity(wanted > left ? wanted - left : 0n, product.decimals),
          wanted: `${shownQuantity(wanted, product.decimals)} ${product.unit}`,
          note: unsent > 0n ? t('stock.waitsToBeSent', figure(unsent)) : undefined,
        };
      }}
      current={work.hand?.lineId}
      onChoose={work.choose}
    />
  );
}
