export { type EarlierModule, moduleOfForm, NOTES, sortMembers, stepName, TITLE } from './definition-of.ts';
export * from './field-roles.ts';
export { followForm } from './follow-form.ts';
export { formForModule, formNameOf } from './start-form.ts';
export { defaultStatuses, defaultSteps, prefixOf, startWrapper } from './start-wrapper.ts';
export * from './wrapper.ts';
export {
  type FormFieldProblem,
  moduleFormProblems,
  statusesInUse,
  wrapperProblems,
} from './wrapper-problems.ts';
export { readWrapper, wrapperShape } from './wrapper-shape.ts';
