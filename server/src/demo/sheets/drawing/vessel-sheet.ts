import type { PlacedText } from '../pdf-pages.ts';
import { type Dimension, dimensionPaths, dimensionText } from './dimension.ts';
import { circle, middleLine, n, type Point, plate, ROUND, stroke } from './lines.ts';
import { numbered, type Taken } from './numbers.ts';
import type { Sheet, SheetTables } from './paper.ts';

/** A short pipe with a flange on the shell, square to its axis. */
interface Nozzle {
  readonly name: string;
  /** From the left seam, in millimetres. */
  readonly at: number;
  readonly side: 'top' | 'bottom';
  readonly diameter: number;
  /** From the shell to the face of the flange. */
  readonly reach: number;
}

/** A vessel that lies on two saddles, with measures in millimetres. */
export interface VesselSheet extends SheetTables {
  readonly diameter: number;
  /** The shell, between the seams of its heads. */
  readonly length: number;
  readonly headDepth: number;
  /** Where the courses of the shell meet, from the left seam. */
  readonly seams: readonly number[];
  readonly saddles: readonly number[];
  /** From the axis to the floor. */
  readonly axisHeight: number;
  readonly nozzles: readonly Nozzle[];
  /** Seams by the number they have on the drawing: along the shell, round it, or round a nozzle. */
  readonly marks: Readonly<Record<string, Mark>>;
}

type Mark =
  | { readonly along: number }
  | { readonly round: number; readonly up: number }
  | { readonly nozzle: string };

/** Points for a millimetre, and where the axis of the vessel meets its left seam. */
const SCALE = 0.118;
const SIDE: Point = { x: 190, y: 610 };
const END: Point = { x: 250, y: 280 };
const DETAIL: Point = { x: 580, y: 250 };

const SADDLE = { wide: 300, narrow: 180, plate: 40 } as const;
const FLANGE = { beyond: 0.42, thick: 34 } as const;

/** From the side, from the end, and how the seams are prepared. */
export function vesselSheet(vessel: VesselSheet): Sheet {
  const on = (along: number, up: number): Point => ({ x: SIDE.x + along * SCALE, y: SIDE.y + up * SCALE });
  const dimensions = measured(vessel, on);
  const marks = Object.fromEntries(
    Object.entries(vessel.marks).map(([number, mark]) => [number, placeOf(vessel, mark, on)]),
  );
  const numbers = numbered(marks, taken(vessel, on, dimensions));
  return {
    ...vessel,
    welds: {},
    paths: [
      ...saddlePaths(vessel, on),
      ...shellPaths(vessel, on),
      ...vessel.nozzles.flatMap((nozzle) => nozzlePaths(vessel.diameter, nozzle, on)),
      ...endPaths(vessel),
      ...detailPaths(),
      ...dimensions.flatMap(dimensionPaths),
      ...numbers.paths,
    ],
    texts: [
      ...numbers.texts,
      ...dimensions.map(dimensionText),
      ...vessel.nozzles.map(({ name, at, side, reach }) => {
        const { x, y } = on(at, way(side) * (vessel.diameter / 2 + reach));
        return { text: name, x: x + 5, y: side === 'top' ? y + 4 : y - 13, size: 10, isBold: true };
      }),
      { text: 'A – A', x: END.x - 14, y: 114, size: 10, isBold: true },
      ...detailTexts,
    ],
  };
}

type On = (along: number, up: number) => Point;

const way = (side: Nozzle['side']): 1 | -1 => (side === 'top' ? 1 : -1);

function placeOf({ diameter, nozzles }: VesselSheet, mark: Mark, on: On): Point {
  if ('along' in mark) return on(mark.along, diameter * 0.16);
  if ('round' in mark) return on(mark.round, diameter * mark.up);
  const nozzle = nozzles.find(({ name }) => name === mark.nozzle);
  if (!nozzle) throw new Error(`no nozzle is called ${mark.nozzle}`);
  return on(nozzle.at + nozzle.diameter / 2, (way(nozzle.side) * diameter) / 2);
}

function taken(
  { diameter, length, headDepth, seams, nozzles, saddles, axisHeight }: VesselSheet,
  on: On,
  dimensions: readonly Dimension[],
): readonly Taken[] {
  const radius = diameter / 2;
  const line = (from: Point, to: Point, half: number): Taken => ({ from, to, half });
  return [
    line(on(-headDepth, radius), on(length + headDepth, radius), 2),
    line(on(-headDepth, -radius), on(length + headDepth, -radius), 2),
    line(on(-headDepth, 0), on(length + headDepth, 0), 2),
    ...[0, ...seams, length].map((at) => line(on(at, -radius), on(at, radius), 3)),
    ...nozzles.map(({ at, side, diameter: wide, reach }) =>
      line(on(at, way(side) * radius), on(at, way(side) * (radius + reach)), (wide * SCALE) / 2 + 6),
    ),
    ...saddles.map((at) => line(on(at, -radius), on(at, -axisHeight), (SADDLE.wide * SCALE) / 2)),
    ...dimensions.map(({ from, to }) => line(from, to, 10)),
  ];
}

function shellPaths({ diameter, length, headDepth, seams, marks }: VesselSheet, on: On): readonly string[] {
  const radius = diameter / 2;
  const head = (seam: number, out: 1 | -1): string => {
    const tip = seam + out * headDepth;
    const k = ROUND;
    const [a, b, c] = [on(seam, radius), on(tip, 0), on(seam, -radius)];
    const handles = [
      on(seam + out * headDepth * k, radius),
      on(tip, radius * k),
      on(tip, -radius * k),
      on(seam + out * headDepth * k, -radius),
    ];
    const [one, two, three, four] = handles.map(({ x, y }) => `${n(x)} ${n(y)}`);
    return `0.95 g 0 G 1.6 w ${n(a.x)} ${n(a.y)} m ${one} ${two} ${n(b.x)} ${n(b.y)} c ${three} ${four} ${n(c.x)} ${n(c.y)} c b`;
  };
  const ends = [on(0, radius), on(length, radius), on(length, -radius), on(0, -radius)];
  const longSeams = Object.values(marks).flatMap((mark) => ('along' in mark ? [mark.along] : []));
  const edges = [0, ...seams, length];
  return [
    head(0, -1),
    head(length, 1),
    plate(ends, 1.6),
    ...edges.map((at) => stroke([on(at, -radius), on(at, radius)], 1)),
    ...longSeams.map((at) => {
      const left = Math.max(...edges.filter((edge) => edge <= at));
      const right = Math.min(...edges.filter((edge) => edge > at));
      return stroke([on(left, diameter * 0.16), on(right, diameter * 0.16)], 1);
    }),
    middleLine([on(-headDepth - 180, 0), on(length + headDepth + 180, 0)]),
  ];
}

function nozzlePaths(diameter: number, nozzle: Nozzle, on: On): readonly string[] {
  const { at, side, diameter: wide, reach } = nozzle;
  const [shell, face] = [(way(side) * diameter) / 2, way(side) * (diameter / 2 + reach)];
  const flange = wide / 2 + Math.max(60, wide * FLANGE.beyond);
  const under = face - way(side) * FLANGE.thick;
  return [
    plate([
      on(at - wide / 2, shell),
      on(at - wide / 2, under),
      on(at + wide / 2, under),
      on(at + wide / 2, shell),
    ]),
    plate([on(at - flange, under), on(at - flange, face), on(at + flange, face), on(at + flange, under)]),
    middleLine([on(at, shell - way(side) * 120), on(at, face + way(side) * 60)]),
  ];
}

function saddlePaths({ diameter, saddles, axisHeight }: VesselSheet, on: On): readonly string[] {
  const floor = -axisHeight;
  return saddles.flatMap((at) => [
    plate([
      on(at - SADDLE.narrow / 2, -diameter * 0.42),
      on(at + SADDLE.narrow / 2, -diameter * 0.42),
      on(at + SADDLE.narrow / 2, floor + SADDLE.plate),
      on(at - SADDLE.narrow / 2, floor + SADDLE.plate),
    ]),
    plate([
      on(at - SADDLE.wide / 2, floor + SADDLE.plate),
      on(at + SADDLE.wide / 2, floor + SADDLE.plate),
      on(at + SADDLE.wide / 2, floor),
      on(at - SADDLE.wide / 2, floor),
    ]),
  ]);
}

/** Seen along its axis, on the saddle, with the nozzles that stand up. */
function endPaths({ diameter, axisHeight, nozzles }: VesselSheet): readonly string[] {
  const on: On = (across, up) => ({ x: END.x + across * SCALE, y: END.y + up * SCALE });
  const radius = diameter / 2;
  const widest = nozzles
    .filter(({ side }) => side === 'top')
    .reduce<Nozzle | undefined>(
      (one, other) => (one && one.diameter >= other.diameter ? one : other),
      undefined,
    );
  const foot = radius * 0.86;
  return [
    plate([
      on(-foot, -radius * 0.5),
      on(foot, -radius * 0.5),
      on(foot, -axisHeight + SADDLE.plate),
      on(-foot, -axisHeight + SADDLE.plate),
    ]),
    plate([
      on(-foot - 60, -axisHeight + SADDLE.plate),
      on(foot + 60, -axisHeight + SADDLE.plate),
      on(foot + 60, -axisHeight),
      on(-foot - 60, -axisHeight),
    ]),
    `0.95 g 0 G 1.6 w ${circle(END, radius * SCALE, 'B')}`,
    ...(widest ? nozzlePaths(diameter, { ...widest, at: 0 }, on) : []),
    middleLine([on(-radius - 150, 0), on(radius + 150, 0)]),
    middleLine([on(0, -axisHeight - 80), on(0, radius + 360)]),
  ];
}

function measured({ diameter, length, nozzles, saddles, axisHeight }: VesselSheet, on: On): Dimension[] {
  const under = -axisHeight - 200;
  const level = (from: number, to: number, up: number, at: readonly [Point, Point]): Dimension => ({
    from: on(from, up),
    to: on(to, up),
    of: at,
    millimetres: to - from,
  });
  const floor = (at: number): Point => on(at, -axisHeight);
  const [first = 0, last = length] = [saddles[0], saddles.at(-1)];
  const tops = nozzles.filter(({ side }) => side === 'top').sort((one, other) => one.at - other.at);
  const above = diameter / 2 + Math.max(...tops.map(({ reach }) => reach)) + 230;
  const face = ({ at, reach }: Nozzle): Point => on(at, diameter / 2 + reach);
  const left = length + 760;
  return [
    level(first, last, under, [floor(first), floor(last)]),
    level(0, length, under - 220, [on(0, -diameter / 2), on(length, -diameter / 2)]),
    ...tops
      .slice(1)
      .map((nozzle, index) => ({ before: tops[index] ?? nozzle, nozzle }))
      .map(({ before, nozzle }) => level(before.at, nozzle.at, above, [face(before), face(nozzle)])),
    {
      from: on(left, -diameter / 2),
      to: on(left, diameter / 2),
      of: [on(length, -diameter / 2), on(length, diameter / 2)],
      millimetres: diameter,
    },
  ];
}

const GROOVE = { half: 130, thick: 46, root: 5, slope: 27 } as const;

/** Two edges with a groove of 60 degrees between them. */
function detailPaths(): readonly string[] {
  const { half, thick, root, slope } = GROOVE;
  const { x, y } = DETAIL;
  const edge = (out: 1 | -1) =>
    plate([
      { x: x + out * root, y },
      { x: x + out * (root + slope), y: y + thick },
      { x: x + out * half, y: y + thick },
      { x: x + out * half, y },
    ]);
  const beyond = 44;
  const leg = (out: 1 | -1) =>
    stroke(
      [
        { x: x + out * (root + slope), y: y + thick },
        { x: x + out * (root + slope * (1 + beyond / thick)), y: y + thick + beyond },
      ],
      0.5,
      0.45,
    );
  return [edge(-1), edge(1), leg(-1), leg(1)];
}

const detailTexts: readonly PlacedText[] = [
  { text: '60°', x: DETAIL.x - 9, y: DETAIL.y + GROOVE.thick + 34, size: 10 },
  { text: '3', x: DETAIL.x - 3, y: DETAIL.y - 16, size: 10 },
  { text: 't = 10', x: DETAIL.x + GROOVE.half + 10, y: DETAIL.y + 18, size: 10 },
  { text: 'Skallsømmer', x: DETAIL.x - 32, y: DETAIL.y - 44, size: 10, isBold: true },
];
