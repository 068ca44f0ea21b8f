import { rowsIn, withGroupDefaults } from '@sveis/domain/modules/equipment';
import { isEmptyValue, type Values } from '@sveis/domain/records';
import { newId } from '../../lib/new-id.ts';

/** What the groups of a new item say is seen at once, as long as nobody has dated a plan by hand. */
export function followsGroups(groups: unknown, values: Values): Values {
  const isUntouched = rowsIn(values.plans).every(
    (plan) => isEmptyValue(plan.last_done) && isEmptyValue(plan.next_due),
  );
  if (values.id !== undefined || !isUntouched) return {};
  const { calibration_required, calibration_stops_use, plans } = withGroupDefaults({ groups });
  return {
    calibration_required,
    calibration_stops_use,
    plans: rowsIn(plans).map((plan) => ({ _id: newId(), ...plan })),
  };
}
