import type { AppScreen } from '../../lib/screen/screen.ts';

const rooms = ['users', 'admin', 'fields', 'records'];
const load = async () => (await import('./users-screen.tsx')).UsersScreen;

/** The people of a company: their list, a new one, many from a file, and one of them. */
export const userScreens: readonly AppScreen[] = [
  { path: '/admin/users', title: 'users.title', rooms, load },
  {
    path: '/admin/users/add',
    title: 'users.inviteTitle',
    rooms,
    load: async () => (await import('./add-person-screen.tsx')).AddPersonScreen,
  },
  {
    path: '/admin/users/import',
    title: 'users.title',
    rooms: [...rooms, 'importing'],
    load: async () => (await import('./import-people-screen.tsx')).ImportPeopleScreen,
  },
  { path: '/admin/users/{id}', title: 'users.title', rooms, load },
];
