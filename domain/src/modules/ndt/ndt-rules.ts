import type { FieldProblem, FieldProblems } from '../../errors/index.ts';
import { addDays, formatFigure } from '../../format/index.ts';
import {
  type CheckContext,
  isEmptyValue,
  type RecordChecks,
  type RecordState,
  rowsAt,
  type Values,
} from '../../records/index.ts';
import {
  certificateState,
  densityLimit,
  isInForce,
  isIqiMet,
  isOutside,
  isTreated,
  type LimitName,
  lightLimit,
  limitIn,
  type NdtMethod,
  type Range,
  rangeText,
  type Viewing,
  validityIn,
} from '../../welding/index.ts';
import { isCalibratedOn } from '../equipment/calibration.ts';

export const linesOf = (values: Values): readonly Values[] => rowsAt(values, 'lines');
const methodOf = ({ method }: Values): NdtMethod => String(method) as NdtMethod;
const dayOf = ({ performed_at }: Values, today: string): string => String(performed_at ?? today);

const at = (field: string, params: FieldProblem['params'] = {}): FieldProblems => ({
  [field]: [{ code: 'CHECK', params }],
});

/** Welds of the report with their numbers, as far as they are known. */
const weldsOf = (values: Values, { related }: CheckContext): readonly Values[] =>
  linesOf(values)
    .map(({ weld }) => related('projectweldlog', weld))
    .filter((weld) => weld !== undefined);

/** A rule on single welds: its sentence says the numbers of those that break it. */
const ofWelds =
  (breaks: (weld: Values, values: Values, context: CheckContext) => boolean) =>
  ({ values }: RecordState, context: CheckContext): FieldProblems | undefined => {
    const found = weldsOf(values, context).filter((weld) => breaks(weld, values, context));
    return found.length === 0
      ? undefined
      : at('lines', { numbers: found.map(({ weld_number }) => weld_number).join(', ') });
  };

const outside = (field: string, value: number, range: Range): FieldProblems =>
  at(field, { value: formatFigure(value, 3), range: rangeText(range) ?? '' });

/** The first figure of the record that is outside its limit, by the limits the report keeps. */
const firstOutside = (
  values: Values,
  figures: readonly (readonly [string, LimitName | undefined])[],
): FieldProblems | undefined => {
  for (const [field, name] of figures) {
    const value = values[field];
    const range = name && limitIn(rowsAt(values, 'limits'), name);
    if (range && isOutside(value, range)) return outside(field, value, range);
  }
  return undefined;
};

const HOUR = 3_600_000;
/** Tests made before the weld was finished. */
const beforeTheEnd: readonly unknown[] = ['fit_up', 'root'];
/** Tests that count for the weld as it will be used. */
const afterHeat: readonly unknown[] = ['after_pwht', 'final', 'after_repair'];

/** A record the weld names: known by itself, or told with the weld by the server. */
const namedBy = (
  weld: Values,
  field: 'drawing' | 'wps' | 'pwht',
  { related }: CheckContext,
): Values | undefined =>
  related(`project${field}`, weld[field]) ?? (weld[`${field}_record`] as Values | undefined);

const drawingOf = (weld: Values, context: CheckContext): Values | undefined =>
  namedBy(weld, 'drawing', context);

/** A treatment of the day of the test counts; one that is not known here is not held against it. */
function isUntreated(weld: Values, values: Values, context: CheckContext): boolean {
  const isNeeded =
    drawingOf(weld, context)?.pwht_required === true || namedBy(weld, 'wps', context)?.pwht === true;
  if (!isNeeded || isEmptyValue(weld.pwht)) return isNeeded;
  const treatment = namedBy(weld, 'pwht', context);
  const isInTime = String(treatment?.performed_at ?? '') <= dayOf(values, context.today);
  return treatment !== undefined && !(isTreated(treatment) && isInTime);
}

/** The visual test may be made at once; the others wait for cracks that come late. The day of the test counts whole. */
function isEarly(weld: Values, values: Values, context: CheckContext): boolean {
  if (methodOf(values) === 'VT' || typeof weld.weld_end !== 'string') return false;
  const hold = Number(drawingOf(weld, context)?.ndt_hold_hours ?? 0) * HOUR;
  return Date.parse(addDays(dayOf(values, context.today), 1)) < Date.parse(weld.weld_end) + hold;
}

/** Level 2 may evaluate, level 1 only test. */
const MAY_EVALUATE = 2;

export const ndtChecks: RecordChecks = {
  rejected_without_defect: ({ values }) => {
    const problems = linesOf(values).flatMap(({ result, ...line }, index) =>
      result === 'rejected'
        ? ['defect', 'location']
            .filter((name) => isEmptyValue(line[name]))
            .map((name) => [`lines.${index}.${name}`, [{ code: 'CHECK' as const }]] as const)
        : [],
    );
    return problems.length === 0 ? undefined : Object.fromEntries(problems);
  },

  line_without_result: ({ values, status }) => {
    const count = linesOf(values).filter(({ result }) => isEmptyValue(result)).length;
    return count === 0 || status === 'requested' || status === 'cancelled'
      ? undefined
      : at('lines', { count });
  },

  /** Asked of a firm, which hands in a request nobody of the company has begun. */
  lines_reported: ({ values }) => {
    const open = linesOf(values).flatMap(({ result }, index) =>
      isEmptyValue(result) ? [[`lines.${index}.result`, [{ code: 'REQUIRED' as const }]] as const] : [],
    );
    return open.length === 0 ? undefined : Object.fromEntries(open);
  },

  tester_level: ({ values }, { related }) => {
    const certificate = related('expertise', values.operator_cert);
    const isQualified = rowsAt(certificate ?? {}, 'ndt_level').some(
      ({ method, level }) => method === values.method && Number(level) >= MAY_EVALUATE,
    );
    return !certificate || isQualified
      ? undefined
      : at('operator_cert', { number: String(certificate.certificate_no), method: methodOf(values) });
  },

  /** A firm that reports over a link names its inspector and the certificate in words. */
  tester_not_holder: ({ values }, { related }) => {
    const certificate = related('expertise', values.operator_cert);
    const isOther =
      typeof certificate?.holder === 'number' &&
      typeof values.performed_by === 'number' &&
      certificate.holder !== values.performed_by;
    return isOther && isEmptyValue(values.outside_by)
      ? at('operator_cert', { number: String(certificate.certificate_no) })
      : undefined;
  },

  tester_not_in_force: ({ values }, { related, today }) => {
    const certificate = related('expertise', values.operator_cert);
    const day = dayOf(values, today);
    const hasBegun = certificate?.status !== 'draft' && String(certificate?.tested_on ?? '') <= day;
    if (!certificate || (hasBegun && isInForce(certificateState(validityIn(certificate), day))))
      return undefined;
    return at('operator_cert', { number: String(certificate.certificate_no), day });
  },

  test_equipment_calibration: ({ values }, { related, today }) => {
    const day = dayOf(values, today);
    const used = Array.isArray(values.equipment) ? values.equipment : [];
    const late = used
      .map((id) => related('equipment', id))
      .filter((instrument) => !isCalibratedOn(instrument, day));
    return late.length === 0
      ? undefined
      : at('equipment', { names: late.map((instrument) => instrument?.name).join(', '), day });
  },

  tested_before_welded: ofWelds(
    ({ weld_end }, { stage }) => isEmptyValue(weld_end) && !beforeTheEnd.includes(stage),
  ),

  tested_too_early: ofWelds(isEarly),

  tested_before_pwht: ofWelds(
    (weld, values, context) =>
      afterHeat.includes(values.stage) && values.method !== 'VT' && isUntreated(weld, values, context),
  ),

  tested_before_visual: ofWelds(
    ({ vt_result }, values) =>
      values.method !== 'VT' && !beforeTheEnd.includes(values.stage) && vt_result !== 'accepted',
  ),

  repair_not_named: ({ values }, { related }) => {
    const unnamed = linesOf(values).flatMap(({ weld: id, repair_no }) => {
      const weld = related('projectweldlog', id);
      const isRepaired = rowsAt(weld ?? {}, 'repairs').some(
        ({ method, result }) => method === values.method && result !== 'accepted',
      );
      return weld && isRepaired && isEmptyValue(repair_no) ? [weld.weld_number] : [];
    });
    return unnamed.length === 0 ? undefined : at('lines', { numbers: unnamed.join(', ') });
  },

  light_wrong: ({ values }) =>
    firstOutside(values, [['light', lightLimit(methodOf(values), values.viewing as Viewing | undefined)]]),

  uv_low: ({ values }) => firstOutside(values, [['uv', 'uv']]),

  density_low: ({ values }) => firstOutside(values, [['density', densityLimit(values.technique_class)]]),

  iqi_not_met: ({ values: { iqi_required: required, iqi_seen: seen } }) =>
    isIqiMet(String(required ?? ''), String(seen ?? '')) === false
      ? at('iqi_seen', { required: String(required), seen: String(seen) })
      : undefined,

  field_strength_wrong: ({ values }) => firstOutside(values, [['field', 'field']]),

  penetrant_wrong: ({ values }) =>
    methodOf(values) === 'PT'
      ? firstOutside(values, [
          ['dwell', 'dwell'],
          ['develop', 'develop'],
          ['surface_temp', 'penetrant_temp'],
        ])
      : undefined,
};
