import { levelTablesOf } from '@sveis/domain/catalogue';
import { featureOff, noPermission, pwaDisabled, timerDisabled } from '@sveis/domain/errors';
import {
  type Action,
  can,
  type ExclusionSetting,
  type Exclusions,
  exclusionSettings,
  type FeatureFlags,
  type FeatureKey,
  isFeatureOpen,
  type ProjectRole,
} from '@sveis/domain/session';
import type { Rights, Services, UserContext } from '../context.ts';
import type { Tx } from '../database/transaction.ts';
import {
  findFeatures,
  findGroupLevelsOf,
  findProjectRole,
  findRoleOf,
  findSettingValues,
} from './rights.store.ts';

const MAX_REMEMBERED = 10_000;

/**
 * Rights by company, user and version. The version is read with the session on every call and moves with any change,
 * so what is remembered here is never older than the rows.
 */
export function createRightsCache(modulesOf: Services['modulesOf']) {
  const remembered = new Map<string, Rights>();

  return async (tx: Tx, userId: number, permVersion: string): Promise<Rights> => {
    const key = `${tx.tenantId}|${userId}|${permVersion}`;
    const known = remembered.get(key);
    if (known) return known;
    const rights = rightsFrom(await readRightRows(tx, userId, modulesOf), userId, permVersion);
    if (remembered.size >= MAX_REMEMBERED) remembered.clear();
    remembered.set(key, rights);
    return rights;
  };
}

export type RightsCache = ReturnType<typeof createRightsCache>;

/** Everything rights are made of, asked for in one packet. */
export async function readRightRows(tx: Tx, userId: number, modulesOf: Services['modulesOf']) {
  const [role, groupLevels, features, settings, modules] = await Promise.all([
    findRoleOf(tx, userId),
    findGroupLevelsOf(tx, userId),
    findFeatures(tx),
    findSettingValues(tx),
    modulesOf(tx),
  ]);
  return { role, groupLevels, features, settings, modules };
}

export type RightRows = Awaited<ReturnType<typeof readRightRows>>;

export const rightsFrom = (
  { role, groupLevels, features, settings, modules }: RightRows,
  userId: number,
  permVersion: string,
): Rights => ({
  access: {
    userId,
    roleSlug: role.slug,
    roleFlags: role.permissions,
    groupLevels,
    levelTables: levelTablesOf(modules),
  },
  role: { id: role.id, slug: role.slug, name: role.name },
  features: Object.fromEntries(features.map((feature) => [feature.key, feature.enabled])) as FeatureFlags,
  exclusions: exclusionsOf(settings),
  reportsErrors: settings.error_reporting === true,
  numberSeries: (settings.number_series ?? {}) as Readonly<Record<string, string>>,
  modules,
  permVersion,
});

export const exclusionsOf = (settings: Readonly<Record<string, unknown>>): Exclusions =>
  Object.fromEntries(Object.keys(exclusionSettings).map((name) => [name, settings[name] === true]));

/** A company without the timer has closed to everybody, and one without the app to phones: both log people out. */
export function requireOpenCompany({ features }: Rights, { isApp }: { readonly isApp: boolean }): void {
  if (features.timer !== true) throw timerDisabled();
  if (isApp && features.pwa !== true) throw pwaDisabled();
}

/** Checks two and three of the order: the company has it, and has not excluded it. */
export function requireFeature(rights: Rights, feature: FeatureKey | readonly FeatureKey[]): void {
  const wanted: readonly FeatureKey[] = typeof feature === 'string' ? [feature] : feature;
  const isOpen = wanted.some((key) => isFeatureOpen(key, rights.features, rights.exclusions));
  if (!isOpen) throw featureOff(wanted[0] ?? '');
}

/** A setting that closes single calls of an open feature, to all but those who hold the flag. */
export function requireNotExcluded(
  rights: Rights,
  { setting, but }: { readonly setting: ExclusionSetting; readonly but: readonly [Action, string] },
): void {
  if (rights.exclusions[setting] === true && !can(rights.access, ...but)) throw featureOff(setting);
}

/** Checks four and five: administrators pass, others need the flag. */
export function requireFlag(rights: Rights, action: Action, module: string, projectRole?: ProjectRole): void {
  if (!can(rights.access, action, module, projectRole)) throw noPermission({ action, module });
}

/** The same inside a project, where the person's role there may raise the level. */
export async function requireFlagInProject(
  ctx: UserContext,
  action: Action,
  module: string,
  projectId: number,
): Promise<void> {
  requireFlag(ctx.rights, action, module, await findProjectRole(ctx.tx, ctx.user.id, projectId));
}
