import { proveLane } from './slice.ts';

proveLane(1);
