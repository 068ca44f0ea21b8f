import { nextTask, peopleValues, taskState } from '@sveis/domain/modules/tasks';
import type { Values } from '@sveis/domain/records';
import { recordBase } from '@sveis/domain/session';
import { answerers, hasRow, placeOf, renamed, skipped } from '@sveis/domain/tasks';
import { newId } from '../../database/uuid.ts';
import { openDocumentPlace } from '../../folders/index.ts';
import {
  type HookVerdict,
  type NoticeScope,
  noticeScope,
  type RecordHook,
  type RecordScope,
  type StoredRecord,
  tellOfChange,
  tellOfRecord,
} from '../../records/index.ts';
import { waitingTasks } from '../../session/index.ts';
import { insertTask, moveTask, placeOfTarget } from '../../tasks/index.ts';
import { documentOf, revisionNow } from './task-about.ts';
import { taskExtras } from './task-extras.ts';
import {
  answerTask,
  askAboutTask,
  cancelTask,
  delegateTask,
  findUnseen,
  isAnswer,
} from './tasks-answer.service.ts';
import { findActiveOf } from './tasks-people.store.ts';
import { beginTask, reassignTask } from './tasks-sending.service.ts';

const receipts = [
  'people',
  'answer_verdict',
  'answer_comment',
  'answer_photos',
  'answer_signature',
  'delegate_to',
];

/** Who a task is for, and what their answers make of it. */
export const tasksHook: RecordHook = {
  name: 'tasks',

  beforeSave: async (scope, change): Promise<HookVerdict> => {
    const { act, step, before, values } = change;
    if (act === 'create' || !before) return beginTask(scope, values);
    if (isAnswer(step)) return answerTask(scope, step, before, values);
    if (step === 'ask') return askAboutTask(scope, before, values);
    if (step === 'delegate') return delegateTask(scope, before, values);
    if (step === 'reassign') return reassignTask(scope, before.createdBy, before.values, values);
    if (step === 'cancel') return cancelTask(before);
    // A day people choose is the one it comes back on.
    const isMoved = values.due_date !== before.values.due_date;
    return {
      values: { ...peopleValues(taskState(values), true), ...(isMoved ? { repeat_date: null } : {}) },
    };
  },

  afterSave: async (scope, saved, change) => {
    const isAnswered = change.before?.status === 'open' && ['done', 'rejected'].includes(saved.status);
    if (isAnswered) await repeatTask(noticeScope(scope), saved);
    if (change.step === 'ask') {
      const params = { comment: String(change.values.answer_comment) };
      await tellOfRecord(noticeScope(scope), saved, 'task_question', { users: [saved.createdBy], params });
    }
  },

  overdue: async ({ module, tx, now, today, messages }, task) => {
    const isInformation = task.values.kind === 'information';
    // Other kinds wait for their answers, as long as there is something to answer about.
    if (!isInformation && (await revisionNow(tx, task.values)) !== undefined) return task;
    const people = skipped(taskState(task.values).people);
    const by = { userId: task.createdBy, now };
    const status = isInformation ? 'done' : 'expired';
    const closed = await moveTask(tx, task, { status, values: { people } }, by);
    await repeatTask({ ...module, tx, now, today, messages, actor: null }, closed);
    return closed;
  },

  // Who asked is shown what was answered, and by whom it was signed.
  opens: ({ createdBy }, userId) => (createdBy === userId ? receipts : []),

  extraShapes: taskExtras,

  extraAnswer: async (scope, record): Promise<Values> => {
    const { ctx } = scope;
    const task = taskState(record.values);
    const own = placeOf(task, ctx.user.id);
    const me = [ctx.user.id].filter((id) => answerers(task).includes(id));
    return {
      own: own ? { state: own.state, read_at: own.read_at ?? null, comment: own.comment ?? null } : null,
      // The phone offers by these what may be answered, also while something is unsent.
      answerers: record.status === 'open' ? me : [],
      target_path: await targetPath(scope, record),
      // What is done there is one row of it.
      target_row: hasRow(task.kind) ? (record.values.part ?? null) : null,
      ...(await documentFacts(scope, record)),
      must_open: record.status === 'open' ? ((await findUnseen(ctx, record)) ?? null) : null,
      task_count: await waitingTasks(ctx.tx, ctx, ctx.now),
    };
  },
};

/** Where the screens of what it concerns are. */
async function targetPath({ ctx }: RecordScope, { values }: StoredRecord): Promise<string | null> {
  if (typeof values.target !== 'string') return null;
  const place = await placeOfTarget(ctx.tx, values.target);
  const module = ctx.rights.modules.find(({ key }) => key === place?.module);
  return (module && recordBase(module, place?.project_id ?? null)?.slice(1)) ?? null;
}

/** The file it concerns, for those who may open it. */
async function documentFacts({ ctx }: RecordScope, { values }: StoredRecord): Promise<Values> {
  const id = documentOf(values);
  const place = id === undefined ? undefined : await openDocumentPlace(ctx, id);
  return { document_name: place?.name ?? null, document_revision: place?.revision ?? null };
}

/** What comes back regularly is asked again as soon as it was answered, or its day has passed. */
async function repeatTask(scope: NoticeScope, done: StoredRecord): Promise<void> {
  const { tx, now } = scope;
  const next = nextTask(done.values, scope.today);
  if (!next) return;
  const by = { userId: done.createdBy, now };
  const asked = taskState(done.values).people.map(({ user }) => user);
  const named = await findActiveOf(tx, asked);
  // Nobody it was asked of works here any more.
  if (named.length === 0) return;
  const people = renamed([], named, () => newId(now));
  const rev = await revisionNow(tx, done.values);
  // What it concerned is gone, and nobody can be asked about it again.
  if (rev === undefined && (done.values.target || done.values.document)) return;
  const values = { ...done.values, ...next, assignees: named, people, target_rev: rev ?? null };
  const task = await insertTask(tx, { projectId: done.projectId, values }, by);
  await tellOfChange({ ...scope, actor: done.createdBy }, task, { before: undefined });
}
