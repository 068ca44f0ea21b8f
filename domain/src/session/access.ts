import {
  type Action,
  actions,
  type Grant,
  grantOfLevel,
  higherLevel,
  type Level,
  type LevelTableNames,
  type Reach,
} from './levels.ts';
import { levelOfProjectRole, type ProjectRole } from './project-roles.ts';

/** Permission flags of one module as they travel: the guard reads only `list`. */
export type Flags = Readonly<Partial<Record<Action, boolean>>>;
export type FlagMap = Readonly<Record<string, Flags>>;

/** A group's level on a module, as rows of `permissions`. */
export interface GroupLevel {
  readonly group_id: number;
  readonly module: string;
  readonly level: Level;
}

/** Everything the server needs to know about one user to decide, and the phone to hide. */
export interface Access {
  readonly userId: number;
  readonly roleSlug: string;
  readonly roleFlags: FlagMap;
  readonly groupLevels: readonly GroupLevel[];
  /** What levels mean on the modules of the company, where it is not the usual. */
  readonly levelTables: LevelTableNames;
}

export const SUPER_USER_ID = -100;

const passingSlugs = ['admin', 'superadmin'];

/** Administrators and the system's super user pass every module and row check, never a state rule. */
export const passesEveryModule = (access: Pick<Access, 'userId' | 'roleSlug'>): boolean =>
  access.userId === SUPER_USER_ID || passingSlugs.includes(access.roleSlug);

function groupLevel(access: Access, module: string): Level | undefined {
  return access.groupLevels
    .filter((entry) => entry.module === module)
    .map((entry) => entry.level)
    .reduce<Level | undefined>((best, level) => (best ? higherLevel(best, level) : level), undefined);
}

/** What a role's flags on a module amount to. Manage is no flag: it comes from groups. */
function flagLevel(flags: Flags | undefined): Level | undefined {
  if (flags?.edit) return 'edit';
  if (flags?.create) return 'contribute';
  return flags?.list || flags?.view ? 'read' : undefined;
}

/** The highest level somebody has on a module, by role, group or project role. */
export function levelOf(access: Access, module: string, projectRole?: ProjectRole): Level | undefined {
  if (passesEveryModule(access)) return 'manage';
  return [
    flagLevel(access.roleFlags[module]),
    groupLevel(access, module),
    projectRole && levelOfProjectRole(projectRole, module),
  ].reduce<Level | undefined>(
    (best, level) => (best && level ? higherLevel(best, level) : (best ?? level)),
    undefined,
  );
}

/**
 * A role that may edit reaches every record. Without that flag the others reach as far as its level does in
 * the matrix: someone who may report deviations sees their own, and may mend them.
 */
export function reachOf(
  access: Access,
  action: Action,
  module: string,
  projectRole?: ProjectRole,
): Reach | undefined {
  if (passesEveryModule(access)) return 'all';
  const levels = [groupLevel(access, module), projectRole && levelOfProjectRole(projectRole, module)];
  const grants: Grant[] = levels
    .filter((level) => level !== undefined)
    .map((level) => grantOfLevel(module, level, access.levelTables));
  const flags = access.roleFlags[module];
  if (action !== 'manage' && flags?.[action] === true)
    grants.push({
      [action]:
        (!flags.edit && grantOfLevel(module, flagLevel(flags) ?? 'read', access.levelTables)[action]) ||
        'all',
    });
  if (
    action === 'edit' &&
    flags?.create === true &&
    grantOfLevel(module, 'contribute', access.levelTables).edit === 'own'
  )
    grants.push({ edit: 'own' });
  const reaches = grants.map((grant) => grant[action]).filter((reach) => reach !== undefined);
  return reaches.includes('all') ? 'all' : reaches[0];
}

export const can = (access: Access, action: Action, module: string, projectRole?: ProjectRole): boolean =>
  reachOf(access, action, module, projectRole) !== undefined;

/** Manage comes from a group (or from being an administrator): role flags alone never give it. */
export const canManage = (access: Access, module: string, projectRole?: ProjectRole): boolean =>
  can(access, 'manage', module, projectRole);

/**
 * Role flags OR those the groups imply, as sent to the phone. A flag has no word for "only their own": editing
 * is sent where it reaches every record, and creating tells the rest.
 */
export function mergedFlags(access: Access, modules: readonly string[]): FlagMap {
  const known = new Set([
    ...modules,
    ...Object.keys(access.roleFlags),
    ...access.groupLevels.map((l) => l.module),
  ]);
  return Object.fromEntries(
    [...known].map((module) => [
      module,
      Object.fromEntries(
        actions.map((action) => {
          const reach = reachOf(access, action, module);
          return [action, action === 'edit' ? reach === 'all' : reach !== undefined];
        }),
      ),
    ]),
  );
}
