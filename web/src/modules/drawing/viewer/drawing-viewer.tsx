import '../../../styles/screens.css';
import { CSPProvider } from '@base-ui/react/csp-provider';
import { Dialog } from '@base-ui/react/dialog';
import { useScreenWidth } from '../../../lib/screen/screen-width.ts';
import { useT } from '../../../lib/words/use-t.ts';
import type { RecordAnswer, RecordPlace } from '../../../records/index.ts';
import { Sheet } from '../../../ui/overlays/sheet.tsx';
import type { CurrentFile } from '../drawing-file.ts';
import { AimBar, Cross } from './aim.tsx';
import { BoardFrame } from './board-frame.tsx';
import { BoardTools, boardKeys, SheetTurner } from './board-tools.tsx';
import { ChosenPin } from './chosen-pin.tsx';
import { Opening } from './opening.tsx';
import { StateChips, WeldList } from './pin-parts.tsx';
import { EndedBanner, SheetStamp } from './sheet-stamp.tsx';
import { useViewer } from './use-viewer.ts';
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

function Viewer(props: DrawingViewerProps) {
  const { record, place, file, mayAdd, onClose } = props;
  const t = useT();
  const isWide = useScreenWidth() === 'wide';
  const { welds, pinned, opened, board, isBroken, sheet, filter, list, aim, chosen, which } =
    useViewer(props);
  const listed = <WeldList welds={welds} pinned={pinned} onOpen={list.showWeld} />;
  const chosenPin = chosen ? (
    <ChosenPin
      isBeside={isWide}
      weld={chosen.weld}
      address={chosen.address}
      onClose={chosen.close}
      onMove={chosen.move}
      onRemove={chosen.remove}
    />
  ) : null;
  return (
    <>
      <ViewerHead
        record={record}
        context={place.projectName}
        page={sheet.page}
        sheetCount={sheet.count}
        onClose={onClose}
        onList={welds.length > 0 && !isWide ? list.open : undefined}
      />
      <EndedBanner record={record} definition={place.definition} />
      <div className="flex min-h-0 flex-1">
        <div className="relative min-w-0 flex-1">
          <BoardFrame
            board={board}
            isBusy={opened.status === 'loading'}
            onKeyDown={boardKeys(board, sheet.turnBy)}
            stamp={<SheetStamp record={record} definition={place.definition} />}
          />
          {welds.length > 0 ? (
            <div className="pointer-events-none absolute inset-x-0 top-0 *:pointer-events-auto">
              <StateChips welds={welds} chosen={filter.state} onChoose={filter.set} />
            </div>
          ) : null}
          {aim.isOn ? <Cross /> : null}
          <Opening opened={opened} file={file} isBroken={isBroken} />
          <BoardTools board={board} onAdd={mayAdd ? aim.begin : undefined} />
          <SheetTurner page={sheet.page} count={sheet.count} onTurn={sheet.turnBy} />
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
      {aim.isOn ? <AimBar isReady={aim.isReady} onCancel={aim.cancel} onSet={aim.setHere} /> : null}
      {isWide ? null : chosenPin}
      <Sheet
        open={list.isOpen}
        title={t('projectdrawing.weldsHere')}
        closeLabel={t('shell.close')}
        onClose={list.close}
      >
        <div className="-mx-5">{listed}</div>
      </Sheet>
      <WhichWeld
        place={which.place}
        left={welds.filter(({ id }) => !pinned.has(id))}
        address={which.address}
        onChoose={which.choose}
        onClose={which.close}
      />
    </>
  );
}
