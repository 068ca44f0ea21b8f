import '../../../styles/screens.css';
import { CSPProvider } from '@base-ui/react/csp-provider';
import { Dialog } from '@base-ui/react/dialog';
import { type PinState, pinShapes, type WeldPin } from '@sveis/domain/modules/drawing';
import { useMemo, useState } from 'react';
import { canReach } from '../../../lib/screen/reach.ts';
import { useScreenWidth } from '../../../lib/screen/screen-width.ts';
import { useT } from '../../../lib/words/use-t.ts';
import type { RecordAnswer, RecordPlace } from '../../../records/index.ts';
import { Sheet } from '../../../ui/overlays/sheet.tsx';
import type { CurrentFile } from '../drawing-file.ts';
import { useWelds, type WeldOnSheet } from '../drawing-welds.ts';
import { newWeldAddress, type PinPlace } from '../pin-weld.ts';
import { AimBar, Cross } from './aim.tsx';
import { BoardFrame } from './board-frame.tsx';
import { BoardTools, boardKeys, SheetTurner } from './board-tools.tsx';
import { ChosenPin } from './chosen-pin.tsx';
import { Opening } from './opening.tsx';
import { StateChips, WeldList } from './pin-parts.tsx';
import { EndedBanner, SheetStamp } from './sheet-stamp.tsx';
import { useBoard } from './use-board.ts';
import { useDrawingSource } from './use-drawing-source.ts';
import { marksOn, usePinActions, usePins } from './use-pins.ts';
import { ViewerHead } from './viewer-head.tsx';
import { WhichWeld } from './which-weld.tsx';

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

function Viewer({ record, place, file, mayAdd, onClose }: DrawingViewerProps) {
  const t = useT();
  const isWide = useScreenWidth() === 'wide';
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
  const pins = usePins(record, place, welds);
  // biome-ignore lint/correctness/useExhaustiveDependencies: marks follow the pins and what is known of their welds
  const marks = useMemo(() => marksOn(pins, page, filter), [pins.all, welds, page, filter]);
  const board = useBoard({
    source,
    page,
    pins: marks,
    chosen,
    onPin: setChosen,
    onPoint: ({ x, y }) => (mayAdd ? setPointed({ page, x, y }) : undefined),
    onFailed: () => setIsBroken(true),
  });
  const pin = pins.all.find(({ id }) => id === chosen);
  const actions = usePinActions(record, place, pin);
  const sheetCount = source?.sheetCount ?? 1;
  const turnBy = (by: number) => {
    setPage(Math.max(1, Math.min(sheetCount, page + by)));
    setChosen(undefined);
  };
  const setHere = () => {
    const at = board.middle();
    if (!at) return;
    if (aim?.moves) pins.move(aim.moves, { page, ...at });
    else setPointed({ page, ...at });
    setAim(undefined);
  };
  const showWeld = (weld: WeldOnSheet) => {
    setIsListed(false);
    const found = pins.all.find((one) => one.weld === weld.id);
    if (!found) return;
    setFilter(undefined);
    // A revision may have fewer sheets than the one its pins come from.
    setPage(Math.min(sheetCount, found.page));
    setChosen(found.id);
    board.goTo({ id: found.id, x: found.x, y: found.y, label: weld.number, shape: pinShapes[weld.state] });
  };
  const pinned = new Set(pins.all.map((one) => one.weld));
  const listed = <WeldList welds={welds} pinned={pinned} onOpen={showWeld} />;
  const chosenPin =
    pin && !aim ? (
      <ChosenPin
        isBeside={isWide}
        weld={pins.weldOf(pin)}
        address={mayOpenWelds ? `${weldLog}/action/${pin.weld}` : undefined}
        onClose={() => setChosen(undefined)}
        onMove={actions.includes('move') ? () => setAim({ moves: pin }) : undefined}
        onRemove={
          actions.includes('remove')
            ? () => {
                setChosen(undefined);
                pins.remove(pin);
              }
            : undefined
        }
      />
    ) : null;
  return (
    <>
      <ViewerHead
        record={record}
        context={place.projectName}
        page={page}
        sheetCount={sheetCount}
        onClose={onClose}
        onList={welds.length > 0 && !isWide ? () => setIsListed(true) : undefined}
      />
      <EndedBanner record={record} definition={place.definition} />
      <div className="flex min-h-0 flex-1">
        <div className="relative min-w-0 flex-1">
          <BoardFrame
            board={board}
            isBusy={opened.status === 'loading'}
            onKeyDown={boardKeys(board, turnBy)}
            stamp={<SheetStamp record={record} definition={place.definition} />}
          />
          {welds.length > 0 ? (
            <div className="pointer-events-none absolute inset-x-0 top-0 *:pointer-events-auto">
              <StateChips welds={welds} chosen={filter} onChoose={setFilter} />
            </div>
          ) : null}
          {aim ? <Cross /> : null}
          <Opening opened={opened} file={file} isBroken={isBroken} />
          <BoardTools board={board} onAdd={mayAdd ? () => setAim({}) : undefined} />
          <SheetTurner page={page} count={sheetCount} onTurn={turnBy} />
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
        <AimBar isReady={source !== undefined} onCancel={() => setAim(undefined)} onSet={setHere} />
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
        left={welds.filter(({ id }) => !pinned.has(id))}
        address={
          mayOpenWelds && projectId !== null && pointed
            ? newWeldAddress({
                drawing: { id: record.id, name: `${record.number ?? ''} ${record.title}`, projectId },
                place: pointed,
              })
            : undefined
        }
        onChoose={(weld) => {
          if (pointed) setChosen(pins.add(weld.id, pointed));
          setPointed(undefined);
        }}
        onClose={() => setPointed(undefined)}
      />
    </>
  );
}
