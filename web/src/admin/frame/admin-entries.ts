import type { MessageId } from '@sveis/domain/locales';
import { Blocks, FilePenLine, KeyRound, Plug, UserRound, Users } from 'lucide-react';
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
  { path: '/admin/forms', label: 'admin.forms', quiet: 'admin.formsText', icon: FilePenLine },
  { path: '/admin/modules', label: 'admin.modules', quiet: 'admin.modulesText', icon: Blocks },
  {
    path: '/admin/integrations',
    label: 'admin.integrations',
    quiet: 'admin.integrationsText',
    icon: Plug,
  },
];
