import { ShieldCheck } from 'lucide-react';
import { type ComponentType, createElement } from 'react';
import { loadFormBuilder } from '../checklists/index.ts';
import type { AppScreen } from '../lib/screen/screen.ts';
import { openModules } from '../modules/index.ts';
import { once } from '../records/index.ts';
import { loadTagPhones } from '../session/index.ts';
import { loadLocks } from '../time/index.ts';
import { moduleSettingScreens } from './modules/index.ts';
import { rightsScreens } from './rights/index.ts';
import { userScreens } from './users/index.ts';

/** Forms are opened with the module whose records they fill in. */
const loadFormScreens = once(async () => {
  const [opened, screens, imports] = await Promise.all([
    openModules(['checklists']),
    import('./forms/form-screen.tsx'),
    import('../import/index.ts'),
  ]);
  const module = opened.get('checklists');
  if (!module) throw new Error('the checklists cannot be fetched');
  return { Builder: await loadFormBuilder(module), screens, ImportScreen: imports.ImportScreen };
});

export { inAdminFrame } from './frame/register-screens.ts';

const rooms = ['admin', 'builder', 'importing', 'records', 'fields', 'filling'];

export const adminScreens: readonly AppScreen[] = [
  {
    path: '/admin',
    title: 'admin.title',
    rooms: ['admin'],
    load: async () => (await import('./admin-screen.tsx')).AdminScreen,
    entry: { label: 'shell.administration', icon: ShieldCheck, place: 'more' },
  },
  {
    path: '/admin/forms',
    title: 'admin.forms',
    rooms,
    load: async () => (await import('./forms/forms-screen.tsx')).FormsScreen,
  },
  {
    path: '/admin/forms/{id}',
    title: 'admin.forms',
    rooms,
    load: once(async (): Promise<ComponentType> => {
      const { Builder, screens } = await loadFormScreens();
      return () => createElement(screens.FormScreen, { Builder });
    }),
  },
  {
    path: '/admin/forms/{id}/import',
    title: 'admin.forms',
    rooms,
    load: once(async (): Promise<ComponentType> => {
      const { ImportScreen, screens } = await loadFormScreens();
      return () => createElement(screens.FormImportScreen, { ImportScreen });
    }),
  },
  {
    path: '/admin/integrations',
    title: 'admin.integrations',
    rooms: ['admin', 'integrations', 'webhooks'],
    load: async () => (await import('./integrations/integrations-screen.tsx')).IntegrationsScreen,
  },
  {
    path: '/admin/integrations/webhooks/{id}',
    title: 'webhooks.title',
    rooms: ['admin', 'integrations', 'webhooks', 'records'],
    load: async () => (await import('./integrations/webhooks/webhook-screen.tsx')).WebhookScreen,
  },
  {
    path: '/admin/settings',
    title: 'admin.settings',
    rooms: ['admin', 'companysettings', 'records', 'fields'],
    load: async () => (await import('./settings/settings-screen.tsx')).SettingsScreen,
  },
  {
    path: '/admin/start',
    title: 'admin.start',
    rooms: ['admin', 'startguide', 'companysettings', 'users', 'rights', 'records', 'fields'],
    load: async () => (await import('./start/start-screen.tsx')).StartScreen,
  },
  {
    path: '/admin/locks',
    title: 'admin.locks',
    rooms: ['admin', 'locks', 'delivery', 'time'],
    load: once(async (): Promise<ComponentType> => {
      const [LocksScreen, { besideRail }] = await Promise.all([
        loadLocks(),
        import('./frame/beside-rail.tsx'),
      ]);
      return besideRail(LocksScreen, '/admin/locks');
    }),
  },
  {
    path: '/admin/retention',
    title: 'admin.retention',
    rooms: ['admin', 'retention', 'companysettings', 'records', 'fields'],
    load: async () => (await import('./retention/retention-screen.tsx')).RetentionScreen,
  },
  {
    path: '/admin/lists',
    title: 'admin.lists',
    rooms: ['admin', 'lists'],
    load: async () => (await import('./lists/lists-screen.tsx')).ListsScreen,
  },
  {
    path: '/admin/audit',
    title: 'admin.audit',
    rooms: ['admin', 'auditlog', 'records', 'fields'],
    load: async () => (await import('./audit/audit-screen.tsx')).AuditScreen,
  },
  {
    path: '/admin/devices',
    title: 'admin.devices',
    rooms: ['admin', 'session'],
    load: once(async (): Promise<ComponentType> => {
      const [{ DevicesScreen }, TagPhones] = await Promise.all([
        import('./audit/devices-screen.tsx'),
        loadTagPhones(),
      ]);
      return () => createElement(DevicesScreen, { TagPhones });
    }),
  },
  {
    path: '/admin/sign-in',
    title: 'admin.signIn',
    rooms: ['admin'],
    load: async () => (await import('./sign-in/sign-in-screen.tsx')).SignInScreen,
  },
  ...userScreens,
  ...rightsScreens,
  ...moduleSettingScreens,
];
