export { checklists as definition } from './checklists.ts';
