import { nextTask, peopleValues, taskState } from '@sveis/domain/modules/tasks';
import type { Values } from '@sveis/domain/records';
import { canManage, recordBase } from '@sveis/domain/session';
import { answerers, placeOf, renamed } from '@sveis/domain/tasks';
import { newId } from '../../database/uuid.ts';
import { notify } from '../../notifications/index.ts';
import type {
  HookVerdict,
  RecordChange,
  RecordHook,
  RecordScope,
  StoredRecord,
} from '../../records/index.ts';
import { waitingTasks } from '../../session/index.ts';
import { insertTask, namesOf, tellOfResult, tellWaiting, waitingIn } from '../../tasks/index.ts';
import { answerTask, cancelTask, delegateTask, isAnswer } from './tasks-answer.service.ts';
import { findPlaceOf } from './tasks-people.store.ts';
import { beginTask, reassignTask } from './tasks-sending.service.ts';

/** Who a task is for, what their answers make of it, and who hears of it. */
export const tasksHook: RecordHook = {
  name: 'tasks',

  beforeSave: async (scope, change): Promise<HookVerdict> => {
    const { act, step, before, values } = change;
    if (act === 'create' || !before) return beginTask(scope, values);
    if (isAnswer(step)) return answerTask(scope, step, before, values);
    if (step === 'delegate') return delegateTask(scope, before, values);
    if (step === 'reassign') return reassignTask(scope, before.createdBy, before.values, values);
    if (step === 'cancel') return cancelTask(before);
    return { values: peopleValues(taskState(values), true) };
  },

  afterSave: async (scope, saved, change) => {
    const by = { userId: scope.ctx.user.id, now: scope.ctx.now };
    const { tx } = scope.ctx;
    const known = change.before ? waitingIn(change.before) : [];
    await tellWaiting(tx, saved, { known, today: scope.today }, by);
    await tellOfResult(tx, { before: change.before?.status ?? '', task: saved }, by);
    await tellOfRemarks(scope, saved, change);
    if (change.before?.status === 'open' && saved.status === 'done') await repeatTask(scope, saved);
  },

  extraAnswer: async (scope, record): Promise<Values> => {
    const { ctx, viewer } = scope;
    const task = taskState(record.values);
    const own = placeOf(task, ctx.user.id);
    const seesReceipts = record.createdBy === ctx.user.id || canManage(viewer.access, 'tasks');
    const me = [ctx.user.id].filter((id) => answerers(task).includes(id));
    return {
      own: own ? { state: own.state, read_at: own.read_at ?? null, comment: own.comment ?? null } : null,
      ...(seesReceipts ? { people: task.people } : {}),
      // The phone offers by these what may be answered, also while something is unsent.
      answerers: record.status === 'open' ? me : [],
      target_path: await targetPath(scope, record),
      task_count: await waitingTasks(ctx.tx, ctx, ctx.now),
    };
  },
};

/** Where the screens of what it concerns are. */
async function targetPath({ ctx }: RecordScope, { values }: StoredRecord): Promise<string | null> {
  if (typeof values.target !== 'string') return null;
  const place = await findPlaceOf(ctx.tx, values.target);
  const module = ctx.rights.modules.find(({ key }) => key === place?.module);
  return (module && recordBase(module, place?.project_id ?? null)?.slice(1)) ?? null;
}

/** Remarks go to whoever asked for them, also while others are still looking. */
async function tellOfRemarks({ ctx }: RecordScope, saved: StoredRecord, change: RecordChange): Promise<void> {
  if (change.step !== 'review' || change.values.answer_verdict !== 'remarks') return;
  if (saved.createdBy === ctx.user.id) return;
  const notice = { userId: saved.createdBy, kind: 'task_remarks', params: namesOf(saved) } as const;
  await notify(ctx.tx, notice, ctx.now);
}

/** What comes back regularly is asked anew as soon as it is done. */
async function repeatTask({ ctx, today }: RecordScope, done: StoredRecord): Promise<void> {
  const next = nextTask(done.values, today);
  if (!next) return;
  const by = { userId: done.createdBy, now: ctx.now };
  const named = taskState(done.values).people.map(({ user }) => user);
  const people = renamed([], named, () => newId(ctx.now));
  const values = { ...done.values, ...next, assignees: named, people };
  const task = await insertTask(ctx.tx, { projectId: done.projectId, values }, by);
  await tellWaiting(ctx.tx, task, { known: [], today }, by);
}
