import { dispositions, type StockCatalogue, staysSetAside } from '@sveis/domain/warehouse';
import { PackageCheck } from 'lucide-react';
import { useT } from '../../lib/words/use-t.ts';
import type { RecordAnswer } from '../../records/index.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ChoiceButtons } from '../../ui/fields/choice-buttons.tsx';
import { FieldStack } from '../../ui/fields/field-stack.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { List } from '../../ui/layout/list.tsx';
import { takeLastBack } from '../receiving/take-back.ts';
import { ConfirmDock } from '../work/confirm-dock.tsx';
import { WorkPage } from '../work/hand-page.tsx';
import { LineRow } from '../work/line-row.tsx';
import { PlaceSheet } from '../work/place-sheet.tsx';
import { ProblemBar } from '../work/problem-bar.tsx';
import { Keypad, lastKey } from '../work/quantity/keypad.tsx';
import { shownQuantity } from '../work/quantity/quantity-words.ts';
import { useScanLine } from '../work/scanning/use-scan-line.ts';
import { UndoBar } from '../work/undo-bar.tsx';
import { WorkDisplay } from '../work/work-display.tsx';
import { RefusedDecisions } from './refused-decisions.tsx';
import { type Inspecting, useInspect } from './use-inspect.ts';

const shapes = {
  restock: 'done',
  quarantine: 'waiting',
  scrap: 'stop',
  repair: 'warn',
  to_supplier: 'progress',
} as const;

type InspectPageProps = { order: RecordAnswer; catalogue: StockCatalogue; mends: string | null };

/** What lies in quarantine, one piece after the other: what happens to it, how much of it, and where it goes. */
export function InspectPage({ order, catalogue, mends }: InspectPageProps) {
  const t = useT();
  const work = useInspect(order, catalogue, mends);
  const scan = useScanLine({ onCode: work.read, isAsking: work.isChoosing, isBusy: work.isSending });
  const { pieces } = work;
  return (
    <WorkPage
      title={order.number ?? order.title}
      moves={{ path: 'returns', id: order.id, number: order.number ?? order.title }}
      context={order.title}
      backTo={`/returns/${order.id}`}
      dock={<InspectDock work={work} onCode={scan} />}
      onCode={scan}
    >
      <InspectDisplay work={work} />
      <ProblemBar problem={work.problem} />
      <RefusedDecisions work={work} />
      <Decision work={work} />
      <UndoBar
        last={work.last}
        onUndo={(done) => void takeLastBack(done).then((isBack) => isBack && work.setLast(undefined))}
        onOver={() => work.setLast(undefined)}
      />
      {pieces.length === 0 ? (
        <EmptyState
          icon={PackageCheck}
          title={t('stock.nothingToInspect')}
          text={t('stock.nothingToInspectText')}
        />
      ) : (
        <HeldList work={work} catalogue={catalogue} />
      )}
      {work.isChoosing ? (
        <PlaceSheet
          title={t('stock.scanShelf')}
          places={work.shelves}
          chosen={work.shelf?.id}
          onPlace={work.setShelfId}
          onClose={() => work.setIsChoosing(false)}
        />
      ) : null}
    </WorkPage>
  );
}

function InspectDisplay({ work }: { work: Inspecting }) {
  const t = useT();
  const { piece, deciding, quantity, shelf } = work;
  const about = { label: t('stock.inspecting'), lamp: work.lamp };
  if (!piece || !deciding)
    return (
      <WorkDisplay
        {...about}
        title={t(work.pieces.length === 0 ? 'stock.nothingLeft' : 'stock.inspectFirst')}
      />
    );
  const { product } = piece;
  return (
    <WorkDisplay
      {...about}
      {...(deciding.disposition === 'restock'
        ? { place: { name: shelf?.code ?? t('stock.place'), onPress: () => work.setIsChoosing(true) } }
        : {})}
      title={product.name}
      figure={{
        text: shownQuantity(quantity ?? 0n, product.decimals),
        note: t('stock.outOf', { qty: `${shownQuantity(piece.quantity, product.decimals)} ${product.unit}` }),
      }}
      foot={{
        left: [product.code, piece.batch ?? piece.serial].filter(Boolean).join(' · '),
        right: piece.heat === null ? undefined : t('stock.heat', { heat: piece.heat }),
      }}
    />
  );
}

function Decision({ work }: { work: Inspecting }) {
  const t = useT();
  const { piece, deciding } = work;
  if (!piece || !deciding) return null;
  const { disposition } = deciding;
  const isPart = piece.serial === null && disposition !== undefined && !staysSetAside(disposition);
  return (
    <>
      <ChoiceButtons
        label={t('stock.decision')}
        options={dispositions.map((value) => ({
          value,
          label: t(`stockreturn.lines_disposition_${value}`),
          shape: shapes[value],
        }))}
        value={disposition}
        onValue={(value) => {
          const chosen = dispositions.find((one) => one === value);
          if (chosen) work.change({ disposition: chosen });
        }}
      />
      {disposition === 'scrap' ? (
        <FieldStack>
          <TextField
            label={t('stock.reason')}
            value={deciding.reason}
            maxLength={120}
            autoComplete="off"
            onChange={(event) => work.change({ reason: event.target.value })}
          />
        </FieldStack>
      ) : null}
      {isPart ? (
        <Keypad
          text={deciding.text}
          onText={(text) => work.change({ text })}
          hasDecimals={piece.product.decimals > 0}
          last={lastKey(piece.quantity, (qty) => t('stock.allLeft', { qty }))}
        />
      ) : null}
    </>
  );
}

function HeldList({ work, catalogue }: { work: Inspecting; catalogue: StockCatalogue }) {
  const t = useT();
  const placeOf = (id: number) => catalogue.locations.find((one) => one.id === id)?.code ?? '';
  return (
    <section aria-labelledby="held-pieces">
      <h2 id="held-pieces" className="pb-1.5 text-lead font-bold">
        {t('stock.lines')}
      </h2>
      <List joined label={t('stock.lines')}>
        {work.pieces.map((piece) => {
          const { product, decision } = piece;
          const amount = { qty: shownQuantity(piece.quantity, product.decimals), unit: product.unit };
          const word = decision && t(`stockreturn.lines_disposition_${decision}`);
          return (
            <LineRow
              key={piece.key}
              line={{
                id: piece.key,
                shape: decision === null ? 'waiting' : 'done',
                state: word ?? t('stock.lineOpen'),
                title: product.name,
                quiet: [
                  product.code,
                  piece.batch ?? piece.serial,
                  t('stock.inQuarantine', { ...amount, place: placeOf(piece.locationId) }),
                ]
                  .filter(Boolean)
                  .join(' · '),
                more: word === null ? undefined : t('stock.decidedSoFar', { decision: word }),
                done: shownQuantity(decision === null ? 0n : piece.quantity, product.decimals),
                wanted: `${amount.qty} ${amount.unit}`,
                note: piece.isUnsent ? t('stock.waitsToBeSent', amount) : undefined,
              }}
              isCurrent={piece.key === work.deciding?.key}
              onPress={() => work.choose(piece)}
            />
          );
        })}
      </List>
    </section>
  );
}

function InspectDock({ work, onCode }: { work: Inspecting; onCode: (code: string) => void }) {
  const t = useT();
  const { deciding, piece, quantity, missing } = work;
  const decision = t(`stockreturn.lines_disposition_${deciding?.disposition ?? 'restock'}`);
  return (
    <ConfirmDock
      onCode={onCode}
      confirm={
        deciding && piece
          ? {
              word: `${decision}: ${shownQuantity(quantity ?? 0n, piece.product.decimals)} ${piece.product.unit}`,
              missing,
              isSending: work.isSending,
              onPress: () => void work.confirm(),
            }
          : undefined
      }
    />
  );
}
