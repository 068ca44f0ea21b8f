import type { AppScreen } from '../../lib/screen/screen.ts';

const rooms = ['modulesettings', 'fields', 'records', 'admin'];

/** Modules a company makes itself: their list, and the settings of one. */
export const moduleSettingScreens: readonly AppScreen[] = [
  {
    path: '/admin/modules',
    title: 'modulesettings.title',
    rooms,
    load: async () => (await import('./modules-screen.tsx')).ModulesScreen,
  },
  {
    path: '/admin/modules/{id}',
    title: 'modulesettings.title',
    rooms,
    load: async () => (await import('./module-screen.tsx')).ModuleScreen,
  },
];
