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
