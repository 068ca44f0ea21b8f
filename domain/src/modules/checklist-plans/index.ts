export { checklistPlans as definition } from './checklist-plans.ts';
export { nextDueAfter, planDates } from './plan-dates.ts';
