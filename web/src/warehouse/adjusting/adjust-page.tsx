import { adjustmentReasons, type StockCatalogue } from '@sveis/domain/warehouse';
import { useGo } from '../../lib/screen/go.ts';
import { useT } from '../../lib/words/use-t.ts';
import type { RecordAnswer } from '../../records/index.ts';
import { Button } from '../../ui/data/button.tsx';
import { Chip, ChipRow } from '../../ui/fields/chip.tsx';
import { FieldStack } from '../../ui/fields/field-stack.tsx';
import { Segmented } from '../../ui/fields/segmented.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { ConfirmDock } from '../work/confirm-dock.tsx';
import { WorkPage } from '../work/hand-page.tsx';
import { PlaceSheet } from '../work/place-sheet.tsx';
import { Keypad, lastKey } from '../work/quantity/keypad.tsx';
import { shownQuantity } from '../work/quantity/quantity-words.ts';
import { ScanProblem } from '../work/scanning/scan-problem.tsx';
import { useStockScan } from '../work/scanning/use-stock-scan.ts';
import { UndoBar } from '../work/undo-bar.tsx';
import { WorkDisplay } from '../work/work-display.tsx';
import { CorrectionList, HeldList, ProductList } from './adjust-lists.tsx';
import { adjustModes, changeOf } from './correction.ts';
import { DraftPhotos } from './draft-photos.tsx';
import { type Adjusting, useAdjust } from './use-adjust.ts';

type AdjustPageProps = { record: RecordAnswer; catalogue: StockCatalogue };

/** Place, product, what is there, and why: scanned or chosen, one correction after the other. */
export function AdjustPage({ record, catalogue }: AdjustPageProps) {
  const t = useT();
  const work = useAdjust(record, catalogue);
  const { scan, unknown } = useStockScan({
    catalogue,
    onCode: work.read,
    isAsking: work.isChoosing,
    isBusy: work.isSending,
  });
  const { draft } = work;
  return (
    <WorkPage
      title={work.order.number}
      context={catalogue.warehouses.find(({ id }) => id === record.warehouse)?.name ?? ''}
      backTo={`/adjustment_orders/${record.id}`}
      dock={<AdjustDock work={work} onCode={scan} />}
      onCode={scan}
    >
      <AdjustDisplay work={work} />
      <ScanProblem problem={work.problem} unknown={unknown} />
      {draft ? <DraftParts work={work} /> : <ProductList products={catalogue.products} work={work} />}
      <UndoBar
        last={work.last}
        onUndo={({ body }) => void work.takeOff(body.id, body.product.code)}
        onOver={() => work.setLast(undefined)}
      />
      <CorrectionList record={record} catalogue={catalogue} work={work} />
      {work.isChoosing ? (
        <PlaceSheet
          title={t('stock.scanPlace')}
          places={work.places}
          chosen={work.place?.id}
          onPlace={work.setPlaceId}
          onClose={() => work.setIsChoosing(false)}
        />
      ) : null}
    </WorkPage>
  );
}

function AdjustDisplay({ work }: { work: Adjusting }) {
  const t = useT();
  const { draft, place, books } = work;
  const about = {
    label: t('stock.adjusting'),
    lamp: work.lamp,
    place: { name: place?.code ?? t('stock.place'), onPress: () => work.setIsChoosing(true) },
  };
  if (!draft) return <WorkDisplay {...about} title={t(place ? 'stock.scanFirst' : 'stock.scanPlace')} />;
  const { product, batch, serial, text } = draft;
  const change = changeOf(draft, books);
  return (
    <WorkDisplay
      {...about}
      title={product.name}
      figure={{ text: text === '' ? '–' : text, note: product.unit }}
      foot={{
        left: [product.code, batch ?? serial].filter(Boolean).join(' · '),
        right: [
          books === undefined
            ? undefined
            : t('stock.booksSay', { qty: shownQuantity(books, product.decimals) }),
          change === undefined || change === 0n
            ? undefined
            : t('stock.difference', { qty: shownQuantity(change, product.decimals) }),
        ]
          .filter(Boolean)
          .join(' · '),
      }}
    />
  );
}

function DraftParts({ work }: { work: Adjusting }) {
  const t = useT();
  const { draft } = work;
  if (!draft) return null;
  const { product, mode, reason, note } = draft;
  const isPiece = product.tracking === 'serial';
  return (
    <>
      <HeldList work={work} />
      <Segmented
        label={t('stock.adjustMode')}
        value={mode}
        options={adjustModes
          .filter((value) => !isPiece || value !== 'set')
          .map((value) => ({ value, label: t(`stock.adjust_${value}`) }))}
        onValue={(value) => work.change({ mode: value })}
      />
      {isPiece ? null : (
        <Keypad
          text={draft.text}
          onText={(text) => work.change({ text })}
          hasDecimals={product.decimals > 0}
          last={lastKey(undefined, (qty) => t('stock.allLeft', { qty }))}
        />
      )}
      <ChipRow label={t('stock.reason')}>
        {adjustmentReasons.map((one) => (
          <Chip
            key={one}
            label={t(`adjustmentorder.lines_reason_code_${one}`)}
            on={one === reason}
            onClick={() => work.change({ reason: one === reason ? undefined : one })}
          />
        ))}
      </ChipRow>
      {reason === 'other' ? (
        <FieldStack>
          <TextField
            label={t('stock.explain')}
            value={note}
            maxLength={120}
            onChange={(event) => work.change({ note: event.target.value })}
          />
        </FieldStack>
      ) : null}
      <DraftPhotos photos={draft.photos} onPhotos={(photos) => work.change({ photos })} />
    </>
  );
}

function AdjustDock({ work, onCode }: { work: Adjusting; onCode: (code: string) => void }) {
  const t = useT();
  const go = useGo();
  const { draft, missing, books, order } = work;
  const change = draft && changeOf(draft, books);
  return (
    <ConfirmDock
      onCode={onCode}
      confirm={
        draft && {
          word: t('stock.writeIt', {
            qty: shownQuantity(change ?? 0n, draft.product.decimals),
            unit: draft.product.unit,
          }),
          missing: missing && t(missing),
          isSending: work.isSending,
          onPress: () => void work.write(),
        }
      }
    >
      {draft ? null : (
        <Button kind="secondary" size="form" {...go(`/adjustment_orders/${order.id}`)}>
          {t('stock.finish')}
        </Button>
      )}
    </ConfirmDock>
  );
}
