import { widthOf } from './helvetica.ts';
import { type PdfPage, type PlacedText, pdfOf } from './pdf-pages.ts';

/** A place in the plant, in millimetres: east, north, up. */
export type Place = readonly [east: number, north: number, up: number];

interface Dimension {
  readonly from: Place;
  readonly to: Place;
  /** How far beside the pipe it stands, in millimetres. */
  readonly aside: Place;
}

/** What is drawn on one sheet, in the way pipe fitters read it. */
export interface PipeSheet {
  /** Each run of pipe through its corners. */
  readonly runs: readonly (readonly Place[])[];
  /** As pipe is drawn, in points. */
  readonly bore: number;
  readonly flanges: readonly { readonly at: Place; readonly along: Place }[];
  readonly valves?: readonly { readonly at: Place; readonly along: Place }[];
  /** Plates of a frame, by their corners. */
  readonly plates?: readonly (readonly Place[])[];
  readonly welds: Readonly<Record<string, Place>>;
  readonly dimensions: readonly Dimension[];
  readonly notes: readonly string[];
  readonly parts: readonly (readonly [position: string, count: string, what: string, material: string])[];
}

export interface TitleBlock {
  readonly company: string;
  readonly project: string;
  readonly number: string;
  readonly revision: string;
  readonly title: string;
  readonly facts: readonly string[];
}

/** Where a weld stands on the paper, in shares of a page from its upper left corner. */
export interface WeldPlace {
  readonly page: number;
  readonly x: number;
  readonly y: number;
}

export interface PipeDrawing {
  readonly bytes: Buffer;
  readonly welds: Readonly<Record<string, WeldPlace>>;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** A3 on its side, and what is left of it beside the tables. */
const PAGE = { width: 1191, height: 842 } as const;
const FRAME = { left: 28, bottom: 28, right: 1163, top: 814 } as const;
const AREA = { left: 90, bottom: 90, right: 800, top: 760 } as const;
const TABLE = 860;

/** East runs down to the right, north up to the right, up is up. */
const iso = ([east, north, up]: Place): Point => ({
  x: (east + north) * Math.cos(Math.PI / 6),
  y: (north - east) / 2 + up,
});

const sum = (one: Place, other: Place, share = 1): Place => [
  one[0] + other[0] * share,
  one[1] + other[1] * share,
  one[2] + other[2] * share,
];

const n = (value: number): string => value.toFixed(2);
const line = (points: readonly Point[]): string =>
  points.map(({ x, y }, index) => `${n(x)} ${n(y)} ${index === 0 ? 'm' : 'l'}`).join(' ');
const stroke = (points: readonly Point[], width: number, grey = 0): string =>
  `${grey} G ${width} w ${line(points)} S`;
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
const fill = (points: readonly Point[], grey = 0): string => `${grey} g ${line(points)} h f`;
const box = (left: number, bottom: number, right: number, top: number, width = 1): string =>
  stroke(
    [
      { x: left, y: bottom },
      { x: right, y: bottom },
      { x: right, y: top },
      { x: left, y: top },
      { x: left, y: bottom },
    ],
    width,
  );

/** Four curves are as round as a printer can tell. */
function circle({ x, y }: Point, radius: number, paint: 'f' | 'S' | 'B'): string {
  const k = radius * 0.5523;
  const r = radius;
  return [
    `${n(x + r)} ${n(y)} m`,
    `${n(x + r)} ${n(y + k)} ${n(x + k)} ${n(y + r)} ${n(x)} ${n(y + r)} c`,
    `${n(x - k)} ${n(y + r)} ${n(x - r)} ${n(y + k)} ${n(x - r)} ${n(y)} c`,
    `${n(x - r)} ${n(y - k)} ${n(x - k)} ${n(y - r)} ${n(x)} ${n(y - r)} c`,
    `${n(x + k)} ${n(y - r)} ${n(x + r)} ${n(y - k)} ${n(x + r)} ${n(y)} c ${paint}`,
  ].join(' ');
}

const between = (one: Point, other: Point, share: number): Point => ({
  x: one.x + (other.x - one.x) * share,
  y: one.y + (other.y - one.y) * share,
});
const along = (from: Point, to: Point): Point => {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  return { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
};
const plus = (one: Point, way: Point, far: number): Point => ({
  x: one.x + way.x * far,
  y: one.y + way.y * far,
});
const across = ({ x, y }: Point): Point => ({ x: -y, y: x });

/** As fine as a pin is kept. */
const share = (value: number): number => Math.round(value * 1e5) / 1e5;

/** An isometric of pipes with its title block, parts, dimensions and weld numbers, as a real vector PDF. */
export function pipeDrawing(block: TitleBlock, sheets: readonly PipeSheet[]): PipeDrawing {
  const drawn = sheets.map((sheet, index) => sheetPage(sheet, block, `${index + 1} / ${sheets.length}`));
  return {
    bytes: pdfOf(
      `${block.number} rev. ${block.revision} ${block.title}`,
      drawn.map(({ page }) => page),
    ),
    welds: Object.fromEntries(
      drawn.flatMap(({ welds }, index) =>
        Object.entries(welds).map(([number, { x, y }]) => [
          number,
          { page: index + 1, x: share(x / PAGE.width), y: share(1 - y / PAGE.height) },
        ]),
      ),
    ),
  };
}

function sheetPage(sheet: PipeSheet, block: TitleBlock, count: string) {
  const on = placing(sheet);
  const welds = Object.fromEntries(Object.entries(sheet.welds).map(([number, at]) => [number, on(at)]));
  const page: PdfPage = {
    ...PAGE,
    paths: [
      '0 J 1 j',
      ...grid(),
      ...(sheet.plates ?? []).map((corners) => platePath(corners.map(on))),
      // A thick line with a thinner white one in it is a pipe with round corners.
      ...sheet.runs.map((run) => bent(run.map(on), sheet.bore)),
      ...sheet.runs.map((run) => bent(run.map(on), sheet.bore - 3, 1)),
      ...sheet.runs.map((run) => `[9 3 2 3] 0 d ${bent(run.map(on), 0.5, 0.55)} [] 0 d`),
      ...sheet.flanges.flatMap(({ at, along: way }) =>
        flangePaths(on(at), along(on(at), on(sum(at, way))), sheet.bore),
      ),
      ...(sheet.valves ?? []).flatMap(({ at, along: way }) =>
        valvePaths(on(at), along(on(at), on(sum(at, way))), sheet.bore),
      ),
      ...sheet.dimensions.flatMap((dimension) => dimensionPaths(dimension, on)),
      ...Object.values(welds).map((at) => `0 g ${circle(at, 3.2, 'f')}`),
      ...northPaths(),
      ...framePaths(sheet.parts.length),
    ],
    texts: [
      ...Object.entries(welds).map(
        ([number, { x, y }]): PlacedText => ({
          text: number.replace(/^W-0?/, ''),
          x: x + 5,
          y: y + 4,
          size: 8,
          isBold: true,
        }),
      ),
      ...sheet.dimensions.map((dimension) => dimensionText(dimension, on)),
      { text: 'N', x: 764, y: 776, size: 13, isBold: true },
      ...partTexts(sheet.parts),
      ...sheet.notes.map((note, index) => ({
        text: `${index + 1}. ${note}`,
        x: 40,
        y: 60 - index * 12 + 36,
        size: 8,
      })),
      ...blockTexts(block, count),
    ],
  };
  return { page, welds };
}

/** The largest scale at which everything lies in the area, in its middle. */
function placing({ runs, plates = [], dimensions }: PipeSheet): (at: Place) => Point {
  const all = [
    ...runs.flat(),
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

/** The paper isometrics are drawn on: quiet lines along the three axes. */
function grid(): readonly string[] {
  const step = 32;
  const slope = Math.tan(Math.PI / 6);
  const width = 830 - FRAME.left;
  const lines: string[] = [`q ${FRAME.left} ${FRAME.bottom} ${width} ${FRAME.top - FRAME.bottom} re W n`];
  for (let y = FRAME.bottom - width * slope; y < FRAME.top + width * slope; y += step) {
    lines.push(
      stroke(
        [
          { x: FRAME.left, y },
          { x: 830, y: y + width * slope },
        ],
        0.3,
        0.9,
      ),
      stroke(
        [
          { x: FRAME.left, y },
          { x: 830, y: y - width * slope },
        ],
        0.3,
        0.9,
      ),
    );
  }
  return [...lines, 'Q'];
}

const platePath = (corners: readonly Point[]): string => `0.93 g 0 G 1.2 w ${line(corners)} h B`;

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
    ...wings.map((wing) => stroke([...wing, wing[0] ?? at], 1.6)),
    stroke(stem, 1.2),
    stroke([plus(top, way, -bore * 0.7), plus(top, way, bore * 0.7)], 2),
  ];
}

function dimensionPaths({ from, to, aside }: Dimension, on: (at: Place) => Point): readonly string[] {
  const [a, b] = [on(sum(from, aside)), on(sum(to, aside))];
  const way = along(a, b);
  const arrow = (at: Point, ahead: number) =>
    fill(
      [at, plus(plus(at, way, 7 * ahead), across(way), 2), plus(plus(at, way, 7 * ahead), across(way), -2)],
      0.25,
    );
  return [
    stroke([on(sum(from, aside, 0.25)), on(sum(from, aside, 1.15))], 0.4, 0.45),
    stroke([on(sum(to, aside, 0.25)), on(sum(to, aside, 1.15))], 0.4, 0.45),
    stroke([a, b], 0.6, 0.25),
    arrow(a, 1),
    arrow(b, -1),
  ];
}

function dimensionText({ from, to, aside }: Dimension, on: (at: Place) => Point): PlacedText {
  const [a, b] = [on(sum(from, aside)), on(sum(to, aside))];
  const [left, right] = a.x <= b.x ? [a, b] : [b, a];
  const length = Math.round(Math.hypot(to[0] - from[0], to[1] - from[1], to[2] - from[2]));
  const text = String(length).replace(/(\d)(\d{3})$/, '$1 $2');
  const isUpright = Math.abs(left.x - right.x) < 1;
  const way = isUpright ? { x: 0, y: 1 } : along(left, right);
  const middle = plus(between(a, b, 0.5), way, (-widthOf(text) * 10) / 2);
  const at = plus(middle, across(way), 4);
  return { text, ...at, size: 10, angle: (Math.atan2(way.y, way.x) * 180) / Math.PI };
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

const ROW = 17;

const framePaths = (parts: number): readonly string[] => [
  box(FRAME.left, FRAME.bottom, FRAME.right, FRAME.top, 1.6),
  stroke(
    [
      { x: 830, y: FRAME.bottom },
      { x: 830, y: FRAME.top },
    ],
    0.8,
  ),
  // Parts, then the title block in the corner where everybody looks for it.
  ...Array.from({ length: parts + 2 }, (_, index) =>
    stroke(
      [
        { x: 830, y: FRAME.top - ROW * index },
        { x: FRAME.right, y: FRAME.top - ROW * index },
      ],
      0.5,
    ),
  ),
  stroke(
    [
      { x: 830, y: 190 },
      { x: FRAME.right, y: 190 },
    ],
    1.2,
  ),
  stroke(
    [
      { x: 830, y: 128 },
      { x: FRAME.right, y: 128 },
    ],
    0.6,
  ),
  stroke(
    [
      { x: 830, y: 80 },
      { x: FRAME.right, y: 80 },
    ],
    0.6,
  ),
  stroke(
    [
      { x: 1085, y: 80 },
      { x: 1085, y: FRAME.bottom },
    ],
    0.6,
  ),
];

const partTexts = (parts: PipeSheet['parts']): readonly PlacedText[] =>
  [['Pos.', 'Stk.', 'Del', 'Materiale'] as const, ...parts].flatMap(
    ([position, count, what, material], index) => {
      const y = FRAME.top - ROW * index - 12;
      const isBold = index === 0;
      return [
        { text: position, x: TABLE - 22, y, size: 8.5, isBold },
        { text: count, x: TABLE + 12, y, size: 8.5, isBold },
        { text: what, x: TABLE + 48, y, size: 8.5, isBold },
        { text: material, x: TABLE + 218, y, size: 8.5, isBold },
      ];
    },
  );

const blockTexts = (
  { company, project, number, revision, title, facts }: TitleBlock,
  count: string,
): readonly PlacedText[] => [
  { text: company, x: 842, y: 168, size: 15, isBold: true },
  { text: project, x: 842, y: 148, size: 9 },
  { text: title, x: 842, y: 108, size: 12, isBold: true },
  { text: facts.join('   ·   '), x: 842, y: 90, size: 8.5 },
  { text: number, x: 842, y: 46, size: 22, isBold: true },
  { text: `Rev. ${revision}`, x: 1095, y: 56, size: 13, isBold: true },
  { text: `Ark ${count}`, x: 1095, y: 38, size: 9 },
];
