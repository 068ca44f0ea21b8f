/** Where things are and people work. */
export const words = {
  module: 'Places',
  one: 'Place',
  add: 'New place',
  empty: 'No places yet. Add your halls and vehicles.',
  name: 'Name',
  code: 'Code',
  kind: 'Kind',
  kind_site: 'Site',
  kind_building: 'Building',
  kind_room: 'Room or hall',
  kind_shelf: 'Shelf',
  kind_vehicle: 'Vehicle',
  parent: 'Inside',
  section_place: 'Place',
};

export type Words = Readonly<Record<keyof typeof words, string>>;
