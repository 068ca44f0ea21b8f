import type { DemoCompany } from '../demo-company.ts';
import { balticPipe } from './baltic-pipe.ts';
import { fjordstal } from './fjordstal/index.ts';
import { stengt } from './stengt.ts';

export const demoCompanies: readonly DemoCompany[] = [fjordstal, balticPipe, stengt];
