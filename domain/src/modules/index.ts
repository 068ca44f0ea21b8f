import type { ModuleDefinition, RecordChecks, RecordComputations } from '../records/index.ts';
import { deviation } from './deviation.ts';
import { deviationChecks } from './deviation-checks.ts';
import { equipment } from './equipment.ts';
import { equipmentChecks } from './equipment-checks.ts';
import { equipmentComputed } from './equipment-computed.ts';

/** Every built-in module. */
export const modules: readonly ModuleDefinition[] = [deviation, equipment];

export const recordChecks: RecordChecks = { ...deviationChecks, ...equipmentChecks };

export const recordComputed: RecordComputations = { ...equipmentComputed };

export { type StartingChoice, startingChoices } from './choice-lists.ts';
export { type ActionMove, actionMoves, moveAction } from './deviation-actions.ts';
export { deviation };
export { equipment };
export * from './equipment-plans.ts';
export * from './equipment-rules.ts';
