import { normalNumber, type StockCatalogue } from '@sveis/domain/warehouse';
import { useState } from 'react';
import { useT } from '../../lib/words/use-t.ts';
import { StateMark } from '../../ui/feedback/state-mark.tsx';
import { Segmented } from '../../ui/fields/segmented.tsx';
import { List } from '../../ui/layout/list.tsx';
import { ListRow } from '../../ui/layout/list-row.tsx';
import { CutSheet } from '../offcuts/cut-sheet.tsx';
import { CutUndo } from '../offcuts/cut-undo.tsx';
import { OffcutLabel } from '../offcuts/offcut-label.tsx';
import type { PickedAtShelf } from '../shelf/pick-address.ts';
import { ConfirmDock } from '../work/confirm-dock.tsx';
import { amountInHand, HandDisplay, HandPage } from '../work/hand-page.tsx';
import { WorkLines } from '../work/line-row.tsx';
import { PlaceSheet } from '../work/place-sheet.tsx';
import { shownQuantity } from '../work/quantity/quantity-words.ts';
import { QuestionDock } from '../work/question-dock.tsx';
import { ScanProblem } from '../work/scanning/scan-problem.tsx';
import { useStockScan } from '../work/scanning/use-stock-scan.ts';
import type { MaterialMode } from './material-lines.ts';
import type { Materials } from './materials-query.ts';
import { OffcutActs } from './offcut-acts.tsx';
import { type MaterialWork, useMaterial } from './use-material.ts';

const modes: readonly MaterialMode[] = ['take', 'back', 'rest'];

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
  const [isCutting, setIsCutting] = useState(false);
  const { scan, unknown } = useStockScan({
    catalogue,
    onCode: work.read,
    isAsking: work.question !== undefined || work.isChoosing || isCutting || work.offcut.made !== undefined,
    isBusy: work.isSending,
  });
  return (
    <HandPage
      title={t('stock.materials')}
      context={number}
      moves={{ path: 'projects', id: String(projectId), number }}
      backTo={`/projects/${projectId}/materials`}
      work={work}
      onCode={scan}
      modes={
        <Segmented
          label={t('stock.materialMode')}
          value={mode}
          options={modes.map((value) => ({ value, label: t(`stock.mode_${value}`) }))}
          onValue={onMode}
        />
      }
      display={
        <HandDisplay
          work={work}
          label={t('stock.materials')}
          lamp={work.lamp}
          place={{ name: work.place?.code ?? t('stock.place'), onPress: () => work.setIsChoosing(true) }}
          idle={t('stock.scanFirst')}
        />
      }
      problem={<ScanProblem problem={work.problem} unknown={unknown} />}
      choices={<ChoiceList work={work} catalogue={catalogue} />}
      acts={
        <>
          <OffcutActs work={work} onOpen={() => setIsCutting(true)} />
          <CutUndo
            last={work.offcut.made ? undefined : work.offcut.last}
            onOver={() => work.offcut.setLast(undefined)}
          />
        </>
      }
      lines={work.lines.length === 0 ? null : <MaterialLines work={work} />}
      sheets={
        isCutting && work.opened ? (
          <CutSheet
            piece={work.opened}
            project={{ id: String(projectId), number }}
            onCut={(done) => {
              work.setLast(undefined);
              work.offcut.setLast(done);
            }}
            onClose={() => setIsCutting(false)}
          />
        ) : work.offcut.made ? (
          <OffcutLabel offcut={work.offcut.made} onClose={work.offcut.forget} />
        ) : work.isChoosing ? (
          <PlaceSheet
            title={t(mode === 'take' ? 'stock.scanFrom' : 'stock.scanTo')}
            places={catalogue.locations}
            chosen={work.place?.id}
            onPlace={work.setPlaceId}
            onClose={() => work.setIsChoosing(false)}
          />
        ) : null
      }
      dock={<MaterialDock work={work} onCode={scan} />}
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
  /** That it is an offcut, and its shape. */
  readonly offcut: string;
}

/** Batches and pieces: those in stock to take, those in the project to put back. Tapped, one is chosen. */
function ChoiceList({ work, catalogue }: { work: MaterialWork; catalogue: StockCatalogue }) {
  const t = useT();
  const { line, hand, mode } = work;
  if (!line || !hand) return null;
  const { used, unit, decimals } = line.material;
  const codeOf = (id: number) => catalogue.locations.find((one) => one.id === id)?.code ?? '';
  const choices: readonly Choice[] =
    mode === 'take'
      ? work.offered.map(({ location_id, batch, serial, available, heat_number, ...more }) => ({
          key: `${location_id}/${batch}/${serial}`,
          ...{ locationId: location_id, batch, serial, qty: available, heat: heat_number },
          offcut: more.is_offcut ? [t('stock.offcut'), more.dimensions].filter(Boolean).join(' ') : '',
          title: [codeOf(location_id), batch ?? serial].filter(Boolean).join(' · '),
        }))
      : used
          .filter(({ batch, serial }) => batch !== null || serial !== null)
          .map(({ batch, serial, qty, heat_number }) => ({
            key: `${batch}/${serial}`,
            ...{ locationId: undefined, batch, serial, qty, heat: heat_number, offcut: '' },
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
            choice.offcut,
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
  return (
    <WorkLines
      lines={work.lines}
      faceOf={({ id, product, held, planned, unsent }) => {
        const isDone = planned > 0n && held >= planned;
        const figure = (quantity: bigint) => ({
          qty: shownQuantity(quantity, product.decimals),
          unit: product.unit,
        });
        return {
          id,
          shape: isDone ? 'done' : 'waiting',
          state: t(isDone ? 'stock.allPicked' : 'stock.planned', figure(planned)),
          title: product.name,
          quiet: product.code,
          done: figure(held).qty,
          wanted: `${figure(planned).qty} ${product.unit}`,
          note: unsent > 0n ? t('stock.waitsToBeSent', figure(unsent)) : undefined,
        };
      }}
      current={work.hand?.lineId}
      onChoose={work.choose}
    />
  );
}

const confirmWords = { take: 'stock.takeIt', back: 'stock.putBack', rest: 'stock.cutIt' } as const;

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
  return (
    <ConfirmDock
      onCode={onCode}
      confirm={
        hand && line
          ? {
              word: t(confirmWords[mode], amountInHand(line, hand)),
              missing,
              isSending: work.isSending,
              onPress: work.confirm,
            }
          : undefined
      }
    />
  );
}
