import type { RecordComputations, RecordState } from '../../records/index.ts';
import { lastMark } from './equipment-control-rules.ts';
import { plansOf } from './equipment-plans.ts';
import { okUntil, stopReason, worstState } from './equipment-rules.ts';

const plansIn = ({ values }: RecordState) => plansOf(values);

/** The traffic light: may this be used today, until when, and if not, why. */
export const equipmentComputed: RecordComputations = {
  'equipment:calibrationState': (record, { today }) =>
    record.status === 'discarded' ? 'not_required' : worstState(plansIn(record), today),
  'equipment:light': (record, { today }) =>
    stopReason(record.status, plansIn(record), today) ? 'stop' : 'use',
  'equipment:okUntil': (record, { today }) => okUntil(record.status, plansIn(record), today),
  'equipment:colourMark': ({ values }) => lastMark(values)?.colour_mark,
  'equipment:colourYear': ({ values }) => lastMark(values)?.date?.toString().slice(0, 4),
  'equipment:stopReason': (record, { today }) => stopReason(record.status, plansIn(record), today),
};
