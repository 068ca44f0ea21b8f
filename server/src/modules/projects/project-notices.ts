import type { NoticeKind } from '@sveis/domain/notifications';
import { notify } from '../../notifications/index.ts';
import type { RecordChange, RecordScope, StoredRecord } from '../../records/index.ts';
import { membersOf } from './project-people.store.ts';

const statusKinds: Readonly<Record<string, NoticeKind>> = {
  production: 'project_production',
  on_hold: 'project_on_hold',
  finished: 'project_finished',
};

/** Whoever is new hears that they are in; everybody else hears of a new status. Never who did it. */
export async function tellOfProject(
  { ctx }: RecordScope,
  saved: StoredRecord,
  change: RecordChange,
): Promise<void> {
  const before = new Set(membersOf(change.before?.values.members).map(({ user }) => user));
  const statusKind = change.before?.status === saved.status ? undefined : statusKinds[saved.status];
  const params = { id: saved.id, number: saved.number ?? '', title: String(saved.values.name ?? '') };
  for (const { user } of membersOf(saved.values.members)) {
    const kind = before.has(user) ? statusKind : 'project_joined';
    if (kind && user !== ctx.user.id)
      await notify(ctx.tx, { userId: user, kind, params, isChange: true }, ctx.now);
  }
}
