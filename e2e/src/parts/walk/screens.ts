import { modules } from '@sveis/domain/catalogue';

/** A project of the demo company everybody works on. */
const PROJECT = 2;

/** The project of the demo that is welded, tested and coated. */
const WELDED = 7;

const segments = modules.flatMap(({ inProject }) => (inProject?.isOnlyThere ? [inProject.segment] : []));

/** Modules that exist only in projects: where their list is. */
const projectLists = segments.map((segment) => `/projects/${PROJECT}/${segment}`);

/** The same where the demo has records of them. */
export const recordLists = segments.map(
  (segment) => `/projects/${segment === 'technical-report' ? PROJECT : WELDED}/${segment}`,
);

/** A product of the demo that lies in several places, and an order that is on its way. */
const [PRODUCT, ORDER] = [4, 1];

/** Screens that exist behind the login. A room that attaches a screen adds its address here. */
export const insideScreens: readonly string[] = [
  '/dashboard',
  '/more',
  '/outbox',
  '/notices',
  '/stemp',
  '/calendar',
  '/calendar/actions',
  '/myshifts',
  '/myshifts?deliver=2026-W46',
  '/deviations',
  '/deviations/add',
  '/equipments',
  '/equipments/add',
  '/equipments?import=1',
  '/chemicallist',
  '/chemicallist/add',
  '/chemicallist/exposures',
  '/chemicallist/exposures?add=1',
  '/checklists',
  '/checklists/add',
  '/checklists/add?form=1',
  '/global_checklist',
  '/checklist_files',
  '/checklistplans',
  '/checklistplans/add',
  '/expertise',
  '/expertise/add',
  '/expertise/confirm',
  '/pwps',
  '/pwps/add',
  '/products',
  '/product_view',
  `/product_view?product=${PRODUCT}`,
  '/warehouse/trace',
  '/warehouse/trace?batch=1',
  '/batches',
  '/units',
  '/projects',
  '/projects/add',
  '/news',
  '/news/add',
  '/files',
  '/files?part=projects',
  '/files?view=recent',
  '/files?view=offline',
  '/files?view=bin',
  '/help/welder',
  '/search',
  '/search?q=ta',
  '/tasks',
  '/tasks/add',
  '/irscanner/L-102',
  '/account/password',
  '/account/sessions',
  '/account/two-step',
  '/account/notifications',
  ...projectLists.flatMap((list) => [list, `${list}/action`]),
  `/projects/${PROJECT}/module_report`,
  `/projects/${PROJECT}/files`,
  `/projects/${PROJECT}/ndt-plan`,
  `/projects/${PROJECT}/can-i-weld`,
  `/projects/${PROJECT}/materials`,
  `/projects/${PROJECT}/materials/pick`,
  '/not_found',
];

/** Screens of those who set the company up. */
export const officeScreens: readonly string[] = [
  '/warehouse',
  '/products/add',
  '/supplier_orders',
  '/supplier_orders/add',
  `/supplier_orders/${ORDER}/pick`,
  '/customer_orders',
  '/customer_orders/add',
  '/customer_orders/9/pick',
  '/transfer_orders',
  '/transfer_orders/add',
  '/transfer_orders/5/transfer/out',
  '/transfer_orders/4/transfer/in',
  '/adjustment_orders',
  '/adjustment_orders/add',
  '/adjustment_orders/6/adjust',
  '/cycle_count',
  '/cycle_count/add',
  '/cycle_count/count/8',
  '/cycle_count/recount/7/0',
  '/cycle_count/recount/7/1',
  '/stock_locations',
  '/stock_locations/add',
  '/warehouses',
  '/shifts',
  '/shifts/add',
  '/shifts/1',
  '/worktypes',
  '/worktypes/add',
  '/activities',
  '/activities/add',
  '/absencetypes',
  '/absencetypes/add',
  '/places',
  '/places/add',
  '/accountlist',
  '/accountlist/add',
  '/labelprinters',
  '/labelprinters/add',
  '/admin',
  '/admin/forms',
  '/admin/forms/1',
  '/admin/forms/1/import',
  '/admin/modules',
  '/admin/modules/1',
  '/admin/users',
  '/admin/users/add',
  '/admin/users/2',
  '/admin/groups',
  '/admin/groups/1',
  '/admin/roles',
  '/admin/roles/4',
  '/admin/roles/add',
  '/admin/integrations',
  '/admin/settings',
  '/admin/start',
  '/admin/audit',
  '/admin/devices',
  '/admin/sign-in',
];

/** Screens in front of the login. */
export const loginScreens = ['/login', '/login?forgot=1', '/reset-password'] as const;
