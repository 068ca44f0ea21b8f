import type { StockCatalogue } from '@sveis/domain/warehouse';
import { useRouter } from '@tanstack/react-router';
import { useT } from '../../lib/words/use-t.ts';
import type { RecordAnswer } from '../../records/index.ts';
import { Segmented } from '../../ui/fields/segmented.tsx';
import { useOthersWork } from '../claiming/recent-work.ts';
import { ConfirmDock } from '../work/confirm-dock.tsx';
import { amountInHand, HandDisplay, HandPage } from '../work/hand-page.tsx';
import { WorkLines } from '../work/line-row.tsx';
import { PlaceSheet } from '../work/place-sheet.tsx';
import { shownQuantity } from '../work/quantity/quantity-words.ts';
import { ScanProblem } from '../work/scanning/scan-problem.tsx';
import { useStockScan } from '../work/scanning/use-stock-scan.ts';
import { NeverArrived } from './never-arrived.tsx';
import { PutBack } from './put-back.tsx';
import { type TransferMode, transferModes } from './transfer-operations.ts';
import { type Transferring, useTransfer } from './use-transfer.ts';

const confirmWords = { out: 'stock.send', in: 'stock.takeIn', direct: 'stock.moveIt' } as const;

type TransferPageProps = { order: RecordAnswer; catalogue: StockCatalogue; mode: TransferMode };

/** What leaves one warehouse, or comes to another, or both at once. */
export function TransferPage({ order, catalogue, mode }: TransferPageProps) {
  const t = useT();
  const router = useRouter();
  const work = useTransfer(order, catalogue, mode);
  const { scan, unknown } = useStockScan({
    catalogue,
    onCode: work.read,
    isAsking: work.isChoosing !== undefined,
    isBusy: work.isSending,
  });
  const codeOf = (id: unknown) => catalogue.warehouses.find((one) => one.id === id)?.code ?? '';
  const { line, hand, missing, isSending, isChoosing } = work;
  return (
    <HandPage
      title={order.number ?? order.title}
      moves={{ path: 'transfer_orders', id: order.id, number: order.number ?? order.title }}
      context={t('stock.way', { from: codeOf(order.warehouse), to: codeOf(order.dest_warehouse) })}
      backTo={`/transfer_orders/${order.id}`}
      work={work}
      onCode={scan}
      modes={
        <Segmented
          label={t('stock.transferMode')}
          value={mode}
          options={transferModes.map((value) => ({ value, label: t(`stock.mode_${value}`) }))}
          onValue={(value) =>
            void router.navigate({ href: `/transfer_orders/${order.id}/transfer/${value}`, replace: true })
          }
        />
      }
      display={<TransferDisplay work={work} />}
      problem={<ScanProblem problem={work.problem} unknown={unknown} />}
      acts={
        <>
          <PutBack work={work} />
          <NeverArrived orderId={order.id} work={work} />
        </>
      }
      lines={<TransferLines order={order} work={work} />}
      sheets={
        isChoosing ? (
          <PlaceSheet
            title={t(isChoosing === 'from' ? 'stock.scanFrom' : 'stock.scanTo')}
            places={work.placesOf(isChoosing)}
            chosen={(isChoosing === 'from' ? work.from : work.to)?.id}
            onPlace={(id) => work.setPlace(isChoosing, id)}
            onClose={() => work.setIsChoosing(undefined)}
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

/** The place that is asked for next is the one a press chooses. */
function TransferDisplay({ work }: { work: Transferring }) {
  const t = useT();
  const { from, to, mode } = work;
  const side = mode === 'in' ? 'to' : mode === 'direct' && from ? 'to' : 'from';
  const name =
    from && to ? t('stock.way', { from: from.code, to: to.code }) : ((from ?? to)?.code ?? t('stock.place'));
  const isOver = work.lines.every(({ left }) => left === 0n);
  return (
    <HandDisplay
      work={work}
      label={t('stock.transferring')}
      lamp={work.lamp}
      place={{ name, onPress: () => work.setIsChoosing(side) }}
      idle={t(isOver ? 'stock.nothingLeft' : 'stock.scanFirst')}
    />
  );
}

function TransferLines({ order, work }: { order: RecordAnswer; work: Transferring }) {
  const t = useT();
  const othersWork = useOthersWork(order);
  const leftWord = work.mode === 'in' ? 'stock.inTransit' : 'stock.leftToSend';
  return (
    <WorkLines
      lines={work.lines}
      faceOf={(line) => {
        const { id, product, left, done, ordered, unsent } = line;
        const figure = (quantity: bigint) => ({
          qty: shownQuantity(quantity, product.decimals),
          unit: product.unit,
        });
        return {
          id,
          shape: left === 0n ? 'done' : done > 0n ? 'progress' : 'waiting',
          state: t(left === 0n ? 'stock.nothingLeft' : 'stock.lineOpen'),
          title: product.name,
          quiet: `${product.code} · ${t(leftWord, figure(left))}`,
          more: othersWork(line),
          done: shownQuantity(done, product.decimals),
          wanted: `${shownQuantity(ordered, product.decimals)} ${product.unit}`,
          note: unsent > 0n ? t('stock.waitsToBeSent', figure(unsent)) : undefined,
        };
      }}
      current={work.hand?.lineId}
      onChoose={work.choose}
    />
  );
}
