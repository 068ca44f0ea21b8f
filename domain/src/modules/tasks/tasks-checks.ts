import type { RecordChecks } from '../../records/index.ts';

/**
 * What must be opened first is told by the server, as `must_open`: the phone refuses by it before it sends. On the server
 * the hook of tasks asks the same of what it knows itself.
 */
export const taskChecks: RecordChecks = {
  task_opened: ({ values }) =>
    typeof values.must_open === 'string'
      ? { target: [{ code: 'CHECK', message: 'tasks.openFirst' }] }
      : undefined,
};
