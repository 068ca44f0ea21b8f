/** A cell by its row and column; column -1 is where the row itself is chosen. */
export interface CellAt {
  readonly row: number;
  readonly column: number;
}

export const ROW_CHOICE = -1;

export interface GridSize {
  readonly rows: number;
  readonly columns: number;
}

const within = (value: number, least: number, most: number): number => Math.max(least, Math.min(most, value));

export const inside = ({ row, column }: CellAt, { rows, columns }: GridSize): CellAt => ({
  row: within(row, 0, rows - 1),
  column: within(column, ROW_CHOICE, columns - 1),
});

const PAGE = 10;

/** Where a key leads, as in every spreadsheet; undefined for keys that move nothing. */
export function movedBy(
  { key, ctrlKey, metaKey, shiftKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey'>,
  at: CellAt,
  size: GridSize,
): CellAt | undefined {
  const isFar = ctrlKey || metaKey;
  const { row, column } = at;
  const last = { row: size.rows - 1, column: size.columns - 1 };
  const moves: Readonly<Record<string, CellAt>> = {
    ArrowUp: { row: isFar ? 0 : row - 1, column },
    ArrowDown: { row: isFar ? last.row : row + 1, column },
    ArrowLeft: { row, column: isFar ? 0 : column - 1 },
    ArrowRight: { row, column: isFar ? last.column : column + 1 },
    Home: { row: isFar ? 0 : row, column: 0 },
    End: { row: isFar ? last.row : row, column: last.column },
    PageUp: { row: row - PAGE, column },
    PageDown: { row: row + PAGE, column },
  };
  if (key === 'Tab') return nextInReading(at, size, shiftKey);
  const moved = moves[key];
  return moved && inside(moved, size);
}

/** The next cell as one reads; undefined past the last, where the key leaves the table. */
function nextInReading({ row, column }: CellAt, size: GridSize, isBack: boolean): CellAt | undefined {
  const place = row * size.columns + Math.max(column, 0) + (isBack ? -1 : 1);
  if (place < 0 || place >= size.rows * size.columns) return undefined;
  return { row: Math.floor(place / size.columns), column: place % size.columns };
}

export interface CellRange {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

export const rangeBetween = (one: CellAt, other: CellAt): CellRange => ({
  top: Math.min(one.row, other.row),
  bottom: Math.max(one.row, other.row),
  left: Math.max(0, Math.min(one.column, other.column)),
  right: Math.max(one.column, other.column),
});

export const isInRange = ({ row, column }: CellAt, { top, bottom, left, right }: CellRange): boolean =>
  row >= top && row <= bottom && column >= left && column <= right;
