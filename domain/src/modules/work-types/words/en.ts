/** What kind of work hours are. */
export const words = {
  module: 'Work types',
  one: 'Work type',
  add: 'New work type',
  empty: 'No work types yet. Add ordinary time and overtime.',
  name: 'Name',
  code: 'Code',
  is_billable: 'Billed to the customer',
  is_default: 'The usual work type',
  sort: 'Place in lists',
  section_type: 'Work type',
};

export type Words = Readonly<Record<keyof typeof words, string>>;
