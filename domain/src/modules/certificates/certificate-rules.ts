import { addMonths, type Day } from '../../format/index.ts';
import {
  type RecordChecks,
  type RecordComputations,
  type RecordState,
  rowsAt,
  type Values,
} from '../../records/index.ts';
import {
  type CertificateRange,
  certificateRangeIn,
  certificateState,
  isRangeInside,
  isWelderKind,
  lateConfirmations,
  type NdtMethod,
  type Position,
  type Process,
  provedBy,
  rangeText,
  resultField,
  validityIn,
} from '../../welding/index.ts';
import { lastConfirmed } from './certificate-values.ts';

/** What the tables give for the test piece; several processes were tested on one piece. */
function provedIn(values: Values): CertificateRange | undefined {
  const { test_thickness: thickness, test_diameter: diameter, test_position: position, product } = values;
  const { processes, weldTypes } = certificateRangeIn(values);
  if (!isWelderKind(values.kind) || typeof thickness !== 'number' || processes.length === 0) return undefined;
  const pieces = processes.map((process) =>
    provedBy({
      weldType: weldTypes.includes('BW') ? 'BW' : 'FW',
      product: product === 'T' ? 'T' : 'P',
      thickness,
      diameter: typeof diameter === 'number' ? diameter : undefined,
      position: String(position ?? '') as Position,
      process,
    }),
  );
  const [first] = pieces;
  return first && { ...first, processes: pieces.flatMap((piece): readonly Process[] => piece.processes) };
}

/** The range of a certificate as the tables give it for its test piece, by its fields; what is not known yet is left out. */
export function rangeProved(values: Values): Values {
  const proved = provedIn(values);
  if (!proved) return {};
  const { thickness, diameterFrom, diameterTo, positions } = proved;
  return {
    t_min: thickness.min ?? null,
    t_max: thickness.max ?? null,
    d_min: diameterFrom ?? null,
    d_max: diameterTo ?? null,
    ...(typeof values.test_position === 'string' ? { positions } : {}),
  };
}

const suggested =
  (said: (proved: CertificateRange, values: Values) => string | undefined) =>
  ({ values }: RecordState): string | undefined => {
    const proved = provedIn(values);
    return proved && said(proved, values);
  };

export const certificateComputed: RecordComputations = {
  'expertise:state': ({ status, values }, { today }) =>
    status === 'draft' || typeof values.tested_on !== 'string'
      ? undefined
      : certificateState(validityIn({ ...values, status }), today),
  'expertise:lastConfirmed': ({ values }) => lastConfirmed(values),
  'expertise:suggestedProcess': suggested(({ processes }) => processes.join(', ')),
  'expertise:suggestedThickness': suggested(({ thickness }) => rangeText(thickness)),
  'expertise:suggestedDiameter': suggested(({ diameterFrom, diameterTo }) =>
    rangeText({ min: diameterFrom, max: diameterTo }),
  ),
  'expertise:suggestedPositions': suggested(({ positions }, { test_position }) =>
    typeof test_position === 'string' ? positions.join(', ') : undefined,
  ),
};

/** Tests that look into the weld: phased array and time of flight are ultrasound. */
const volumetric: readonly NdtMethod[] = ['RT', 'UT', 'PAUT', 'TOFD'];

/** Whether a weld shows that its welder still does good work: welded by the holder and found good within six months. */
const proves = (weld: Values | undefined, holder: unknown, today: Day): boolean => {
  if (!weld) return false;
  const ended = String(weld.weld_end ?? '').slice(0, 10);
  return (
    ended >= addMonths(today, -6) &&
    rowsAt(weld, 'welders').some(({ user }) => user === holder) &&
    volumetric.some((method) => weld[resultField(method)] === 'accepted')
  );
};

const PROLONGED_BY = 2;

export const certificateChecks: RecordChecks = {
  confirmed_too_late: ({ values }) => {
    if (!isWelderKind(values.kind)) return undefined;
    const late = new Set<unknown>(lateConfirmations(validityIn(values)));
    const found = rowsAt(values, 'confirmations').flatMap(({ date }, index) =>
      late.has(date) ? [`confirmations.${index}.date`] : [],
    );
    return found.length === 0
      ? undefined
      : Object.fromEntries(found.map((path) => [path, [{ code: 'CHECK' }]]));
  },

  /** Method b: two welds of the last six months with an accepted volumetric test prolong it by two years. */
  too_few_tested_welds: ({ values }, { related, today }) => {
    const welds = Array.isArray(values.tested_welds) ? values.tested_welds : [];
    if (welds.length === 0) return undefined;
    const good = new Set(
      welds.filter((id) => proves(related('projectweldlog', id), values.holder, today)).map(String),
    );
    return good.size >= PROLONGED_BY ? undefined : { tested_welds: [{ code: 'CHECK' }] };
  },

  /** The printed range wins, but one that is wider than the tables is worth a second look. */
  beyond_the_welder_test: ({ values }) => {
    const proved = provedIn(values);
    if (!proved || typeof values.t_min !== 'number') return undefined;
    const printed = certificateRangeIn(values);
    const outside = [
      ...(isRangeInside(printed.thickness, proved.thickness) ? [] : ['t_max']),
      ...(printed.diameterFrom === undefined ||
      (proved.diameterFrom !== undefined && printed.diameterFrom >= proved.diameterFrom)
        ? []
        : ['d_min']),
      ...(printed.diameterFrom === undefined ||
      isRangeInside({ max: printed.diameterTo }, { max: proved.diameterTo })
        ? []
        : ['d_max']),
      ...(typeof values.test_position !== 'string' ||
      printed.positions.every((position) => proved.positions.includes(position))
        ? []
        : ['positions']),
    ];
    return outside.length === 0
      ? undefined
      : Object.fromEntries(outside.map((field) => [field, [{ code: 'CHECK' }]]));
  },
};
