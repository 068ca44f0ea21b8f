import '../../../styles/screens.css';
import { CSPProvider } from '@base-ui/react/csp-provider';
import { Dialog } from '@base-ui/react/dialog';
import { type PinState, pinShapes, pinsOf, sharedStart, type WeldPin } from '@sveis/domain/modules/drawing';
import { rowActionsFor, rowsAt, statusId } from '@sveis/domain/records';
import {
  ChevronLeft,
  ChevronRight,
  List,
  MapPinPlus,
  Maximize,
  Minus,
  Move,
  Plus,
  RotateCw,
  Trash2,
  X,
} from 'lucide-react';
import { type KeyboardEvent, useEffect, useMemo, useState } from 'react';
import { trueNow } from '../../../lib/clock/server-clock.ts';
import { newId } from '../../../lib/new-id.ts';
import { useGo } from '../../../lib/screen/go.ts';
import { canReach } from '../../../lib/screen/reach.ts';
import { useScreenWidth } from '../../../lib/screen/screen-width.ts';
import { useT } from '../../../lib/words/use-t.ts';
import { useToday } from '../../../lib/words/use-today.ts';
import { actOn, knownName, type RecordAnswer, type RecordPlace } from '../../../records/index.ts';
import { useSessionIn } from '../../../session/index.ts';
import { Button } from '../../../ui/data/button.tsx';
import { IconButton } from '../../../ui/data/icon-button.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Tag } from '../../../ui/feedback/tag.tsx';
import { Sheet } from '../../../ui/overlays/sheet.tsx';
import type { CurrentFile } from '../drawing-file.ts';
import { useWelds, WELDS, type WeldOnSheet } from '../drawing-welds.ts';
import { knowPins, newWeldAddress, type PinPlace } from '../pin-weld.ts';
import type { PinMark } from './pin-painter.ts';
import { Stages, StateChips, stateWords, WeldList } from './pin-parts.tsx';
import { useBoard } from './use-board.ts';
import { useDrawingSource } from './use-drawing-source.ts';

type DrawingViewerProps = {
  record: RecordAnswer;
  place: RecordPlace;
  file: CurrentFile;
  mayAdd: boolean;
  onClose: () => void;
};

/** A drawing over the whole screen, with its welds on it. */
export function DrawingViewer(props: DrawingViewerProps) {
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
            aria-label={props.record.number ?? props.record.title}
            className="fixed inset-0 z-40 flex h-dvh w-full flex-col bg-canvas text-ink outline-none"
          >
            <Viewer {...props} />
          </Dialog.Popup>
        </Dialog.Portal>
      </Dialog.Root>
    </CSPProvider>
  );
}

/** What is being done with a pin: a new one is aimed, or one there is is moved. */
type Aim = { readonly moves?: WeldPin };

const KEY_STEP = 60;

function Viewer({ record, place, file, mayAdd, onClose }: DrawingViewerProps) {
  const t = useT();
  const width = useScreenWidth();
  const projectId = record.project_id;
  const weldLog = `/projects/${projectId}/weld-log`;
  const mayOpenWelds = canReach(weldLog);
  const welds = useWelds(projectId, record.id, mayOpenWelds);
  const opened = useDrawingSource(file);
  const source = opened.status === 'ready' ? opened.source : undefined;
  const [page, setPage] = useState(1);
  const [filter, setFilter] = useState<PinState>();
  const [chosen, setChosen] = useState<string>();
  const [aim, setAim] = useState<Aim>();
  const [pointed, setPointed] = useState<PinPlace>();
  const [isListed, setIsListed] = useState(false);
  const [isBroken, setIsBroken] = useState(false);
  const pins = useMemo(() => pinsOf(record), [record]);
  const byId = useMemo(() => new Map(welds.map((weld) => [weld.id, weld])), [welds]);
  const weldOf = (pin: WeldPin): WeldOnSheet =>
    byId.get(pin.weld) ?? {
      id: pin.weld,
      number: knownName(WELDS, pin.weld)?.split(' ')[0] ?? '…',
      state: 'pending',
      values: {},
    };
  // biome-ignore lint/correctness/useExhaustiveDependencies: marks follow the pins and what is known of their welds
  const marks = useMemo<readonly PinMark[]>(() => {
    const onSheet = pins.filter((pin) => pin.page === page);
    const start = sharedStart(onSheet.map((pin) => weldOf(pin).number));
    return onSheet.flatMap(({ id, x, y, ...pin }) => {
      const { number, state } = weldOf({ id, x, y, ...pin });
      const isIn = filter === undefined || state === filter;
      return isIn ? [{ id, x, y, label: number.slice(start.length), shape: pinShapes[state] }] : [];
    });
  }, [pins, byId, page, filter]);
  const board = useBoard({
    source,
    page,
    pins: marks,
    chosen,
    onPin: setChosen,
    onPoint: ({ x, y }) => (mayAdd ? setPointed({ page, x, y }) : undefined),
    onFailed: () => setIsBroken(true),
  });
  const pin = pins.find(({ id }) => id === chosen);
  const actions = useRowActions(record, place, pin);
  const send = (path: string, sent: Readonly<Record<string, unknown>>, next: readonly unknown[]) =>
    void actOn(place, record, { path, sent, values: { pins: next } });
  const rows = rowsAt(record, 'pins');
  useEffect(() => knowPins(record.id, rows), [record.id, rows]);
  const setAt = (weld: string, at: PinPlace) => {
    const id = newId();
    send('rows/pins', { id, weld, ...at }, [...rows, { _id: id, weld, ...at }]);
    setPointed(undefined);
    setChosen(id);
  };
  const moveTo = ({ id }: WeldPin, at: PinPlace) =>
    send(
      `rows/pins/${id}/move`,
      { ...at },
      rows.map((row) => (row._id === id ? { ...row, ...at } : row)),
    );
  const aimed = () => {
    const at = board.middle();
    if (!at) return;
    if (aim?.moves) moveTo(aim.moves, { page, ...at });
    else setPointed({ page, ...at });
    setAim(undefined);
  };
  const sheetCount = source?.sheetCount ?? 1;
  const turnTo = (next: number) => {
    setPage(Math.max(1, Math.min(sheetCount, next)));
    setChosen(undefined);
  };
  const showWeld = (weld: WeldOnSheet) => {
    setIsListed(false);
    const found = pins.find((one) => one.weld === weld.id);
    if (!found) return;
    setFilter(undefined);
    setPage(found.page);
    setChosen(found.id);
    board.goTo({ id: found.id, x: found.x, y: found.y, label: weld.number, shape: pinShapes[weld.state] });
  };
  const pinned = new Set(pins.map((one) => one.weld));
  const left = welds.filter(({ id }) => !pinned.has(id));
  const isWide = width === 'wide';
  const listed = <WeldList welds={welds} pinned={pinned} onOpen={showWeld} />;
  const isOver = ['superseded', 'withdrawn'].includes(record.status);
  const onKeyDown = (event: KeyboardEvent) => {
    const act = keyActions[event.key];
    if (!act || event.target !== board.host.current) return;
    event.preventDefault();
    act(board, (by) => turnTo(page + by));
  };
  const chosenPin =
    pin && !aim ? (
      <ChosenPin
        isBeside={isWide}
        weld={weldOf(pin)}
        address={mayOpenWelds ? `${weldLog}/action/${pin.weld}` : undefined}
        onClose={() => setChosen(undefined)}
        onMove={actions.includes('move') ? () => setAim({ moves: pin }) : undefined}
        onRemove={
          actions.includes('remove')
            ? () => {
                setChosen(undefined);
                send(
                  `rows/pins/${pin.id}/remove`,
                  {},
                  rows.filter((row) => row._id !== pin.id),
                );
              }
            : undefined
        }
      />
    ) : null;
  return (
    <>
      <div className="flex flex-none items-center gap-1 bg-surface px-2 pt-[env(safe-area-inset-top)] shadow-card">
        <IconButton icon={X} label={t('shell.close')} onClick={onClose} />
        <div className="min-w-0 flex-1 py-2">
          <Dialog.Title className="truncate text-lead font-bold">
            {t('projectdrawing.called', {
              number: record.number ?? '',
              revision: String(record.revision ?? ''),
            })}
          </Dialog.Title>
          <p className="truncate text-quiet text-ink-quiet">
            {[
              place.projectName?.split(' ')[0],
              sheetCount > 1
                ? t('projectdrawing.sheetOf', { number: page, count: sheetCount })
                : record.title,
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
        {welds.length > 0 && !isWide ? (
          <IconButton icon={List} label={t('projectdrawing.weldsHere')} onClick={() => setIsListed(true)} />
        ) : null}
      </div>
      {isOver ? (
        <p role="status" className="flex-none bg-danger-bg px-4 py-2 font-semibold text-danger-text">
          {t('projectdrawing.notInForce')}
        </p>
      ) : null}
      <div className="flex min-h-0 flex-1">
        <div className="relative min-w-0 flex-1">
          {/* biome-ignore lint/a11y/useSemanticElements: what is moved by keys and fingers is no group of fields */}
          <div
            ref={board.host}
            role="group"
            aria-label={t('projectdrawing.board')}
            aria-busy={opened.status === 'loading'}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: the keys that push and zoom it need it in focus
            tabIndex={0}
            onKeyDown={onKeyDown}
            className="absolute inset-0 touch-none overflow-hidden select-none focus-visible:[outline-offset:-3px]"
          />
          {isOver ? <Watermark text={t(statusId('projectdrawing', record.status))} /> : null}
          <canvas
            ref={board.overlay}
            aria-hidden
            className="pointer-events-none absolute inset-0 size-full"
          />
          {welds.length > 0 ? (
            <div className="pointer-events-none absolute inset-x-0 top-0 *:pointer-events-auto">
              <StateChips welds={welds} chosen={filter} onChoose={setFilter} />
            </div>
          ) : null}
          {aim ? <Cross /> : null}
          <Opening opened={opened} file={file} isBroken={isBroken} />
          <div className="absolute end-3 bottom-[max(12px,env(safe-area-inset-bottom))] flex flex-col rounded-control bg-surface shadow-float">
            {mayAdd ? (
              <IconButton
                icon={MapPinPlus}
                label={t('projectdrawing.pins_to_add')}
                onClick={() => setAim({})}
              />
            ) : null}
            <IconButton icon={Plus} label={t('projectdrawing.zoomIn')} onClick={() => board.zoomBy(1.6)} />
            <IconButton
              icon={Minus}
              label={t('projectdrawing.zoomOut')}
              onClick={() => board.zoomBy(1 / 1.6)}
            />
            <IconButton icon={RotateCw} label={t('projectdrawing.turnSheet')} onClick={board.turn} />
            <IconButton icon={Maximize} label={t('projectdrawing.wholeSheet')} onClick={board.fit} />
          </div>
          {sheetCount > 1 ? (
            <div className="absolute start-3 bottom-[max(12px,env(safe-area-inset-bottom))] flex rounded-control bg-surface shadow-float">
              <IconButton
                icon={ChevronLeft}
                label={t('projectdrawing.previousSheet')}
                disabled={page === 1}
                onClick={() => turnTo(page - 1)}
              />
              <IconButton
                icon={ChevronRight}
                label={t('projectdrawing.nextSheet')}
                disabled={page === sheetCount}
                onClick={() => turnTo(page + 1)}
              />
            </div>
          ) : null}
        </div>
        {isWide && (welds.length > 0 || chosenPin) ? (
          <aside
            aria-label={t('projectdrawing.weldsHere')}
            className="flex w-90 flex-none flex-col border-s border-line bg-surface"
          >
            {chosenPin}
            <div className="min-h-0 flex-1 overflow-y-auto">{listed}</div>
          </aside>
        ) : null}
      </div>
      {aim ? (
        <div className="flex flex-none flex-col gap-2 bg-surface px-4 pt-3 pb-[max(16px,env(safe-area-inset-bottom))] shadow-sheet">
          <p>{t('projectdrawing.aim')}</p>
          <div className="flex gap-2">
            <Button kind="secondary" onClick={() => setAim(undefined)}>
              {t('shell.cancel')}
            </Button>
            <Button wide onClick={aimed}>
              {t('projectdrawing.setHere')}
            </Button>
          </div>
        </div>
      ) : null}
      {isWide ? null : chosenPin}
      <Sheet
        open={isListed}
        title={t('projectdrawing.weldsHere')}
        closeLabel={t('shell.close')}
        onClose={() => setIsListed(false)}
      >
        <div className="-mx-5">{listed}</div>
      </Sheet>
      <WhichWeld
        place={pointed}
        left={left}
        address={
          mayOpenWelds && projectId !== null && pointed
            ? newWeldAddress({
                drawing: { id: record.id, name: `${record.number ?? ''} ${record.title}`, projectId },
                place: pointed,
              })
            : undefined
        }
        onChoose={(weld) => pointed && setAt(weld.id, pointed)}
        onClose={() => setPointed(undefined)}
      />
    </>
  );
}

/** What this person may do with a pin, by the rules the server has. */
function useRowActions(
  record: RecordAnswer,
  place: RecordPlace,
  pin: WeldPin | undefined,
): readonly string[] {
  const today = useToday();
  const userId = useSessionIn()?.who.userId;
  if (!pin || userId === undefined || record.closed_project !== undefined) return [];
  return rowActionsFor(
    {
      definition: place.definition,
      record: { status: record.status, createdBy: record.created_by, values: record },
      standing: { userId, level: record.may.level ?? undefined },
      today,
      now: trueNow(),
    },
    'pins',
    { ...pin },
  );
}

type KeyAct = (board: ReturnType<typeof useBoard>, turnTo: (by: number) => void) => void;

const keyActions: Readonly<Record<string, KeyAct>> = {
  ArrowLeft: (board) => board.moveBy({ x: KEY_STEP, y: 0 }),
  ArrowRight: (board) => board.moveBy({ x: -KEY_STEP, y: 0 }),
  ArrowUp: (board) => board.moveBy({ x: 0, y: KEY_STEP }),
  ArrowDown: (board) => board.moveBy({ x: 0, y: -KEY_STEP }),
  '+': (board) => board.zoomBy(1.6),
  '-': (board) => board.zoomBy(1 / 1.6),
  '0': (board) => board.fit(),
  r: (board) => board.turn(),
  PageDown: (_board, turnTo) => turnTo(1),
  PageUp: (_board, turnTo) => turnTo(-1),
};

type OpeningProps = { opened: ReturnType<typeof useDrawingSource>; file: CurrentFile; isBroken: boolean };

/** What stands in the place of a drawing that is not there yet, or cannot be shown. */
function Opening({ opened, file, isBroken }: OpeningProps) {
  const t = useT();
  if (opened.status === 'loading')
    return (
      <p
        role="status"
        className="absolute start-1/2 top-1/2 -translate-x-1/2 -translate-y-1/2 rounded-control bg-surface px-4 py-3 font-semibold tabular-nums shadow-card"
      >
        {t('projectdrawing.fetching', { percent: Math.round(opened.share * 100) })}
      </p>
    );
  if (opened.status === 'ready' && !isBroken) return null;
  const isOther = opened.status === 'other';
  return (
    <div className="absolute inset-x-4 top-1/3 mx-auto max-w-110">
      <ErrorState
        title={t(isOther ? 'projectdrawing.otherKind' : 'projectdrawing.notOpened')}
        text={t(isOther ? 'projectdrawing.otherKindText' : 'projectdrawing.notOpenedText')}
        {...(isOther ? {} : { retry: { label: t('shell.tryAgain'), onPress: opened.retry } })}
      />
      {isOther || isBroken ? (
        <div className="mt-3 flex">
          <Button wide kind="secondary" href={`/api/main/files/${file.id}`} target="_blank">
            {file.name}
          </Button>
        </div>
      ) : null}
    </div>
  );
}

/** Over a revision nobody may weld after any more. */
function Watermark({ text }: { text: string }) {
  return (
    <div
      aria-hidden
      className="pointer-events-none absolute inset-0 grid place-items-center overflow-hidden [container-type:size]"
    >
      <span className="rotate-[-28deg] text-[14cqmax] leading-none font-bold whitespace-nowrap text-danger-mark uppercase opacity-25">
        {text}
      </span>
    </div>
  );
}

/** Where a pin goes: the drawing is pushed under it. */
function Cross() {
  return (
    <div aria-hidden className="pointer-events-none absolute inset-0 grid place-items-center">
      <span className="relative block size-16 rounded-full ring-3 ring-signal-edge before:absolute before:inset-y-0 before:start-1/2 before:w-0.5 before:-translate-x-1/2 before:bg-signal-edge after:absolute after:inset-x-0 after:top-1/2 after:h-0.5 after:-translate-y-1/2 after:bg-signal-edge" />
    </div>
  );
}

type ChosenPinProps = {
  /** Stands beside the drawing, above the list of its welds. */
  isBeside: boolean;
  weld: WeldOnSheet;
  address: string | undefined;
  onClose: () => void;
  onMove: (() => void) | undefined;
  onRemove: (() => void) | undefined;
};

function ChosenPin({ isBeside, weld, address, onClose, onMove, onRemove }: ChosenPinProps) {
  const t = useT();
  const go = useGo();
  return (
    <section
      aria-label={weld.number}
      className={`flex-none bg-surface px-4 pt-3 pb-[max(16px,env(safe-area-inset-bottom))] ${isBeside ? 'border-b border-line' : 'rounded-t-sheet shadow-sheet'}`}
    >
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="text-title font-bold">{weld.number}</h2>
        <Tag shape={pinShapes[weld.state]}>{t(stateWords[weld.state])}</Tag>
        <span className="ms-auto flex">
          {onMove ? (
            <IconButton icon={Move} label={t('projectdrawing.pins_to_move')} onClick={onMove} />
          ) : null}
          {onRemove ? (
            <IconButton icon={Trash2} label={t('projectdrawing.pins_to_remove')} onClick={onRemove} />
          ) : null}
          <IconButton icon={X} label={t('shell.close')} onClick={onClose} />
        </span>
      </div>
      {typeof weld.values.title === 'string' ? <p className="text-ink-quiet">{weld.values.title}</p> : null}
      <Stages weld={weld} />
      {address ? (
        <div className="mt-3 flex">
          <Button wide {...go(address)}>
            {t('projectdrawing.openWeld', { number: weld.number })}
          </Button>
        </div>
      ) : null}
    </section>
  );
}

type WhichWeldProps = {
  place: PinPlace | undefined;
  left: readonly WeldOnSheet[];
  address: string | undefined;
  onChoose: (weld: WeldOnSheet) => void;
  onClose: () => void;
};

/** Which weld is at the place somebody pointed at: one without a pin, or a new one. */
function WhichWeld({ place, left, address, onChoose, onClose }: WhichWeldProps) {
  const t = useT();
  const go = useGo();
  const last = useLast(place);
  return (
    <Sheet
      open={place !== undefined}
      title={t('projectdrawing.whichWeld')}
      closeLabel={t('shell.close')}
      onClose={onClose}
      {...(address && last
        ? {
            actions: (
              <Button wide icon={Plus} {...go(address)}>
                {t('projectdrawing.newWeld')}
              </Button>
            ),
          }
        : {})}
    >
      {left.length === 0 ? (
        <p className="text-ink-quiet">{t('projectdrawing.allHavePins')}</p>
      ) : (
        <div className="-mx-5">
          <WeldList welds={left} pinned={new Set()} onOpen={onChoose} />
        </div>
      )}
    </Sheet>
  );
}

/** What a sheet shows while it slides away. */
function useLast<Value>(value: Value | undefined): Value | undefined {
  const [last, setLast] = useState(value);
  useEffect(() => {
    if (value !== undefined) setLast(value);
  }, [value]);
  return value ?? last;
}
