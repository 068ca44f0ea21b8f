import { describe, expect, it } from 'vitest';
import { matchRoute, routes } from './app-routes.ts';

const projectModules = [
  'drawing',
  'ndt',
  'pressure-test-report',
  'weld-log',
  'surface-report',
  'technical-report',
  'material-list',
  'pwht',
  'pwps',
  'wps',
];

/** An address people can stand on, and the route it belongs to. */
const addresses: readonly (readonly [address: string, route: string])[] = [
  ['/', '/'],
  ['/login', '/login'],
  ['/directlogin/Zx9_-abc/demo/no/12', '/directlogin/{otp}/{domain}/{lang}/{user_id}'],
  ['/dashboard', '/dashboard'],
  ['/myshifts', '/myshifts'],
  ['/news', '/news'],
  ['/news/add', '/news/add'],
  ['/news/12', '/news/{id}'],
  ['/not_found', '/not_found'],
  ['/irscanner', '/irscanner'],
  ['/irscanner/12', '/irscanner/{id}'],
  ['/stemp', '/stemp'],
  ['/files', '/files'],
  ['/global_checklist', '/global_checklist'],
  ['/warehouse', '/warehouse'],
  ['/tasks', '/tasks'],
  ['/checklist_files', '/checklist_files'],
  ['/calendar', '/calendar'],
  ['/calendar/actions', '/calendar/actions/{hour_id?}'],
  ['/calendar/actions/12', '/calendar/actions/{hour_id?}'],
  ['/calendar/crew', '/calendar/crew'],
  ['/deviations', '/deviations'],
  ['/deviations/add', '/deviations/add'],
  ['/deviations/0198c1d2-1111-7222-8333-444455556666', '/deviations/{id}'],
  ['/equipments', '/equipments'],
  ['/equipments/add', '/equipments/add'],
  ['/equipments/12', '/equipments/{id}'],
  ['/equipments/12/checklists', '/equipments/{equipment_id}/checklists'],
  ['/chemicallist', '/chemicallist'],
  ['/chemicallist/12/checklists', '/chemicallist/{chemicallist_id}/checklists'],
  ['/chemicallist/add', '/chemicallist/add'],
  ['/chemicallist/exposures', '/chemicallist/exposures'],
  ['/chemicallist/12', '/chemicallist/{id}'],
  ['/projects', '/projects'],
  ['/projects/12', '/projects/{id}'],
  ['/projects/12/custom_modules/3', '/projects/{project_id}/custom_modules/{module_id}'],
  [
    '/projects/12/custom_modules/3/action',
    '/projects/{project_id}/custom_modules/{module_id}/action/{record_id?}',
  ],
  [
    '/projects/12/custom_modules/3/action/9',
    '/projects/{project_id}/custom_modules/{module_id}/action/{record_id?}',
  ],
  ['/projects/12/module_report', '/projects/{project_id}/module_report'],
  ...projectModules.flatMap((segment) => [
    [`/projects/12/${segment}`, `/projects/{project_id}/${segment}`] as const,
    [`/projects/12/${segment}/action`, `/projects/{project_id}/${segment}/action/{id?}`] as const,
    [`/projects/12/${segment}/action/9`, `/projects/{project_id}/${segment}/action/{id?}`] as const,
  ]),
  ['/projects/12/advanced-weld-log', '/projects/{project_id}/advanced-weld-log'],
  ['/projects/12/materials', '/projects/{project_id}/materials'],
  ['/projects/12/materials/pick', '/projects/{project_id}/materials/pick/{product_code?}'],
  ['/projects/12/materials/pick/AB-1', '/projects/{project_id}/materials/pick/{product_code?}'],
  ['/projects/12/checklists', '/projects/{project_id}/checklists'],
  ['/projects/12/equipments', '/projects/{project_id}/equipments'],
  ['/projects/12/deviations', '/projects/{project_id}/deviations'],
  ['/supplier_orders', '/supplier_orders'],
  ['/supplier_orders/12', '/supplier_orders/{id}'],
  ['/supplier_orders/12/pick', '/supplier_orders/{order_id}/pick'],
  ['/adjustment_orders', '/adjustment_orders'],
  ['/adjustment_orders/12', '/adjustment_orders/{id}'],
  ['/adjustment_orders/12/adjust', '/adjustment_orders/{order_id}/adjust'],
  ['/transfer_orders', '/transfer_orders'],
  ['/transfer_orders/12', '/transfer_orders/{id}'],
  ['/transfer_orders/12/transfer/in', '/transfer_orders/{order_id}/transfer/{mode}'],
  ['/returns', '/returns'],
  ['/returns/12', '/returns/{id}'],
  ['/returns/12/receive', '/returns/{order_id}/receive'],
  ['/returns/12/dispatch', '/returns/{order_id}/dispatch'],
  ['/returns/12/inspect', '/returns/{order_id}/inspect'],
  ['/product_view', '/product_view'],
  ['/cycle_count', '/cycle_count'],
  ['/cycle_count/count/12', '/cycle_count/count/{sheet_id}'],
  ['/cycle_count/recount/12/1', '/cycle_count/recount/{sheet_id}/{has_edit}'],
];

const open = [
  '/login',
  '/login/provider',
  '/directlogin/{otp}/{domain}/{lang}/{user_id}',
  '/reset-password',
  '/not_found',
];

const guarded: readonly (readonly [string, readonly string[]])[] = [
  ['/deviations/12', ['deviation']],
  ['/equipments/12/checklists', ['equipment', 'checklists']],
  ['/chemicallist/12/checklists', ['chemicallist', 'checklists']],
  ['/global_checklist', ['checklists']],
  ['/projects/12/custom_modules/3/action/9', ['custommodule']],
  ['/projects/12/advanced-weld-log', ['projectweldlog']],
  ['/projects/12/materials/pick', ['projectmateriallist']],
  ['/projects/12/deviations', ['projectdeviation']],
  ['/projects/12/equipments', ['projectequipment']],
  ['/projects/12/module_report', ['projects']],
  ['/stemp', []],
  ['/news', ['news']],
];

describe('the addresses of the app', () => {
  it.each(addresses)('%s is %s', (address, route) => {
    expect(matchRoute(address)?.path).toBe(route);
    expect(matchRoute(address === '/' ? '/' : `${address}/`)?.path).toBe(route);
  });

  it('need a login but for five', () => {
    expect(routes.filter((route) => !route.auth).map((route) => route.path)).toEqual(open);
  });

  it('are each declared once', () => {
    expect(new Set(routes.map((route) => route.path)).size).toBe(routes.length);
  });

  it.each(guarded)('%s needs the lists of %j', (address, modules) => {
    expect(matchRoute(address)?.modules).toEqual(modules);
  });

  it.each([
    '',
    'dashboard',
    '/Dashboard',
    '/nowhere',
    '/deviations/1/2',
    '//dashboard',
    '/projects/1/unknown',
    '/a b',
  ])('"%s" is none of them', (path) => {
    expect(matchRoute(path)).toBeUndefined();
  });
});
