export { tasks, tasks as definition } from './tasks.ts';
export { taskChecks as checks } from './tasks-checks.ts';
export { nextTask } from './tasks-repeat.ts';
export * from './tasks-state.ts';
