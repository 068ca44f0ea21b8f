export { followActions } from './action-tasks.service.ts';
export { answerAsked, askPeople, cancelAsked, findAsked } from './asked-people.service.ts';
export { recordTasks } from './record-tasks.hooks.ts';
export { insertTask, moveTask, placeOfTarget, taskTable } from './task-record.ts';
export { countWaiting } from './waiting-count.service.ts';
