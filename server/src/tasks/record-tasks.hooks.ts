import { addDays } from '@sveis/domain/format';
import { taskState } from '@sveis/domain/modules/tasks';
import {
  type AskedTasks,
  askedPart,
  askedRule,
  findStep,
  taskRowsOf,
  taskSubject,
} from '@sveis/domain/records';
import { skipped, unskipped } from '@sveis/domain/tasks';
import {
  findModule,
  findPeopleAtLevel,
  noticeScope,
  type RecordChange,
  type RecordHook,
  type RecordScope,
  type StoredRecord,
  scopeIn,
  takeStepFrom,
  tellOfRecord,
} from '../records/index.ts';
import { followActions } from './action-tasks.service.ts';
import { askPeople, cancelAsked, findAskedRecords } from './asked-people.service.ts';
import { findTasksAbout, type Mover, moveTask, placeOfTarget } from './task-record.ts';

/** The tasks records make, by what their definitions say: from rows, from steps, and ended with them. */
export const recordTasks: RecordHook = {
  name: 'record-tasks',

  afterSave: async (scope, saved, change) => {
    const { tasks } = scope.definition;
    if (scope.definition.key === 'tasks') return moveTarget(scope, saved, change);
    if (!tasks) return;
    await followRows(scope, saved);
    await endAsked(scope, saved, change);
    for (const rule of tasks.asked ?? []) await ask(scope, rule, saved, change);
  },

  afterDelete: async (scope, record) => {
    for (const task of await tasksAbout(scope, record)) {
      if (task.status !== 'open') continue;
      const people = skipped(taskState(task.values).people);
      await moveTask(
        scope.ctx.tx,
        task,
        { status: 'cancelled', values: { people, is_withdrawn: true } },
        moverOf(scope),
      );
    }
  },

  afterRestore: async (scope, record) => {
    for (const task of await tasksAbout(scope, record)) {
      if (task.status !== 'cancelled' || task.values.is_withdrawn !== true) continue;
      const people = unskipped(taskState(task.values).people);
      const values = { people, is_withdrawn: false };
      await moveTask(scope.ctx.tx, task, { status: 'open', values }, moverOf(scope));
    }
  },
};

const moverOf = ({ ctx }: RecordScope): Mover => ({ userId: ctx.user.id, now: ctx.now });

const targetOf = ({ definition }: RecordScope, { id }: StoredRecord) => ({ entity: definition.key, id });

/** Tasks point at records; a row of a table of its own has none. */
const tasksAbout = async (scope: RecordScope, record: StoredRecord): Promise<readonly StoredRecord[]> =>
  scope.definition.storage === 'record' ? findTasksAbout(scope.ctx.tx, targetOf(scope, record)) : [];

async function followRows(scope: RecordScope, saved: StoredRecord): Promise<void> {
  const { tasks, fields } = scope.definition;
  if (!tasks?.rows) return;
  const rows = tasks.rows.flatMap((rule) => {
    const field = fields[rule.field];
    return taskRowsOf(rule, field?.kind === 'rows' ? field.state : undefined, saved);
  });
  await followActions(scope.ctx.tx, targetOf(scope, saved), rows, moverOf(scope));
}

/** A step that answers what was asked, or a status in which nobody is asked any more. */
async function endAsked(scope: RecordScope, saved: StoredRecord, change: RecordChange): Promise<void> {
  const { asked = [], cancelledIn = [] } = scope.definition.tasks ?? {};
  const { tx } = scope.ctx;
  const target = targetOf(scope, saved);
  if (cancelledIn.includes(saved.status) && change.before?.status !== saved.status)
    await cancelAsked(tx, target, scope.ctx.now);
  const ended = asked.filter(({ endsWith = {} }) => change.step !== undefined && change.step in endsWith);
  if (ended.length === 0) return;
  for (const task of await findAskedRecords(tx, target)) {
    const rule = ended.find(({ name }) => String(task.values.part).startsWith(`${name}:`));
    const status = rule?.endsWith?.[change.step ?? ''];
    if (task.status !== 'open' || !status) continue;
    const people = skipped(taskState(task.values).people);
    await moveTask(tx, task, { status, values: { people } }, moverOf(scope));
  }
}

async function ask(
  scope: RecordScope,
  rule: AskedTasks,
  saved: StoredRecord,
  change: RecordChange,
): Promise<void> {
  const part = askedPart(rule, { ...change, status: saved.status, values: saved.values, rev: saved.rev });
  if (part === undefined) return;
  const { ctx, definition, today } = scope;
  const people = await peopleOf(scope, rule, saved);
  if (people.length === 0) return;
  const due = addDays(today, rule.days);
  const subject = taskSubject(saved, saved.values[definition.titleField]);
  const target = { ...targetOf(scope, saved), part };
  const fresh = await askPeople(ctx.tx, { kind: rule.kind, subject, due, target, people }, moverOf(scope));
  if (rule.isToldElsewhere || fresh.length === 0) return;
  const task = (await findAskedRecords(ctx.tx, target)).find(({ values }) => values.part === part);
  const tasks = findModule(ctx, 'tasks');
  if (task && tasks)
    await tellOfRecord({ ...noticeScope(scope), ...tasks }, task, 'task_new', { users: fresh });
}

/** Nobody approves what they hand in; other questions go to whoever causes them only when there is nobody else. */
async function peopleOf(
  { ctx, definition }: RecordScope,
  { to, kind }: AskedTasks,
  { values, createdBy }: StoredRecord,
): Promise<readonly number[]> {
  const found = new Set<number>();
  for (const who of to) {
    const named =
      who === 'creator'
        ? [createdBy]
        : typeof who === 'string'
          ? await findPeopleAtLevel(ctx.tx, definition, who)
          : [values[who.named]].flat();
    for (const id of named) if (typeof id === 'number') found.add(id);
  }
  const others = [...found].filter((id) => id !== ctx.user.id);
  return others.length > 0 || kind === 'approval' ? others : [...found];
}

/** An answered task takes the record it was made by a step further, where that record says so. */
async function moveTarget(scope: RecordScope, task: StoredRecord, { before }: RecordChange): Promise<void> {
  const { target: id, is_made: isMade, part } = task.values;
  const isAnswered = task.status === 'done' || task.status === 'rejected';
  if (before?.status !== 'open' || !isAnswered || isMade !== true || typeof id !== 'string') return;
  const { tx } = scope.ctx;
  const module = findModule(scope.ctx, (await placeOfTarget(tx, id))?.module ?? '');
  const move = askedRule(module?.definition.tasks, part)?.moves?.[task.status as 'done' | 'rejected'];
  if (!module || !move) return;
  const record = await module.store.find(tx, id, 'lock');
  const step = record && findStep(module.definition, move.step, record.status);
  // Somebody was quicker at the record itself: the answer stands, and there is nothing to move.
  if (!record || record.isDeleted || !step) return;
  const comment = taskState(task.values).people.find(({ comment: said }) => said)?.comment ?? null;
  const values = move.comment === undefined ? {} : { [move.comment]: comment };
  await takeStepFrom(scopeIn(scope, module), record, step, { values });
}
