import type { ModuleNotices } from '../../records/index.ts';

const reopening = ['reopen_engineering', 'reopen_production', 'reopen_ndt', 'unweld'];

export const weldLogNotices: ModuleNotices = {
  areCollapsed: true,
  rules: [
    {
      kind: 'weldlog_rejected',
      shape: 'warn',
      on: { becomes: { field: 'ndt_status', op: 'in', value: ['rejected', 'repair'] } },
      to: [{ field: 'welders.user' }, 'project.leader'],
    },
    // Told by the daily check, one for all the welds of a project.
    { kind: 'weldlog_attention', shape: 'warn' },
    {
      kind: 'weldlog_reopened',
      shape: 'info',
      on: { step: reopening },
      to: [{ field: 'welders.user' }],
      params: { reason: 'reopened_because' },
    },
  ],
};
