import { type FieldProblems, noPermission, notFound, validation } from '@sveis/domain/errors';
import { type Day, isDay } from '@sveis/domain/format';
import { isTrained, type TrainingDemand, trainingDemand, trainingEnd } from '@sveis/domain/modules/chemicals';
import { isAtLeast, levelFor, type Values } from '@sveis/domain/records';
import { type AuditEntry, writeAudit } from '../../audit/index.ts';
import { type RecordScope, requireSeen } from '../../records/index.ts';
import {
  deleteTraining,
  findTraining,
  findTrainings,
  findTrainingsOf,
  insertTraining,
  type TrainingRow,
} from './chemical-training.store.ts';
import { isPerson } from './exposure.store.ts';

const mayManage = ({ viewer, definition }: RecordScope): boolean =>
  isAtLeast(levelFor(viewer, definition, null), 'manage');

function requireManage(scope: RecordScope): void {
  if (!mayManage(scope)) throw noPermission({ action: 'manage', module: scope.definition.key });
}

const wireOf = ({ created_at: _at, ...row }: TrainingRow, demand: TrainingDemand, today: string) => {
  const until = trainingEnd(row.day, demand);
  return { ...row, valid_until: until, is_valid: isTrained(until, today) };
};

/** Everybody reads whether they themselves are trained; those who keep the list see who else is. */
export async function listTraining(scope: RecordScope, id: string) {
  const chemical = await requireSeen(scope, id);
  const demand = trainingDemand(chemical.values);
  const isKeeper = mayManage(scope);
  if (!demand) return { required: null, may_add: false, is_valid: true, data: [] };
  const rows = await findTrainings(scope.ctx.tx, {
    kind: demand.kind,
    chemicalId: id,
    personId: isKeeper ? null : scope.ctx.user.id,
  });
  const data = rows.map((row) => wireOf(row, demand, scope.today));
  return {
    required: demand.kind,
    may_add: isKeeper,
    is_valid: data.some((row) => row.person_id === scope.ctx.user.id && row.is_valid),
    data,
  };
}

interface Demanding extends Values {
  readonly id: string;
}

/** Those of these products this person has no valid training for. */
export async function findUntrained(
  { ctx, today }: RecordScope,
  products: readonly Demanding[],
): Promise<ReadonlySet<string>> {
  const asking = products.flatMap((product) => {
    const demand = trainingDemand(product);
    return demand ? [{ id: product.id, demand }] : [];
  });
  if (asking.length === 0) return new Set();
  const own = await findTrainingsOf(ctx.tx, ctx.user.id);
  const isValid = (id: string, demand: TrainingDemand) =>
    own.some(
      ({ kind, chemical_id, day }) =>
        kind === demand.kind &&
        (kind === 'diisocyanates' || chemical_id === id) &&
        isTrained(trainingEnd(day, demand), today),
    );
  return new Set(asking.filter(({ id, demand }) => !isValid(id, demand)).map(({ id }) => id));
}

export interface TrainingInput {
  readonly id: string;
  readonly person_id?: number | undefined;
  readonly day?: string | undefined;
}

export async function addTraining(scope: RecordScope, chemicalId: string, input: TrainingInput) {
  const { ctx, today } = scope;
  const chemical = await requireSeen(scope, chemicalId);
  requireManage(scope);
  const demand = trainingDemand(chemical.values);
  const known = await findTraining(ctx.tx, input.id);
  const { person_id = 0, day = '' } = input;
  const problems = {
    ...(demand ? {} : { training_required: [{ code: 'REQUIRED' as const }] }),
    ...(known ? {} : await problemsOf(scope, input)),
  };
  if (!demand || Object.keys(problems).length > 0) throw validation(problems);
  if (!known) {
    await insertTraining(ctx.tx, {
      id: input.id,
      person_id,
      day,
      kind: demand.kind,
      chemical_id: chemicalId,
      created_at: ctx.now,
      created_by: ctx.user.id,
    });
    await audit(scope, 'create', input.id, {
      after: { ...input, kind: demand.kind, chemical_id: chemicalId },
    });
  }
  const saved = await findTraining(ctx.tx, input.id);
  if (saved?.chemical_id !== chemicalId) throw validation({ id: [{ code: 'NOT_UNIQUE' }] });
  return wireOf(saved, demand, today);
}

/** Whatever is wrong with what was sent, at once. */
async function problemsOf(
  { ctx, today }: RecordScope,
  { person_id, day = '' }: TrainingInput,
): Promise<FieldProblems> {
  const isKnown = person_id !== undefined && (await isPerson(ctx.tx, person_id));
  return {
    ...(isKnown ? {} : { person_id: [{ code: person_id === undefined ? 'REQUIRED' : 'NOT_A_CHOICE' }] }),
    ...dayProblem(day, today),
  };
}

function dayProblem(day: string, today: Day): FieldProblems {
  if (day === '') return { day: [{ code: 'REQUIRED' }] };
  if (!isDay(day)) return { day: [{ code: 'NOT_A_DATE' }] };
  return day > today ? { day: [{ code: 'IN_FUTURE' }] } : {};
}

export async function removeTraining(scope: RecordScope, chemicalId: string, id: string) {
  await requireSeen(scope, chemicalId);
  requireManage(scope);
  const known = await findTraining(scope.ctx.tx, id);
  if (known?.chemical_id !== chemicalId) throw notFound();
  await deleteTraining(scope.ctx.tx, id);
  await audit(scope, 'delete', id, {
    before: { person_id: known.person_id, day: known.day, kind: known.kind },
  });
  return { id };
}

const audit = (
  { ctx }: RecordScope,
  action: AuditEntry['action'],
  entityId: string,
  change: { readonly before?: object; readonly after?: object },
) =>
  writeAudit(ctx.tx, {
    at: ctx.now,
    actorId: ctx.user.id,
    sessionId: ctx.sessionId,
    action,
    entity: 'chemical_training',
    entityId,
    ...change,
  });
