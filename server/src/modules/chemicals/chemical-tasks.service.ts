import { createHash } from 'node:crypto';
import { type FieldProblems, noPermission, validation } from '@sveis/domain/errors';
import { type Day, isDay } from '@sveis/domain/format';
import { instructionFields } from '@sveis/domain/modules/chemicals';
import { isAtLeast, isEmptyValue, levelFor, type Values } from '@sveis/domain/records';
import { type AuditEntry, writeAudit } from '../../audit/index.ts';
import {
  findModule,
  noticeScope,
  type RecordScope,
  recordAnswer,
  requireSeen,
  type StoredRecord,
  tellOfChange,
  tellOfRecord,
} from '../../records/index.ts';
import { answerAsked, askPeople, findAsked } from '../../tasks/index.ts';
import { findActive, findChemicalCrew, projectsOf } from './chemical-people.store.ts';

const targetOf = ({ id }: Pick<StoredRecord, 'id'>) => ({ entity: 'chemicallist', id });
const titleOf = ({ product_name }: Values): string => String(product_name ?? '');

/** The words themselves are what is confirmed: other words are confirmed again. */
function instructionPart(values: Values): string | undefined {
  const texts = instructionFields.map((name) => String(values[name] ?? ''));
  if (texts.every((text) => text === '')) return undefined;
  return `instruction:${createHash('sha256').update(texts.join('\n')).digest('hex').slice(0, 16)}`;
}

/** What a confirmation is about, as the demo asks for one, too. */
export const instructionTarget = (chemical: Pick<StoredRecord, 'id' | 'values'>) => ({
  ...targetOf(chemical),
  part: instructionPart(chemical.values) ?? '',
});

const mayAsk = ({ viewer, definition }: RecordScope): boolean =>
  isAtLeast(levelFor(viewer, definition, null), 'edit');

/** What one is asked oneself; those who may ask also see who has answered. */
export async function listTasks(scope: RecordScope, id: string) {
  const chemical = await requireSeen(scope, id);
  const seesAll = mayAsk(scope);
  const part = instructionPart(chemical.values);
  const tasks = await findAsked(scope.ctx.tx, targetOf(chemical));
  return {
    may_ask: seesAll && part !== undefined,
    data: tasks.flatMap(({ part: about, people, ...task }) => {
      const own = people.find((person) => person.id === scope.ctx.user.id)?.state ?? null;
      if (own === null && !seesAll) return [];
      // An older instruction has been put right since: what was said of it says nothing of this one.
      if (task.kind === 'acknowledge' && about !== part) return [];
      return [{ ...task, own, people: seesAll ? people : [] }];
    }),
  };
}

export interface AskInput {
  /** Nobody named: everybody who works with it. */
  readonly people?: readonly number[] | undefined;
  readonly due_date?: string | undefined;
}

export async function askToConfirm(scope: RecordScope, id: string, { people, due_date: due = '' }: AskInput) {
  const { ctx, today } = scope;
  const chemical = await requireSeen(scope, id);
  if (!mayAsk(scope)) throw noPermission({ action: 'edit', module: scope.definition.key });
  const part = instructionPart(chemical.values);
  const named = isEmptyValue(people)
    ? await findChemicalCrew(ctx.tx, projectsOf(chemical.values))
    : await findActive(ctx.tx, people ?? []);
  const problems: FieldProblems = {
    ...(part === undefined ? { [instructionFields[0]]: [{ code: 'REQUIRED' }] } : {}),
    ...dueProblem(due, today),
    ...(named.length === 0 ? { people: [{ code: 'NOT_A_CHOICE' }] } : {}),
  };
  if (part === undefined || Object.keys(problems).length > 0) throw validation(problems);
  const fresh = await askPeople(
    ctx.tx,
    {
      kind: 'acknowledge',
      subject: titleOf(chemical.values),
      due,
      target: { ...targetOf(chemical), part },
      people: named,
    },
    { userId: ctx.user.id, now: ctx.now },
  );
  const told = { users: fresh, params: { day: due } };
  await tellOfRecord(noticeScope(scope), chemical, 'chemical_instruction', told);
  await audit(scope, 'ask', id, { people: fresh, due_date: due });
  return listTasks(scope, id);
}

function dueProblem(due: string, today: Day): FieldProblems {
  if (due === '') return { due_date: [{ code: 'REQUIRED' }] };
  if (!isDay(due)) return { due_date: [{ code: 'NOT_A_DATE' }] };
  return due < today ? { due_date: [{ code: 'TOO_EARLY', params: { day: today } }] } : {};
}

export async function answerTask(scope: RecordScope, id: string, taskId: string, comment: string) {
  const { ctx } = scope;
  const chemical = await requireSeen(scope, id);
  const by = { userId: ctx.user.id, comment, now: ctx.now };
  const answered = await answerAsked(ctx.tx, targetOf(chemical), taskId, by);
  if (answered) await tellOfTask(scope, answered);
  await audit(scope, 'confirm', id, { task: taskId, comment });
  return recordAnswer(scope, chemical);
}

/** A person who asked hears of the answer as of that to any other task. */
async function tellOfTask(
  scope: RecordScope,
  { task, before }: { readonly task: StoredRecord; readonly before: StoredRecord },
): Promise<void> {
  const module = findModule(scope.ctx, task.module);
  if (module) await tellOfChange({ ...noticeScope(scope), ...module }, task, { before });
}

const audit = (
  { ctx, definition }: RecordScope,
  action: AuditEntry['action'],
  entityId: string,
  after: object,
) =>
  writeAudit(ctx.tx, {
    at: ctx.now,
    actorId: ctx.user.id,
    sessionId: ctx.sessionId,
    action,
    entity: definition,
    entityId,
    after,
  });
