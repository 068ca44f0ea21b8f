import { type Access, canManage, passesEveryModule } from '../session/index.ts';

/** Who manages one of these decides what others may do. */
export const administrationModules = ['features', 'groups', 'roles', 'settings', 'users'] as const;

/** Whether somebody with these rights runs the company: an administrator, or who keeps people, rights or settings. */
export const runsCompany = (access: Access): boolean =>
  passesEveryModule(access) || administrationModules.some((module) => canManage(access, module));
