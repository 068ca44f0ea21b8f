import type { Day } from '@sveis/domain/format';
import {
  type CheckContext,
  type Finding,
  findingsAgainst,
  findingsOf,
  mayOverride,
  type RecordState,
  stamped,
  type Transition,
  type Values,
  type Viewer,
} from '@sveis/domain/records';
import type { QueryClient } from '@tanstack/react-query';
import { companyZone } from '../../lib/clock/company-zone.ts';
import { trueNow } from '../../lib/clock/server-clock.ts';
import type { RecordModule } from '../record-module.ts';
import { formSettingsQuery } from '../record-queries.ts';
import type { RecordAnswer } from '../record-wire.ts';

/** Who fills in a form, when, and what this phone knows of other records. */
export interface FormStanding {
  readonly viewer: Viewer;
  readonly today: Day;
  readonly queries: QueryClient;
}

/** Other records as this phone has kept them; what it has not, the server will look at. */
export const keptBy =
  (queries: QueryClient): CheckContext['related'] =>
  (to, id) =>
    queries.getQueryData<Values>(['records', to, 'one', String(id)]);

/** Settings of the company as this phone has kept them. */
export const settingsKeptBy =
  (queries: QueryClient): NonNullable<CheckContext['setting']> =>
  (name) =>
    queries.getQueryData<Values>(formSettingsQuery.queryKey)?.[name];

export const contextOf = ({ viewer, today, queries }: FormStanding, before: Values): CheckContext => ({
  viewer,
  today,
  now: trueNow(),
  timeZone: companyZone(),
  before,
  related: keptBy(queries),
  setting: settingsKeptBy(queries),
});

/** The record with these values in it. */
export const stateWith = (
  { definition }: Pick<RecordModule, 'definition'>,
  record: Pick<RecordAnswer, 'id' | 'status' | 'project_id' | 'created_by'>,
  values: Values,
): RecordState => ({
  id: record.id,
  module: definition.key,
  status: record.status,
  projectId: record.project_id,
  createdBy: record.created_by,
  values,
});

/** What a step itself writes, as the server will write it. */
const writtenBy = (sets: Transition['sets'], before: Values, { viewer, today }: FormStanding): Values =>
  stamped(sets, { userId: viewer.access.userId, now: trueNow(), today, values: before });

/** Warnings a step brings with it by what it writes, said before it is taken. */
export function warningsOf(
  { definition, checks = {} }: RecordModule,
  { sets }: Transition,
  state: RecordState,
  before: Values,
  standing: FormStanding,
): readonly Finding[] {
  const context = contextOf(standing, before);
  const found = (values: Values) => findingsOf(definition, { ...state, values }, checks, context);
  const known = new Set(found(before).map(({ check, field }) => `${check} ${field}`));
  return found({ ...state.values, ...writtenBy(sets, before, standing) }).filter(
    ({ severity, check, field }) => severity === 'warn' && !known.has(`${check} ${field}`),
  );
}

export interface Gates {
  readonly against: readonly Finding[];
  /** This person may pass all of them with a reason. */
  readonly isPassable: boolean;
}

/** Broken rules that stand against a step, found as the server will find them. */
export function gatesOf(
  { definition, checks = {} }: RecordModule,
  step: Transition,
  state: RecordState,
  before: Values,
  standing: FormStanding,
): Gates {
  const values = { ...state.values, ...writtenBy(step.sets, before, standing) };
  const found = findingsOf(definition, { ...state, values }, checks, contextOf(standing, before));
  const against = findingsAgainst(definition, step.name, found, values);
  const place = { viewer: standing.viewer, projectId: state.projectId };
  return {
    against,
    isPassable: against.length > 0 && against.every((finding) => mayOverride(definition, finding, place)),
  };
}
