import { notFound } from '@sveis/domain/errors';
import { type Day, dayInZone } from '@sveis/domain/format';
import type { ModuleDefinition, Viewer } from '@sveis/domain/records';
import { passesEveryModule } from '@sveis/domain/session';
import type { UserContext } from '../context.ts';
import { requireFlag } from '../session/index.ts';
import type { RecordBehaviour, RecordHook } from './record-hooks.ts';
import { findProjectRoles, isProject } from './record-project.store.ts';
import type { RecordStore } from './record-store.ts';

/** A module as the server runs it. */
export interface RecordModule {
  readonly definition: ModuleDefinition;
  readonly store: RecordStore;
  readonly behaviour: RecordBehaviour;
}

/** One person at the records of one module, inside one transaction. */
export interface RecordDesk extends RecordModule {
  readonly ctx: UserContext;
  readonly viewer: Viewer;
  readonly today: Day;
  /** Set where the call goes through a project. */
  readonly projectId: number | null;
}

export const hooksOf = ({ definition, behaviour }: RecordModule): readonly RecordHook[] =>
  definition.hooks.map((name) => {
    const hook = behaviour.hooks.find((candidate) => candidate.name === name);
    if (!hook) throw new Error(`no hook is called ${name}`);
    return hook;
  });

/** Lets somebody in: the list flag opens a module, inside a project only to those who belong to it. */
export async function openRecords(
  ctx: UserContext,
  module: RecordModule,
  projectId: number | null = null,
): Promise<RecordDesk> {
  const { definition } = module;
  const projectRoles = await findProjectRoles(ctx.tx, ctx.user.id);
  const viewer = { access: ctx.rights.access, projectRoles };
  const desk = {
    ...module,
    ctx,
    viewer,
    today: dayInZone(ctx.now, ctx.tenant.timeZone),
    projectId,
  };
  if (projectId === null || !definition.inProject) {
    requireFlag(ctx.rights, 'list', definition.key);
    return desk;
  }
  const role = projectRoles.get(projectId);
  if (!role && !passesEveryModule(viewer.access)) throw notFound();
  if (!(await isProject(ctx.tx, projectId))) throw notFound();
  requireFlag(ctx.rights, 'list', definition.inProject.key, role);
  return desk;
}
