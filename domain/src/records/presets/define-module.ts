import type { ModuleDefinition } from '../definition/definition.ts';
import { overrideFields } from './overrides.ts';

/** A definition with the fields the engine itself writes: why gates were passed, where one may be. */
export function defineModule<const Definition extends ModuleDefinition>(definition: Definition): Definition {
  const isPassable = definition.checks?.some(({ override }) => override !== undefined) === true;
  return isPassable ? { ...definition, fields: { ...definition.fields, ...overrideFields } } : definition;
}
