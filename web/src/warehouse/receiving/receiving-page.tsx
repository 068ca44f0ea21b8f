import { formatDateTime } from '@sveis/domain/format';
import type { StockCatalogue } from '@sveis/domain/warehouse';
import { ClipboardList, History, Printer } from 'lucide-react';
import { companyZone } from '../../lib/clock/company-zone.ts';
import { AppPage } from '../../lib/screen/app-page.tsx';
import { useT } from '../../lib/words/use-t.ts';
import type { RecordAnswer } from '../../records/index.ts';
import { WedgeInput } from '../../scan/index.ts';
import { Button } from '../../ui/data/button.tsx';
import { ParkedPart } from '../parking/parked-part.tsx';
import { useParking } from '../parking/use-parking.ts';
import { HandSwitch } from '../work/hand-switch.tsx';
import { shownQuantity } from '../work/quantity/quantity-words.ts';
import { ScanProblem } from '../work/scanning/scan-problem.tsx';
import { useStockScan } from '../work/scanning/use-stock-scan.ts';
import { SoundSwitch } from '../work/sound-switch.tsx';
import { UndoBar } from '../work/undo-bar.tsx';
import { WorkDisplay } from '../work/work-display.tsx';
import { HandParts } from './hand-parts.tsx';
import { quantityOfHand } from './in-hand.ts';
import { ReceivingDock } from './receiving-dock.tsx';
import { ReceivingLineList } from './receiving-line-list.tsx';
import { doneOf, isDone } from './receiving-lines.ts';
import { ReceivingSheets } from './receiving-sheets.tsx';
import { takeLastBack } from './take-back.ts';
import { useAskDamage } from './use-ask-damage.ts';
import { type LastConfirm, type Receiving, useReceiving } from './use-receiving.ts';

type ReceivingPageProps = { order: RecordAnswer; catalogue: StockCatalogue; mends: string | null };

/** Scan first, one hand: what is in hand on the display, the lines under it, the next thing to do under the thumb. */
export function ReceivingPage({ order, catalogue, mends }: ReceivingPageProps) {
  const t = useT();
  const work = useReceiving(order, catalogue, mends);
  const number = order.number ?? order.title;
  const parking = useParking({ path: 'supplier_orders', id: order.id, number });
  const { scan, unknown } = useStockScan({
    catalogue,
    onCode: work.read,
    isAsking:
      work.question !== undefined ||
      work.existing !== undefined ||
      work.unordered !== undefined ||
      work.sheet !== undefined ||
      parking.isOpen,
    isBusy: work.isSending,
  });
  const warehouse = catalogue.warehouses.find(({ id }) => id === order.warehouse)?.name;
  const supplier = order.names.references[`account:${order.supplier}`];
  const ask = useAskDamage();
  const undo = async (confirmed: LastConfirm) => {
    const isDamaged = confirmed.body.damage !== undefined;
    if (await takeLastBack(confirmed, { isDamaged, ask })) work.setLast(undefined);
  };
  return (
    <AppPage
      title={number}
      context={[supplier, warehouse].filter(Boolean).join(' · ')}
      backTo={`/supplier_orders/${order.id}`}
      footer={<ReceivingDock work={work} onCode={scan} />}
    >
      <WedgeInput label={t('stock.scanField')} onCode={scan} />
      <InHandDisplay work={work} />
      <ScanProblem problem={work.problem} unknown={unknown} onPark={parking.park} />
      <HandParts work={work} />
      <ReceivingLineList order={order} work={work} />
      <ParkedPart
        parking={parking}
        catalogue={catalogue}
        place={work.place ? { id: work.place.id, code: work.place.code } : null}
        take={{ label: t('stock.parkedReceive'), onTake: work.takeParked }}
      />
      <UndoBar last={work.last} onUndo={(done) => void undo(done)} onOver={() => work.setLast(undefined)} />
      <div className="flex flex-wrap gap-2">
        <Button wide kind="secondary" icon={History} onClick={() => work.setSheet('moves')}>
          {t('stock.lastTwenty')}
        </Button>
        <Button wide kind="secondary" icon={ClipboardList} onClick={() => work.setSheet('finish')}>
          {t('stock.finish')}
        </Button>
        {work.labelled ? (
          <Button wide kind="secondary" icon={Printer} onClick={() => work.setSheet('label')}>
            {t('stock.labelOf', { name: work.labelled.name })}
          </Button>
        ) : null}
        <SoundSwitch />
        <HandSwitch />
      </div>
      <ReceivingSheets work={work} order={order} catalogue={catalogue} />
    </AppPage>
  );
}

function InHandDisplay({ work }: { work: Receiving }) {
  const t = useT();
  const { line, hand, place, lamp, at } = work;
  const choosePlace = place && { name: place.code, onPress: () => work.setSheet('place') };
  if (!line || !hand)
    return (
      <WorkDisplay
        label={t('stock.receiving')}
        lamp={lamp}
        place={choosePlace}
        title={t(work.lines.every(isDone) ? 'stock.allCame' : 'stock.scanFirst')}
      />
    );
  const { product } = line;
  const after = doneOf(line) + (quantityOfHand(hand, line) ?? 0n);
  const left = [
    product.code,
    hand.batch?.number,
    hand.batch?.heat_number ? t('stock.heat', { heat: hand.batch.heat_number }) : undefined,
  ];
  return (
    <WorkDisplay
      label={t('stock.receiving')}
      lamp={lamp}
      place={choosePlace}
      title={product.name}
      figure={{
        text: shownQuantity(after, product.decimals),
        note: t('stock.outOf', { qty: shownQuantity(line.ordered, product.decimals) }),
        onPress: product.tracking === 'serial' ? undefined : () => work.setSheet('quantity'),
      }}
      foot={{
        left: left.filter(Boolean).join(' · '),
        right: at === undefined ? undefined : formatDateTime(new Date(at), companyZone()).split(' ')[1],
      }}
    />
  );
}
