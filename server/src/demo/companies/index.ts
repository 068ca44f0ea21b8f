import type { DemoCompany } from '../demo-company.ts';
import type { DemoHost } from '../demo-mark.ts';
import { balticPipe } from './baltic-pipe.ts';
import { fjordstal } from './fjordstal/index.ts';
import { stengt } from './stengt.ts';

export const demoCompanies: Readonly<Record<DemoHost, DemoCompany>> = {
  demo: fjordstal,
  baltic: balticPipe,
  stengt,
};
