import type { ModuleDefinition } from '../definition/definition.ts';
import type { Fields } from '../definition/field.ts';
import { nextRevisionFields, REPLACES } from './next-revision.ts';
import { overrideFields } from './overrides.ts';

/** A definition with the fields the engine itself writes: why gates were passed, and what a revision replaces. */
export function defineModule<const Definition extends ModuleDefinition>(definition: Definition): Definition {
  const isPassable = definition.checks?.some(({ override }) => override !== undefined) === true;
  const { key, nextRevision } = definition;
  const added: Fields = {
    ...(isPassable ? overrideFields : {}),
    ...(nextRevision ? nextRevisionFields(key, nextRevision) : {}),
  };
  return Object.keys(added).length > 0
    ? { ...definition, fields: { ...definition.fields, ...added } }
    : definition;
}

/** Whether the engine itself adds a field: it has its own words and stands in no section. */
export const isEngineField = (name: string): boolean =>
  name === REPLACES || Object.hasOwn(overrideFields, name);
