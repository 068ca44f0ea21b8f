import { choice, number } from '../definition/define-fields.ts';

/** What every document of the warehouse shares: who works on it, and the two tables it is kept in by its type. */
export const stockDocument = <
  const Type extends string,
  const Columns extends Readonly<Record<string, string>>,
  const LineColumns extends Readonly<Record<string, string>>,
>(
  type: Type,
  columns: Columns,
  lineColumns: LineColumns,
) =>
  ({
    version: 1,
    feature: 'warehouse',
    menu: 'more',
    roles: { warehouse: 'change' },
    storage: {
      table: 'wh_doc',
      only: { type },
      columns: {
        number: 'order_no',
        status: 'state',
        rev: 'version',
        subject: { column: 'title', sortKey: 'title_key', empty: '' },
        warehouse: 'warehouse_id',
        order_date: 'order_date',
        note: 'note',
        ...columns,
      },
      lines: {
        lines: {
          table: 'wh_doc_line',
          parent: 'doc_id',
          columns: { product: 'product_id', qty: 'qty', state: 'state', ...lineColumns },
          order: 'line_no',
        },
      },
    },
    slots: {},
    codes: ['number'],
    rows: { own: [] },
  }) as const;

/** Written by the ledger from the moves of a line. */
export const workedQuantity = () => number({ decimals: 6, readOnly: true, default: 0 });

export const lineState = () =>
  choice(['open', 'part', 'done', 'short', 'cancelled'], { readOnly: true, default: 'open' });
