import type { RowsField, Values } from '@sveis/domain/records';

/** A new row with what its columns start with; what only a form knows is left out. */
export const startedRow = ({ fields }: RowsField, row: Values): Values => ({
  ...Object.fromEntries(
    Object.entries(fields).flatMap(([name, { default: start }]) =>
      start === undefined || String(start).startsWith('$') ? [] : [[name, start]],
    ),
  ),
  ...row,
});
