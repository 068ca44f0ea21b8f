export { type Action, followActions } from './action-tasks.service.ts';
export { answerAsked, askPeople } from './asked-people.service.ts';
export { cancelAsked, findAsked } from './asked-people.store.ts';
export { countWaiting } from './task.store.ts';
