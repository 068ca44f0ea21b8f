import { isLabelled } from '@sveis/domain/labels';
import { ADD_ROW, mayBeFollowed, rowActionId, rowName, stepId, type Transition } from '@sveis/domain/records';
import { useRouter } from '@tanstack/react-router';
import {
  CircleQuestionMark,
  EllipsisVertical,
  FilePlus2,
  FileText,
  Pencil,
  Printer,
  QrCode,
  Trash2,
} from 'lucide-react';
import { lazy, Suspense, useContext, useState } from 'react';
import { loadLabelSheet } from '../../labels/index.ts';
import { useGo } from '../../lib/screen/go.ts';
import { canReach } from '../../lib/screen/reach.ts';
import { ScreenHelp } from '../../lib/screen/screen-help.ts';
import { useT } from '../../lib/words/use-t.ts';
import { Button } from '../../ui/data/button.tsx';
import { IconButton } from '../../ui/data/icon-button.tsx';
import { useConfirm } from '../../ui/overlays/confirm-provider.tsx';
import { Sheet } from '../../ui/overlays/sheet.tsx';
import type { ShownRecord } from '../outbox/record-fold.ts';
import { removeRecord } from '../outbox/record-sending.ts';
import { editAddress, listAddress, nextRevisionAddress, type RecordPlace } from '../record-module.ts';
import type { Work } from './next-work.ts';
import type { RecordWork } from './use-record-work.ts';
import { useValueWords } from './use-value-words.ts';
import { useViewer } from './use-viewer.ts';

const LabelSheet = lazy(loadLabelSheet);
const PdfSheet = lazy(async () => ({ default: (await import('../paper/pdf-sheet.tsx')).PdfSheet }));
const RecordPrint = lazy(async () => ({ default: (await import('../paper/record-print.tsx')).RecordPrint }));

type ActionsProps = {
  place: RecordPlace;
  shown: ShownRecord;
  work: RecordWork;
  onStep: (step: Transition) => void;
};

type ToolsProps = ActionsProps & {
  /** Number and lamp leave room for one button: it holds everything. */
  isNarrow?: boolean;
};

/** Edit, and behind three dots what is done seldom. */
export function RecordTools({ place, shown, work, onStep, isNarrow = false }: ToolsProps) {
  const t = useT();
  const go = useGo();
  const router = useRouter();
  const confirm = useConfirm();
  const openHelp = useContext(ScreenHelp);
  const [isOpen, setIsOpen] = useState(false);
  const { record } = shown;
  const { others } = work;
  const { mayCreate } = useViewer(place.definition, record, place);
  const [printing, setPrinting] = useState<'sheet' | 'label' | 'pdf'>();
  const remove = async () => {
    setIsOpen(false);
    const isSure = await confirm({
      kind: 'delete',
      title: t('records.deleteTitle'),
      text: record.title,
      confirmLabel: t('records.yes'),
      cancelLabel: t('records.no'),
    });
    if (!isSure) return;
    // Away first: what is being deleted has nothing more to show.
    await router.navigate({ href: listAddress(place) });
    await removeRecord(place, record);
  };
  return (
    <>
      {record.may.edit && !isNarrow ? (
        <IconButton icon={Pencil} label={t('records.edit')} {...go(editAddress(place, record.id))} />
      ) : null}
      <IconButton
        icon={EllipsisVertical}
        label={t('records.moreActions')}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      />
      <Suspense fallback={null}>
        {printing === 'sheet' ? (
          <RecordPrint place={place} record={record} onDone={() => setPrinting(undefined)} />
        ) : null}
        {printing === 'pdf' ? (
          <PdfSheet place={place} record={record} onClose={() => setPrinting(undefined)} />
        ) : null}
        {printing === 'label' ? (
          <LabelSheet
            items={[{ module: place.definition.key, id: record.id }]}
            onClose={() => setPrinting(undefined)}
          />
        ) : null}
      </Suspense>
      <Sheet
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title={t('records.moreActions')}
        closeLabel={t('shell.close')}
        actions={
          <>
            {isNarrow && record.may.edit ? (
              <Button wide kind="secondary" icon={Pencil} {...go(editAddress(place, record.id))}>
                {t('records.edit')}
              </Button>
            ) : null}
            {others.map((step) => (
              <Button
                key={step.name}
                wide
                kind="secondary"
                onClick={() => {
                  setIsOpen(false);
                  onStep(step);
                }}
              >
                {t(stepId(place.definition.key, step.name))}
              </Button>
            ))}
            <Button
              wide
              kind="secondary"
              icon={Printer}
              onClick={() => {
                setIsOpen(false);
                setPrinting('sheet');
              }}
            >
              {t('records.print')}
            </Button>
            {mayCreate && mayBeFollowed(place.definition, record.status) ? (
              <Button wide kind="secondary" icon={FilePlus2} {...go(nextRevisionAddress(place, record.id))}>
                {t('records.nextRevision')}
              </Button>
            ) : null}
            {/* The server makes it of what it knows. */}
            {record.rev === null ? null : (
              <Button
                wide
                kind="secondary"
                icon={FileText}
                onClick={() => {
                  setIsOpen(false);
                  setPrinting('pdf');
                }}
              >
                {t('records.pdf')}
              </Button>
            )}
            {isLabelled(place.definition) && record.rev !== null ? (
              <Button
                wide
                kind="secondary"
                icon={QrCode}
                onClick={() => {
                  setIsOpen(false);
                  setPrinting('label');
                }}
              >
                {t('records.printLabel')}
              </Button>
            ) : null}
            {isNarrow && openHelp ? (
              <Button
                wide
                kind="secondary"
                icon={CircleQuestionMark}
                onClick={() => {
                  setIsOpen(false);
                  openHelp();
                }}
              >
                {t('shell.help')}
              </Button>
            ) : null}
            {record.may.delete ? (
              <Button wide kind="destructive" icon={Trash2} onClick={() => void remove()}>
                {t('records.delete')}
              </Button>
            ) : null}
          </>
        }
      />
    </>
  );
}

const waysOf = ({ look }: RecordPlace, { record }: ShownRecord) =>
  (look.ways?.(record) ?? []).filter(({ href }) => canReach(href));

const dockOf = ({ look }: RecordPlace, { record }: ShownRecord, { access }: RecordWork) =>
  look.dock?.isShown(record, access) ? look.dock.content : undefined;

export const hasNextStep = (place: RecordPlace, shown: ShownRecord, work: RecordWork): boolean =>
  dockOf(place, shown, work) !== undefined ||
  work.main !== undefined ||
  work.beside.length > 0 ||
  waysOf(place, shown).length > 0;

/** What is sensible to do now, under the thumb and named by what it is done with; the rest quieter below it. */
export function NextStep({ place, shown, work, onStep }: ActionsProps) {
  const t = useT();
  const go = useGo();
  const words = useValueWords(place.definition, shown.record.names);
  const { main, beside, rows, actOn } = work;
  const ways = waysOf(place, shown);
  const room = place.definition.key;
  const labelOf = (one: Work): string => {
    if (one.kind === 'step') return t(stepId(room, one.step.name));
    if (one.kind === 'add') return t(rowActionId(room, one.field, ADD_ROW));
    const { field, action } = one.task;
    return `${t(rowActionId(room, field, action))}: ${rowName(place.definition, field, one.row, words)}`;
  };
  const press = (one: Work) => () => {
    if (one.kind === 'step') onStep(one.step);
    else if (one.kind === 'row') actOn(one.task);
    else rows.adding(one.field)?.();
  };
  const Dock = dockOf(place, shown, work);
  return (
    <div className="flex w-full min-w-0 flex-1 flex-col gap-2 low:flex-row">
      {Dock ? <Dock record={shown.record} /> : null}
      {main ? (
        <div className="flex min-w-0 low:flex-1">
          <Button
            wide
            {...(Dock ? { kind: 'secondary', size: 'small' } : { size: 'form' })}
            onClick={press(main)}
          >
            <span className="line-clamp-2 text-center break-words">{labelOf(main)}</span>
          </Button>
        </div>
      ) : null}
      {beside.length + ways.length > 0 ? (
        <div className="flex min-w-0 flex-wrap gap-2 low:flex-1">
          {beside.map((one) => (
            <Button key={labelOf(one)} wide kind="secondary" size="small" onClick={press(one)}>
              <span className="text-center">{labelOf(one)}</span>
            </Button>
          ))}
          {ways.map(({ label, icon, href }) => (
            <Button key={href} wide kind="secondary" size="small" icon={icon} {...go(href)}>
              {t(label)}
            </Button>
          ))}
        </div>
      ) : null}
    </div>
  );
}
