import { type RefObject, useEffect, useRef, useState } from 'react';
import { watchGestures } from './gestures.ts';
import { createPinPainter, type PinMark, type PinPainter } from './pin-painter.ts';
import type { DrawingSource, Sheet } from './sheet.ts';
import { createSheetStage, type SheetStage } from './sheet-stage.ts';
import {
  fitted,
  held,
  limitsOf,
  moved,
  type Point,
  pointOn,
  type Size,
  shownAt,
  toSheet,
  turned,
  type View,
  zoomed,
} from './view-math.ts';

interface BoardUse {
  readonly source: DrawingSource | undefined;
  readonly page: number;
  readonly pins: readonly PinMark[];
  readonly chosen: string | undefined;
  readonly onPin: (id: string | undefined) => void;
  /** In shares of the sheet. */
  readonly onPoint: (at: Point) => void;
  readonly onFailed: (failure: unknown) => void;
  /** A finger or a button has moved it: another board may follow. */
  readonly onView?: (view: View, sheet: Size) => void;
}

export interface Board {
  readonly host: RefObject<HTMLDivElement | null>;
  readonly overlay: RefObject<HTMLCanvasElement | null>;
  readonly sheet: Sheet | undefined;
  readonly zoomBy: (factor: number) => void;
  readonly moveBy: (by: Point) => void;
  readonly turn: () => void;
  readonly fit: () => void;
  readonly goTo: (pin: PinMark) => void;
  /** Shows what another board shows of its sheet; sheets of other units lie as large on the screen. */
  readonly follow: (view: View, sheet: Size) => void;
  /** What lies in the middle of the screen, in shares of the sheet; undefined beside it. */
  readonly middle: () => Point | undefined;
}

/** What the painters and the fingers share. Nothing of it is state: a moving finger draws nothing but the canvas. */
interface Live {
  view: View | undefined;
  screen: Size;
  sheet: Sheet | undefined;
  stage: SheetStage | undefined;
  painter: PinPainter | undefined;
  frame: number | undefined;
  resting: ReturnType<typeof setTimeout> | undefined;
}

/** Fingers that have not moved for so long rest. */
const REST_MS = 150;

/** As fine as a pin is kept: a tenth of a millimetre on the longest sheet. */
const share = (value: number): number => Math.round(value * 1e5) / 1e5;

const isOn = ({ x, y }: Point): boolean => x >= 0 && x <= 1 && y >= 0 && y <= 1;

/** A sheet on the screen that can be pushed, pinched, turned and pointed at, with its pins. */
export function useBoard(use: BoardUse): Board {
  const host = useRef<HTMLDivElement>(null);
  const overlay = useRef<HTMLCanvasElement>(null);
  const [sheet, setSheet] = useState<Sheet>();
  const newest = useRef(use);
  newest.current = use;
  const live = useRef<Live>({
    view: undefined,
    screen: { width: 0, height: 0 },
    sheet: undefined,
    stage: undefined,
    painter: undefined,
    frame: undefined,
    resting: undefined,
  });

  const paintPins = (isResting = true) => {
    const { view, sheet: on, painter } = live.current;
    const { pins, chosen } = newest.current;
    if (view && on) painter?.paint({ view, sheet: on, pins, chosen }, isResting);
  };
  /** Once for each frame, however many fingers have moved in it. */
  const paint = () => {
    live.current.frame ??= requestAnimationFrame(() => {
      live.current.frame = undefined;
      if (live.current.view) live.current.stage?.move(live.current.view);
      paintPins(false);
      clearTimeout(live.current.resting);
      live.current.resting = setTimeout(paintPins, REST_MS);
    });
  };
  const change = (next: (view: View, on: Sheet, screen: Size) => View) => {
    const { view, sheet: on, screen } = live.current;
    if (!view || !on) return;
    live.current.view = held(next(view, on, screen), on, screen);
    newest.current.onView?.(live.current.view, on);
    paint();
  };
  const zoomAt = (factor: number, at: Point) =>
    change((view, on, screen) => zoomed(view, factor, at, limitsOf(on, screen, view.turn)));
  const sharesAt = (at: Point): Point | undefined => {
    const { view, sheet: on } = live.current;
    if (!view || !on) return undefined;
    const point = toSheet(view, on, at);
    return { x: share(point.x / on.width), y: share(point.y / on.height) };
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: the newest handlers are read when a finger moves
  useEffect(() => {
    const [frame, canvas] = [host.current, overlay.current];
    if (!frame || !canvas) return undefined;
    const now = live.current;
    now.stage = createSheetStage(frame, (failure) => newest.current.onFailed(failure));
    now.painter = createPinPainter(canvas);
    const watcher = new ResizeObserver(() => {
      const { clientWidth: width, clientHeight: height } = frame;
      now.screen = { width, height };
      now.stage?.resize(now.screen);
      now.painter?.resize(now.screen);
      if (now.view) change((view) => view);
      else if (now.sheet) begin(now.sheet);
    });
    watcher.observe(frame);
    const endGestures = watchGestures(frame, {
      onMove: (by) => change((view) => moved(view, by)),
      onZoom: zoomAt,
      onTap: (at) => newest.current.onPin(now.painter?.at(at)),
      onLongPress: (at) => {
        const shares = sharesAt(at);
        if (shares && isOn(shares)) newest.current.onPoint(shares);
      },
    });
    return () => {
      watcher.disconnect();
      endGestures();
      if (now.frame !== undefined) cancelAnimationFrame(now.frame);
      now.frame = undefined;
      clearTimeout(now.resting);
      now.stage?.clear();
      now.stage = undefined;
    };
  }, []);

  const begin = (on: Sheet) => {
    const { screen, stage } = live.current;
    if (screen.width === 0 || !stage) return;
    const view = fitted(on, screen, live.current.view?.turn ?? 0);
    live.current.view = view;
    void stage.show(on, view).then(
      () => paintPins(),
      (failure: unknown) => newest.current.onFailed(failure),
    );
    paintPins();
  };

  const { source, page } = use;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another sheet restarts
  useEffect(() => {
    let isOver = false;
    live.current.sheet = undefined;
    void source?.sheet(page).then(
      (on) => {
        if (isOver) return;
        live.current.sheet = on;
        setSheet(on);
        begin(on);
      },
      (failure: unknown) => newest.current.onFailed(failure),
    );
    return () => {
      isOver = true;
    };
  }, [source, page]);

  const { pins, chosen } = use;
  // biome-ignore lint/correctness/useExhaustiveDependencies: painted when what is painted has changed
  useEffect(() => paintPins(), [pins, chosen]);

  const centre = (): Point => ({ x: live.current.screen.width / 2, y: live.current.screen.height / 2 });
  return {
    host,
    overlay,
    sheet,
    zoomBy: (factor) => zoomAt(factor, centre()),
    moveBy: (by) => change((view) => moved(view, by)),
    turn: () => change((view, on, screen) => turned(view, on, screen)),
    fit: () => change((view, on, screen) => fitted(on, screen, view.turn)),
    goTo: (pin) => change((view, on, screen) => shownAt(view, on, screen, pointOn(on, pin))),
    follow: (view, sheet) => {
      const on = live.current.sheet;
      if (!on) return;
      live.current.view = { ...view, scale: (view.scale * sheet.width) / on.width };
      paint();
    },
    middle: () => {
      const shares = sharesAt(centre());
      return shares && isOn(shares) ? shares : undefined;
    },
  };
}
