import type { StockCatalogue } from '@sveis/domain/warehouse';
import { useT } from '../../lib/words/use-t.ts';
import type { RecordAnswer } from '../../records/index.ts';
import { HandPage } from '../work/hand-page.tsx';
import { quantityOfHand } from '../work/in-hand.ts';
import { PlaceSheet } from '../work/place-sheet.tsx';
import { shownQuantity } from '../work/quantity/quantity-words.ts';
import { ScanProblem } from '../work/scanning/scan-problem.tsx';
import { useStockScan } from '../work/scanning/use-stock-scan.ts';
import { WorkDisplay } from '../work/work-display.tsx';
import { PickableList, PickDock, PickLines } from './pick-parts.tsx';
import { ShortSheet } from './short-sheet.tsx';
import { type Picking, usePick } from './use-pick.ts';

type PickPageProps = { order: RecordAnswer; catalogue: StockCatalogue };

/** What a customer has ordered, place by place. */
export function PickPage({ order, catalogue }: PickPageProps) {
  const t = useT();
  const work = usePick(order, catalogue);
  const { scan, unknown } = useStockScan({
    catalogue,
    onCode: work.read,
    isAsking: work.sheet !== undefined,
    isBusy: work.isSending,
  });
  const { line, hand, sheet } = work;
  return (
    <HandPage
      title={order.number ?? order.title}
      moves={{ path: 'customer_orders', id: order.id, number: order.number ?? order.title }}
      context={String(order.names.references[`account:${Number(order.customer)}`] ?? '')}
      backTo={`/customer_orders/${order.id}`}
      work={work}
      onCode={scan}
      display={<PickDisplay work={work} catalogue={catalogue} />}
      problem={<ScanProblem problem={work.problem} unknown={unknown} />}
      choices={line && hand ? <PickableList catalogue={catalogue} work={work} /> : null}
      lines={<PickLines order={order} work={work} />}
      sheets={
        <>
          {sheet === 'place' ? (
            <PlaceSheet
              title={t('stock.scanFrom')}
              places={work.places}
              chosen={work.place?.id}
              onPlace={work.setPlaceId}
              onClose={() => work.setSheet(undefined)}
            />
          ) : null}
          {sheet === 'short' && line ? (
            <ShortSheet line={line} onEnd={work.end} onClose={() => work.setSheet(undefined)} />
          ) : null}
        </>
      }
      dock={<PickDock order={order} work={work} onCode={scan} />}
    />
  );
}

function PickDisplay({ work, catalogue }: { work: Picking; catalogue: StockCatalogue }) {
  const t = useT();
  const { line, hand, next, place } = work;
  const shown = line ?? next;
  const name = place?.code ?? t('stock.place');
  const base = { label: t('stock.picking'), lamp: work.lamp };
  if (!shown) return <WorkDisplay {...base} title={t('stock.allPicked')} />;
  const { product, left, pickable } = shown;
  const [best] = pickable;
  const unit = `${shownQuantity(left, product.decimals)} ${product.unit}`;
  const said = hand && line ? [hand.batch, ...hand.serials] : [best?.batch];
  const proposedAt = catalogue.locations.find(({ id }) => id === best?.location_id)?.code;
  return (
    <WorkDisplay
      {...base}
      place={{ name, onPress: () => work.setSheet('place') }}
      title={product.name}
      figure={
        hand && line
          ? {
              text: shownQuantity(quantityOfHand(hand, line) ?? 0n, product.decimals),
              note: t('stock.outOf', { qty: unit }),
            }
          : { text: shownQuantity(left, product.decimals), note: product.unit }
      }
      foot={{
        left: [product.code, ...said].filter(Boolean).join(' · '),
        right: [
          proposedAt === undefined ? t('stock.noneInStock') : '',
          shown.claimedBy === undefined ? '' : t('stock.lineBusy', { name: shown.claimedBy }),
        ]
          .filter(Boolean)
          .join(' · '),
      }}
    />
  );
}
