export * from './task-kinds.ts';
export * from './task-people.ts';
