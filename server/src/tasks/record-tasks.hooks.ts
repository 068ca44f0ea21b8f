import { AppError, validation } from '@sveis/domain/errors';
import { addDays } from '@sveis/domain/format';
import { taskState } from '@sveis/domain/modules/tasks';
import {
  type AskedTasks,
  askedPart,
  askedRule,
  findStep,
  holds,
  isFor,
  namesPerson,
  type RowAction,
  type RowActor,
  rowsToVerify,
  type TaskRow,
  type Transition,
  taskRowsOf,
  taskSubject,
  type Values,
} from '@sveis/domain/records';
import { approvalStep, placeOf, skipped, stepValues, unskipped } from '@sveis/domain/tasks';
import {
  findModule,
  findPeopleAtLevel,
  noticeScope,
  type RecordChange,
  type RecordHook,
  type RecordModule,
  type RecordScope,
  type StoredRecord,
  scopeIn,
  takeStepFrom,
  tellOfRecord,
} from '../records/index.ts';
import { followActions } from './action-tasks.service.ts';
import { askPeople, cancelAsked, findAskedRecords } from './asked-people.service.ts';
import { dueOf, findTasksAbout, type Mover, moveTask, placeOfTarget } from './task-record.ts';

/** The tasks records make, by what their definitions say: from rows, from steps, and ended with them. */
export const recordTasks: RecordHook = {
  name: 'record-tasks',

  afterSave: async (scope, saved, change) => {
    const { tasks } = scope.definition;
    if (scope.definition.key === 'tasks') return moveTarget(scope, saved, change);
    if (!tasks) return;
    await followRows(scope, saved);
    await followVerifying(scope, saved);
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

/** Rows that are done wait for those who verify them, who are told. */
async function followVerifying(scope: RecordScope, saved: StoredRecord): Promise<void> {
  const { tasks, fields } = scope.definition;
  const rules = (tasks?.rows ?? []).filter(({ verify }) => verify !== undefined);
  if (rules.length === 0) return;
  const { ctx, today } = scope;
  const target = targetOf(scope, saved);
  const known = new Map(
    (await findTasksAbout(ctx.tx, target))
      .filter(({ values }) => values.kind === 'verify')
      .map((task) => [task.values.part, task]),
  );
  const rows: TaskRow[] = [];
  for (const rule of rules)
    for (const { part, subject, row, action, isVerified } of rowsToVerify(rule, fields, saved)) {
      const task = known.get(part);
      const isAsked = task?.status === 'open' || isVerified;
      const due = isAsked && task ? dueOf(task) : addDays(today, rule.verify?.days ?? 0);
      const users = isVerified && task ? assigneesOf(task) : await findVerifiers(scope, action, saved, row);
      if (users.length > 0) rows.push({ part, subject, due, users, isDone: isVerified });
    }
  const asked = await followActions(ctx.tx, target, rows, moverOf(scope), 'verify');
  const module = findModule(ctx, 'tasks');
  for (const { task, users } of module ? asked : [])
    await tellOfRecord({ ...noticeScope(scope), ...module }, task, 'task_verify', { users });
}

const assigneesOf = ({ values }: StoredRecord): readonly number[] =>
  Array.isArray(values.assignees) ? (values.assignees as readonly number[]) : [];

/** The first of those the action is for: who is named before who has a level, and nobody it is barred to. */
async function findVerifiers(
  { ctx, definition }: RecordScope,
  action: RowAction,
  { values, createdBy }: StoredRecord,
  row: Values,
): Promise<readonly number[]> {
  const { by, byWhen = [], notSameAs } = action;
  const barred =
    notSameAs && (notSameAs.when === undefined || holds(notSameAs.when, values))
      ? row[notSameAs.column]
      : null;
  for (const actor of byWhen.find(({ when }) => holds(when, row))?.by ?? by) {
    const users = (await findActors(ctx, definition, actor, { values, createdBy, row })).filter(
      (user) => !namesPerson(barred, user),
    );
    if (users.length > 0) return users;
  }
  return [];
}

async function findActors(
  { tx }: RecordScope['ctx'],
  definition: RecordScope['definition'],
  actor: RowActor,
  { values, createdBy, row }: { readonly values: Values; readonly createdBy: number; readonly row: Values },
): Promise<readonly number[]> {
  const people = (named: unknown) => [named].flat().filter((id): id is number => typeof id === 'number');
  if (actor === 'creator') return [createdBy];
  if (actor === 'outside') return [];
  if (typeof actor === 'string') return findPeopleAtLevel(tx, definition, actor);
  if ('row' in actor) return people(row[actor.row]);
  if ('named' in actor) return people(values[actor.named]);
  const atLevel = await findPeopleAtLevel(tx, definition, actor.level);
  return atLevel.filter((user) => !actor.notNamed.some((field) => namesPerson(values[field], user)));
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

/** Nobody approves what they hand in; other questions go to the person who causes them only when there is nobody else. */
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

/**
 * An answered task takes the record it concerns a step further: by the rule it was made by, or, where somebody sent it by
 * hand, as the record is approved and rejected by those who may do that there.
 */
async function moveTarget(scope: RecordScope, task: StoredRecord, { before }: RecordChange): Promise<void> {
  const { target: id, is_made: isMade } = task.values;
  const result = task.status;
  if (before?.status !== 'open' || typeof id !== 'string' || (result !== 'done' && result !== 'rejected'))
    return;
  const { tx } = scope.ctx;
  const module = findModule(scope.ctx, (await placeOfTarget(tx, id))?.module ?? '');
  const record = await module?.store.find(tx, id, 'lock');
  if (!module || !record || record.isDeleted) return;
  const opened = scopeIn(scope, module);
  const move = isMade === true ? moveByRule(module, task, record) : moveByHand(opened, task, record);
  // Somebody was quicker at the record itself: the answer stands, and there is nothing to move.
  if (!move) return;
  await takeStepFrom(opened, record, move.step, { values: move.values }).catch(asNotReady(isMade === true));
}

interface Move {
  readonly step: Transition;
  readonly values: Values;
}

/** As many as one answer may have: several people may have answered. */
const MOST_PHOTOS = 5;

function moveByRule(
  { definition }: RecordModule,
  task: StoredRecord,
  { status }: StoredRecord,
): Move | undefined {
  const move = askedRule(definition.tasks, task.values.part)?.moves?.[task.status as 'done' | 'rejected'];
  const step = move && findStep(definition, move.step, status);
  const { people } = taskState(task.values);
  const comment = people.find(({ comment: said }) => said)?.comment ?? null;
  const photos = people.flatMap((person) => person.photos ?? []).slice(0, MOST_PHOTOS);
  return (
    step && {
      step,
      values: {
        ...(move.comment === undefined ? {} : { [move.comment]: comment }),
        ...(move.photos === undefined || photos.length === 0 ? {} : { [move.photos]: photos }),
      },
    }
  );
}

/** Sending a task gives nobody a right: who may not approve the record has said what they think of it. */
function moveByHand({ definition, viewer, ctx }: RecordScope, task: StoredRecord, record: StoredRecord) {
  const state = taskState(task.values);
  const step =
    state.kind === 'approval'
      ? approvalStep(definition, record.status, task.status as 'done' | 'rejected')
      : undefined;
  const own = placeOf(state, ctx.user.id);
  if (!step || !own || !isFor(step, viewer, definition, record)) return undefined;
  return { step, values: stepValues(definition, step, own) };
}

/** What the record itself still lacks is not a field of the task: the answer says where to look. */
const asNotReady =
  (isMade: boolean) =>
  (error: unknown): never => {
    if (isMade || !(error instanceof AppError) || error.code !== 'VALIDATION') throw error;
    throw validation({ target: [{ code: 'CHECK', message: 'tasks.targetNotReady' }] });
  };
