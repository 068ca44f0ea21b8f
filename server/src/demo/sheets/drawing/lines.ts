/** A place on the paper in points, from its lower left corner. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

export const n = (value: number): string => value.toFixed(2);

const line = (points: readonly Point[]): string =>
  points.map(({ x, y }, index) => `${n(x)} ${n(y)} ${index === 0 ? 'm' : 'l'}`).join(' ');

export const stroke = (points: readonly Point[], width: number, grey = 0): string =>
  `${grey} G ${width} w ${line(points)} S`;

/** Back to where it began, with a real corner there. */
export const closedStroke = (points: readonly Point[], width: number, grey = 0): string =>
  `${grey} G ${width} w ${line(points)} h S`;

export const fill = (points: readonly Point[], grey = 0): string => `${grey} g ${line(points)} h f`;

/** Filled in a light grey, so that it covers what lies behind it. */
export const plate = (corners: readonly Point[], width = 1.2): string =>
  `0.95 g 0 G ${width} w ${line(corners)} h B`;

/** The line that says where a middle is. */
export const middleLine = (points: readonly Point[]): string =>
  `[9 3 2 3] 0 d ${stroke(points, 0.5, 0.55)} [] 0 d`;

export const box = (left: number, bottom: number, right: number, top: number, width = 1): string =>
  closedStroke(
    [
      { x: left, y: bottom },
      { x: right, y: bottom },
      { x: right, y: top },
      { x: left, y: top },
    ],
    width,
  );

/** How far the handles of a quarter of a circle reach: four of them are as round as a printer can tell. */
export const ROUND = 0.5523;

export function circle({ x, y }: Point, radius: number, paint: 'f' | 'S' | 'B'): string {
  const k = radius * ROUND;
  const r = radius;
  return [
    `${n(x + r)} ${n(y)} m`,
    `${n(x + r)} ${n(y + k)} ${n(x + k)} ${n(y + r)} ${n(x)} ${n(y + r)} c`,
    `${n(x - k)} ${n(y + r)} ${n(x - r)} ${n(y + k)} ${n(x - r)} ${n(y)} c`,
    `${n(x - r)} ${n(y - k)} ${n(x - k)} ${n(y - r)} ${n(x)} ${n(y - r)} c`,
    `${n(x + k)} ${n(y - r)} ${n(x + r)} ${n(y - k)} ${n(x + r)} ${n(y)} c ${paint}`,
  ].join(' ');
}

export const between = (one: Point, other: Point, share: number): Point => ({
  x: one.x + (other.x - one.x) * share,
  y: one.y + (other.y - one.y) * share,
});

export const along = (from: Point, to: Point): Point => {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  return { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
};

export const plus = (one: Point, way: Point, far: number): Point => ({
  x: one.x + way.x * far,
  y: one.y + way.y * far,
});

export const across = ({ x, y }: Point): Point => ({ x: -y, y: x });

/** How far a point is from the stretch between two others. */
export function distance(at: Point, [from, to]: readonly [Point, Point]): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const share = ((at.x - from.x) * dx + (at.y - from.y) * dy) / (dx * dx + dy * dy || 1);
  const near = between(from, to, Math.min(1, Math.max(0, share)));
  return Math.hypot(at.x - near.x, at.y - near.y);
}
