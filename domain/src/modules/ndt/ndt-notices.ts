import type { ModuleNotices } from '../../records/index.ts';

const performers = ['creator', { field: 'performed_by' }] as const;

export const ndtNotices: ModuleNotices = {
  areCollapsed: true,
  rules: [
    {
      kind: 'ndt_submitted',
      shape: 'warn',
      isMailed: true,
      on: { step: ['submit'] },
      to: ['project.leader'],
    },
    {
      kind: 'ndt_reported',
      shape: 'warn',
      isMailed: true,
      on: { step: ['report'] },
      to: [{ people: 'ndt_link_maker' }, 'creator', 'project.leader'],
      params: { firm: 'outside_by' },
    },
    {
      kind: 'ndt_not_accepted',
      shape: 'stop',
      isMailed: true,
      on: { step: ['approve'] },
      when: { field: 'conclusion', op: 'eq', value: 'rejected' },
      to: [...performers, 'project.leader'],
    },
    { kind: 'ndt_approved', shape: 'info', on: { step: ['approve'] }, to: performers },
    {
      kind: 'ndt_rejected',
      shape: 'warn',
      isMailed: true,
      on: { step: ['reject'] },
      to: performers,
      params: { reason: 'rejected_because' },
    },
    {
      kind: 'ndt_cancelled',
      shape: 'info',
      on: { step: ['cancel'] },
      to: performers,
      params: { reason: 'cancelled_because' },
    },
  ],
};
