import type { ModuleDefinition, RecordChecks } from '../records/index.ts';
import { deviation } from './deviation.ts';
import { deviationChecks } from './deviation-checks.ts';

/** Every built-in module. */
export const modules: readonly ModuleDefinition[] = [deviation];

export const recordChecks: RecordChecks = { ...deviationChecks };

export { type StartingChoice, startingChoices } from './choice-lists.ts';
export { deviation };
