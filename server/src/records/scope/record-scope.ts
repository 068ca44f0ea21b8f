import { notFound } from '@sveis/domain/errors';
import { dayInZone } from '@sveis/domain/format';
import { listsSomewhere, reachFor, rightsKeyOf, type Values, type Viewer } from '@sveis/domain/records';
import { can, isFeatureOpen } from '@sveis/domain/session';
import type { UserContext } from '../../context.ts';
import { knowsProject, requireFlag } from '../../session/index.ts';
import type { RecordModule, RecordScope } from './record-engine.ts';
import { moduleOf, requireModule } from './record-module.ts';
import { findMemberships, isProject, type Memberships } from './record-project.store.ts';
import { seesAll } from './visible-rows.ts';

/** Lets somebody in: the list flag opens a module, inside a project only to those who belong to it. */
export async function openRecords(
  ctx: UserContext,
  module: RecordModule,
  projectId: number | null = null,
  action: 'view' | 'create' = 'view',
): Promise<RecordScope> {
  const { definition } = module;
  if (projectId === null || !definition.inProject) {
    requireFlag(ctx.rights, 'list', rightsKeyOf(definition));
    return scopeFor(ctx, module, await rolesOf(ctx));
  }
  const scope = scopeFor(ctx, module, await rolesOf(ctx), projectId);
  const role = scope.viewer.projectRoles.get(projectId);
  // Who sees every record of the module also looks at it project by project; and who may report anywhere hands in
  // what they wrote there before they were taken out. A project they do not know is one that is not there.
  const isOpen = role || reachFor(scope.viewer, definition, action, null) === 'all';
  if (!isOpen || (!role && !(await knowsProject(ctx, projectId)))) throw notFound();
  if (!(await isProject(ctx.tx, projectId))) throw notFound();
  requireFlag(ctx.rights, 'list', definition.inProject.key, role);
  return scope;
}

/** Whether somebody may open the list of a module in a project; asked where nothing is refused. */
export async function isOpenIn(ctx: UserContext, module: RecordModule, projectId: number): Promise<boolean> {
  const { definition } = module;
  const { features, exclusions } = ctx.rights;
  if (!isFeatureOpen(definition.feature, features, exclusions)) return false;
  const viewer = await findViewer(ctx);
  const isMember = viewer.projectRoles.has(projectId);
  if (reachFor(viewer, definition, 'view', isMember ? projectId : null) === undefined) return false;
  return isMember || (reachFor(viewer, definition, 'view', null) === 'all' && knowsProject(ctx, projectId));
}

/** The same by the key of the module; one the company does not have is like one that does not exist. */
export const openModule = (ctx: UserContext, key: string, projectId: number | null = null) =>
  openRecords(ctx, requireModule(ctx, key), projectId);

/** For a list alone: roles in projects matter only to those who do not see everything. */
export async function openList(
  ctx: UserContext,
  module: RecordModule,
  projectId: number | null = null,
): Promise<RecordScope> {
  if (projectId !== null || !seesAll(viewerOf(ctx, noRoles), module.definition))
    return openRecords(ctx, module, projectId);
  requireFlag(ctx.rights, 'list', rightsKeyOf(module.definition));
  return scopeFor(ctx, module, noRoles);
}

/** The same scope for one record, whose fields may be its own; a record of which only some values are known will do. */
export async function scopeOfRecord(scope: RecordScope, values: Values): Promise<RecordScope> {
  const module = await moduleOf(scope.ctx.tx, scope, values);
  return module === scope ? scope : { ...scope, ...module };
}

/** The scope of another module for the same person, without asking whether they may open its list. */
export const scopeIn = (scope: RecordScope, module: RecordModule): RecordScope =>
  scopeFor(scope.ctx, module, scope.viewer);

/** The scope of a module for somebody whose roles are known and who may open its list. */
export const scopeAs = (ctx: UserContext, module: RecordModule, viewer: Viewer): RecordScope =>
  scopeFor(ctx, module, viewer);

const noRoles: Memberships = { projectRoles: new Map(), groups: new Set() };
const rolesOf = ({ tx, user }: Pick<UserContext, 'tx' | 'user'>): Promise<Memberships> =>
  findMemberships(tx, user.id);
const viewerOf = (
  { rights }: Pick<UserContext, 'rights'>,
  { projectRoles, groups = new Set() }: Memberships,
): Viewer => ({
  access: rights.access,
  projectRoles,
  groups,
  // Few lists ask what of another module may be read.
  get listed() {
    const { access, features, exclusions } = rights;
    const roles = [...projectRoles.values()];
    return rights.modules.filter(
      (one) =>
        isFeatureOpen(one.feature, features, exclusions) &&
        (can(access, 'list', rightsKeyOf(one)) || listsSomewhere(access, one, roles)),
    );
  },
});

const scopeFor = (
  ctx: UserContext,
  module: RecordModule,
  roles: Memberships,
  projectId: number | null = null,
): RecordScope => ({
  ...module,
  ctx,
  viewer: viewerOf(ctx, roles),
  // Most lists never ask, and a zone's calendar is slow to read.
  get today() {
    return dayInZone(ctx.now, ctx.tenant.timeZone);
  },
  projectId,
});

type Person = Pick<UserContext, 'tx' | 'user' | 'rights'>;

export const findViewer = async (person: Person): Promise<Viewer> => viewerOf(person, await rolesOf(person));
