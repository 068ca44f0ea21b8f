import type { RoleSlug } from '../session/index.ts';
import { type HelpRole, helpRoles } from './help-text.ts';

/** What stands on the sheet of a role: screens by their address, as many as fit one A4. */
export const roleScreens: Readonly<Record<HelpRole, readonly string[]>> = {
  welder: [
    '/stemp',
    '/calendar',
    '/projects/{project_id}/can-i-weld/{weld_id?}',
    '/projects/{project_id}/weld-log',
    '/checklists',
    '/deviations',
    '/equipments',
    '/outbox',
  ],
  foreman: [
    '/dashboard',
    '/deliveries',
    '/projects',
    '/projects/{project_id}/weld-log',
    '/checklists',
    '/deviations',
    '/equipments',
    '/tasks',
  ],
  project_leader: [
    '/projects',
    '/projects/{project_id}/drawing',
    '/projects/{project_id}/advanced-weld-log',
    '/projects/{project_id}/material-list',
    '/projects/{project_id}/module_report',
    '/deviations',
    '/deliveries',
    '/tasks',
  ],
  warehouse: [
    '/warehouse',
    '/product_view',
    '/supplier_orders/{order_id}/pick',
    '/transfer_orders/{order_id}/transfer/{mode}',
    '/cycle_count/count/{sheet_id}',
    '/customer_orders/{order_id}/pick',
    '/irscanner',
    '/outbox',
  ],
  quality: [
    '/projects/{project_id}/weld-log',
    '/projects/{project_id}/ndt',
    '/projects/{project_id}/ndt-plan',
    '/expertise',
    '/projects/{project_id}/wps',
    '/projects/{project_id}/material-list',
    '/deviations',
    '/projects/{project_id}/module_report',
  ],
  hse: [
    '/deviations',
    '/chemicallist',
    '/chemicallist/exposures',
    '/equipments',
    '/checklists',
    '/checklistplans',
    '/news',
    '/tasks',
  ],
  admin: [
    '/admin/users',
    '/admin/roles',
    '/admin/groups',
    '/admin/forms',
    '/admin/modules',
    '/news',
    '/projects',
    '/deliveries',
  ],
};

export const isHelpRole = (value: unknown): value is HelpRole => helpRoles.some((role) => role === value);

/** The sheet of a person's role; a role the company has made itself reads that of the floor. */
export function helpRoleOf(slug: string): HelpRole {
  if (slug === 'superadmin') return 'admin';
  return isHelpRole(slug) ? slug : 'welder';
}

/** The role whose name stands on the sheet. Welders have a name of their own there. */
export const roleSlugOf = (role: HelpRole): RoleSlug => (role === 'welder' ? 'employee' : role);
