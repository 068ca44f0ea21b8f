import { type ModulePlace, routesOf } from '../session/index.ts';
import type { ScreenPage } from './help-text.ts';

/** Where the help of a screen is written: among the screens, in a module's folder, or in a definition alone. */
export type HelpPage =
  | { readonly kind: 'screen'; readonly page: ScreenPage }
  | { readonly kind: 'module'; readonly module: string }
  | { readonly kind: 'company' };

/** Screens that are no module's, by their pattern in the table of routes. */
const pages: Readonly<Record<string, ScreenPage>> = {
  '/': 'dashboard',
  '/dashboard': 'dashboard',
  '/more': 'more',
  '/search': 'search',
  '/irscanner': 'scanner',
  '/irscanner/{id}': 'scanner',
  '/not_found': 'gone',
  '/help/{role}': 'guide',
  '/stemp': 'stemp',
  '/calendar': 'calendar',
  '/calendar/actions/{hour_id?}': 'hours',
  '/calendar/crew': 'crewHours',
  '/myshifts': 'shifts',
  '/deliveries': 'deliveries',
  '/deliveries/{id}': 'deliveries',
  '/files': 'files',
  '/projects/{project_id}/files': 'files',
  '/equipments/{equipment_id}/files': 'files',
  '/notices': 'notices',
  '/account/notifications': 'notifications',
  '/account/reader': 'reader',
  '/account/password': 'password',
  '/account/sessions': 'sessions',
  '/account/two-step': 'twoStep',
  '/account/login-ways': 'loginWays',
  '/account/data': 'ownData',
  '/outbox': 'outbox',
  '/projects/{project_id}/module_report': 'report',
  '/projects/{project_id}/can-i-weld/{weld_id?}': 'canWeld',
  '/projects/{project_id}/ndt-plan': 'ndtPlan',
  '/projects/{project_id}/advanced-weld-log': 'weldsByDrawing',
  '/chemicallist/exposures': 'exposure',
  '/expertise/confirm': 'confirm',
  '/checklist_files': 'checklistFiles',
  '/admin': 'admin',
  '/admin/forms': 'forms',
  '/admin/forms/{id}': 'formBuilder',
  '/admin/forms/{id}/import': 'formImport',
  '/admin/modules': 'ownModules',
  '/admin/modules/{id}': 'moduleSettings',
  '/admin/users': 'people',
  '/admin/users/add': 'people',
  '/admin/users/import': 'peopleImport',
  '/admin/users/{id}': 'people',
  '/admin/roles': 'roles',
  '/admin/roles/{id}': 'roles',
  '/admin/groups': 'groups',
  '/admin/groups/{id}': 'groups',
  '/admin/integrations': 'integrations',
  '/admin/integrations/webhooks/{id}': 'webhooks',
  '/admin/settings': 'companySettings',
  '/admin/start': 'startGuide',
  '/admin/locks': 'periodLocks',
  '/admin/retention': 'retention',
  '/admin/lists': 'choiceLists',
  '/admin/audit': 'auditLog',
  '/admin/devices': 'devices',
  '/admin/sign-in': 'signIn',
  '/warehouse': 'warehouse',
  '/product_view': 'productView',
  '/warehouse/trace': 'trace',
  '/warehouse/reports': 'stockReports',
  '/supplier_orders/{order_id}/pick': 'receiving',
  '/customer_orders/{order_id}/pick': 'picking',
  '/projects/{project_id}/materials': 'materials',
  '/projects/{project_id}/materials/pick/{product_code?}': 'takingMaterial',
  '/transfer_orders/{order_id}/transfer/{mode}': 'transferring',
  '/returns/{order_id}/receive': 'returning',
  '/returns/{order_id}/dispatch': 'returning',
  '/returns/{order_id}/inspect': 'inspecting',
  '/cycle_count/count/{sheet_id}': 'counting',
  '/cycle_count/recount/{sheet_id}/{has_edit}': 'counting',
};

/** Screens that show a module's records at an address of their own. */
const modules: Readonly<Record<string, string>> = {
  '/adjustment_orders/{order_id}/adjust': 'adjustmentorder',
  '/global_checklist': 'checklists',
  '/equipments/{equipment_id}/checklists': 'checklists',
  '/chemicallist/{chemicallist_id}/checklists': 'checklists',
};

const company = '/projects/{project_id}/custom_modules/{module_id}';

/** Every pattern the tables name: a test holds them against the routes. */
export const helpPatterns: readonly string[] = [...Object.keys(pages), ...Object.keys(modules), company];

/** The help page of a screen, by its pattern. A module's own screens have the page of the module. */
export function helpPageOf(pattern: string, places: readonly ModulePlace[]): HelpPage | undefined {
  const page = pages[pattern];
  if (page) return { kind: 'screen', page };
  if (pattern.startsWith(company)) return { kind: 'company' };
  const module =
    modules[pattern] ?? places.find((place) => routesOf(place).some(({ path }) => path === pattern))?.key;
  return module === undefined ? undefined : { kind: 'module', module };
}
