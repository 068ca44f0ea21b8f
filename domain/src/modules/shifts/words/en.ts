/** When people work. */
export const words = {
  module: 'Shifts',
  one: 'Shift',
  add: 'New shift',
  empty: 'No shifts yet. Nobody can clock in without one.',
  name: 'Name',
  time_from: 'From',
  time_to: 'To',
  break_min: 'Break in minutes',
  is_default: 'The usual shift',
  colour: 'Colour',
  colour_blue: 'Blue',
  colour_green: 'Green',
  colour_yellow: 'Yellow',
  colour_orange: 'Orange',
  colour_violet: 'Violet',
  colour_grey: 'Grey',
  sort: 'Place in lists',
  section_shift: 'Shift',
};

export type Words = Readonly<Record<keyof typeof words, string>>;
