interface Point {
  readonly x: number;
  readonly y: number;
}

/** A label that wants to stand beside its pin, as wide as its text. */
interface Label extends Point {
  readonly width: number;
}

/** Upper left corner of a label from its pin. */
export type LabelOffset = Point;

export const LABEL_HEIGHT = 32;
const AWAY = { x: 14, y: 20 } as const;
const ROOM = 4;
/** Cells are about as large as a label, so that few of them are looked into. */
const CELL = 80;
const MOST_ROWS = 1_000_003;

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/**
 * Finds room for labels beside their pins, in the order they are given; one without room is left out and its pin
 * stands alone. Only the distances between pins count: a sheet that is pushed takes its labels along.
 */
export function layLabels(labels: readonly Label[]): readonly (LabelOffset | undefined)[] {
  const cells = new Map<number, Box[]>();
  const cellsOf = function* ({ left, top, right, bottom }: Box): Generator<number> {
    for (let column = Math.floor(left / CELL); column <= Math.floor(right / CELL); column += 1)
      for (let row = Math.floor(top / CELL); row <= Math.floor(bottom / CELL); row += 1)
        yield column * MOST_ROWS + row;
  };
  const isFree = (box: Box): boolean => {
    for (const cell of cellsOf(box)) if (cells.get(cell)?.some((taken) => meet(taken, box))) return false;
    return true;
  };
  const take = (box: Box): void => {
    for (const cell of cellsOf(box)) {
      const taken = cells.get(cell);
      if (taken) taken.push(box);
      else cells.set(cell, [box]);
    }
  };
  for (const { x, y } of labels) take({ left: x - ROOM, top: y - ROOM, right: x + ROOM, bottom: y + ROOM });
  return labels.map(({ x, y, width }) => {
    const found = offsetsFor(width)
      .map((offset) => ({ offset, box: boxAt(x + offset.x, y + offset.y, width) }))
      .find(({ box }) => isFree(box));
    if (!found) return undefined;
    take(found.box);
    return found.offset;
  });
}

const offsetsFor = (width: number): readonly LabelOffset[] => [
  { x: AWAY.x, y: -AWAY.y - LABEL_HEIGHT },
  { x: -AWAY.x - width, y: -AWAY.y - LABEL_HEIGHT },
  { x: AWAY.x, y: AWAY.y },
  { x: -AWAY.x - width, y: AWAY.y },
];

const boxAt = (left: number, top: number, width: number): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + LABEL_HEIGHT,
});

const meet = (one: Box, other: Box): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
