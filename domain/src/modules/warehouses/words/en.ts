/** Where stock is kept. */
export const words = {
  module: 'Warehouses',
  one: 'Warehouse',
  add: 'New warehouse',
  empty: 'No warehouses yet. Add the first one, then its places.',
  code: 'Code',
  name: 'Name',
  is_van: 'Is a van',
  allow_negative: 'Stock may go below zero',
  status_active: 'In use',
  status_closed: 'Closed',
  to_close: 'Close',
  to_reopen: 'Open again',
  section_warehouse: 'Warehouse',
  preset_active: 'In use',
  preset_all: 'All',
};

export type Words = Readonly<Record<keyof typeof words, string>>;
