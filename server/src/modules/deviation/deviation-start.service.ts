import type { FieldProblems } from '@sveis/domain/errors';
import { addDays } from '@sveis/domain/format';
import { followsCategory, HSE_ROLE, ownerRoleOf } from '@sveis/domain/modules/deviation';
import type { Values } from '@sveis/domain/records';
import { settingDefaults } from '@sveis/domain/session';
import {
  findChoiceOwners,
  findEditors,
  findLeader,
  findPeopleOfRole,
  type HookVerdict,
  type RecordChange,
  type RecordScope,
} from '../../records/index.ts';
import { findSettingValues } from '../../session/index.ts';
import { isOnList } from './deviation-start.store.ts';

/** What a report leaves open is filled in: what kind of event it is, who answers for it, and until when. */
export async function beginDeviation(scope: RecordScope, change: RecordChange): Promise<HookVerdict> {
  const { values } = change;
  const event = await eventOf(scope, change);
  const days = values.deadline ? undefined : await daysToDeadline(scope, values.severity);
  const problems: FieldProblems =
    event.hse === true && !event.hse_type ? { hse_type: [{ code: 'REQUIRED' }] } : {};
  // A person who answers for a case or gets a copy may read it: an injury is given to nobody by its category alone.
  const isInjury = event.hse_type === 'injury';
  const named = isInjury ? [] : await findChoiceOwners(scope.ctx.tx, 'deviation_category', values.category);
  const role = isInjury ? HSE_ROLE : ownerRoleOf(values.category);
  const responsible = values.responsible ?? (await likelyResponsible(scope, change, { named, role })) ?? null;
  return {
    values: {
      ...event,
      // Said of those it is true of, and nothing of the others.
      anonymous: values.anonymous === true ? true : null,
      responsible,
      copy_to: values.copy_to ?? othersOf(named, [responsible, values.reported_by]),
      ...(days === undefined ? {} : { deadline: addDays(scope.today, days) }),
    },
    problems,
  };
}

/** Days from the report to the deadline, as the company has set them. */
async function daysToDeadline({ ctx }: RecordScope, severity: unknown): Promise<number | undefined> {
  if (severity !== 'high' && severity !== 'medium' && severity !== 'low') return undefined;
  const name = `deviation_days_${severity}` as const;
  const days = (await findSettingValues(ctx.tx))[name];
  return typeof days === 'number' ? days : settingDefaults[name];
}

/** A person who names a type of event means one, said so or not: an injury must not become public by a missing yes. */
async function eventOf({ ctx }: RecordScope, { values, sent = {} }: RecordChange): Promise<Values> {
  if (typeof values.hse === 'boolean') return { hse: values.hse, hse_type: values.hse_type ?? null };
  const follows = followsCategory(values.category);
  const named = sent.hse_type;
  const isNamed = typeof named === 'string' && (await isOnList(ctx.tx, 'deviation_hse_type', named));
  return isNamed ? { hse: true, hse_type: named } : follows;
}

function othersOf(owners: readonly number[], known: readonly unknown[]): readonly number[] | null {
  const others = owners.filter((id) => !known.includes(id));
  return others.length > 0 ? others : null;
}

/**
 * Whom the company has named for the category; else the leader of the project or the first of those whose cases
 * these are by their role, who for health and safety come first.
 */
async function likelyResponsible(
  { ctx, definition }: RecordScope,
  { projectId }: RecordChange,
  { named, role }: { readonly named: readonly number[]; readonly role: string | undefined },
): Promise<number | undefined> {
  const owners = role === undefined ? [] : await findPeopleOfRole(ctx.tx, role);
  const leader = await findLeader(ctx.tx, projectId);
  const inOrder = [...named, ...(role === HSE_ROLE ? [...owners, leader] : [leader, ...owners])];
  const editors = new Set((await findEditors(ctx.tx, definition, projectId)).map(({ id }) => id));
  return inOrder.find((id) => id !== undefined && editors.has(id));
}
