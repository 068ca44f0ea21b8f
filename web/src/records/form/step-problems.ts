import type { FieldProblems } from '@sveis/domain/errors';
import type { Day } from '@sveis/domain/format';
import { problemsOf, type Transition, type Values, type Viewer } from '@sveis/domain/records';
import type { RecordModule } from '../record-module.ts';
import type { RecordAnswer } from '../record-wire.ts';

/** What stands in the way of a step, judged as the server will judge it, from what this phone knows of the record. */
export const stepProblems = (
  { definition, checks = {} }: Pick<RecordModule, 'definition' | 'checks'>,
  record: RecordAnswer,
  step: Transition,
  values: Values,
  around: { readonly viewer: Viewer; readonly today: Day },
): FieldProblems =>
  problemsOf(
    {
      ...step,
      require: [...step.require, ...(step.askAgain ?? [])],
      checks: (step.checks ?? []).filter((name) => Object.hasOwn(checks, name)),
    },
    {
      id: record.id,
      module: definition.key,
      status: record.status,
      projectId: record.project_id,
      createdBy: record.created_by,
      values,
    },
    checks,
    { ...around, now: new Date(), before: record },
  );
