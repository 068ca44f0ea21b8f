import type { ModuleNotices } from '../../records/index.ts';

const performers = ['creator', { field: 'performed_by' }] as const;

export const pressureTestNotices: ModuleNotices = {
  areCollapsed: true,
  rules: [
    {
      kind: 'pressuretest_failed',
      shape: 'stop',
      isMailed: true,
      on: { becomes: { field: 'result', op: 'in', value: ['failed', 'retest'] } },
      to: ['project.leader'],
    },
    {
      kind: 'pressuretest_submitted',
      shape: 'warn',
      isMailed: true,
      on: { step: ['submit'] },
      to: ['project.leader'],
    },
    { kind: 'pressuretest_approved', shape: 'info', on: { step: ['approve'] }, to: performers },
    {
      kind: 'pressuretest_rejected',
      shape: 'warn',
      isMailed: true,
      on: { step: ['reject'] },
      to: performers,
      params: { reason: 'rejected_because' },
    },
  ],
};
