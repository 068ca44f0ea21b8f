import type { HelpText } from '../../../help/index.ts';

export const help: HelpText = {
  about: 'Sites, buildings, rooms, shelves and vehicles: where equipment is kept and things happen.',
  todo: [
    'Add a place, and say what it is inside of',
    'Give it a code, print its label and scan it',
    'Take a place out of use when it is gone',
  ],
};
