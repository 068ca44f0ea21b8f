/** What a company calls people in a project. */
export const words = {
  module: 'Project roles',
  one: 'Project role',
  add: 'New project role',
  empty: 'No roles of your own yet. Add what you call people in a project.',
  name: 'Name',
  rights: 'Has the rights of',
  rights_foreman: 'Foreman',
  rights_welding_coordinator: 'Welding coordinator',
  rights_inspector: 'Inspector',
  rights_member: 'Member',
  rights_guest: 'Guest',
  section_role: 'Project role',
};

export type Words = Readonly<Record<keyof typeof words, string>>;
