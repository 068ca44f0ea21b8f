import type { ModuleDefinition, RecordChecks, RecordComputations } from '../records/index.ts';
import { chemicalChecks } from './chemicals/chemical-checks.ts';
import { chemicallist } from './chemicals/chemicallist.ts';
import { deviation } from './deviation/deviation.ts';
import { deviationChecks } from './deviation/deviation-checks.ts';
import { equipment } from './equipment/equipment.ts';
import { equipmentChecks } from './equipment/equipment-checks.ts';
import { equipmentComputed } from './equipment/equipment-computed.ts';
import { projects } from './projects/projects.ts';
import { projectsChecks } from './projects/projects-checks.ts';
import { tasks } from './tasks/tasks.ts';

/** Every built-in module. */
export const modules: readonly ModuleDefinition[] = [deviation, equipment, projects, chemicallist, tasks];

export const recordChecks: RecordChecks = {
  ...deviationChecks,
  ...chemicalChecks,
  ...equipmentChecks,
  ...projectsChecks,
};

export const recordComputed: RecordComputations = { ...equipmentComputed };

export * from './chemicals/chemical-emergency.ts';
export * from './chemicals/chemical-first-aid.ts';
export * from './chemicals/chemical-rules.ts';
export * from './chemicals/chemical-training.ts';
export { exposureForm } from './chemicals/exposure-form.ts';
export { type StartingChoice, startingChoices } from './choice-lists.ts';
export * from './deviation/deviation-rules.ts';
export * from './equipment/equipment-control-rules.ts';
export * from './equipment/equipment-plans.ts';
export * from './equipment/equipment-plates.ts';
export * from './equipment/equipment-rules.ts';
export * from './projects/projects-rules.ts';
export { nextTask } from './tasks/tasks-repeat.ts';
export * from './tasks/tasks-state.ts';
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
