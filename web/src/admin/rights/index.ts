import type { AppScreen } from '../../lib/screen/screen.ts';

const rooms = ['rights', 'users', 'admin', 'records'];
const roles = async () => (await import('./roles-screen.tsx')).RolesScreen;
const groups = async () => (await import('./groups-screen.tsx')).GroupsScreen;

/** Roles and groups: their lists, and one of each. `add` in place of an id makes a new one. */
export const rightsScreens: readonly AppScreen[] = [
  { path: '/admin/roles', title: 'rights.roles', rooms, load: roles },
  { path: '/admin/roles/{id}', title: 'rights.roles', rooms, load: roles },
  { path: '/admin/groups', title: 'rights.groups', rooms, load: groups },
  { path: '/admin/groups/{id}', title: 'rights.groups', rooms, load: groups },
];
