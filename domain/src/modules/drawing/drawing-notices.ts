import type { ModuleNotices } from '../../records/index.ts';

export const drawingNotices: ModuleNotices = {
  areCollapsed: true,
  rules: [
    {
      kind: 'drawing_review',
      shape: 'warn',
      isMailed: true,
      on: { step: ['review'] },
      to: ['project.leader'],
    },
    {
      kind: 'drawing_approved',
      shape: 'info',
      on: { step: ['approve'] },
      to: ['creator', 'project.members'],
      params: { revision: 'revision' },
    },
    {
      kind: 'drawing_withdrawn',
      shape: 'stop',
      isMailed: true,
      on: { step: ['withdraw'] },
      to: ['creator', 'project.members'],
      params: { revision: 'revision', reason: 'withdrawn_because' },
    },
  ],
};
