import { type Day, daysBetween } from '../../format/index.ts';
import type { Values } from '../../records/index.ts';

/** Days from the report to the deadline, where nobody has set one. */
export const daysToDeadline: Readonly<Record<string, number>> = { high: 3, medium: 14, low: 30 };

const hseCategories = ['hse', 'near_miss', 'environment'];

/** What a category says of the event; it can be changed. */
export const followsCategory = (category: unknown): Values => ({
  hse: hseCategories.includes(String(category)),
  hse_type: category === 'near_miss' ? 'near_miss' : null,
});

/** Whose cases these are, by the role they have in the company. */
const ownerRoles: Readonly<Record<string, string>> = {
  quality_internal: 'quality',
  customer_complaint: 'quality',
  supplier: 'quality',
  documentation: 'quality',
  hse: 'hse',
  near_miss: 'hse',
  environment: 'hse',
  equipment: 'warehouse',
};

export const HSE_ROLE = 'hse';

export const ownerRoleOf = (category: unknown): string | undefined =>
  typeof category === 'string' && Object.hasOwn(ownerRoles, category) ? ownerRoles[category] : undefined;

/** Events whose title may say what happened to whom. */
export const healthTypes: readonly unknown[] = ['injury', 'first_aid', 'exposure'];

/** Says something of somebody's health: in mail it is a number, and nothing else. */
export const isAboutHealth = ({ hse_type: type }: Values): boolean => healthTypes.includes(type);

/** Heard of at once by those who look after health and safety. */
export const isGrave = ({ severity, hse_type: type }: Values): boolean =>
  severity === 'high' || type === 'injury';

const TOLD_BEFORE = 3;

export interface DeviationReminder {
  readonly kind: 'deviation_due' | 'deviation_overdue';
  /** The same for as long as no new one is due, so that whoever slept through a day still reminds, once. */
  readonly about: string;
  /** Late for a week: the project's leader hears of it too. */
  readonly reachesLeader: boolean;
}

/** Three days before the deadline, on its day, and then every week. */
export function deviationReminder(deadline: Day, today: Day): DeviationReminder | undefined {
  const left = daysBetween(today, deadline);
  if (left > TOLD_BEFORE) return undefined;
  if (left > 0) return { kind: 'deviation_due', about: `${deadline}:before`, reachesLeader: false };
  if (left > -7) {
    // A day the server slept through is still told of, as what it is by then.
    const kind = left === 0 ? 'deviation_due' : 'deviation_overdue';
    return { kind, about: `${deadline}:day`, reachesLeader: false };
  }
  return {
    kind: 'deviation_overdue',
    about: `${deadline}:late${Math.floor(-left / 7)}`,
    reachesLeader: true,
  };
}
