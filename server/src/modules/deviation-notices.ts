import type { NoticeKind } from '@sveis/domain/notifications';
import { isSame } from '@sveis/domain/records';
import { notify } from '../notifications/index.ts';
import type { RecordChange, RecordDesk, StoredRecord } from '../records/index.ts';
import type { Action } from '../tasks/index.ts';

const stepKinds: Readonly<Record<string, NoticeKind>> = {
  close: 'deviation_closed',
  dismiss: 'deviation_closed',
  reopen: 'deviation_reopened',
  return: 'deviation_returned',
};

/** Who hears of a change, each once and for the reason that concerns them most; never who made it. */
export async function tellOfDeviation(
  desk: RecordDesk,
  saved: StoredRecord,
  change: RecordChange,
  newActions: readonly Action[],
): Promise<void> {
  const told = new Map<number, NoticeKind>();
  const tell = (people: readonly unknown[], kind: NoticeKind) => {
    for (const id of people) if (typeof id === 'number' && !told.has(id)) told.set(id, kind);
  };
  const { values } = saved;
  const earlier = change.before?.values ?? {};
  const copied = Array.isArray(values.copy_to) ? values.copy_to : [];

  if (!isSame(earlier.responsible, values.responsible)) tell([values.responsible], 'deviation_assigned');
  tell(
    newActions.map(({ userId }) => userId),
    'deviation_action',
  );
  const stepKind = change.step === undefined ? undefined : stepKinds[change.step];
  if (stepKind) tell([values.reported_by, ...copied], stepKind);
  const before = Array.isArray(earlier.copy_to) ? earlier.copy_to : [];
  tell(
    copied.filter((id) => !before.includes(id)),
    'deviation_copied',
  );

  told.delete(desk.ctx.user.id);
  // A restricted case is named by its number alone: notices are mailed, and mail is read by others.
  const title = saved.isRestricted ? '' : String(values.title ?? '');
  const params = { id: saved.id, number: saved.number ?? '', title };
  for (const [userId, kind] of told) await notify(desk.ctx.tx, { userId, kind, params }, desk.ctx.now);
}
