import { HSE_ROLE, isAboutHealth, isGrave, ownerRoleOf } from '@sveis/domain/modules';
import { type NoticeKind, noticeLine, noticeRow } from '@sveis/domain/notifications';
import { isSame, type Values } from '@sveis/domain/records';
import { enqueueMail } from '../../mail/mail-queue.ts';
import { blankTitles, notify } from '../../notifications/index.ts';
import type { RecordChange, RecordScope, StoredRecord } from '../../records/index.ts';
import { findCategoryOwners, findPeopleOfRole } from './deviation-people.store.ts';

const stepKinds: Readonly<Record<string, NoticeKind>> = {
  close: 'deviation_closed',
  dismiss: 'deviation_closed',
  reopen: 'deviation_reopened',
  return: 'deviation_returned',
};

/** Who hears of a change, each once and for the reason that concerns them most; never who made it. */
export async function tellOfDeviation(
  scope: RecordScope,
  saved: StoredRecord,
  change: RecordChange,
): Promise<void> {
  const told = new Map<number, NoticeKind>();
  const tell = (people: readonly unknown[], kind: NoticeKind) => {
    for (const id of people) if (typeof id === 'number' && !told.has(id)) told.set(id, kind);
  };
  const { values } = saved;
  const earlier = change.before?.values ?? {};
  const copied = Array.isArray(values.copy_to) ? values.copy_to : [];

  if (!isSame(earlier.responsible, values.responsible)) tell([values.responsible], 'deviation_assigned');
  tell(newDoers(earlier, values), 'deviation_action');
  const isFresh = change.act === 'create';
  const { tx } = scope.ctx;
  // An injury is nobody's business but theirs who look after it: the owners of its category are not told.
  if (isGrave(values) && (isFresh || !isGrave(earlier)))
    tell(await findPeopleOfRole(tx, HSE_ROLE), 'deviation_grave');
  if (isFresh && !saved.isRestricted) tell(await ownersOf(scope, values.category), 'deviation_reported');
  const stepKind = change.step === undefined ? undefined : stepKinds[change.step];
  if (stepKind) tell([values.reported_by, ...copied], stepKind);
  const before = Array.isArray(earlier.copy_to) ? earlier.copy_to : [];
  tell(
    copied.filter((id) => !before.includes(id)),
    'deviation_copied',
  );

  told.delete(scope.ctx.user.id);
  const params = namesOf(saved);
  if (change.before && isPrivate(saved) && !isPrivate(change.before))
    await blankTitles(tx, `/deviations/${saved.id}`);
  for (const [userId, kind] of told)
    await notify(tx, { userId, kind, params, isChange: true }, scope.ctx.now);

  const known = addressesOf(earlier.copy_to_emails);
  const asked = addressesOf(values.copy_to_emails);
  const fresh = asked.filter((to) => !known.includes(to));
  for (const to of fresh) await mailOutside(scope, saved, 'deviation_copied', to);
  for (const to of stepKind ? asked : [])
    if (!fresh.includes(to)) await mailOutside(scope, saved, stepKind, to);
}

/** Whose cases a category's are: the people named for it, or those of its role. */
async function ownersOf({ ctx }: RecordScope, category: unknown): Promise<readonly number[]> {
  const named = await findCategoryOwners(ctx.tx, category);
  const role = ownerRoleOf(category);
  return named.length > 0 || role === undefined ? named : findPeopleOfRole(ctx.tx, role);
}

/** People who have an action now that was not theirs before. */
function newDoers(earlier: Values, values: Values): readonly unknown[] {
  const rowsOf = ({ corrective_actions: rows }: Values) => (Array.isArray(rows) ? (rows as Values[]) : []);
  const before = new Map(rowsOf(earlier).map(({ _id, responsible }) => [_id, responsible]));
  return rowsOf(values)
    .filter(({ _id, responsible, state }) => state === 'open' && before.get(_id) !== responsible)
    .map(({ responsible }) => responsible);
}

const isPrivate = ({ isRestricted, values }: StoredRecord): boolean => isRestricted || isAboutHealth(values);

/** What is about somebody's health is named by its number alone: notices are mailed, and mail is read by others. */
const namesOf = (saved: StoredRecord) => ({
  id: saved.id,
  number: saved.number ?? '',
  title: isPrivate(saved) ? '' : String(saved.values.title ?? ''),
});

const addressesOf = (value: unknown): readonly string[] =>
  typeof value === 'string' ? value.split(',').flatMap((address) => address.trim() || []) : [];

/** To an address outside: in the company's language, and what was seen only where nobody's health is in it. */
async function mailOutside(
  { ctx }: RecordScope,
  saved: StoredRecord,
  kind: NoticeKind | undefined,
  to: string,
): Promise<void> {
  if (kind === undefined) return;
  const { messages } = ctx.services;
  const { language, name } = ctx.tenant;
  const line = noticeLine(messages.text(language, noticeRow(kind).text, namesOf(saved)));
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
