import { notFound } from '@sveis/domain/errors';
import type { MessageId } from '@sveis/domain/locales';
import { peopleValues, taskState } from '@sveis/domain/modules/tasks';
import type { Values } from '@sveis/domain/records';
import {
  type Answer,
  answered,
  hasRow,
  mayDelegate,
  opened,
  type PersonState,
  placeOf,
  questioned,
  skipped,
  type TaskPerson,
  type TaskResult,
  type Unseen,
  unseenTarget,
} from '@sveis/domain/tasks';
import { openDocumentPlace } from '../../folders/index.ts';
import {
  findModule,
  findSeen,
  type HookVerdict,
  type RecordScope,
  recordAnswer,
  requireSeen,
  type StoredRecord,
  saveChange,
} from '../../records/index.ts';
import { placeOfTarget } from '../../tasks/index.ts';
import { documentOf, revisionNow, unreadableBy } from './task-about.ts';

const states: Readonly<Record<string, PersonState>> = {
  acknowledge: 'acknowledged',
  review: 'reviewed',
  approve: 'approved',
  reject: 'rejected',
};

export const isAnswer = (step: string | undefined): step is string =>
  step !== undefined && Object.hasOwn(states, step);

/** The task with this person's answer in it, and where it stands then. */
export async function answerTask(
  { ctx }: RecordScope,
  step: string,
  before: StoredRecord,
  values: Values,
): Promise<HookVerdict> {
  const task = taskState(before.values);
  const unseen =
    step === 'acknowledge' || step === 'approve' ? await findUnseen(ctx, before, 'lock') : undefined;
  if (unseen) return { problems: { target: [{ code: 'CHECK', message: refusals[unseen] }] } };
  const answer: Answer = {
    state: states[step] ?? 'done',
    verdict: textOf(values.answer_verdict),
    comment: textOf(values.answer_comment),
    signature: values.answer_signature ?? null,
    photos: Array.isArray(values.answer_photos) ? values.answer_photos.map(String) : null,
  };
  const { people, result } = answered(task, ctx.user.id, answer, ctx.now.toISOString());
  return { values: peopleValues({ ...task, people }, result === 'open'), status: result };
}

const refusals: Readonly<Record<Unseen, MessageId>> = {
  unopened: 'tasks.openFirst',
  changed: 'tasks.targetChanged',
};

/** Why this person cannot confirm or approve yet, by what the server knows of what they have opened. */
export async function findUnseen(
  { tx, user }: Pick<RecordScope['ctx'], 'tx' | 'user'>,
  { values }: StoredRecord,
  lock?: 'lock',
): Promise<Unseen | undefined> {
  const task = taskState(values);
  const place = placeOf(task, user.id);
  if (!place || hasRow(task.kind)) return undefined;
  const now = await revisionNow(tx, values, lock);
  const rev = typeof values.target_rev === 'number' ? values.target_rev : null;
  const targeting = { kind: task.kind, isOpenedFirst: values.require_open === true, rev };
  return now === undefined ? undefined : unseenTarget(targeting, place, now);
}

/** What they were asked about was opened by one of those who answer; the revision they saw is written down. */
export async function openTarget(scope: RecordScope, id: string, seen: number | undefined) {
  const { ctx } = scope;
  const before = await requireSeen(scope, id, 'lock');
  const task = taskState(before.values);
  const place = placeOf(task, ctx.user.id);
  const found = await openedRevision(scope, before);
  // A phone may have seen an older one; none can have seen a newer one.
  const rev = Math.min(seen ?? found, found);
  const isKnown = place?.opened_at && (place.opened_rev ?? 0) >= rev;
  if (before.status !== 'open' || place?.state !== 'pending' || isKnown) return recordAnswer(scope, before);
  const at = ctx.now.toISOString();
  const people = task.people.map((person) =>
    person === place
      ? { ...person, read_at: person.read_at ?? at, opened_at: person.opened_at ?? at, opened_rev: rev }
      : person,
  );
  return savePeople(scope, before, people, 'open');
}

/** The revision of what a task concerns, for who may open it. */
async function openedRevision({ ctx, viewer }: RecordScope, { values }: StoredRecord): Promise<number> {
  const document = documentOf(values);
  if (document !== undefined) {
    const place = await openDocumentPlace(ctx, document);
    if (!place) throw notFound();
    return place.revision;
  }
  if (typeof values.target !== 'string') throw notFound();
  const found = await placeOfTarget(ctx.tx, values.target);
  const module = found && findModule(ctx, found.module);
  const [readable] = module ? await findSeen(ctx.tx, viewer, [module], [values.target]) : [];
  if (!found || !readable) throw notFound();
  return found.rev;
}

/** Keeps a question with the person who asks it; the answer is still waited for. */
export function askAboutTask({ ctx }: RecordScope, before: StoredRecord, values: Values): HookVerdict {
  const task = taskState(before.values);
  const people = questioned(task, ctx.user.id, textOf(values.answer_comment) ?? '');
  return { values: peopleValues({ ...task, people }, true) };
}

/** Hands one's place to somebody else, once. */
export async function delegateTask(
  { ctx }: RecordScope,
  before: StoredRecord,
  values: Values,
): Promise<HookVerdict> {
  const task = taskState(before.values);
  const to = Number(values.delegate_to);
  if (to === before.createdBy || to === ctx.user.id || !mayDelegate(task, ctx.user.id, to))
    return { problems: { delegate_to: [{ code: 'NOT_A_CHOICE' }] } };
  const unreadable = await unreadableBy(ctx, before.values, [to]);
  if (unreadable.length > 0) return { problems: { delegate_to: unreadable } };
  const place = placeOf(task, ctx.user.id);
  // Who answers instead has not opened anything yet.
  const handed = { delegated_to: to, read_at: null, opened_at: null, opened_rev: null };
  const people = task.people.map((person) => (person === place ? { ...person, ...handed } : person));
  const assignees = [...(values.assignees as readonly number[]), to];
  return { values: { assignees, ...peopleValues({ ...task, people }, true) } };
}

export function cancelTask(before: StoredRecord): HookVerdict {
  const task = taskState(before.values);
  return { values: peopleValues({ ...task, people: skipped(task.people) }, false) };
}

/** Opened by one of those it is for; the first time is written down. */
export async function openTask(scope: RecordScope, id: string) {
  const { ctx } = scope;
  const before = await requireSeen(scope, id, 'lock');
  const task = taskState(before.values);
  const place = placeOf(task, ctx.user.id);
  if (before.status !== 'open' || !isUnread(place)) return recordAnswer(scope, before);
  const { people, result } = opened(task, ctx.user.id, ctx.now.toISOString());
  return savePeople(scope, before, people, result);
}

function savePeople(
  scope: RecordScope,
  before: StoredRecord,
  people: readonly TaskPerson[],
  status: TaskResult,
) {
  const task = { ...taskState(before.values), people };
  const values = { ...before.values, ...peopleValues(task, status === 'open') };
  return saveChange(
    scope,
    before,
    { act: 'edit', before, status, projectId: before.projectId, values },
    'edit',
  );
}

const isUnread = (place: TaskPerson | undefined): boolean =>
  place?.state === 'pending' && (place.read_at ?? null) === null;

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);
