/** From this size on the server renders a PDF drawing; smaller ones a phone fetches and paints well by itself. */
export const LEVELS_FROM_BYTES = 4 * 1_048_576;

export const mayHaveLevels = ({ type, size }: { readonly type: string; readonly size: number }): boolean =>
  type === 'application/pdf' && size >= LEVELS_FROM_BYTES;

/** How far the pictures of a file are. `none`: the file is small, or nobody has asked for them yet. */
export const levelStates = ['none', 'waiting', 'rendering', 'ready', 'failed'] as const;
export type LevelState = (typeof levelStates)[number];

/** A picture of a whole page, cut into square tiles from the upper left corner, row after row. */
export interface PageLevel {
  readonly width: number;
  readonly height: number;
  readonly tile: number;
  /** Where each tile begins in the bytes of the page, and how many bytes it has. */
  readonly starts: readonly number[];
  readonly sizes: readonly number[];
}

/** A page in points, as it is read, with its levels from the smallest to the sharpest. */
export interface PageLevels {
  readonly page: number;
  readonly width: number;
  readonly height: number;
  readonly size: number;
  readonly levels: readonly PageLevel[];
}

/** What the server answers about a file. */
export interface FileLevels {
  readonly state: LevelState;
  readonly percent: number;
  readonly pages: readonly PageLevels[];
}

export const columnsOf = ({ width, tile }: PageLevel): number => Math.ceil(width / tile);
