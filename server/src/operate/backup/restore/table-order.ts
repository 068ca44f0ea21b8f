import type { CompanyTable, Reference } from '../schema.ts';

export interface OrderedTable extends CompanyTable {
  /** Columns whose target may come later: filled in when all rows are there. */
  readonly later: readonly string[];
}

/** Every table after those it refers to. References in a ring, or to the table itself, are filled in afterwards. */
export function orderTables(tables: readonly CompanyTable[]): OrderedTable[] {
  const ordered: OrderedTable[] = [];
  let waiting = [...tables];
  while (waiting.length > 0) {
    const isOpen = (reference: Reference) => waiting.some((table) => table.name === reference.to);
    const ready =
      waiting.find((table) => !table.references.some((ref) => isOpen(ref) && ref.to !== table.name)) ??
      waiting.find((table) => table.references.every((ref) => !isOpen(ref) || ref.isOptional));
    if (!ready) throw new Error('tables refer to each other in a ring that has no beginning');
    const later = ready.references.filter(isOpen).flatMap((ref) => nullableColumns(ready, ref));
    ordered.push({ ...ready, later: [...new Set(later)] });
    waiting = waiting.filter((table) => table !== ready);
  }
  return ordered;
}

const nullableColumns = (table: CompanyTable, reference: Reference): string[] =>
  reference.columns.filter((column) => column !== table.owner && !table.key.includes(column));
