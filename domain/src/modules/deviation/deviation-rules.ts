import type { Values } from '../../records/index.ts';

/** Categories that are about health, safety and the environment. */
export const hseCategories: readonly string[] = ['hse', 'near_miss', 'environment'];

/** What a category says of the event; it can be changed. */
export const followsCategory = (category: unknown): Values => ({
  hse: hseCategories.includes(String(category)),
  hse_type: category === 'near_miss' ? 'near_miss' : null,
});

/** Whose cases these are, by the role they have in the company. */
export const ownerRoles: Readonly<Record<string, string>> = {
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

/** Events whose title may say what happened to whom: in mail such a case is a number, and nothing else. */
export const healthTypes: readonly unknown[] = ['injury', 'first_aid', 'exposure'];
