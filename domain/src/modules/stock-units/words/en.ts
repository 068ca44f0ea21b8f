/** What stock is counted in. */
export const words = {
  module: 'Units',
  one: 'Unit',
  add: 'New unit',
  empty: 'No units yet. Add pieces, metres and whatever else you count in.',
  code: 'Short name',
  name: 'Name',
  decimals: 'Decimals',
  status_active: 'In use',
  status_retired: 'Not in use',
  to_retire: 'Take out of use',
  to_reuse: 'Use again',
  section_unit: 'Unit',
  preset_active: 'In use',
  preset_all: 'All',
};

export type Words = Readonly<Record<keyof typeof words, string>>;
