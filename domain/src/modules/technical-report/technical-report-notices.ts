import type { ModuleNotices } from '../../records/index.ts';

const performers = ['creator', { field: 'performed_by' }] as const;

export const technicalReportNotices: ModuleNotices = {
  areCollapsed: true,
  rules: [
    {
      kind: 'technicalreport_finding',
      shape: 'warn',
      isMailed: true,
      on: { named: ['observations.responsible'], where: { field: 'state', op: 'eq', value: 'open' } },
    },
    {
      kind: 'technicalreport_submitted',
      shape: 'warn',
      isMailed: true,
      on: { step: ['submit'] },
      to: ['project.leader'],
    },
    {
      kind: 'technicalreport_approved',
      shape: 'info',
      isMailed: true,
      on: { step: ['approve'] },
      to: [...performers, { field: 'distribution' }],
      quotes: { field: 'conclusion' },
    },
    {
      kind: 'technicalreport_rejected',
      shape: 'warn',
      isMailed: true,
      on: { step: ['reject'] },
      to: performers,
      params: { reason: 'rejected_because' },
    },
    {
      kind: 'technicalreport_revised',
      shape: 'info',
      on: { step: ['revise'] },
      to: performers,
      params: { reason: 'revised_because' },
    },
  ],
};
