/** Places inside warehouses. */
export const words = {
  module: 'Stock places',
  one: 'Stock place',
  add: 'New place',
  empty: 'No places yet. Add the shelves and bins people can scan.',
  code: 'Code',
  name: 'Name',
  warehouse: 'Warehouse',
  kind: 'Kind',
  kind_bin: 'Bin or shelf',
  kind_receiving: 'Receiving',
  kind_staging: 'Staging',
  kind_quarantine: 'Quarantine',
  kind_van: 'In a van',
  barcode: 'Code on the shelf',
  pick_seq: 'Order when picking',
  status_active: 'In use',
  status_closed: 'Closed',
  to_close: 'Close',
  to_reopen: 'Open again',
  section_place: 'Place',
  preset_active: 'In use',
  preset_all: 'All',
};

export type Words = Readonly<Record<keyof typeof words, string>>;
