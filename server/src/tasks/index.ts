export { type Action, followActions } from './action-tasks.service.ts';
export { answerAsked, askPeople, cancelAsked, findAsked } from './asked-people.service.ts';
export { insertTask, moveTask, taskTable } from './task-record.ts';
