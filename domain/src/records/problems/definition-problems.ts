import type { ModuleDefinition } from '../definition/definition.ts';
import { fieldProblems, namingProblems, placeProblems } from './field-problems.ts';
import {
  fillProblems,
  noticeProblems,
  reminderProblems,
  stampProblems,
  taskProblems,
} from './follow-up-problems.ts';
import {
  cardProblems,
  codeProblems,
  copyProblems,
  figureProblems,
  importProblems,
  listProblems,
  sectionProblems,
  viewProblems,
} from './screen-problems.ts';
import {
  checkProblems,
  revisionProblems,
  rightsProblems,
  rowProblems,
  statusProblems,
  stepProblems,
} from './step-problems.ts';

/** Everything in a definition that would break a screen, a list or a step, each as a sentence. */
export const definitionProblems = (definition: ModuleDefinition): readonly string[] => [
  ...namingProblems(definition),
  ...fieldProblems(definition.fields),
  ...placeProblems(definition),
  ...sectionProblems(definition),
  ...statusProblems(definition),
  ...definition.status.transitions.flatMap((step) => stepProblems(definition, step)),
  ...revisionProblems(definition),
  ...rightsProblems(definition),
  ...listProblems(definition),
  ...viewProblems(definition),
  ...cardProblems(definition),
  ...checkProblems(definition),
  ...figureProblems(definition),
  ...importProblems(definition),
  ...codeProblems(definition),
  ...copyProblems(definition),
  ...rowProblems(definition),
  ...taskProblems(definition),
  ...noticeProblems(definition),
  ...reminderProblems(definition),
  ...stampProblems(definition),
  ...fillProblems(definition),
];
