import { validation } from '@sveis/domain/errors';
import { writeAudit } from '../../audit/index.ts';
import type { UserContext } from '../../context.ts';
import { knowsProject } from '../../session/index.ts';
import {
  findPreferences,
  lockPreferences,
  savePreferences,
  type TimePreferences,
} from './preference.store.ts';

export const ownPreferences = async (ctx: UserContext) => ({
  ...(await findPreferences(ctx.tx, ctx.user.id)),
});

export type PreferenceChange = {
  readonly [Name in Exclude<keyof TimePreferences, 'last_shift_id'>]?: TimePreferences[Name] | undefined;
};

export async function changePreferences(ctx: UserContext, change: PreferenceChange) {
  const projectId = change.pinned_project_id;
  if (projectId && !(await knowsProject(ctx, projectId))) {
    throw validation({ pinned_project_id: [{ code: 'NOT_A_CHOICE' }] });
  }
  await lockPreferences(ctx.tx, ctx.user.id);
  if (Object.keys(change).length > 0) await savePreferences(ctx.tx, ctx.user.id, change);
  await writeAudit(ctx.tx, {
    at: ctx.now,
    actorId: ctx.user.id,
    sessionId: ctx.sessionId,
    action: 'change',
    entity: 'time_preferences',
    entityId: ctx.user.id,
    after: change,
  });
  return ownPreferences(ctx);
}
