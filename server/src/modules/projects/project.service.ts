import { notFound } from '@sveis/domain/errors';
import { memberRowId, membersOf } from '@sveis/domain/modules/projects';
import { ADD_ROW, mayView } from '@sveis/domain/records';
import { can, isFeatureOpen, type ProjectRole } from '@sveis/domain/session';
import { isOfferedOn, type ProjectSpan } from '@sveis/domain/time';
import { writeAudit } from '../../audit/index.ts';
import type { UserContext } from '../../context.ts';
import {
  modulesIn,
  openModule,
  type RecordScope,
  recordAnswer,
  requireSeen,
  type StoredRecord,
  workRow,
} from '../../records/index.ts';
import { findProject } from '../../time/index.ts';
import { mayNote } from './project-note.service.ts';
import { countNotes } from './project-note.store.ts';
import {
  findCallable,
  findCustomer,
  findOpenCounts,
  findOpenWork,
  hasWorkedOn,
  isStarred,
} from './project-overview.store.ts';

/**
 * One project: the whole record to those who may see it. Number, name and days, which the forms of working time
 * read, also go to the person who has hours on it and is no member any more.
 */
export async function readProject(ctx: UserContext, id: string) {
  const record = await findSeenProject(ctx, id);
  if (record) return record;
  const named = await findProject(ctx.tx, Number(id));
  if (!named || !(await hasWorkedOn(ctx.tx, ctx.user.id, Number(id)))) throw notFound();
  return named;
}

async function findSeenProject(ctx: UserContext, id: string) {
  const { features, exclusions, access } = ctx.rights;
  if (!isFeatureOpen('projects', features, exclusions) || !can(access, 'list', 'projects')) return undefined;
  const scope = await openModule(ctx, 'projects');
  const record = await scope.store.find(ctx.tx, id);
  if (!record || record.isDeleted || !mayView(scope.viewer, scope.definition, record, false))
    return undefined;
  return { ...(await recordAnswer(scope, record)), ...(await starOf(ctx, id)) };
}

const starOf = async (ctx: UserContext, id: string) => ({
  starred: await isStarred(ctx.tx, ctx.user.id, Number(id)),
});

/** What the page of a project shows beside the record: whom to call, and how much is open behind each tile. */
export async function projectOverview(ctx: UserContext, id: string) {
  const scope = await openModule(ctx, 'projects');
  const record = await requireSeen(scope, id);
  const projectId = Number(id);
  const role = scope.viewer.projectRoles.get(projectId);
  const { features, exclusions, access } = ctx.rights;
  const shown = modulesIn(ctx).filter(
    ({ definition: { feature, inProject } }) =>
      inProject !== undefined &&
      isFeatureOpen(feature, features, exclusions) &&
      can(access, 'list', inProject.key, role),
  );
  const { timers } = await findOpenWork(ctx.tx, projectId);
  const { leader, customer } = record.values;
  return {
    takes_hours: isOfferedOn(spanOf(record), scope.today, scope.today),
    notes: await countNotes(ctx.tx, projectId),
    may_note: mayNote(scope, record),
    open: await findOpenCounts(ctx.tx, scope.viewer, shown, projectId),
    timers,
    members: membersOf(record.values.members).length,
    leader: await findCallable(ctx.tx, typeof leader === 'number' ? leader : null),
    customer: await findCustomer(ctx.tx, typeof customer === 'number' ? customer : null),
    role: role ?? null,
    ...(await starOf(ctx, id)),
  };
}

const dayOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

const spanOf = ({ status, values }: StoredRecord): ProjectSpan => ({
  status,
  startDate: dayOf(values.start_date) ?? '',
  endDate: dayOf(values.end_date),
  finishedOn: dayOf(values.finished_on),
});

/** A star is one person's own: it changes nothing for anybody else. */
export async function starProject(ctx: UserContext, id: string, isOn: boolean) {
  const scope = await openModule(ctx, 'projects');
  const record = await requireSeen(scope, id);
  const values = [ctx.tx.tenantId, ctx.user.id, Number(id)];
  await ctx.tx.sql(
    isOn
      ? 'insert into project_star (tenant_id, user_id, project_id) values ($1, $2, $3) on conflict do nothing'
      : 'delete from project_star where tenant_id = $1 and user_id = $2 and project_id = $3',
    values,
  );
  await writeAudit(ctx.tx, {
    at: ctx.now,
    actorId: ctx.user.id,
    sessionId: ctx.sessionId,
    action: isOn ? 'star' : 'unstar',
    entity: scope.definition,
    entityId: id,
  });
  return { ...(await recordAnswer(scope, record)), starred: isOn };
}

/** Earlier builds send members by person and role: taken in, given another role, or (without one) taken out. */
export async function changeMember(
  scope: RecordScope,
  id: string,
  { user, role }: { readonly user: number; readonly role: ProjectRole | null },
) {
  const project = await requireSeen(scope, id, 'lock');
  const isMember = membersOf(project.values.members).some((member) => member.user === user);
  const action = role === null ? 'leave' : isMember ? 'role' : ADD_ROW;
  const sent = { leave: {}, role: { role }, [ADD_ROW]: { user, role } }[action];
  return workRow(scope, id, { field: 'members', row: memberRowId(user), action }, sent);
}
