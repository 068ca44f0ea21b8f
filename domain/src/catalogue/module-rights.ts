import type { ModuleDefinition } from '../records/index.ts';
import {
  type FeatureKey,
  type LevelTableNames,
  type ModuleKey,
  plainFeatureKeys,
  plainModuleKeys,
  type RoleGrantsByKey,
} from '../session/index.ts';

/** Every permission key of a company with these modules. */
export const moduleKeysOf = (modules: readonly ModuleDefinition[]): readonly ModuleKey[] => [
  ...new Set([
    ...plainModuleKeys,
    ...modules.flatMap(({ key, inProject }) => (inProject ? [key, inProject.key] : [key])),
  ]),
];

/** Everything a company with these modules can switch on or off. */
export const featureKeysOf = (modules: readonly ModuleDefinition[]): readonly FeatureKey[] => [
  ...new Set([...plainFeatureKeys, ...modules.map(({ feature }) => feature)]),
];

export const levelTablesOf = (modules: readonly ModuleDefinition[]): LevelTableNames =>
  Object.fromEntries(
    modules.flatMap(({ key, levels, inProject }) => [
      ...(levels ? [[key, levels] as const] : []),
      ...(inProject?.levels ? [[inProject.key, inProject.levels] as const] : []),
    ]),
  );

export const roleGrantsOf = (modules: readonly ModuleDefinition[]): RoleGrantsByKey =>
  Object.fromEntries(
    modules.flatMap(({ key, roles, inProject }) => [
      ...(roles ? [[key, roles] as const] : []),
      ...(inProject?.roles ? [[inProject.key, inProject.roles] as const] : []),
    ]),
  );
