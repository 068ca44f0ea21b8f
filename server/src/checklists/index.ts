export { checklistRoutes } from './checklist.routes.ts';
export { checklistCalls } from './checklist-calls.ts';
export { checklistHook } from './filling/checklist.hooks.ts';
export { checklistPlanHook } from './filling/plan.hooks.ts';
export { sendChecklist } from './filling/send-checklist.service.ts';
export { formRoutes } from './form.routes.ts';
export { openDefinition, writeDefinition } from './forms/form.service.ts';
export { definitionOfChecklist } from './forms/form-definitions.ts';
