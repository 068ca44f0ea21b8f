import type { FieldProblems } from '@sveis/domain/errors';
import {
  isEmptyValue,
  OVERRIDE_REASON,
  problemsFrom,
  problemsOf,
  type Transition,
  type Values,
} from '@sveis/domain/records';
import type { RecordModule } from '../record-module.ts';
import type { RecordAnswer } from '../record-wire.ts';
import { contextOf, type FormStanding, gatesOf, stateWith } from './form-findings.ts';

/** What stands in the way of a step, found as the server will find it, from what this phone knows of the record. */
export function stepProblems(
  module: RecordModule,
  record: RecordAnswer,
  step: Transition,
  values: Values,
  standing: FormStanding,
): FieldProblems {
  const state = stateWith(module, record, values);
  const asked = { ...step, require: [...step.require, ...(step.askAgain ?? [])] };
  const needs = problemsOf(asked, state, module.checks ?? {}, contextOf(standing, record));
  const { against, isPassable } = gatesOf(module, step, state, record, standing);
  if (!isPassable) return { ...problemsFrom(against), ...needs };
  const isUnreasoned = isEmptyValue(values[OVERRIDE_REASON]);
  return isUnreasoned ? { ...needs, [OVERRIDE_REASON]: [{ code: 'REQUIRED' }] } : needs;
}
