import type { ModuleNotices } from '../../records/index.ts';

export const wpsNotices: ModuleNotices = {
  areCollapsed: true,
  rules: [
    {
      kind: 'wps_review',
      shape: 'warn',
      isMailed: true,
      on: { step: ['review'] },
      to: [{ level: 'manage' }],
    },
    { kind: 'wps_approved', shape: 'info', on: { step: ['approve'] }, to: ['creator'] },
    {
      kind: 'wps_withdrawn',
      shape: 'stop',
      isMailed: true,
      on: { step: ['withdraw'] },
      to: ['creator', 'project.leader'],
      params: { reason: 'withdrawn_because' },
    },
  ],
};
