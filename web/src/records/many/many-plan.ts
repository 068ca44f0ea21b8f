import type { Translate } from '@sveis/domain/locales';
import {
  findingsOf,
  isEmptyValue,
  type ModuleDefinition,
  problemsOf,
  problemText,
  stepsFrom,
  type Transition,
  type Values,
} from '@sveis/domain/records';
import { contextOf, type FormStanding, gatesOf, stateWith } from '../checks/form-findings.ts';
import type { ShownRow } from '../outbox/record-fold.ts';
import type { RecordPlace } from '../record-module.ts';
import type { RecordAnswer } from '../record-wire.ts';

/** One of many records a step is taken on at once, and what stands in its way. */
export interface PlannedStep {
  readonly row: ShownRow;
  readonly name: string;
  readonly step: Transition | undefined;
  readonly changes: Values;
  /** Why it will be refused; empty where it will not. */
  readonly against: readonly string[];
  /** What is worth a look, and refuses nothing. */
  readonly warnings: readonly string[];
}

const recordOf = ({ id, values }: ShownRow): RecordAnswer => ({ ...values, id }) as unknown as RecordAnswer;

/** What was filled in; what was left empty stays as it is in each of them. */
export const filledOf = (typed: Values): Values =>
  Object.fromEntries(Object.entries(typed).filter(([, value]) => !isEmptyValue(value)));

/** What becomes of each record when the step is taken on all of them, found as the server will find it. */
export const planStep = (
  place: RecordPlace,
  rows: readonly ShownRow[],
  name: string,
  changes: Values,
  standing: FormStanding,
  t: Translate,
): readonly PlannedStep[] => rows.map((row) => planOne(place, row, { name, changes }, standing, t));

function planOne(
  place: RecordPlace,
  row: ShownRow,
  { name, changes }: { readonly name: string; readonly changes: Values },
  standing: FormStanding,
  t: Translate,
): PlannedStep {
  const record = recordOf(row);
  const called = String(row.values.number ?? row.values.title ?? '');
  const before = stateWith(place, record, row.values);
  const step = stepsFrom(place.definition, before, standing.viewer).find((one) => one.name === name);
  const planned = { row, name: called, step, changes };
  if (!step) return { ...planned, against: [t('records.manyNotOffered')], warnings: [] };
  const state = stateWith(place, record, { ...row.values, ...changes });
  const context = contextOf(standing, row.values);
  const needs = Object.values(problemsOf(step, state, place.checks ?? {}, context)).flat();
  const gates = gatesOf(place, step, state, row.values, standing).against;
  const found = findingsOf(place.definition, state, place.checks ?? {}, context);
  const gated = new Set(gates.map(({ check }) => check));
  const said = (problems: readonly Parameters<typeof problemText>[0][]) => [
    ...new Set(problems.map((problem) => problemText(problem, t))),
  ];
  return {
    ...planned,
    against: said([...needs, ...gates]),
    warnings: said(found.filter(({ check, severity }) => severity !== 'block' && !gated.has(check))),
  };
}

/** Steps at least one of these records can take now, in the order they are wanted in. */
export const stepsFor = (
  definition: ModuleDefinition,
  rows: readonly ShownRow[],
  order: readonly string[],
  { viewer }: Pick<FormStanding, 'viewer'>,
  place: RecordPlace,
): readonly Transition[] =>
  order.flatMap((name) => {
    const found = rows
      .flatMap((row) => stepsFrom(definition, stateWith(place, recordOf(row), row.values), viewer))
      .find((step) => step.name === name);
    return found ? [found] : [];
  });
