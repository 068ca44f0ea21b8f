/** Why somebody is away. */
export const words = {
  module: 'Absence types',
  one: 'Absence type',
  add: 'New absence type',
  empty: 'No absence types yet. Add holiday and illness.',
  name: 'Name',
  code: 'Code',
  is_paid: 'Paid',
  needs_comment: 'Needs a comment',
  sort: 'Place in lists',
  section_type: 'Absence type',
};

export type Words = Readonly<Record<keyof typeof words, string>>;
