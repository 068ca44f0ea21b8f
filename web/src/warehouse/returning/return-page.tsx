import type { StockCatalogue } from '@sveis/domain/warehouse';
import { Check } from 'lucide-react';
import { AppPage } from '../../lib/screen/app-page.tsx';
import { useT } from '../../lib/words/use-t.ts';
import type { RecordAnswer } from '../../records/index.ts';
import { ScanButton, taken, WedgeInput } from '../../scan/index.ts';
import { Button } from '../../ui/data/button.tsx';
import { Dock } from '../../ui/layout/dock.tsx';
import { List } from '../../ui/layout/list.tsx';
import { takeLastBack } from '../receiving/take-back.ts';
import { quantityOfHand } from '../work/in-hand.ts';
import { Keypad, lastKey } from '../work/keypad.tsx';
import { LineRow } from '../work/line-row.tsx';
import { PlaceSheet } from '../work/place-sheet.tsx';
import { ProblemBar } from '../work/problem-bar.tsx';
import { shownQuantity } from '../work/quantity-words.ts';
import { SoundSwitch } from '../work/sound-switch.tsx';
import { UndoBar } from '../work/undo-bar.tsx';
import { useScanLine } from '../work/use-scan-line.ts';
import { WorkDisplay } from '../work/work-display.tsx';
import type { ReturnMode } from './return-operations.ts';
import { type Returning, useReturn } from './use-return.ts';

const confirmWords = { receive: 'stock.takeIn', dispatch: 'stock.sendBack' } as const;

type ReturnPageProps = { order: RecordAnswer; catalogue: StockCatalogue; mode: ReturnMode };

/** Scan first: what comes in or goes out on the display, how many on the keypad under it, the confirm under the thumb. */
export function ReturnPage({ order, catalogue, mode }: ReturnPageProps) {
  const t = useT();
  const work = useReturn(order, catalogue, mode);
  const scan = useScanLine({ onCode: work.read, isAsking: work.isChoosing, isBusy: work.isSending });
  const { last, line, hand } = work;
  return (
    <AppPage
      title={order.number ?? order.title}
      context={order.title}
      backTo={`/returns/${order.id}`}
      footer={<ReturnDock work={work} onCode={scan} />}
    >
      <WedgeInput label={t('stock.scanField')} onCode={scan} />
      <ReturnDisplay work={work} />
      <ProblemBar text={work.problem} />
      {line && hand && line.product.tracking !== 'serial' ? (
        <Keypad
          text={hand.text}
          onText={work.type}
          hasDecimals={line.product.decimals > 0}
          last={lastKey(line.left, (qty) => t('stock.allLeft', { qty }))}
        />
      ) : null}
      {last ? (
        <UndoBar
          id={last.entry}
          title={last.title}
          quiet={last.quiet}
          onUndo={() => void takeLastBack(last).then((isBack) => isBack && work.setLast(undefined))}
          onOver={() => work.setLast(undefined)}
        />
      ) : null}
      <ReturnLines work={work} />
      {work.isChoosing ? (
        <PlaceSheet
          title={t(mode === 'receive' ? 'stock.scanTo' : 'stock.scanFrom')}
          places={work.places}
          chosen={work.place?.id}
          onPlace={work.setPlaceId}
          onClose={() => work.setIsChoosing(false)}
        />
      ) : null}
      <div className="flex">
        <SoundSwitch />
      </div>
    </AppPage>
  );
}

function ReturnDisplay({ work }: { work: Returning }) {
  const t = useT();
  const { line, hand } = work;
  const about = {
    label: t('stock.returning'),
    lamp: work.lamp,
    place: { name: work.place?.code ?? t('stock.place'), onPress: () => work.setIsChoosing(true) },
  };
  if (!line || !hand) {
    const isOver = work.lines.every(({ left }) => left === 0n);
    return <WorkDisplay {...about} title={t(isOver ? 'stock.nothingLeft' : 'stock.scanFirst')} />;
  }
  const { product } = line;
  return (
    <WorkDisplay
      {...about}
      title={product.name}
      figure={{
        text: shownQuantity(quantityOfHand(hand, line) ?? 0n, product.decimals),
        note: t('stock.outOf', { qty: `${shownQuantity(line.left, product.decimals)} ${product.unit}` }),
      }}
      foot={{ left: [product.code, hand.batch, ...hand.serials].filter(Boolean).join(' · ') }}
    />
  );
}

function ReturnLines({ work }: { work: Returning }) {
  const t = useT();
  return (
    <section aria-labelledby="return-lines">
      <h2 id="return-lines" className="pb-1.5 text-lead font-bold">
        {t('stock.lines')}
      </h2>
      <List joined label={t('stock.lines')}>
        {work.lines.map((line) => {
          const { product, left, wanted, unsent } = line;
          const figure = (quantity: bigint) => ({
            qty: shownQuantity(quantity, product.decimals),
            unit: product.unit,
          });
          return (
            <LineRow
              key={line.id}
              line={{
                id: line.id,
                shape: left === 0n ? 'done' : 'waiting',
                state: t(left === 0n ? 'stock.nothingLeft' : 'stock.lineOpen'),
                title: product.name,
                quiet: `${product.code} · ${t('stock.leftToReturn', figure(left))}`,
                done: shownQuantity(wanted > left ? wanted - left : 0n, product.decimals),
                wanted: `${shownQuantity(wanted, product.decimals)} ${product.unit}`,
                note: unsent > 0n ? t('stock.waitsToBeSent', figure(unsent)) : undefined,
              }}
              isCurrent={line.id === work.hand?.lineId}
              onPress={() => work.choose(line)}
            />
          );
        })}
      </List>
    </section>
  );
}

function ReturnDock({ work, onCode }: { work: Returning; onCode: (code: string) => void }) {
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
