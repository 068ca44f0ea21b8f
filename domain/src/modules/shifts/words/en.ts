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
  sort: 'Place in lists',
  section_shift: 'Shift',
};

export type Words = Readonly<Record<keyof typeof words, string>>;
