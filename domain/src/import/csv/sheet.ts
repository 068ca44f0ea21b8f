/** One line of a file, by the number an editor or a spreadsheet shows beside it; the first is 1. */
export interface SheetLine {
  readonly line: number;
  readonly cells: readonly string[];
  /** `quote`: a quotation mark is not closed, or words follow it. `columns`: more cells than any file may have. */
  readonly fault?: 'quote' | 'columns';
}

/** Why a file cannot be read at all, and where. */
export interface SheetStop {
  readonly code: 'semicolon' | 'empty' | 'lines' | 'columns' | 'quote' | 'xlsx';
  readonly line: number;
}
