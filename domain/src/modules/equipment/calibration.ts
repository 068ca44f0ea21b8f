import type { Values } from '../../records/index.ts';

/** The last day an instrument can be trusted: undefined where it needs no calibration, empty where none is planned. */
export const calibratedUntil = (instrument: Values | undefined): string | undefined => {
  if (instrument?.calibration_required !== true) return undefined;
  const { planned_calibration: until } = instrument;
  return typeof until === 'string' ? until : '';
};

/** Whether an instrument could be trusted on a day. */
export const isCalibratedOn = (instrument: Values | undefined, day: string): boolean => {
  const until = calibratedUntil(instrument);
  return until === undefined || (until !== '' && until >= day);
};

/** The last day an instrument that measures can be trusted; empty where nobody says one. */
export const measuresUntil = (instrument: Values | undefined): string | undefined => {
  if (instrument === undefined) return undefined;
  const { planned_calibration: until } = instrument;
  return typeof until === 'string' ? until : '';
};

/** Whether something that only measures could be trusted on a day: one without a calibration never could. */
export const measuresOn = (instrument: Values | undefined, day: string): boolean => {
  const until = measuresUntil(instrument);
  return until === undefined || (until !== '' && until >= day);
};
