import { normalNumber, type StockCatalogue } from '@sveis/domain/warehouse';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { AppPage } from '../../lib/screen/app-page.tsx';
import { useT } from '../../lib/words/use-t.ts';
import { ScanButton, taken, WedgeInput } from '../../scan/index.ts';
import { Button } from '../../ui/data/button.tsx';
import { StateMark } from '../../ui/feedback/state-mark.tsx';
import { Segmented } from '../../ui/fields/segmented.tsx';
import { Dock } from '../../ui/layout/dock.tsx';
import { List } from '../../ui/layout/list.tsx';
import { ListRow } from '../../ui/layout/list-row.tsx';
import { takeLastBack } from '../receiving/take-back.ts';
import type { PickedAtShelf } from '../shelf/pick-address.ts';
import { quantityOfHand } from '../work/in-hand.ts';
import { Keypad, lastKey } from '../work/keypad.tsx';
import { LineRow } from '../work/line-row.tsx';
import { PlaceSheet } from '../work/place-sheet.tsx';
import { shownQuantity } from '../work/quantity-words.ts';
import { QuestionDock } from '../work/question-dock.tsx';
import { ScanProblem } from '../work/scan-problem.tsx';
import { SoundSwitch } from '../work/sound-switch.tsx';
import { UndoBar } from '../work/undo-bar.tsx';
import { useStockScan } from '../work/use-stock-scan.ts';
import { WorkDisplay } from '../work/work-display.tsx';
import type { MaterialMode } from './material-lines.ts';
import type { Materials } from './materials-query.ts';
import { type MaterialWork, useMaterial } from './use-material.ts';

const modes: readonly MaterialMode[] = ['take', 'back'];

type MaterialPageProps = {
  projectId: number;
  number: string;
  code: string;
  /** What was chosen with the product at its shelf. */
  picked: PickedAtShelf;
  answer: Materials;
  catalogue: StockCatalogue;
};

/** Scan first: what goes to the project or comes back from it, place by place. */
export function MaterialPage(props: MaterialPageProps) {
  const [mode, setMode] = useState<MaterialMode>('take');
  return <ModePage key={mode} {...props} mode={mode} onMode={setMode} />;
}

type ModePageProps = MaterialPageProps & { mode: MaterialMode; onMode: (mode: MaterialMode) => void };

function ModePage({ answer, catalogue, mode, onMode, ...about }: ModePageProps) {
  const t = useT();
  const work = useMaterial(answer, catalogue, { ...about, mode });
  const { projectId, number } = about;
  const { scan, unknown } = useStockScan({
    catalogue,
    onCode: work.read,
    isAsking: work.question !== undefined || work.isChoosing,
    isBusy: work.isSending,
  });
  const { last, line, hand } = work;
  return (
    <AppPage
      title={t('stock.materials')}
      context={number}
      backTo={`/projects/${projectId}/materials`}
      footer={<MaterialDock work={work} onCode={scan} />}
    >
      <WedgeInput label={t('stock.scanField')} onCode={scan} />
      <Segmented
        label={t('stock.materialMode')}
        value={mode}
        options={modes.map((value) => ({ value, label: t(`stock.mode_${value}`) }))}
        onValue={onMode}
      />
      <MaterialDisplay work={work} />
      <ScanProblem text={work.problem} unknown={unknown} />
      <ChoiceList work={work} catalogue={catalogue} />
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
      <MaterialLines work={work} />
      {work.isChoosing ? (
        <PlaceSheet
          title={t(mode === 'take' ? 'stock.scanFrom' : 'stock.scanTo')}
          places={catalogue.locations}
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

function MaterialDisplay({ work }: { work: MaterialWork }) {
  const t = useT();
  const { line, hand, place } = work;
  const base = {
    label: t('stock.materials'),
    lamp: work.lamp,
    place: { name: place?.code ?? t('stock.place'), onPress: () => work.setIsChoosing(true) },
  };
  if (!line || !hand) return <WorkDisplay {...base} title={t('stock.scanFirst')} />;
  const { product } = line;
  return (
    <WorkDisplay
      {...base}
      title={product.name}
      figure={{
        text: shownQuantity(quantityOfHand(hand, line) ?? 0n, product.decimals),
        note: t('stock.outOf', { qty: `${shownQuantity(line.left, product.decimals)} ${product.unit}` }),
      }}
      foot={{ left: [product.code, hand.batch, ...hand.serials].filter(Boolean).join(' · ') }}
    />
  );
}

interface Choice {
  readonly key: string;
  readonly locationId: number | undefined;
  readonly batch: string | null;
  readonly serial: string | null;
  readonly title: string;
  readonly qty: string;
  readonly heat: string | null;
}

/** Batches and pieces: those in stock to take, those in the project to put back. Tapped, one is chosen. */
function ChoiceList({ work, catalogue }: { work: MaterialWork; catalogue: StockCatalogue }) {
  const t = useT();
  const { line, hand, mode } = work;
  if (!line || !hand) return null;
  const { pickable, used, unit, decimals } = line.material;
  const codeOf = (id: number) => catalogue.locations.find((one) => one.id === id)?.code ?? '';
  const choices: readonly Choice[] =
    mode === 'take'
      ? pickable.map(({ location_id, batch, serial, available, heat_number }) => ({
          key: `${location_id}/${batch}/${serial}`,
          ...{ locationId: location_id, batch, serial, qty: available, heat: heat_number },
          title: [codeOf(location_id), batch ?? serial].filter(Boolean).join(' · '),
        }))
      : used
          .filter(({ batch, serial }) => batch !== null || serial !== null)
          .map(({ batch, serial, qty, heat_number }) => ({
            key: `${batch}/${serial}`,
            ...{ locationId: undefined, batch, serial, qty, heat: heat_number },
            title: batch ?? serial ?? '',
          }));
  if (choices.length === 0) return null;
  const isIn = (serial: string) => hand.serials.some((one) => normalNumber(one) === normalNumber(serial));
  const isChosen = ({ batch, serial, locationId }: Choice) =>
    serial === null
      ? batch === hand.batch && (locationId === undefined || locationId === work.place?.id)
      : isIn(serial);
  const choose = ({ locationId, batch, serial }: Choice) => {
    if (locationId !== undefined) work.setPlaceId(locationId);
    if (serial === null) return work.change({ batch });
    const others = hand.serials.filter((one) => normalNumber(one) !== normalNumber(serial));
    work.change({ serials: isIn(serial) ? others : [...hand.serials, serial] });
  };
  return (
    <List joined label={t(mode === 'take' ? 'stock.takeFrom' : 'stock.materials')}>
      {choices.slice(0, 6).map((choice) => (
        <ListRow
          key={choice.key}
          title={choice.title}
          quiet={[
            t('stock.availableHere', { qty: shownQuantity(choice.qty, decimals), unit }),
            choice.heat === null ? '' : t('stock.heat', { heat: choice.heat }),
          ]
            .filter(Boolean)
            .join(' · ')}
          {...(isChosen(choice) ? { 'aria-current': 'true', trailing: <StateMark shape="done" /> } : {})}
          onClick={() => choose(choice)}
        />
      ))}
    </List>
  );
}

function MaterialLines({ work }: { work: MaterialWork }) {
  const t = useT();
  if (work.lines.length === 0) return null;
  return (
    <section aria-labelledby="material-lines">
      <h2 id="material-lines" className="pb-1.5 text-lead font-bold">
        {t('stock.lines')}
      </h2>
      <List joined label={t('stock.lines')}>
        {work.lines.map((line) => {
          const { product, held, planned, unsent } = line;
          const isDone = planned > 0n && held >= planned;
          const figure = (quantity: bigint) => shownQuantity(quantity, product.decimals);
          return (
            <LineRow
              key={line.id}
              line={{
                id: line.id,
                shape: isDone ? 'done' : 'waiting',
                state: t(isDone ? 'stock.allPicked' : 'stock.planned', {
                  qty: figure(planned),
                  unit: product.unit,
                }),
                title: product.name,
                quiet: product.code,
                done: figure(held),
                wanted: `${figure(planned)} ${product.unit}`,
                note:
                  unsent > 0n
                    ? t('stock.waitsToBeSent', { qty: figure(unsent), unit: product.unit })
                    : undefined,
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

function MaterialDock({ work, onCode }: { work: MaterialWork; onCode: (code: string) => void }) {
  const t = useT();
  const { hand, line, missing, mode, question } = work;
  if (question) {
    const isNew = question.kind === 'add';
    return (
      <QuestionDock
        title={t(isNew ? 'stock.notPlannedTitle' : 'stock.overRequiredTitle')}
        text={
          isNew
            ? t('stock.notPlanned')
            : t('stock.overRequired', { total: question.total, required: question.planned })
        }
        isBusy={work.isSending}
        answers={[
          { label: t('stock.change'), onPress: work.leaveQuestion },
          {
            label: t(isNew ? 'stock.addToProject' : 'stock.countContinue'),
            onPress: work.answerYes,
            isMain: true,
          },
        ]}
      />
    );
  }
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
          onClick={work.confirm}
        >
          {missing ??
            t(mode === 'take' ? 'stock.takeIt' : 'stock.putBack', {
              qty: shownQuantity(quantity ?? 0n, line.product.decimals),
              unit: line.product.unit,
            })}
        </Button>
      ) : null}
    </Dock>
  );
}
