export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Rect extends Point, Size {}

/** Quarter turns, clockwise. */
export type Turn = 0 | 1 | 2 | 3;

/** How a sheet lies on the screen: pixels per unit of the sheet, and where its upper left corner is after turning. */
export interface View extends Point {
  readonly scale: number;
  readonly turn: Turn;
}

export interface ScaleLimits {
  readonly min: number;
  readonly max: number;
}

/** A place told in shares, in units of the sheet. */
export const pointOn = ({ width, height }: Size, { x, y }: Point): Point => ({ x: x * width, y: y * height });

const isSideways = (turn: Turn): boolean => turn % 2 === 1;

export const turnedSize = ({ width, height }: Size, turn: Turn): Size =>
  isSideways(turn) ? { width: height, height: width } : { width, height };

/** The coefficients of `matrix()`, which takes a point of the sheet to the screen. */
export function matrixOf({ scale, x, y, turn }: View, { width, height }: Size) {
  switch (turn) {
    case 0:
      return [scale, 0, 0, scale, x, y] as const;
    case 1:
      return [0, scale, -scale, 0, x + scale * height, y] as const;
    case 2:
      return [-scale, 0, 0, -scale, x + scale * width, y + scale * height] as const;
    case 3:
      return [0, -scale, scale, 0, x, y + scale * width] as const;
  }
}

export function toScreen(view: View, sheet: Size, { x, y }: Point): Point {
  const [a, b, c, d, e, f] = matrixOf(view, sheet);
  return { x: a * x + c * y + e, y: b * x + d * y + f };
}

export function toSheet(view: View, sheet: Size, { x, y }: Point): Point {
  const [a, b, c, d, e, f] = matrixOf(view, sheet);
  const whole = a * d - b * c;
  const [left, top] = [x - e, y - f];
  return { x: (d * left - c * top) / whole, y: (a * top - b * left) / whole };
}

const fitScale = (sheet: Size, screen: Size, turn: Turn): number => {
  const { width, height } = turnedSize(sheet, turn);
  return Math.min(screen.width / width, screen.height / height);
};

/** The whole sheet, in the middle. */
export const fitted = (sheet: Size, screen: Size, turn: Turn = 0): View =>
  centred({ scale: fitScale(sheet, screen, turn), x: 0, y: 0, turn }, sheet, screen);

function centred(view: View, sheet: Size, screen: Size): View {
  const { width, height } = turnedSize(sheet, view.turn);
  return {
    ...view,
    x: (screen.width - width * view.scale) / 2,
    y: (screen.height - height * view.scale) / 2,
  };
}

/** From a little less than the whole sheet to where a line of a large drawing is as thick as a finger. */
export function limitsOf(sheet: Size, screen: Size, turn: Turn): ScaleLimits {
  const fit = fitScale(sheet, screen, turn);
  return { min: fit * 0.9, max: Math.max(6, fit * 8) };
}

const between = (value: number, least: number, most: number): number =>
  Math.max(least, Math.min(most, value));

/** Larger or smaller, with the point under the finger staying under it. */
export function zoomed(view: View, factor: number, at: Point, { min, max }: ScaleLimits): View {
  const scale = between(view.scale * factor, min, max);
  const grown = scale / view.scale;
  return { ...view, scale, x: at.x - (at.x - view.x) * grown, y: at.y - (at.y - view.y) * grown };
}

export const moved = (view: View, by: Point): View => ({ ...view, x: view.x + by.x, y: view.y + by.y });

/** A sheet that is smaller than the screen stays in its middle; a larger one never leaves it. */
export function held(view: View, sheet: Size, screen: Size): View {
  const { width, height } = turnedSize(sheet, view.turn);
  const along = (at: number, size: number, room: number): number =>
    size <= room ? (room - size) / 2 : between(at, room / 2 - size, room / 2);
  return {
    ...view,
    x: along(view.x, width * view.scale, screen.width),
    y: along(view.y, height * view.scale, screen.height),
  };
}

/** The next quarter turn; what was in the middle of the screen stays there, as large as it was. */
export function turned(view: View, sheet: Size, screen: Size): View {
  const middle = { x: screen.width / 2, y: screen.height / 2 };
  const shown = toSheet(view, sheet, middle);
  const next: View = { ...view, turn: ((view.turn + 1) % 4) as Turn };
  const now = toScreen(next, sheet, shown);
  return moved(next, { x: middle.x - now.x, y: middle.y - now.y });
}

/** Puts a point of the sheet into the middle of the screen. */
export function shownAt(view: View, sheet: Size, screen: Size, point: Point): View {
  const now = toScreen(view, sheet, point);
  return moved(view, { x: screen.width / 2 - now.x, y: screen.height / 2 - now.y });
}

/** The part of the sheet on the screen, with some room around it so that a small move needs no new picture. */
export function visibleRegion(view: View, sheet: Size, screen: Size, room = 0): Rect | undefined {
  const [one, other] = [
    toSheet(view, sheet, { x: -room * screen.width, y: -room * screen.height }),
    toSheet(view, sheet, { x: (1 + room) * screen.width, y: (1 + room) * screen.height }),
  ];
  const left = Math.max(0, Math.min(one.x, other.x));
  const top = Math.max(0, Math.min(one.y, other.y));
  const right = Math.min(sheet.width, Math.max(one.x, other.x));
  const bottom = Math.min(sheet.height, Math.max(one.y, other.y));
  return right <= left || bottom <= top
    ? undefined
    : { x: left, y: top, width: right - left, height: bottom - top };
}

export const covers = (outer: Rect, inner: Rect): boolean =>
  outer.x <= inner.x + SLACK &&
  outer.y <= inner.y + SLACK &&
  outer.x + outer.width >= inner.x + inner.width - SLACK &&
  outer.y + outer.height >= inner.y + inner.height - SLACK;

/** Less than anybody sees, in units of the sheet. */
const SLACK = 0.01;
