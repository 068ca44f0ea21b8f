import type { ModuleDefinition } from '@sveis/domain/records';

const known = new Map<string, ModuleDefinition>();

/** Modules whose code has been fetched; the outbox asks for all of them before it shows their work. */
export const knowDefinition = (definition: ModuleDefinition): void =>
  void known.set(definition.key, definition);

export const definitionOf = (key: string): ModuleDefinition | undefined => known.get(key);

export const fetchedDefinitions = (): readonly ModuleDefinition[] => [...known.values()];

/** Registers whose records belong to those of a module, as far as they have been fetched. */
export const registersOf = (key: string): readonly ModuleDefinition[] =>
  [...known.values()].filter(({ parent }) => parent?.module === key);
