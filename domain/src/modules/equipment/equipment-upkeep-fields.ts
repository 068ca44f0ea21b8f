import {
  boolean,
  choice,
  computed,
  date,
  emails,
  type Fields,
  listed,
  number,
  rows,
  user,
} from '../../records/index.ts';
import { controls, markColours } from './equipment-control.ts';
import { intervalUnits } from './equipment-rules.ts';

const needsCalibration = { field: 'calibration_required', op: 'eq', value: true } as const;

/** What has to be done to it, when, and who is told. */
export const upkeepFields = {
  calibration_state: computed('equipment:calibrationState', 'choice', {
    options: ['not_required', 'ok', 'due', 'overdue'],
    list: true,
  }),
  next_due: date({ readOnly: true, filter: true, sort: true, list: true }),
  stop_use_on: date({ readOnly: true, filter: true, list: true }),
  colour_mark: computed('equipment:colourMark', 'choice', { options: markColours }),
  colour_year: computed('equipment:colourYear', 'text'),
  calibration_required: boolean(),
  calibration_interval: number({
    min: 1,
    max: 120,
    decimals: 0,
    visible: needsCalibration,
  }),
  last_calibration: date({ readOnly: true }),
  planned_calibration: date({ visible: needsCalibration }),
  plans: rows(
    {
      type: listed('equipment_plan_type', { required: true }),
      interval: number({ required: true, decimals: 0, min: 1, max: 3650 }),
      interval_unit: choice(intervalUnits, { required: true, default: 'months' }),
      last_done: date({ notAfter: '$today' }),
      next_due: date(),
      responsible: user(),
      stop_use_if_overdue: boolean({ default: false }),
    },
    { maxRows: 20, writableBy: 'edit' },
  ),
  notify_by_email: boolean({ default: true }),
  recipients: emails({ visible: { field: 'notify_by_email', op: 'eq', value: true } }),
  controls,
} as const satisfies Fields;
