export { checklistPlans as definition, type PlanHindrance } from './checklist-plans.ts';
export { dateOf, nextDueAfter, planDates } from './plan-dates.ts';
