export * from './bytes/decode-text.ts';
export * from './columns/import-column.ts';
export * from './columns/import-problem.ts';
export * from './columns/match-columns.ts';
export * from './csv/csv-text.ts';
export * from './csv/read-csv.ts';
export type { SheetLine, SheetStop } from './csv/sheet.ts';
export * from './lines/read-lines.ts';
export { SEVERAL } from './values/cell-words.ts';
export {
  type CellContext,
  CLEAR,
  type NamedThing,
  namedBy,
  numberIn,
  readCell,
} from './values/read-cell.ts';
export { type WriteContext, type WrittenCell, writeCell } from './values/write-cell.ts';
