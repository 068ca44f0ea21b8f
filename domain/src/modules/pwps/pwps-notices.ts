import type { ModuleNotices } from '../../records/index.ts';

export const pwpsNotices: ModuleNotices = {
  areCollapsed: true,
  rules: [
    { kind: 'pwps_welder', shape: 'info', on: { named: ['welder'] } },
    {
      kind: 'pwps_qualified',
      shape: 'info',
      on: { step: ['qualify'] },
      to: ['creator', { field: 'welder' }],
      params: { wpqr: 'wpqr_no' },
    },
    {
      kind: 'pwps_failed',
      shape: 'warn',
      isMailed: true,
      on: { step: ['fail'] },
      to: ['creator', 'project.leader', { level: 'manage' }],
      params: { reason: 'failed_because' },
    },
  ],
};
