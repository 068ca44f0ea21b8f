import { HSE_ROLE, isGrave, ownerRoleOf } from '@sveis/domain/modules';
import { type NoticeKind, noticeRow } from '@sveis/domain/notifications';
import { isSame } from '@sveis/domain/records';
import { enqueueMail } from '../mail/mail-queue.ts';
import { notify } from '../notifications/index.ts';
import type { RecordChange, RecordDesk, StoredRecord } from '../records/index.ts';
import type { Action } from '../tasks/index.ts';
import { findPeopleOfRole } from './deviation-people.store.ts';

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
  const isFresh = change.act === 'create';
  const { tx } = desk.ctx;
  // An injury is nobody's business but theirs who look after it: the owners of its category are not told.
  if (isGrave(values) && (isFresh || !isGrave(earlier)))
    tell(await findPeopleOfRole(tx, HSE_ROLE), 'deviation_grave');
  const role = ownerRoleOf(values.category);
  if (isFresh && role !== undefined && !saved.isRestricted)
    tell(await findPeopleOfRole(tx, role), 'deviation_reported');
  const stepKind = change.step === undefined ? undefined : stepKinds[change.step];
  if (stepKind) tell([values.reported_by, ...copied], stepKind);
  const before = Array.isArray(earlier.copy_to) ? earlier.copy_to : [];
  tell(
    copied.filter((id) => !before.includes(id)),
    'deviation_copied',
  );

  told.delete(desk.ctx.user.id);
  const params = namesOf(saved);
  for (const [userId, kind] of told) await notify(tx, { userId, kind, params }, desk.ctx.now);

  const known = addressesOf(earlier.copy_to_emails);
  const asked = addressesOf(values.copy_to_emails);
  const fresh = asked.filter((to) => !known.includes(to));
  for (const to of fresh) await mailOutside(desk, saved, 'deviation_copied', to);
  for (const to of stepKind ? asked : [])
    if (!fresh.includes(to)) await mailOutside(desk, saved, stepKind, to);
}

/** A restricted case is named by its number alone: notices are mailed, and mail is read by others. */
export const namesOf = ({ id, number, values, isRestricted }: StoredRecord) => ({
  id,
  number: number ?? '',
  title: isRestricted ? '' : String(values.title ?? ''),
});

const addressesOf = (value: unknown): readonly string[] =>
  typeof value === 'string' ? value.split(',').flatMap((address) => address.trim() || []) : [];

/** To an address outside: in the company's language, and what was seen only where nobody's health is in it. */
async function mailOutside(
  { ctx }: RecordDesk,
  saved: StoredRecord,
  kind: NoticeKind | undefined,
  to: string,
): Promise<void> {
  if (kind === undefined) return;
  const { messages } = ctx.services;
  const { language, name } = ctx.tenant;
  const line = messages.text(language, noticeRow(kind).text, namesOf(saved));
  const isShown = saved.values.hse !== true && kind === 'deviation_copied';
  await enqueueMail(ctx.tx, {
    to,
    subject: `Sveis: ${line}`,
    text: [
      line,
      ...(isShown ? [String(saved.values.description ?? '')] : []),
      messages.text(language, 'mail.signature', { company: name }),
    ].join('\n\n'),
  });
}
