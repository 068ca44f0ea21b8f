import type { ModuleNotices } from '../../records/index.ts';

const performers = ['creator', { field: 'performed_by' }] as const;

export const pwhtNotices: ModuleNotices = {
  areCollapsed: true,
  rules: [
    {
      kind: 'pwht_submitted',
      shape: 'warn',
      isMailed: true,
      on: { step: ['submit'] },
      to: ['project.leader'],
    },
    { kind: 'pwht_approved', shape: 'info', on: { step: ['approve'] }, to: performers },
    {
      kind: 'pwht_rejected',
      shape: 'warn',
      isMailed: true,
      on: { step: ['reject'] },
      to: performers,
      params: { reason: 'rejected_because' },
    },
  ],
};
