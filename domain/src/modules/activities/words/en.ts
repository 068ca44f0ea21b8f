/** What people do on a project. */
export const words = {
  module: 'Activities',
  one: 'Activity',
  add: 'New activity',
  empty: 'No activities yet. Add what people do: welding, grinding, testing.',
  name: 'Name',
  code: 'Code',
  for_all_projects: 'On every project',
  projects: 'Projects',
  exposes_to: 'Exposes people to',
  sort: 'Place in lists',
  section_activity: 'Activity',
};

export type Words = Readonly<Record<keyof typeof words, string>>;
