import type { ModuleDefinition, RecordChecks, RecordComputations } from '../records/index.ts';
import { chemicalChecks } from './chemical-checks.ts';
import { chemicallist } from './chemicallist.ts';
import { deviation } from './deviation.ts';
import { deviationChecks } from './deviation-checks.ts';
import { equipment } from './equipment.ts';
import { equipmentChecks } from './equipment-checks.ts';
import { equipmentComputed } from './equipment-computed.ts';
import { projects } from './projects.ts';
import { projectsChecks } from './projects-checks.ts';
import { tasks } from './tasks.ts';

/** Every built-in module. */
export const modules: readonly ModuleDefinition[] = [deviation, equipment, projects, chemicallist, tasks];

export const recordChecks: RecordChecks = {
  ...deviationChecks,
  ...chemicalChecks,
  ...equipmentChecks,
  ...projectsChecks,
};

export const recordComputed: RecordComputations = { ...equipmentComputed };

export * from './chemical-emergency.ts';
export * from './chemical-first-aid.ts';
export * from './chemical-rules.ts';
export * from './chemical-training.ts';
export { type StartingChoice, startingChoices } from './choice-lists.ts';
export { type ActionMove, actionMoves, moveAction } from './deviation-actions.ts';
export * from './deviation-rules.ts';
export * from './equipment-control-rules.ts';
export * from './equipment-plans.ts';
export * from './equipment-plates.ts';
export * from './equipment-rules.ts';
export { exposureForm } from './exposure-form.ts';
export * from './projects-rules.ts';
export { nextTask } from './tasks-repeat.ts';
export * from './tasks-state.ts';
export {
  chemicalChecks,
  chemicallist,
  deviation,
  deviationChecks,
  equipment,
  equipmentChecks,
  projects,
  projectsChecks,
  tasks,
};
