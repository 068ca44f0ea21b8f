import type { Point } from './view-math.ts';

export interface GestureHandlers {
  readonly onMove: (by: Point) => void;
  readonly onZoom: (factor: number, at: Point) => void;
  readonly onTap: (at: Point) => void;
  readonly onLongPress: (at: Point) => void;
}

/** A finger that moves less than this has not moved. */
const STILL = 8;
const LONG_MS = 500;
const TWICE_MS = 300;

/** Fingers, mouse and wheel on a sheet: push, pinch, tap, tap twice, press long. Gives back what ends it. */
export function watchGestures(host: HTMLElement, handlers: GestureHandlers): () => void {
  const fingers = new Map<number, Point>();
  let start: Point | undefined;
  let isTap = false;
  let pressing: ReturnType<typeof setTimeout> | undefined;
  let lastTap: (Point & { readonly at: number }) | undefined;

  const pointOf = ({ clientX, clientY }: MouseEvent): Point => {
    const { left, top } = host.getBoundingClientRect();
    return { x: clientX - left, y: clientY - top };
  };
  const endPress = (): void => clearTimeout(pressing);
  const isNear = (one: Point, other: Point, most: number): boolean =>
    Math.hypot(one.x - other.x, one.y - other.y) <= most;

  const down = (event: PointerEvent): void => {
    if (event.button > 0) return;
    host.setPointerCapture(event.pointerId);
    const at = pointOf(event);
    fingers.set(event.pointerId, at);
    endPress();
    isTap = fingers.size === 1;
    start = at;
    if (!isTap) return;
    pressing = setTimeout(() => {
      isTap = false;
      handlers.onLongPress(at);
    }, LONG_MS);
  };
  const move = (event: PointerEvent): void => {
    const before = fingers.get(event.pointerId);
    if (!before) return;
    const at = pointOf(event);
    const [other] = [...fingers].flatMap(([id, point]) => (id === event.pointerId ? [] : [point]));
    if (isTap && start && isNear(start, at, STILL)) return;
    isTap = false;
    endPress();
    fingers.set(event.pointerId, at);
    if (!other) {
      handlers.onMove({ x: at.x - before.x, y: at.y - before.y });
      return;
    }
    const middle = { x: (at.x + other.x) / 2, y: (at.y + other.y) / 2 };
    const apart = (one: Point) => Math.max(1, Math.hypot(one.x - other.x, one.y - other.y));
    handlers.onMove({ x: (at.x - before.x) / 2, y: (at.y - before.y) / 2 });
    handlers.onZoom(apart(at) / apart(before), middle);
  };
  const up = (event: PointerEvent): void => {
    fingers.delete(event.pointerId);
    endPress();
    if (!isTap || event.type !== 'pointerup') return;
    isTap = false;
    const at = pointOf(event);
    if (lastTap && event.timeStamp - lastTap.at < TWICE_MS && isNear(lastTap, at, 3 * STILL)) {
      lastTap = undefined;
      handlers.onZoom(2, at);
      return;
    }
    lastTap = { ...at, at: event.timeStamp };
    handlers.onTap(at);
  };
  const wheel = (event: WheelEvent): void => {
    event.preventDefault();
    handlers.onZoom(Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.0015)), pointOf(event));
  };
  // A long press would open the menu of the browser.
  const menu = (event: Event): void => event.preventDefault();

  const ends = new AbortController();
  const { signal } = ends;
  host.addEventListener('pointerdown', down, { signal });
  host.addEventListener('pointermove', move, { signal });
  for (const end of ['pointerup', 'pointercancel'] as const) host.addEventListener(end, up, { signal });
  host.addEventListener('wheel', wheel, { signal, passive: false });
  host.addEventListener('contextmenu', menu, { signal });
  return () => {
    endPress();
    ends.abort();
  };
}
