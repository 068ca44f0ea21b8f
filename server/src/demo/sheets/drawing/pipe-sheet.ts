import { type Dimension, dimensionPaths, dimensionText } from './dimension.ts';
import {
  across,
  along,
  between,
  circle,
  closedStroke,
  fill,
  n,
  type Point,
  plate,
  plus,
  stroke,
} from './lines.ts';
import { numbered, ringed, type Taken } from './numbers.ts';
import { AREA, FRAME, type Sheet, type SheetTables, TABLES } from './paper.ts';

/** A place in the plant, in millimetres: east, north, up. */
export type Place = readonly [east: number, north: number, up: number];

interface Measured {
  readonly from: Place;
  readonly to: Place;
  /** How far beside the pipe it stands, in millimetres. */
  readonly aside: Place;
}

/** What is drawn on one sheet, in the way pipe fitters read it. */
export interface PipeSheet extends SheetTables {
  /** Each run of pipe through its corners. */
  readonly runs?: readonly (readonly Place[])[];
  /** As pipe is drawn, in points. */
  readonly bore: number;
  /** Steel the pipes lie on; a beam that ends where it begins is a frame. */
  readonly beams?: readonly (readonly Place[])[];
  /** As steel is drawn, in points. */
  readonly depth?: number;
  readonly flanges?: readonly { readonly at: Place; readonly along: Place }[];
  readonly valves?: readonly { readonly at: Place; readonly along: Place }[];
  /** Plates of a frame, by their corners. */
  readonly plates?: readonly (readonly Place[])[];
  /** The welds of the weld log. */
  readonly welds?: Readonly<Record<string, Place>>;
  /** By these a place in a building is named. */
  readonly axes?: Readonly<Record<string, Place>>;
  readonly dimensions: readonly Measured[];
}

/** East runs down to the right, north up to the right, up is up. */
const iso = ([east, north, up]: Place): Point => ({
  x: (east + north) * Math.cos(Math.PI / 6),
  y: (north - east) / 2 + up,
});

const sum = (one: Place, other: Place): Place => [one[0] + other[0], one[1] + other[1], one[2] + other[2]];

/** An isometric of pipes and the steel under them. */
export function pipeSheet(sheet: PipeSheet): Sheet {
  const { runs = [], beams = [], plates = [], flanges = [], valves = [], bore, depth = bore } = sheet;
  const on = placing(sheet);
  const welds = Object.entries(sheet.welds ?? {}).map(([number, at]) => [number, on(at)] as const);
  const axes = Object.entries(sheet.axes ?? {}).map(([name, at]) => ringed(name, on(at)));
  const dimensions = sheet.dimensions.map((one) => dimensionOn(one, on));
  const numbers = numbered(
    Object.fromEntries(welds.map(([number, at]) => [number.replace(/^W-0?/, ''), at])),
    [
      ...runs.flatMap((run) => stretches(run.map(on), bore / 2)),
      ...beams.flatMap((beam) => stretches(beam.map(on), depth / 2)),
      ...plates.flatMap(([first, ...others]) =>
        first ? stretches([first, ...others, first].map(on), 0) : [],
      ),
      ...dimensions.flatMap(({ from, to }) => stretches([from, to], 10)),
    ],
  );
  return {
    ...sheet,
    welds: Object.fromEntries(welds),
    paths: [
      ...grid(),
      ...steelPaths(
        beams.map((beam) => beam.map(on)),
        depth,
      ),
      ...plates.map((corners) => plate(corners.map(on))),
      // A thick line with a thinner white one in it is a pipe with round corners.
      ...runs.map((run) => bent(run.map(on), bore)),
      ...runs.map((run) => bent(run.map(on), bore - 3, 1)),
      ...runs.map((run) => `[9 3 2 3] 0 d ${bent(run.map(on), 0.5, 0.55)} [] 0 d`),
      ...flanges.flatMap(({ at, along: way }) => flangePaths(on(at), along(on(at), on(sum(at, way))), bore)),
      ...valves.flatMap(({ at, along: way }) => valvePaths(on(at), along(on(at), on(sum(at, way))), bore)),
      ...dimensions.flatMap(dimensionPaths),
      ...numbers.paths,
      ...axes.map(({ path }) => path),
      ...northPaths(),
    ],
    texts: [
      ...numbers.texts,
      ...axes.map(({ text }) => text),
      ...dimensions.map(dimensionText),
      { text: 'N', x: 764, y: 776, size: 13, isBold: true },
    ],
  };
}

const stretches = (points: readonly Point[], half: number): readonly Taken[] =>
  points.slice(1).map((to, index) => ({ from: points[index] ?? to, to, half }));

function dimensionOn({ from, to, aside }: Measured, on: (at: Place) => Point): Dimension {
  return {
    from: on(sum(from, aside)),
    to: on(sum(to, aside)),
    of: [on(from), on(to)],
    millimetres: Math.hypot(to[0] - from[0], to[1] - from[1], to[2] - from[2]),
  };
}

/** The largest scale at which everything lies in the area, in its middle. */
function placing({ runs = [], beams = [], plates = [], dimensions }: PipeSheet): (at: Place) => Point {
  const all = [
    ...runs.flat(),
    ...beams.flat(),
    ...plates.flat(),
    ...dimensions.flatMap(({ from, to, aside }) => [sum(from, aside), sum(to, aside)]),
  ].map(iso);
  const [xs, ys] = [all.map(({ x }) => x), all.map(({ y }) => y)];
  const [left, right, bottom, top] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const scale = Math.min(
    (AREA.right - AREA.left) / (right - left || 1),
    (AREA.top - AREA.bottom) / (top - bottom || 1),
  );
  const shift = {
    x: (AREA.left + AREA.right - (left + right) * scale) / 2,
    y: (AREA.bottom + AREA.top - (bottom + top) * scale) / 2,
  };
  return (at) => {
    const { x, y } = iso(at);
    return { x: x * scale + shift.x, y: y * scale + shift.y };
  };
}

/** A run of pipe: its corners are bends. */
function bent(points: readonly Point[], width: number, grey = 0): string {
  const radius = 26;
  const parts = points.map((at, index) => {
    const [before, after] = [points[index - 1], points[index + 1]];
    if (!before) return `${n(at.x)} ${n(at.y)} m`;
    if (!after) return `${n(at.x)} ${n(at.y)} l`;
    const [into, out] = [plus(at, along(at, before), radius), plus(at, along(at, after), radius)];
    const [one, two] = [between(into, at, 0.6), between(out, at, 0.6)];
    return `${n(into.x)} ${n(into.y)} l ${n(one.x)} ${n(one.y)} ${n(two.x)} ${n(two.y)} ${n(out.x)} ${n(out.y)} c`;
  });
  return `${grey} G ${width} w ${parts.join(' ')} S`;
}

/** Steel has real corners, and the line of its web along the middle. */
function steelPaths(beams: readonly (readonly Point[])[], depth: number): readonly string[] {
  const drawn = (points: readonly Point[], width: number, grey = 0) => {
    const [first, last] = [points[0], points.at(-1)];
    const isFrame = first && last && Math.hypot(first.x - last.x, first.y - last.y) < 0.01;
    return isFrame ? closedStroke(points.slice(0, -1), width, grey) : stroke(points, width, grey);
  };
  return [
    '0 j',
    ...beams.map((beam) => drawn(beam, depth)),
    ...beams.map((beam) => drawn(beam, depth - 2, 0.97)),
    ...beams.map((beam) => drawn(beam, 0.6, 0.45)),
    '1 j',
  ];
}

/** The paper isometrics are drawn on: quiet lines along the three axes. */
function grid(): readonly string[] {
  const step = 32;
  const slope = Math.tan(Math.PI / 6);
  const width = TABLES - FRAME.left;
  const lines: string[] = [`q ${FRAME.left} ${FRAME.bottom} ${width} ${FRAME.top - FRAME.bottom} re W n`];
  for (let y = FRAME.bottom - width * slope; y < FRAME.top + width * slope; y += step)
    for (const rise of [width * slope, -width * slope])
      lines.push(
        stroke(
          [
            { x: FRAME.left, y },
            { x: TABLES, y: y + rise },
          ],
          0.3,
          0.9,
        ),
      );
  return [...lines, 'Q'];
}

function flangePaths(at: Point, way: Point, bore: number): readonly string[] {
  const side = across(way);
  const half = bore * 1.1;
  const face = (far: number) => [plus(plus(at, way, far), side, half), plus(plus(at, way, far), side, -half)];
  return [stroke(face(0), 3), stroke(face(-5), 1.6)];
}

function valvePaths(at: Point, way: Point, bore: number): readonly string[] {
  const side = across(way);
  const [long, wide] = [bore * 1.6, bore * 0.95];
  const [near, far] = [plus(at, way, -long), plus(at, way, long)];
  const wings = [
    [plus(near, side, wide), plus(near, side, -wide), at],
    [plus(far, side, wide), plus(far, side, -wide), at],
  ];
  const stem = [at, plus(at, side, bore * 2)];
  const top = plus(at, side, bore * 2);
  return [
    ...wings.map((wing) => fill(wing, 1)),
    ...wings.map((wing) => closedStroke(wing, 1.6)),
    stroke(stem, 1.2),
    stroke([plus(top, way, -bore * 0.7), plus(top, way, bore * 0.7)], 2),
  ];
}

const northPaths = (): readonly string[] => {
  const at = { x: 769, y: 744 };
  return [
    `0 G 1.2 w ${circle(at, 24, 'S')}`,
    fill([
      { x: at.x + 18, y: at.y + 10 },
      { x: at.x - 14, y: at.y - 2 },
      { x: at.x - 4, y: at.y - 8 },
      { x: at.x - 2, y: at.y - 16 },
    ]),
  ];
};
