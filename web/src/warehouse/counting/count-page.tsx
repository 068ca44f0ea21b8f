import { quantityOf, type StockCatalogue } from '@sveis/domain/warehouse';
import { MapPinCheck } from 'lucide-react';
import { useT } from '../../lib/words/use-t.ts';
import { Button } from '../../ui/data/button.tsx';
import { Sheet } from '../../ui/overlays/sheet.tsx';
import { ParkedPart } from '../parking/parked-part.tsx';
import { useParking } from '../parking/use-parking.ts';
import type { CountSheet } from '../wire.ts';
import { WorkPage } from '../work/hand-page.tsx';
import { Keypad, lastKey } from '../work/quantity/keypad.tsx';
import { shownQuantity } from '../work/quantity/quantity-words.ts';
import { ScanProblem } from '../work/scanning/scan-problem.tsx';
import { useStockScan } from '../work/scanning/use-stock-scan.ts';
import { UndoBar } from '../work/undo-bar.tsx';
import { WorkDisplay } from '../work/work-display.tsx';
import { CountDock } from './count-dock.tsx';
import { placeOf } from './count-lines.ts';
import { CountLines, CountPlaces } from './count-lists.tsx';
import { type Counting, useCount } from './use-count.ts';

type CountPageProps = { sheet: CountSheet; catalogue: StockCatalogue };

/** Scan the place, scan what lies there, confirm how many: one after the other, with one hand. */
export function CountPage({ sheet, catalogue }: CountPageProps) {
  const t = useT();
  const work = useCount(sheet, catalogue);
  const parking = useParking({ path: 'cycle_count', id: String(sheet.id), number: sheet.number });
  const { scan, unknown } = useStockScan({
    catalogue,
    onCode: work.read,
    isAsking: work.question !== undefined || work.isFinishing || parking.isOpen,
    isBusy: work.isSending,
  });
  const { hand, product, place } = work;
  const done = sheet.locations.filter(({ state }) => state === 'done').length;
  const warehouse = catalogue.warehouses.find(({ id }) => id === sheet.warehouse_id)?.code;
  const context = [
    warehouse,
    t('stock.placesCounted', { done, count: sheet.locations.length }),
    sheet.round > 1 ? t('stock.roundIs', { round: sheet.round }) : undefined,
  ];
  return (
    <WorkPage
      title={sheet.number}
      context={context.filter(Boolean).join(' · ')}
      backTo={`/cycle_count/${sheet.id}`}
      dock={<CountDock work={work} onCode={scan} />}
      onCode={scan}
    >
      <CountDisplay work={work} />
      <ScanProblem problem={work.problem} unknown={unknown} {...(place ? { onPark: parking.park } : {})} />
      {hand && product && product.tracking !== 'serial' ? (
        <Keypad
          text={hand.text}
          isScanned={!hand.isTyped}
          onText={work.type}
          hasDecimals={product.decimals > 0}
          last={lastKey(undefined, (qty) => qty)}
        />
      ) : null}
      <UndoBar
        last={work.last}
        onUndo={(done) => void work.undo(done)}
        onOver={() => work.setLast(undefined)}
      />
      {place ? (
        <>
          <CountLines work={work} />
          <div className="flex">
            <Button wide kind="secondary" icon={MapPinCheck} onClick={() => work.setIsFinishing(true)}>
              {t('stock.placeDone')}
            </Button>
          </div>
        </>
      ) : (
        <CountPlaces work={work} />
      )}
      <ParkedPart
        parking={parking}
        catalogue={catalogue}
        place={place ? placeOf(place) : null}
        take={{ label: t('stock.parkedCount'), onTake: (...what) => void work.takeParked(...what) }}
      />
      {work.isFinishing ? <FinishPlaceSheet work={work} /> : null}
    </WorkPage>
  );
}

function CountDisplay({ work }: { work: Counting }) {
  const t = useT();
  const { hand, product, place, line, lamp } = work;
  const at = place && { name: place.location };
  if (!hand || !product)
    return (
      <WorkDisplay
        label={t('stock.counting')}
        lamp={lamp}
        place={at}
        title={t(place ? 'stock.scanNext' : 'stock.scanPlace')}
      />
    );
  const counted = line && work.countedOf(line);
  const left = [product.code, hand.batch, hand.serial];
  return (
    <WorkDisplay
      label={t('stock.counting')}
      lamp={lamp}
      place={at}
      title={product.name}
      figure={{ text: shownQuantity(quantityOf(hand.text) ?? 0n, product.decimals), note: product.unit }}
      foot={{
        left: left.filter(Boolean).join(' · '),
        right:
          counted === undefined
            ? undefined
            : t('stock.countedHere', { qty: shownQuantity(counted, product.decimals) }),
      }}
    />
  );
}

/** Blank is never taken for nothing: what was not counted is asked about. */
function FinishPlaceSheet({ work }: { work: Counting }) {
  const t = useT();
  const open = work.lines.filter((line) => work.countedOf(line) === undefined);
  const close = () => work.setIsFinishing(false);
  return (
    <Sheet
      open
      title={t(open.length === 0 ? 'stock.placeDone' : 'stock.placeDoneTitle')}
      {...(open.length === 0 ? {} : { text: t('stock.placeDoneText', { count: open.length }) })}
      closeLabel={t('shell.close')}
      onClose={close}
      actions={
        <>
          <Button wide size="form" onClick={() => void work.finish([])}>
            {t(open.length === 0 ? 'stock.placeDone' : 'stock.leaveUncounted')}
          </Button>
          {open.length === 0 ? null : (
            <Button wide kind="secondary" size="form" onClick={() => void work.finish(open)}>
              {t('stock.setZero')}
            </Button>
          )}
        </>
      }
    >
      <ul className="flex flex-col gap-1 text-quiet">
        {open.map((line) => (
          <li key={line.id}>
            {[line.product_code, line.product, line.batch, line.serial].filter(Boolean).join(' · ')}
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
