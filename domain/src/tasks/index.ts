export * from './task-kinds.ts';
export * from './task-people.ts';
export * from './task-target.ts';
