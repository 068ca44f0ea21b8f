import '../../../styles/screens.css';
import { CSPProvider } from '@base-ui/react/csp-provider';
import { Dialog } from '@base-ui/react/dialog';
import { comparePins, pinsOf, type WeldPin } from '@sveis/domain/modules/drawing';
import { useQuery } from '@tanstack/react-query';
import { Move, Trash2, X } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useScreenWidth } from '../../../lib/screen/screen-width.ts';
import { useT } from '../../../lib/words/use-t.ts';
import { actOn, otherRecordQuery, type RecordAnswer, type RecordPlace } from '../../../records/index.ts';
import { Button } from '../../../ui/data/button.tsx';
import { IconButton } from '../../../ui/data/icon-button.tsx';
import { Segmented } from '../../../ui/fields/segmented.tsx';
import { type CurrentFile, currentFile } from '../drawing-file.ts';
import { useWelds } from '../drawing-welds.ts';
import { AimBar, Cross } from '../viewer/aim.tsx';
import { BoardFrame } from '../viewer/board-frame.tsx';
import { BoardTools, boardKeys, SheetTurner } from '../viewer/board-tools.tsx';
import { useBoard } from '../viewer/use-board.ts';
import { type OpenedDrawing, useDrawingSource } from '../viewer/use-drawing-source.ts';
import { marksOn, usePinActions, usePins } from '../viewer/use-pins.ts';
import { ChangeList, type ListedChange } from './change-list.tsx';
import { type ComparedSource, useChangedPins } from './use-changed-pins.ts';

type DrawingCompareProps = {
  record: RecordAnswer;
  place: RecordPlace;
  file: CurrentFile;
  /** The revision it follows. */
  replaces: string;
  onClose: () => void;
};

/** A revision over the one before it, and what became of each pin. */
export function DrawingCompare(props: DrawingCompareProps) {
  const { data: earlier, isError } = useQuery(otherRecordQuery(props.place, props.replaces));
  const { number, title } = props.record;
  return (
    <CSPProvider disableStyleElements>
      <Dialog.Root
        open
        onOpenChange={(next) => {
          if (!next) props.onClose();
        }}
      >
        <Dialog.Portal>
          <Dialog.Popup
            aria-label={number ?? title}
            className="fixed inset-0 z-40 flex h-dvh w-full flex-col bg-canvas text-ink outline-none"
          >
            <Compare {...props} earlier={earlier} isEarlierMissing={isError} />
          </Dialog.Popup>
        </Dialog.Portal>
      </Dialog.Root>
    </CSPProvider>
  );
}

/** A file nobody can show: what belongs to a revision that is not known. */
const noFile: CurrentFile = { id: '', name: '', type: '', size: 0 };

/** What cannot be opened, or is no kind of file that is shown here, is compared with nothing. */
const comparedOf = (opened: OpenedDrawing): ComparedSource => {
  if (opened.status === 'ready') return opened.source;
  return opened.status === 'loading' ? undefined : 'missing';
};
const openOf = (source: ComparedSource) => (source === 'missing' ? undefined : source);

type CompareProps = DrawingCompareProps & {
  earlier: RecordAnswer | undefined;
  isEarlierMissing: boolean;
};

function Compare({ record, place, file, replaces, onClose, earlier, isEarlierMissing }: CompareProps) {
  const t = useT();
  const isWide = useScreenWidth() === 'wide';
  const projectId = record.project_id;
  const welds = [
    ...useWelds(projectId, record.id, true),
    // Until it is approved its welds are those of the revision it follows.
    ...useWelds(projectId, replaces, true),
  ];
  const [page, setPage] = useState(1);
  const [chosen, setChosen] = useState<string>();
  const [aim, setAim] = useState<WeldPin>();
  const [confirmed, setConfirmed] = useState<ReadonlySet<string>>(new Set());
  const [isBeside, setIsBeside] = useState(false);
  const [share, setShare] = useState(60);
  const laterOpened = useDrawingSource(file);
  const earlierOpened = useDrawingSource((earlier && currentFile(earlier)) ?? noFile);
  const later = comparedOf(laterOpened);
  const old = isEarlierMissing ? 'missing' : earlier && comparedOf(earlierOpened);
  const pins = usePins(record, place, welds);
  const before = useMemo(() => (earlier ? pinsOf(earlier) : []), [earlier]);
  const changed = useChangedPins(old, later, pins.all);
  const sheetCount = openOf(later)?.sheetCount ?? Math.max(1, ...pins.all.map((pin) => pin.page));
  const board = useBoard({
    source: openOf(later),
    page,
    pins: marksOn(pins, page),
    chosen,
    onPin: setChosen,
    onPoint: () => undefined,
    onFailed: () => undefined,
    onView: (view, sheet) => other.follow(view, sheet),
  });
  const other = useBoard({
    source: openOf(old),
    page: Math.min(page, openOf(old)?.sheetCount ?? page),
    pins: isBeside ? marksOn({ all: before, weldOf: pins.weldOf }, page) : [],
    chosen: undefined,
    onPin: () => undefined,
    onPoint: () => undefined,
    onFailed: () => undefined,
    onView: (view, sheet) => board.follow(view, sheet),
  });
  const changes = comparePins(before, pins.all, sheetCount).map((change): ListedChange => {
    const isAsked =
      change.after !== undefined && (change.kind === 'no_page' || changed?.has(change.weld) === true);
    return {
      ...change,
      number: pins.weldOf({ id: '', weld: change.weld, page: 1, x: 0, y: 0 }).number,
      isChangedAround: isAsked,
      isConfirmed: isAsked && confirmed.has(change.weld),
    };
  });
  const left = changes.filter(({ isChangedAround, isConfirmed }) => isChangedAround && !isConfirmed);
  const isAsked = record.pins_compared === false && record.status === 'draft';
  const confirm = (weld: string) => setConfirmed(new Set([...confirmed, weld]));
  const show = ({ after, before: gone, number }: ListedChange) => {
    const pin = after ?? gone;
    if (!pin) return;
    setPage(Math.min(sheetCount, pin.page));
    setChosen(after?.id);
    board.goTo({ id: pin.id, x: pin.x, y: pin.y, label: number, shape: 'waiting' });
  };
  const turnBy = (by: number) => setPage(Math.max(1, Math.min(sheetCount, page + by)));
  const pin = pins.all.find(({ id }) => id === chosen);
  const actions = usePinActions(record, place, pin);
  const setHere = () => {
    const at = board.middle();
    if (!aim || !at) return;
    pins.move(aim, { page, ...at });
    confirm(aim.weld);
    setAim(undefined);
  };
  const done = async () => {
    const act = {
      path: 'steps/compare',
      sent: { rev: record.rev, seen: {} },
      values: { pins_compared: true },
    };
    if (await actOn(place, record, act)) onClose();
  };
  return (
    <>
      <CompareHead
        record={record}
        earlier={earlier}
        isBeside={isBeside}
        onBeside={isWide ? setIsBeside : undefined}
        onClose={onClose}
      />
      {old === 'missing' ? (
        <p role="status" className="flex-none bg-warn-bg px-4 py-2 text-warn-text">
          {t('projectdrawing.earlierMissing')}
        </p>
      ) : null}
      <div className={`flex min-h-0 flex-1 ${isWide ? '' : 'flex-col'}`}>
        <div className={`relative min-h-0 min-w-0 flex-1 ${isBeside ? 'grid grid-cols-2' : ''}`}>
          <div
            // While both lie over each other, white paper of the upper one hides nothing of the lower one.
            className={
              isBeside
                ? 'relative overflow-hidden border-e border-line'
                : 'pointer-events-none absolute inset-0 z-10 mix-blend-multiply'
            }
            style={isBeside ? undefined : { opacity: 1 - share / 100 }}
          >
            <BoardFrame
              board={other}
              isBusy={earlierOpened.status === 'loading'}
              onKeyDown={boardKeys(other, turnBy)}
            />
          </div>
          <div className={isBeside ? 'relative overflow-hidden' : 'absolute inset-0'}>
            <BoardFrame
              board={board}
              isBusy={laterOpened.status === 'loading'}
              onKeyDown={boardKeys(board, turnBy)}
            />
            {aim ? <Cross /> : null}
          </div>
          <div className="absolute inset-x-0 bottom-0 z-20 *:pointer-events-auto pointer-events-none">
            <BoardTools board={board} onAdd={undefined} />
            <SheetTurner page={page} count={sheetCount} onTurn={turnBy} />
          </div>
        </div>
        <aside
          aria-label={t('projectdrawing.weldsHere')}
          className={`flex flex-none flex-col bg-surface ${isWide ? 'w-96 border-s border-line' : 'h-[45dvh] border-t border-line'}`}
        >
          {isBeside ? null : <ShareRange share={share} onShare={setShare} />}
          <p role="status" className="flex-none px-4 py-2 font-semibold">
            {changed === undefined
              ? t('projectdrawing.comparing')
              : left.length > 0
                ? t('projectdrawing.leftToConfirm', { count: left.length })
                : t('projectdrawing.allConfirmed')}
          </p>
          <div className="min-h-0 flex-1 overflow-y-auto">
            <ChangeList
              changes={changes}
              chosen={pin?.weld}
              onOpen={show}
              onConfirm={isAsked ? ({ weld }) => confirm(weld) : undefined}
            />
          </div>
          {aim ? (
            <AimBar
              isReady={laterOpened.status === 'ready'}
              onCancel={() => setAim(undefined)}
              onSet={setHere}
            />
          ) : (
            <div className="flex flex-none gap-2 px-4 pt-2 pb-[max(12px,env(safe-area-inset-bottom))]">
              {pin && actions.includes('move') ? (
                <IconButton
                  icon={Move}
                  label={t('projectdrawing.pins_to_move')}
                  onClick={() => setAim(pin)}
                />
              ) : null}
              {pin && actions.includes('remove') ? (
                <IconButton
                  icon={Trash2}
                  label={t('projectdrawing.pins_to_remove')}
                  onClick={() => pins.remove(pin)}
                />
              ) : null}
              {isAsked ? (
                <Button wide disabled={changed === undefined || left.length > 0} onClick={() => void done()}>
                  {t('projectdrawing.to_compare')}
                </Button>
              ) : null}
            </div>
          )}
        </aside>
      </div>
    </>
  );
}

type CompareHeadProps = Pick<CompareProps, 'record' | 'earlier' | 'onClose'> & {
  isBeside: boolean;
  /** On screens with room for both. */
  onBeside: ((isBeside: boolean) => void) | undefined;
};

function CompareHead({ record, earlier, isBeside, onBeside, onClose }: CompareHeadProps) {
  const t = useT();
  const named = (revision: unknown) =>
    t('projectdrawing.called', { number: '', revision: String(revision ?? '') }).trim();
  return (
    <div className="flex flex-none items-center gap-1 bg-surface px-2 pt-[env(safe-area-inset-top)] shadow-card">
      <IconButton icon={X} label={t('shell.close')} onClick={onClose} />
      <Dialog.Title className="min-w-0 flex-1 truncate py-3 text-lead font-bold">
        {t('projectdrawing.compareTitle', {
          number: record.number ?? '',
          before: named(earlier?.revision),
          after: named(record.revision),
        })}
      </Dialog.Title>
      {onBeside ? (
        <Segmented
          compact
          label={t('projectdrawing.compare')}
          value={isBeside ? 'beside' : 'over'}
          onValue={(value) => onBeside(value === 'beside')}
          options={[
            { value: 'over', label: t('projectdrawing.overlay') },
            { value: 'beside', label: t('projectdrawing.sideBySide') },
          ]}
        />
      ) : null}
    </div>
  );
}

/** How much of each of the two is seen while they lie over each other. */
function ShareRange({ share, onShare }: { share: number; onShare: (share: number) => void }) {
  const t = useT();
  return (
    <label className="flex flex-none items-center gap-3 border-b border-line px-4 py-2 text-quiet">
      <span>{t('projectdrawing.earlier')}</span>
      <input
        type="range"
        min={0}
        max={100}
        step={5}
        value={share}
        aria-label={t('projectdrawing.shareOfNew')}
        onChange={(event) => onShare(Number(event.target.value))}
        className="h-11 min-w-0 flex-1 accent-signal-edge"
      />
      <span>{t('projectdrawing.later')}</span>
    </label>
  );
}
