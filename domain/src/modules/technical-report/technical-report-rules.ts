import {
  type RecordChecks,
  type RecordComputations,
  type RowComputations,
  rowsAt,
  type Values,
} from '../../records/index.ts';
import { isCalibratedOn } from '../equipment/calibration.ts';

/** Findings somebody still has to close. */
const openObservations = (values: Values): readonly Values[] =>
  rowsAt(values, 'observations').filter(({ state }) => state !== 'closed');

/** An open finding that may hurt somebody or stop the job: a deviation is offered for it. */
export const graveObservation = (values: Values): Values | undefined =>
  openObservations(values).find(({ severity }) => severity === 'high');

export const technicalReportChecks: RecordChecks = {
  /** Measured with an instrument whose calibration had run out on the day of the work. */
  calibration_overdue: ({ values }, { related, today }) => {
    const used = Array.isArray(values.equipment) ? values.equipment : [];
    const day = String(values.performed_at ?? today);
    return used.every((id) => isCalibratedOn(related('equipment', id), day))
      ? undefined
      : { equipment: [{ code: 'CHECK' }] };
  },
};

export const technicalReportComputed: RecordComputations = {
  'projecttechnicalreport:openObservations': ({ values }) => openObservations(values).length,
};

const isFigure = (value: unknown): value is number => typeof value === 'number';

/** Of what is typed with three decimals a difference has no more. */
const rounded = (value: number): number => Math.round(value * 1000) / 1000;

/** How far off a point is; undefined until both figures are there. */
const deviationOf = ({ nominal, actual }: Values): number | undefined =>
  isFigure(nominal) && isFigure(actual) ? rounded(actual - nominal) : undefined;

/** A tolerance is written with or without its sign; one that is left out allows nothing that way. */
function isWithin({ tol_minus: minus, tol_plus: plus }: Values, deviation: number): boolean | undefined {
  if (!isFigure(minus) && !isFigure(plus)) return undefined;
  const allowed = (tolerance: unknown) => (isFigure(tolerance) ? Math.abs(tolerance) : 0);
  return deviation >= -allowed(minus) && deviation <= allowed(plus);
}

export const measurementComputed: RowComputations = {
  'projecttechnicalreport:deviation': deviationOf,
  'projecttechnicalreport:ok': (row) => {
    const deviation = deviationOf(row);
    const within = deviation === undefined ? undefined : isWithin(row, deviation);
    return within === undefined ? undefined : within ? 'ok' : 'not_ok';
  },
};
