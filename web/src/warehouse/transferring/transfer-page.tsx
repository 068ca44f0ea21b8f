import type { StockCatalogue } from '@sveis/domain/warehouse';
import { useRouter } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import { AppPage } from '../../lib/screen/app-page.tsx';
import { useT } from '../../lib/words/use-t.ts';
import type { RecordAnswer } from '../../records/index.ts';
import { ScanButton, taken, WedgeInput } from '../../scan/index.ts';
import { Button } from '../../ui/data/button.tsx';
import { Segmented } from '../../ui/fields/segmented.tsx';
import { Dock } from '../../ui/layout/dock.tsx';
import { List } from '../../ui/layout/list.tsx';
import { takeLastBack } from '../receiving/take-back.ts';
import { quantityOfHand } from '../work/in-hand.ts';
import { Keypad, lastKey } from '../work/keypad.tsx';
import { LineRow } from '../work/line-row.tsx';
import { PlaceSheet } from '../work/place-sheet.tsx';
import { shownQuantity } from '../work/quantity-words.ts';
import { ScanProblem } from '../work/scan-problem.tsx';
import { SoundSwitch } from '../work/sound-switch.tsx';
import { UndoBar } from '../work/undo-bar.tsx';
import { useStockScan } from '../work/use-stock-scan.ts';
import { WorkDisplay } from '../work/work-display.tsx';
import { NeverArrived } from './never-arrived.tsx';
import { PutBack } from './put-back.tsx';
import type { TransferLine } from './transfer-lines.ts';
import { type TransferMode, transferModes } from './transfer-operations.ts';
import { type Transferring, useTransfer } from './use-transfer.ts';

const confirmWords = { out: 'stock.send', in: 'stock.takeIn', direct: 'stock.moveIt' } as const;

type TransferPageProps = { order: RecordAnswer; catalogue: StockCatalogue; mode: TransferMode };

/** Scan first: from where to where on the display, how many on the keypad under it, the confirm under the thumb. */
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
  const { last, line, hand, isChoosing } = work;
  return (
    <AppPage
      title={order.number ?? order.title}
      context={t('stock.way', { from: codeOf(order.warehouse), to: codeOf(order.dest_warehouse) })}
      backTo={`/transfer_orders/${order.id}`}
      footer={<TransferDock work={work} onCode={scan} />}
    >
      <WedgeInput label={t('stock.scanField')} onCode={scan} />
      <Segmented
        label={t('stock.transferMode')}
        value={mode}
        options={transferModes.map((value) => ({ value, label: t(`stock.mode_${value}`) }))}
        onValue={(value) =>
          void router.navigate({ href: `/transfer_orders/${order.id}/transfer/${value}`, replace: true })
        }
      />
      <TransferDisplay work={work} />
      <ScanProblem text={work.problem} unknown={unknown} />
      {line && hand && line.product.tracking !== 'serial' ? (
        <Keypad
          text={hand.text}
          onText={work.type}
          hasDecimals={line.product.decimals > 0}
          last={lastKey(line.left, (qty) => t('stock.allLeft', { qty }))}
        />
      ) : null}
      <PutBack work={work} />
      <NeverArrived orderId={order.id} work={work} />
      {last ? (
        <UndoBar
          id={last.entry}
          title={last.title}
          quiet={last.quiet}
          onUndo={() => void takeLastBack(last).then((isBack) => isBack && work.setLast(undefined))}
          onOver={() => work.setLast(undefined)}
        />
      ) : null}
      <TransferLines work={work} />
      {isChoosing ? (
        <PlaceSheet
          title={t(isChoosing === 'from' ? 'stock.scanFrom' : 'stock.scanTo')}
          places={work.placesOf(isChoosing)}
          chosen={(isChoosing === 'from' ? work.from : work.to)?.id}
          onPlace={(id) => work.setPlace(isChoosing, id)}
          onClose={() => work.setIsChoosing(undefined)}
        />
      ) : null}
      <div className="flex">
        <SoundSwitch />
      </div>
    </AppPage>
  );
}

function TransferDisplay({ work }: { work: Transferring }) {
  const t = useT();
  const { line, hand, from, to, mode } = work;
  const side = mode === 'in' ? 'to' : mode === 'direct' && from ? 'to' : 'from';
  const name =
    from && to ? t('stock.way', { from: from.code, to: to.code }) : ((from ?? to)?.code ?? t('stock.place'));
  const place = { name, onPress: () => work.setIsChoosing(side) };
  if (!line || !hand) {
    const isOver = work.lines.every(({ left }) => left === 0n);
    return (
      <WorkDisplay
        label={t('stock.transferring')}
        lamp={work.lamp}
        place={place}
        title={t(isOver ? 'stock.nothingLeft' : 'stock.scanFirst')}
      />
    );
  }
  const { product } = line;
  return (
    <WorkDisplay
      label={t('stock.transferring')}
      lamp={work.lamp}
      place={place}
      title={product.name}
      figure={{
        text: shownQuantity(quantityOfHand(hand, line) ?? 0n, product.decimals),
        note: t('stock.outOf', { qty: `${shownQuantity(line.left, product.decimals)} ${product.unit}` }),
      }}
      foot={{ left: [product.code, hand.batch, ...hand.serials].filter(Boolean).join(' · ') }}
    />
  );
}

function TransferLines({ work }: { work: Transferring }) {
  const t = useT();
  const { lines, hand, mode } = work;
  const quietOf = ({ product, left }: TransferLine) =>
    `${product.code} · ${t(mode === 'in' ? 'stock.inTransit' : 'stock.leftToSend', {
      qty: shownQuantity(left, product.decimals),
      unit: product.unit,
    })}`;
  return (
    <section aria-labelledby="transfer-lines">
      <h2 id="transfer-lines" className="pb-1.5 text-lead font-bold">
        {t('stock.lines')}
      </h2>
      <List joined label={t('stock.lines')}>
        {lines.map((line) => {
          const { product } = line;
          const isOver = line.left === 0n;
          return (
            <LineRow
              key={line.id}
              line={{
                id: line.id,
                shape: isOver ? 'done' : 'waiting',
                state: t(isOver ? 'stock.placeCounted' : 'stock.lineOpen'),
                title: product.name,
                quiet: quietOf(line),
                done: shownQuantity(line.left, product.decimals),
                wanted: `${shownQuantity(line.ordered, product.decimals)} ${product.unit}`,
                note:
                  line.unsent > 0n
                    ? t('stock.waitsToBeSent', {
                        qty: shownQuantity(line.unsent, product.decimals),
                        unit: product.unit,
                      })
                    : undefined,
              }}
              isCurrent={line.id === hand?.lineId}
              onPress={() => work.choose(line)}
            />
          );
        })}
      </List>
    </section>
  );
}

function TransferDock({ work, onCode }: { work: Transferring; onCode: (code: string) => void }) {
  const t = useT();
  const { hand, line, missing, mode } = work;
  const quantity = hand && line && quantityOfHand(hand, line);
  return (
    <Dock>
      <ScanButton
        word={t('stock.scan')}
        isMain={!hand}
        onCode={async (code) => {
          onCode(code);
          return taken;
        }}
      />
      {hand && line ? (
        <Button
          wide
          size="form"
          busy={work.isSending}
          busyLabel={t('shell.sending')}
          {...(missing === undefined ? { icon: Check } : {})}
          onClick={() => void work.confirm()}
        >
          {missing ??
            t(confirmWords[mode], {
              qty: shownQuantity(quantity ?? 0n, line.product.decimals),
              unit: line.product.unit,
            })}
        </Button>
      ) : null}
    </Dock>
  );
}
