import type { MessageId } from '@sveis/domain/locales';
import {
  BadgeCheck,
  Blocks,
  Boxes,
  Building2,
  CalendarCheck,
  CalendarClock,
  Clock,
  FilePenLine,
  Flag,
  HardHat,
  Hourglass,
  IdCard,
  KeyRound,
  ListChecks,
  ListTodo,
  ListTree,
  Lock,
  MapPin,
  Newspaper,
  Plug,
  Printer,
  ScrollText,
  ShieldCheck,
  SlidersHorizontal,
  Smartphone,
  UserRound,
  Users,
  Warehouse,
} from 'lucide-react';
import type { IconType } from '../../ui/data/icon.tsx';

/** A page of the administration. Who may open it stands in the table of routes. */
export interface AdminEntry {
  readonly path: string;
  readonly label: MessageId;
  readonly quiet: MessageId;
  readonly icon: IconType;
}

/** What an administrator may open, in this order. */
export const adminEntries: readonly AdminEntry[] = [
  { path: '/admin/users', label: 'admin.users', quiet: 'admin.usersText', icon: UserRound },
  { path: '/admin/groups', label: 'admin.groups', quiet: 'admin.groupsText', icon: Users },
  { path: '/admin/roles', label: 'admin.roles', quiet: 'admin.rolesText', icon: KeyRound },
  { path: '/shifts', label: 'shifts.module', quiet: 'admin.shiftsText', icon: Clock },
  { path: '/worktypes', label: 'worktypes.module', quiet: 'admin.workTypesText', icon: HardHat },
  { path: '/activities', label: 'activities.module', quiet: 'admin.activitiesText', icon: ListChecks },
  {
    path: '/absencetypes',
    label: 'absencetypes.module',
    quiet: 'admin.absenceTypesText',
    icon: CalendarCheck,
  },
  { path: '/projectroles', label: 'projectroles.module', quiet: 'admin.projectRolesText', icon: IdCard },
  { path: '/admin/locks', label: 'admin.locks', quiet: 'admin.locksText', icon: Lock },
  { path: '/places', label: 'locations.module', quiet: 'admin.placesText', icon: MapPin },
  { path: '/accountlist', label: 'accounts.module', quiet: 'admin.accountsText', icon: Building2 },
  { path: '/labelprinters', label: 'labelprinters.module', quiet: 'admin.labelPrintersText', icon: Printer },
  { path: '/admin/lists', label: 'admin.lists', quiet: 'admin.listsText', icon: ListTree },
  { path: '/admin/settings', label: 'admin.settings', quiet: 'admin.settingsText', icon: SlidersHorizontal },
  { path: '/news', label: 'news.module', quiet: 'admin.newsText', icon: Newspaper },
  { path: '/tasks', label: 'tasks.module', quiet: 'admin.tasksText', icon: ListTodo },
  { path: '/products', label: 'product.module', quiet: 'admin.productsText', icon: Boxes },
  { path: '/warehouses', label: 'warehouse.module', quiet: 'admin.warehousesText', icon: Warehouse },
  { path: '/expertise', label: 'expertise.module', quiet: 'admin.certificatesText', icon: BadgeCheck },
  {
    path: '/checklistplans',
    label: 'checklistplans.module',
    quiet: 'admin.checklistPlansText',
    icon: CalendarClock,
  },
  { path: '/admin/forms', label: 'admin.forms', quiet: 'admin.formsText', icon: FilePenLine },
  { path: '/admin/modules', label: 'admin.modules', quiet: 'admin.modulesText', icon: Blocks },
  {
    path: '/admin/integrations',
    label: 'admin.integrations',
    quiet: 'admin.integrationsText',
    icon: Plug,
  },
  { path: '/admin/devices', label: 'admin.devices', quiet: 'admin.devicesText', icon: Smartphone },
  { path: '/admin/audit', label: 'admin.audit', quiet: 'admin.auditText', icon: ScrollText },
  {
    path: '/admin/retention',
    label: 'admin.retention',
    quiet: 'admin.retentionText',
    icon: Hourglass,
  },
  { path: '/admin/start', label: 'admin.start', quiet: 'admin.startText', icon: Flag },
  { path: '/admin/sign-in', label: 'admin.signIn', quiet: 'admin.signInText', icon: ShieldCheck },
];
