export { TaskCount } from './task-count.tsx';
export { useTaskCount } from './use-task-count.ts';
