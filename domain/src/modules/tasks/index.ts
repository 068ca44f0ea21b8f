export { tasks, tasks as definition } from './tasks.ts';
export { nextTask } from './tasks-repeat.ts';
export * from './tasks-state.ts';
