import { hasLabel } from '@sveis/domain/labels';
import { mayBeFollowed, stepId, type Transition } from '@sveis/domain/records';
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
import { ScreenHelp } from '../../lib/screen/screen-help.ts';
import { useT } from '../../lib/words/use-t.ts';
import { Button } from '../../ui/data/button.tsx';
import { IconButton } from '../../ui/data/icon-button.tsx';
import { useConfirm } from '../../ui/overlays/confirm-provider.tsx';
import { Sheet } from '../../ui/overlays/sheet.tsx';
import type { ShownRecord } from '../outbox/record-fold.ts';
import { removeRecord } from '../outbox/record-sending.ts';
import { editAddress, listAddress, nextRevisionAddress, type RecordPlace } from '../record-module.ts';
import type { RecordWork } from './use-record-work.ts';
import { useViewer } from './use-viewer.ts';

const LabelSheet = lazy(loadLabelSheet);
const PdfSheet = lazy(async () => ({ default: (await import('../paper/pdf-sheet.tsx')).PdfSheet }));
const RecordPrint = lazy(async () => ({ default: (await import('../paper/record-print.tsx')).RecordPrint }));

type Paper = 'sheet' | 'label' | 'pdf';

type RecordOfPlace = {
  place: RecordPlace;
  shown: ShownRecord;
};

type ToolsProps = RecordOfPlace & {
  work: RecordWork;
  onStep: (step: Transition) => void;
  /** Number and lamp leave room for one button: it holds everything. */
  isNarrow?: boolean;
};

/** Edit, and behind three dots what is done seldom. */
export function RecordTools({ place, shown, work, onStep, isNarrow = false }: ToolsProps) {
  const t = useT();
  const go = useGo();
  const [isOpen, setIsOpen] = useState(false);
  const [paper, setPaper] = useState<Paper>();
  const { record } = shown;
  const close = () => setIsOpen(false);
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
      {paper ? (
        <PaperOf place={place} shown={shown} paper={paper} onDone={() => setPaper(undefined)} />
      ) : null}
      <Sheet
        open={isOpen}
        onClose={close}
        title={t('records.moreActions')}
        closeLabel={t('shell.close')}
        actions={
          <>
            {isNarrow && record.may.edit ? (
              <Button wide kind="secondary" icon={Pencil} {...go(editAddress(place, record.id))}>
                {t('records.edit')}
              </Button>
            ) : null}
            {work.others.map((step) => (
              <Button
                key={step.name}
                wide
                kind="secondary"
                onClick={() => {
                  close();
                  onStep(step);
                }}
              >
                {t(stepId(place.definition.key, step.name))}
              </Button>
            ))}
            <PaperButtons
              place={place}
              shown={shown}
              onChoose={(chosen) => {
                close();
                setPaper(chosen);
              }}
            />
            {isNarrow ? <HelpButton onPress={close} /> : null}
            {record.may.delete ? <DeleteButton place={place} shown={shown} onPress={close} /> : null}
          </>
        }
      />
    </>
  );
}

/** What is made of the record: a sheet, its next revision, a PDF, a label. */
function PaperButtons({ place, shown, onChoose }: RecordOfPlace & { onChoose: (paper: Paper) => void }) {
  const t = useT();
  const go = useGo();
  const { definition } = place;
  const { record } = shown;
  const { mayCreate } = useViewer(definition, record, place);
  // The server makes papers of what it knows.
  const isSent = record.rev !== null;
  return (
    <>
      <Button wide kind="secondary" icon={Printer} onClick={() => onChoose('sheet')}>
        {t('records.print')}
      </Button>
      {mayCreate && mayBeFollowed(definition, record.status) ? (
        <Button wide kind="secondary" icon={FilePlus2} {...go(nextRevisionAddress(place, record.id))}>
          {t('records.nextRevision')}
        </Button>
      ) : null}
      {isSent ? (
        <Button wide kind="secondary" icon={FileText} onClick={() => onChoose('pdf')}>
          {t('records.pdf')}
        </Button>
      ) : null}
      {isSent && hasLabel(definition, record) ? (
        <Button wide kind="secondary" icon={QrCode} onClick={() => onChoose('label')}>
          {t('records.printLabel')}
        </Button>
      ) : null}
    </>
  );
}

function PaperOf({ place, shown, paper, onDone }: RecordOfPlace & { paper: Paper; onDone: () => void }) {
  const { record } = shown;
  const labelled = { module: place.definition.key, id: record.id };
  return (
    <Suspense fallback={null}>
      {paper === 'sheet' ? <RecordPrint place={place} record={record} onDone={onDone} /> : null}
      {paper === 'pdf' ? <PdfSheet place={place} record={record} onClose={onDone} /> : null}
      {paper === 'label' ? <LabelSheet items={[labelled]} onClose={onDone} /> : null}
    </Suspense>
  );
}

function HelpButton({ onPress }: { onPress: () => void }) {
  const t = useT();
  const openHelp = useContext(ScreenHelp);
  if (!openHelp) return null;
  const open = () => {
    onPress();
    openHelp();
  };
  return (
    <Button wide kind="secondary" icon={CircleQuestionMark} onClick={open}>
      {t('shell.help')}
    </Button>
  );
}

function DeleteButton({ place, shown, onPress }: RecordOfPlace & { onPress: () => void }) {
  const t = useT();
  const router = useRouter();
  const confirm = useConfirm();
  const { record } = shown;
  const remove = async () => {
    onPress();
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
    <Button wide kind="destructive" icon={Trash2} onClick={() => void remove()}>
      {t('records.delete')}
    </Button>
  );
}
