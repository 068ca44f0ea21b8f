import {
  findStep,
  isEmptyValue,
  OVERRIDE_REASON,
  type RowContext,
  rowActionsFor,
  type Transition,
  type Values,
} from '@sveis/domain/records';
import { type FormStanding, gatesOf, stateWith } from '../checks/form-findings.ts';
import { stepProblems } from '../checks/step-problems.ts';
import type { RowTask } from '../outbox/record-sending.ts';
import type { RecordPlace } from '../record-module.ts';
import type { RecordAnswer } from '../record-wire.ts';

/** Something to do with a record: a step, one row of it, or one row more. */
export type Work =
  | { readonly kind: 'step'; readonly step: Transition }
  | { readonly kind: 'row'; readonly task: RowTask; readonly row: Values }
  | { readonly kind: 'add'; readonly field: string };

export interface NextWork {
  /** What is sensible to do now, under the thumb. */
  readonly main: Work | undefined;
  /** Beside it. */
  readonly beside: readonly Work[];
  /** Steps that are taken seldom, or that something still stands in the way of. */
  readonly others: readonly Transition[];
}

export interface WorkContext {
  /** Undefined while nobody is known to be before it: then nothing is found in the way. */
  readonly standing: FormStanding | undefined;
  readonly rows: RowContext;
  readonly mayAdd: (field: string) => boolean;
  /** Fields of the part that is open. */
  readonly shown: readonly string[];
}

/** The sensible next thing: a row that waits for this person, a step nothing stands in the way of, or what it lacks. */
export function nextWork(place: RecordPlace, record: RecordAnswer, context: WorkContext): NextWork {
  const steps = record.steps.flatMap((name) => findStep(place.definition, name, record.status) ?? []);
  const thumb = thumbOf(place, record, steps);
  const isReady = (step: Transition) => obstaclesTo(step, place, record, context).length === 0;
  const row = waitingRow(place, record, context);
  const [first] = thumb;
  const lacking = first && !isReady(first) ? lackingRows(first, place, record, context) : undefined;
  const [ready, ...rest] = thumb.filter(isReady);
  const main: Work | undefined = row ?? lacking ?? (ready ? { kind: 'step', step: ready } : undefined);
  const quiet = main?.kind === 'step' ? rest : row || !ready ? [] : [ready, ...rest];
  const stepped = quiet.map((step): Work => ({ kind: 'step', step }));
  const added: readonly Work[] = context.shown
    .filter((field) => context.mayAdd(field) && !(main?.kind === 'add' && main.field === field))
    .map((field) => ({ kind: 'add', field }));
  // With nothing else to do, what something stands in the way of may still be tried: it says what.
  const tried: readonly Work[] =
    main === undefined ? thumb.map((step): Work => ({ kind: 'step', step })) : [];
  const beside = [...added, ...stepped, ...tried];
  const offered = [main, ...beside].flatMap((work) => (work?.kind === 'step' ? [work.step] : []));
  return { main, beside, others: steps.filter((step) => !offered.includes(step)) };
}

/** The steps under the thumb: those the definition names, else the one that leads on. None that ends it beside the way. */
function thumbOf(
  { definition: { view = {}, status } }: RecordPlace,
  record: RecordAnswer,
  steps: readonly Transition[],
): readonly Transition[] {
  if (view.thumb) return view.thumb.flatMap((name) => steps.find((step) => step.name === name) ?? []);
  const order = (value: string) => status.values.indexOf(value);
  const leadsOn = ({ to }: Transition) =>
    order(to) > order(record.status) && status.aside?.includes(to) !== true;
  return steps.filter(leadsOn).slice(0, 1);
}

/** Fields in the way of a step, apart from those its own sheet asks for. */
function obstaclesTo(
  step: Transition,
  place: RecordPlace,
  record: RecordAnswer,
  { standing }: WorkContext,
): readonly string[] {
  if (!standing) return [];
  const asked = new Set([...(step.ask ?? []), ...(step.askAgain ?? []), OVERRIDE_REASON]);
  const { against } = gatesOf(place, step, stateWith(place, record, record), record, standing);
  const problems = stepProblems(place, record, step, record, standing);
  const needed = Object.entries(problems).flatMap(([path, found]) => {
    const field = path.split('.')[0] ?? path;
    return asked.has(field) && found.every(({ code }) => code === 'REQUIRED') ? [] : [field];
  });
  return [...against.map(({ field }) => field), ...needed];
}

/** The first row that waits for this person: their own to do, or one they verify. */
function waitingRow(
  { definition }: RecordPlace,
  record: RecordAnswer,
  { rows: context }: WorkContext,
): Work | undefined {
  for (const { field, person, openIn, verify } of definition.tasks?.rows ?? []) {
    const rows = definition.fields[field];
    if (rows?.kind !== 'rows') continue;
    for (const row of rowsIn(record[field])) {
      const isOwn =
        row[person] === context.standing.userId && openIn.includes(String(row[rows.state ?? ''] ?? ''));
      const action = rowActionsFor(context, field, row).find(
        (name) => rows.actions?.[name]?.isUndo !== true && (name === verify?.action || isOwn),
      );
      if (action && typeof row._id === 'string')
        return { kind: 'row', task: { field, row: row._id, action }, row };
    }
  }
  return undefined;
}

/** Rows a step lacks and this person may add; where rows are others' work to finish, one more would not help. */
function lackingRows(
  step: Transition,
  place: RecordPlace,
  record: RecordAnswer,
  context: WorkContext,
): Work | undefined {
  const isWork = (name: string) => place.definition.tasks?.rows?.some(({ field }) => field === name) === true;
  const field = obstaclesTo(step, place, record, context).find(
    (name) => context.mayAdd(name) && (isEmptyValue(record[name]) || !isWork(name)),
  );
  return field === undefined ? undefined : { kind: 'add', field };
}

const rowsIn = (value: unknown): readonly Values[] =>
  Array.isArray(value) ? (value as readonly Values[]) : [];
