import { LABEL_HEIGHT, type LabelOffset, layLabels } from '@sveis/domain/modules/drawing';
import type { MarkShape } from '@sveis/domain/records';
import type { Content, Vector } from '../pdf/pdf-document.ts';
import { ink, markColours, markVectors } from './mark-vectors.ts';
import { printable } from './sheet-content.ts';

interface Mark {
  readonly x: number;
  readonly y: number;
  readonly label: string;
  readonly shape: MarkShape;
}

interface MarkSheet {
  /** Of the page the marks lie on, in points. */
  readonly size: readonly [width: number, height: number];
  readonly heading: string;
  readonly marks: readonly Mark[];
  readonly legend: readonly { readonly shape: MarkShape; readonly text: string }[];
}

export interface DrawnMarks {
  readonly content: readonly Content[];
  /** Height of what stands under the page. */
  readonly room: number;
}

/** A label as it is laid out on a screen, in pixels. */
const TEXT = 15;
const MARK = 18;
const PADDING = 8;
/** Letters of the bold font are about this wide, as a share of its size. */
const LETTER = 0.56;
/** What a page number needs of the lowest line. */
const NUMBER_ROOM = 90;

const between = (value: number, least: number, most: number) => Math.max(least, Math.min(most, value));

/** Marks with their numbers over a page, and under it what the page is and what the marks mean. */
export function markSheet({ size: [width, height], heading, marks, legend }: MarkSheet): DrawnMarks {
  // A3 is read at arm's length; larger sheets are printed smaller, so what stands on them grows, but slower than they.
  const unit = 0.62 * between(Math.min(width, height) / 842, 0.75, 2.4);
  const under = legendContent(legend, heading, { width, top: height, unit });
  const laid = layOut(marks, { width, height, unit });
  return {
    content: [
      { absolutePosition: { x: 0, y: 0 }, canvas: laid.flatMap((one) => labelVectors(one, unit)) },
      ...laid.map(({ mark, left, top }) =>
        placed(
          mark.label,
          left + (PADDING + MARK + 6) * unit,
          top + (LABEL_HEIGHT / 2 - TEXT * 0.64) * unit,
          unit,
        ),
      ),
      ...under.content,
    ],
    room: under.room,
  };
}

interface Laid {
  readonly mark: Mark;
  readonly at: { readonly x: number; readonly y: number };
  readonly left: number;
  readonly top: number;
  readonly width: number;
}

interface Paper {
  readonly width: number;
  readonly height: number;
  readonly unit: number;
}

/** Every label is written, also where there is no room for it: on paper nobody can zoom. */
function layOut(marks: readonly Mark[], { width, height, unit }: Paper): readonly Laid[] {
  const places = marks.map(({ x, y, label }) => ({
    x: (x * width) / unit,
    y: (y * height) / unit,
    width: PADDING * 2 + MARK + 6 + label.length * LETTER * TEXT,
  }));
  const fallback: LabelOffset = { x: 14, y: -20 - LABEL_HEIGHT };
  return layLabels(places).flatMap((offset = fallback, index): Laid[] => {
    const [mark, place] = [marks[index], places[index]];
    if (!mark || !place) return [];
    const wide = place.width * unit;
    return [
      {
        mark,
        at: { x: place.x * unit, y: place.y * unit },
        left: between((place.x + offset.x) * unit, 0, width - wide),
        top: between((place.y + offset.y) * unit, 0, height - LABEL_HEIGHT * unit),
        width: wide,
      },
    ];
  });
}

function labelVectors({ mark, at, left, top, width }: Laid, unit: number): readonly Vector[] {
  const high = LABEL_HEIGHT * unit;
  return [
    {
      type: 'line',
      x1: at.x,
      y1: at.y,
      x2: left + width / 2,
      y2: top + high / 2,
      lineWidth: 1.5 * unit,
      lineColor: ink,
    },
    {
      type: 'ellipse',
      ...at,
      r1: 4 * unit,
      r2: 4 * unit,
      color: ink,
      lineColor: markColours.paper,
      lineWidth: unit,
    },
    {
      type: 'rect',
      x: left,
      y: top,
      w: width,
      h: high,
      r: 7 * unit,
      color: markColours.paper,
      lineColor: ink,
      lineWidth: 1.5 * unit,
    },
    ...markVectors(mark.shape, left + PADDING * unit, top + (high - MARK * unit) / 2, MARK * unit),
  ];
}

const placed = (text: string, x: number, y: number, unit: number): Content => ({
  text: printable(text),
  absolutePosition: { x, y },
  fontSize: TEXT * unit,
  bold: true,
  noWrap: true,
  lineHeight: 1,
  color: ink,
});

const LINE = 26;

function legendContent(
  legend: MarkSheet['legend'],
  heading: string,
  { width, top, unit }: { readonly width: number; readonly top: number; readonly unit: number },
): DrawnMarks {
  const start = 20 * unit;
  let [x, y] = [start, top + (10 + LINE) * unit];
  const vectors: Vector[] = [];
  const texts: Content[] = [placed(heading, start, top + 10 * unit, unit)];
  for (const { shape, text } of legend) {
    const wide = (MARK + 6 + text.length * LETTER * TEXT + 18) * unit;
    if (x > start && x + wide > width - NUMBER_ROOM) [x, y] = [start, y + LINE * unit];
    vectors.push(...markVectors(shape, x, y, MARK * unit));
    texts.push(placed(text, x + (MARK + 6) * unit, y + unit, unit));
    x += wide;
  }
  return {
    content: [{ absolutePosition: { x: 0, y: 0 }, canvas: vectors }, ...texts],
    room: y + (MARK + 12) * unit - top,
  };
}
