import { ROW_COLUMN } from '@sveis/domain/checklists';
import {
  type Field,
  isEmptyValue,
  isVisible,
  type RowsField,
  type Values,
  type ValueWords,
  valueText,
} from '@sveis/domain/records';

export const gridRows = (value: unknown): readonly Values[] =>
  Array.isArray(value) ? (value as readonly Values[]) : [];

export interface GridColumn {
  readonly name: string;
  readonly field: Field;
}

export const columnsOf = ({ fields }: RowsField): readonly GridColumn[] =>
  Object.entries(fields).map(([name, field]) => ({ name, field }));

/** The column that says what a given row is about. */
export const isGiven = ({ name }: GridColumn): boolean => name === ROW_COLUMN;

/** What a cell says; empty where its column is not shown in this row. */
export function cellText({ name, field }: GridColumn, row: Values, grid: string, words: ValueWords): string {
  const value = row[name];
  if (isEmptyValue(value) || !isVisible(field, row)) return '';
  return valueText(field, `${grid}.${name}`, value, words, row);
}
