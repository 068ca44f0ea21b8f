import type { HookVerdict, RecordHook } from '../../records/index.ts';
import { beginDeviation } from './deviation-start.service.ts';

/** What a deviation fills in by itself when it is reported. */
export const deviationHook: RecordHook = {
  name: 'deviation',

  beforeSave: async (scope, change): Promise<HookVerdict> =>
    change.act === 'create' ? beginDeviation(scope, change) : {},
};
