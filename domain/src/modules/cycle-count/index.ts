export { cycleCount, cycleCount as definition } from './cycle-count.ts';
