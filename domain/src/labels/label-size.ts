/** Sheets of 24 for an office printer, and two rolls for label printers. */
export const labelSizes = ['a4_3x8', '100x50', '57x32'] as const;
export type LabelSize = (typeof labelSizes)[number];

/** Things labelled at once, copies of one label, and labels altogether. */
export const MOST_ITEMS = 100;
export const MOST_COPIES = 200;
export const MOST_LABELS = 500;

/** In millimetres: the paper, and the labels on it side by side without gaps. */
export interface LabelPaper {
  readonly page: readonly [width: number, height: number];
  readonly label: readonly [width: number, height: number];
  readonly columns: number;
  readonly rows: number;
}

const papers: Readonly<Record<LabelSize, LabelPaper>> = {
  a4_3x8: { page: [210, 297], label: [70, 37.125], columns: 3, rows: 8 },
  '100x50': { page: [100, 50], label: [100, 50], columns: 1, rows: 1 },
  '57x32': { page: [57, 32], label: [57, 32], columns: 1, rows: 1 },
};

export const sheetOf = (size: LabelSize): LabelPaper => papers[size];
