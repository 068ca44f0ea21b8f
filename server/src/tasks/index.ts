export { type Action, followActions } from './action-tasks.service.ts';
export { countWaiting } from './task.store.ts';
