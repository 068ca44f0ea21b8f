import * as z from 'zod/mini';
import { levels } from './levels.ts';

/** Shapes of the session calls: the server answers by them, the app reads by them. */
const flags = z.object({
  list: z.optional(z.boolean()),
  view: z.optional(z.boolean()),
  create: z.optional(z.boolean()),
  edit: z.optional(z.boolean()),
  delete: z.optional(z.boolean()),
  manage: z.optional(z.boolean()),
});

export const roleShape = z.object({
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  permissions: z.record(z.string(), flags),
});

export const groupLevelShape = z.object({ group_id: z.int(), module: z.string(), level: z.enum(levels) });

export const featureShape = z.object({
  enabled: z.boolean(),
  link: z.optional(z.string()),
  label: z.optional(z.string()),
  icon: z.optional(z.string()),
  items: z.optional(
    z.array(
      z.object({ id: z.int(), enabled: z.boolean(), link: z.string(), label: z.string(), icon: z.string() }),
    ),
  ),
});

export const userShape = z.object({
  user_id: z.int(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  initialer: z.string(),
});

export const tenantShape = z.object({
  host: z.string(),
  name: z.string(),
  time_zone: z.string(),
  currency: z.string(),
  language: z.string(),
  error_reporting: z.boolean(),
});

export const exclusionShape = z.object({
  exclude_stemp_module: z.boolean(),
  exclude_calendar_form: z.boolean(),
  exclude_projects: z.boolean(),
  exclude_deviation: z.boolean(),
  exclude_equipment: z.boolean(),
  exclude_warehouse: z.boolean(),
});

export const featuresAnswer = z.object({
  status: z.literal('success'),
  features: z.record(z.string(), featureShape),
  exclusions: exclusionShape,
  role: roleShape,
  permissions: z.array(groupLevelShape),
  user: userShape,
  tenant: tenantShape,
  perm_version: z.string(),
  auto_logout_enabled: z.boolean(),
  task_count: z.int(),
  /** Where errors are reported; absent unless the installation and the company agreed to it. */
  sentry: z.optional(z.object({ dsn: z.string(), environment: z.string() })),
});

export const loginAnswer = z.extend(featuresAnswer, {
  message: z.string(),
  token: z.string(),
  checklist_access_token: z.string(),
  redirect_to: z.int(),
  /** Seals what the phone keeps for this user; base64, 32 bytes. */
  vault_key: z.string(),
});

export type FeaturesAnswer = z.infer<typeof featuresAnswer>;
export type LoginAnswer = z.infer<typeof loginAnswer>;
export type SessionUser = z.infer<typeof userShape>;
export type SessionTenant = z.infer<typeof tenantShape>;
