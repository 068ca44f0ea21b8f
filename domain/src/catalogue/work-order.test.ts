import { expect, it } from 'vitest';
import { inWorkOrder } from '../records/index.ts';
import { modules } from './index.ts';

it('modules stand in the order of work, not in that of their folders', () => {
  const placed = inWorkOrder(modules).filter(({ workOrder = 1_000 }) => workOrder <= 100);
  expect(placed.map(({ key }) => key)).toEqual([
    'projects',
    'projectdrawing',
    'projectwps',
    'projectpwps',
    'wpqr',
    'projectmateriallist',
    'projectweldlog',
    'projectndt',
    'projectpressuretest',
    'projectpwht',
    'projectsurfacereport',
    'projecttechnicalreport',
    'expertise',
  ]);
});
