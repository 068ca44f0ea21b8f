import { type PinState, pinShapes, type WeldPin } from '@sveis/domain/modules/drawing';
import { useMemo, useState } from 'react';
import { canReach } from '../../../lib/screen/reach.ts';
import type { RecordAnswer, RecordPlace } from '../../../records/index.ts';
import type { CurrentFile } from '../drawing-file.ts';
import { useWelds, type WeldOnSheet } from '../drawing-welds.ts';
import { newWeldAddress, type PinPlace } from '../pin-weld.ts';
import { useBoard } from './use-board.ts';
import { useDrawingSource } from './use-drawing-source.ts';
import { marksOn, usePinActions, usePins } from './use-pins.ts';

/** What is being done with a pin: a new one is aimed, or one there is is moved. */
type Aim = { readonly moves?: WeldPin };

interface ViewerOptions {
  readonly record: RecordAnswer;
  readonly place: RecordPlace;
  readonly file: CurrentFile;
  readonly mayAdd: boolean;
}

/** Which sheet is shown, which pin is chosen, aimed or pointed at, and what may be done with it. */
export function useViewer({ record, place, file, mayAdd }: ViewerOptions) {
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
  const chosenOf = (one: WeldPin) => ({
    weld: pins.weldOf(one),
    address: mayOpenWelds ? `${weldLog}/action/${one.weld}` : undefined,
    close: () => setChosen(undefined),
    move: actions.includes('move') ? () => setAim({ moves: one }) : undefined,
    remove: actions.includes('remove')
      ? () => {
          setChosen(undefined);
          pins.remove(one);
        }
      : undefined,
  });
  const choose = (weld: WeldOnSheet) => {
    if (pointed) setChosen(pins.add(weld.id, pointed));
    setPointed(undefined);
  };
  const newAddress =
    mayOpenWelds && projectId !== null && pointed
      ? newWeldAddress({
          drawing: { id: record.id, name: `${record.number ?? ''} ${record.title}`, projectId },
          place: pointed,
        })
      : undefined;
  return {
    welds,
    pinned,
    opened,
    board,
    isBroken,
    sheet: { page, count: sheetCount, turnBy },
    filter: { state: filter, set: setFilter },
    list: { isOpen: isListed, open: () => setIsListed(true), close: () => setIsListed(false), showWeld },
    aim: {
      isOn: aim !== undefined,
      isReady: source !== undefined,
      begin: () => setAim({}),
      cancel: () => setAim(undefined),
      setHere,
    },
    chosen: pin && !aim ? chosenOf(pin) : undefined,
    which: { place: pointed, address: newAddress, choose, close: () => setPointed(undefined) },
  };
}
