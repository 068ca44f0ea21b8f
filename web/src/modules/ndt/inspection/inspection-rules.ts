import type { FieldProblems } from '@sveis/domain/errors';
import { checks, definition as ndt } from '@sveis/domain/modules/ndt';
import {
  type CheckContext,
  type Finding,
  findingsOf,
  findStep,
  type ModuleDefinition,
  problemsFrom,
  problemsOf,
  type Values,
} from '@sveis/domain/records';

/** A firm is nobody of the company: no rule lets it pass by its level. */
const nobody: CheckContext['viewer'] = {
  access: { userId: 0, roleSlug: '', roleFlags: {}, groupLevels: [], levelTables: {} },
  projectRoles: new Map(),
};

interface Filled {
  readonly definition: ModuleDefinition;
  readonly status: string;
  readonly before: Values;
  readonly values: Values;
  readonly context: Pick<CheckContext, 'today' | 'now' | 'timeZone'>;
}

const stateOf = ({ definition, status, values }: Filled) => ({
  id: '',
  module: definition.key,
  status,
  projectId: null,
  createdBy: 0,
  values,
});

/** What needs other records the server looks at: a firm has none of them. */
const contextOf = ({ context, before }: Filled): CheckContext => ({
  ...context,
  viewer: nobody,
  before,
  related: () => undefined,
});

/** The rules a report breaks as it is filled in, as far as they need nothing but the report. */
export const firmFindings = (filled: Filled): readonly Finding[] =>
  findingsOf(filled.definition, stateOf(filled), checks, contextOf(filled));

/** What stands in the way of sending it, found as the server will find it. */
export function firmProblems(filled: Filled): FieldProblems {
  const step = findStep(ndt, 'report', filled.status);
  if (!step) return {};
  const asked = { ...step, require: [...step.require, ...(step.askAgain ?? [])] };
  const blocking = firmFindings(filled).filter(({ severity }) => severity === 'block');
  return {
    ...problemsFrom(blocking),
    ...problemsOf(asked, stateOf(filled), checks, contextOf(filled)),
  };
}
