import { rolesWith } from '../session/index.ts';
import { modules } from './built-in.ts';
import { featureKeysOf, levelTablesOf, moduleKeysOf, roleGrantsOf } from './module-rights.ts';

export { matchRoute, routes } from './app-routes.ts';
export * from './built-in.ts';
export { type StartingChoice, startingChoices } from './choice-lists.ts';
export * from './module-rights.ts';

/** Of our own modules and of what is none. A company's own modules add theirs. */
export const moduleKeys = moduleKeysOf(modules);
export const featureKeys = featureKeysOf(modules);
export const levelTables = levelTablesOf(modules);

/** The roles a new company starts with. */
export const defaultRoles = rolesWith(roleGrantsOf(modules));
