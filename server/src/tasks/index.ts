export { type Action, followActions } from './action-tasks.service.ts';
export { answerAsked, askPeople, cancelAsked, findAsked } from './asked-people.service.ts';
export { namesOf, tellOfResult, tellWaiting, waitingIn } from './task-notices.ts';
export { insertTask, moveTask, taskTable } from './task-record.ts';
