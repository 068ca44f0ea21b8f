import type { ModuleNotices } from '../../records/index.ts';

const performers = ['creator', { field: 'performed_by' }] as const;

export const surfaceReportNotices: ModuleNotices = {
  areCollapsed: true,
  rules: [
    {
      kind: 'surfacereport_submitted',
      shape: 'warn',
      isMailed: true,
      on: { step: ['submit'] },
      to: ['project.leader'],
    },
    { kind: 'surfacereport_approved', shape: 'info', on: { step: ['approve'] }, to: performers },
    {
      kind: 'surfacereport_rejected',
      shape: 'warn',
      isMailed: true,
      on: { step: ['reject'] },
      to: performers,
      params: { reason: 'rejected_because' },
    },
  ],
};
