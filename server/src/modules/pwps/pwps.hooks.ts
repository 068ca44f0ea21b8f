import { wpqrFrom, wpsFrom } from '@sveis/domain/modules/pwps';
import {
  insertFollowing,
  type RecordHook,
  requireModule,
  type StoredRecord,
  scopeIn,
} from '../../records/index.ts';

/** A recipe that has passed its test gives the register a WPQR, and the coordinator a WPS to go on with. */
export const pwpsHook: RecordHook = {
  name: 'projectpwps',

  beforeSave: async (scope, { step, values, before }) => {
    if (step !== 'qualify') return undefined;
    const follow = (key: string, made: StoredRecord['values']) =>
      insertFollowing(scopeIn(scope, requireModule(scope.ctx, key)), made);
    const wpqr = await follow('wpqr', wpqrFrom({ ...values, id: before?.id }));
    const wps = await follow('projectwps', wpsFrom(values, { ...wpqr.values, id: wpqr.id }));
    return { values: { ...values, wpqr: wpqr.id, wps: wps.id, wps_no: wps.values.wps_no } };
  },
};
