import { type Day, dayInZone, daysBetween } from '../../format/index.ts';
import {
  type FillContext,
  isEmptyValue,
  type RecordComputations,
  type RecordFill,
  type RecordFills,
  type RowComputations,
  rowsAt,
  type Values,
} from '../../records/index.ts';
import {
  figureText,
  heatInput,
  type LotFigures,
  type NdtMethod,
  ndtStatus,
  type Process,
  progressOf,
  resultFields,
  type StagesOfWeld,
  type WeldCheckCode,
  weightsIn,
  weldCheckCodes,
  weldChecks,
  weldStatus,
  weldTypeOf,
} from '../../welding/index.ts';
import { jointOf, numberAt, resultsIn, stringsAt, weldFacts } from './weld-log-facts.ts';
import { productionFields } from './weld-log-steps.ts';

/** Fills what is empty; what people have written stays. */
const ifEmpty =
  (field: string, fill: RecordFill): RecordFill =>
  (values, context) =>
    isEmptyValue(values[field]) ? fill(values, context) : undefined;

/** Of the material on a side, or of the first one known. */
const ofMaterial =
  (name: string, ...sides: readonly string[]): RecordFill =>
  (values, { related }) =>
    sides
      .map((side) => related('projectmateriallist', values[`material_${side}`])?.[name])
      .find((value) => !isEmptyValue(value));

const sideFills = (side: string): RecordFills => ({
  [`projectweldlog:designation_${side}`]: ifEmpty(`designation_${side}`, ofMaterial('designation', side)),
  [`projectweldlog:thickness_${side}`]: ifEmpty(`thickness_${side}`, ofMaterial('thickness', side)),
});

/** A butt weld around a pipe is as long as the pipe is round. */
const weldLength: RecordFill = (values) => {
  const [joint, diameter] = [jointOf(values), numberAt(values, 'diameter')];
  return joint && diameter !== undefined && weldTypeOf(joint) === 'BW'
    ? Math.round(Math.PI * diameter * 10) / 10
    : undefined;
};

/** What is welded to what, as people write it: BW 60,3 × 3,6, or FW a5 · t 10. */
const title: RecordFill = (values) => {
  const [diameter, throat, ...walls] = ['diameter', 'throat', 'thickness_1', 'thickness_2'].map((name) => {
    const size = numberAt(values, name);
    return size === undefined ? undefined : figureText(size);
  });
  const wall = [...new Set(walls.filter((one) => one !== undefined))].join(' × ');
  const size = diameter === undefined ? `t ${wall}` : `${diameter} × ${wall}`;
  return [jointOf(values), ...(throat === undefined ? [] : [`a${throat}`, '·']), size]
    .filter(Boolean)
    .join(' ');
};

/** The run's own process by the procedure, where somebody has only written figures. */
const parameters: RecordFill = (values, { related }) => {
  const wps = related('projectwps', values.wps) ?? {};
  const known = rowsAt(wps, 'parameters');
  // A procedure that does not name the run: above the root it is welded as the run before it.
  const processOf = ({ run }: Values) =>
    (
      known.find((one) => one.run === run) ??
      known.find((one) => one.run === 'all') ??
      (run === 'root' ? known[0] : known.at(-1))
    )?.process;
  return rowsAt(values, 'parameters').map((row) =>
    isEmptyValue(row.process) ? { ...row, process: processOf(row) ?? null } : row,
  );
};

/** The welder has the procedure's fillers before them, and writes the batches. */
const consumables: RecordFill = (values, { related }) => {
  const rows = rowsAt(related('projectwps', values.wps) ?? {}, 'consumables');
  return rowsAt(values, 'welders').length === 0 || rows.length === 0
    ? undefined
    : rows.map(({ run, classification, diameter }) => ({ run, classification, diameter: diameter ?? null }));
};

/** A batch that was picked brings its number along. */
const batchNumbers: RecordFill = (values, { related }) =>
  rowsAt(values, 'consumables').map((row) => {
    const number = related('batch', row.batch)?.batch_number;
    return isEmptyValue(number) ? row : { ...row, batch_number: number };
  });

interface Extent {
  readonly method: NdtMethod;
  readonly percent: number;
}

/** What a drawing wants tested of such a joint; undefined where the drawing is not known here. */
function extentOf(values: Values, { related }: Parameters<RecordFill>[1]): readonly Extent[] | undefined {
  const drawing = related('projectdrawing', values.drawing);
  if (!drawing) return undefined;
  const extent = rowsAt(drawing, 'ndt_extent');
  const isOwn = ({ joint }: Values) => joint === values.joint_type;
  // A row without a joint is for all that have none of their own.
  const isMeant = (row: Values) =>
    isOwn(row) || (isEmptyValue(row.joint) && !extent.some((one) => one.method === row.method && isOwn(one)));
  return extent
    .filter((row) => isMeant(row) && numberAt(row, 'percent') !== 0)
    .map((row) => ({ method: String(row.method) as NdtMethod, percent: numberAt(row, 'percent') ?? 0 }));
}

const methodsOf = (extent: readonly Extent[] | undefined): readonly NdtMethod[] | undefined =>
  extent && [...new Set(extent.map(({ method }) => method))];

/** A drawing with one procedure leaves nothing to choose. */
const procedure: RecordFill = (values, { related }) => {
  const allowed = stringsAt(related('projectdrawing', values.drawing) ?? {}, 'wps');
  return allowed.length === 1 ? allowed[0] : undefined;
};

/** The extent people speak of is that of the tests beyond looking at it. */
function percentage(extent: readonly Extent[] | undefined): number | undefined {
  if (!extent) return undefined;
  const beyond = extent.filter(({ method }) => method !== 'VT');
  return Math.max(0, ...(beyond.length > 0 ? beyond : extent).map(({ percent }) => percent));
}

/** Tests every weld gets are chosen at once; the others by sample. */
const selected: RecordFill = (values, context) =>
  methodsOf(extentOf(values, context)?.filter(({ percent }) => percent >= 100));

const stamps: RecordFill = (values, { related }) => {
  const found = rowsAt(values, 'welders').map(({ certificate }) => related('expertise', certificate)?.stamp);
  return [...new Set(found.filter((stamp) => !isEmptyValue(stamp)).map(String))].join(', ');
};

const status: RecordFill = (values) =>
  isEmptyValue(values.weld_end)
    ? null
    : ndtStatus({
        required: stringsAt(values, 'ndt_required') as readonly NdtMethod[],
        selected: stringsAt(values, 'ndt_selected') as readonly NdtMethod[],
        requested: stringsAt(values, 'ndt_requested') as readonly NdtMethod[],
        results: resultsIn(values),
        isCutOut: !isEmptyValue(values.cut_out_at),
        hasOpenRepair: rowsAt(values, 'repairs').some(({ result }) => result !== 'accepted'),
      });

/** Begun as soon as something of the stage is there; completed only by its step. */
const begunBy =
  (stage: string, fields: readonly string[]): RecordFill =>
  (values) => {
    if (values[stage] === 'completed') return undefined;
    return fields.some((field) => !isEmptyValue(values[field])) ? 'in_progress' : 'pending';
  };

const testing = begunBy('ndt', [...resultFields, 'ndt_requested', 'repairs', 'pwht']);

/** A weld that is rejected is not tested any more, also where somebody has said so before. */
const ndtStage: RecordFill = (values, context) =>
  ['rejected', 'repair'].includes(String(values.ndt_status)) ? 'in_progress' : testing(values, context);

const untilCompleted: RecordFill = ({ ndt }) => (ndt === 'completed' ? undefined : null);

const stagesIn = ({ engineering, production, ndt }: Values): StagesOfWeld =>
  ({ engineering, production, ndt }) as StagesOfWeld;

/**
 * Checks a weld breaks. Its day counts, not the day it is saved on: before it is welded only the plan is looked at, and
 * work that has begun and not ended is looked at as of a day that is given. Undefined where its procedure is not known.
 */
export function weldWarnings(
  values: Values,
  { related, timeZone = 'UTC' }: FillContext,
  today?: Day,
): readonly string[] | undefined {
  const isUnknown = !isEmptyValue(values.wps) && related('projectwps', values.wps) === undefined;
  if (isUnknown) return undefined;
  const isBegun = !isEmptyValue(values.welders);
  const dayOf = (moment: unknown): Day | undefined =>
    typeof moment === 'string' ? dayInZone(new Date(moment), timeZone) : undefined;
  const day = dayOf(values.weld_end) ?? (isBegun ? today : undefined) ?? dayOf(values.weld_start);
  const facts = day
    ? weldFacts(values, { related, timeZone, today: day })
    : weldFacts({ ...values, welders: [] }, { related, timeZone, today: LAST_DAY });
  return weldCheckCodes.filter((code) => weldChecks[code](facts).length > 0);
}

/** The codes of a weld with that of its lots as they are now: a lot changes with other welds too. */
export function withSelection(values: Values, lots: readonly LotFigures[]): readonly string[] {
  const related = (to: string) => (to === 'projectdrawing' ? { ndt_lots: lots } : undefined);
  const isShort = weldChecks.NDT_SELECTION(weldFacts(values, { related, today: LAST_DAY })).length > 0;
  const others = stringsAt(values, 'warnings').filter((code) => code !== SELECTION);
  return isShort ? [...others, SELECTION] : others;
}

const SELECTION: WeldCheckCode = 'NDT_SELECTION';

/** A plan is held against what is in force from now on. */
const LAST_DAY = '9999-12-31';

export const weldLogFills: RecordFills = {
  ...sideFills('1'),
  ...sideFills('2'),
  'projectweldlog:diameter': ifEmpty('diameter', ofMaterial('od', '1', '2')),
  'projectweldlog:weld_length': weldLength,
  'projectweldlog:title': title,
  'projectweldlog:wps': ifEmpty('wps', procedure),
  'projectweldlog:process': (values, { related }) => related('projectwps', values.wps)?.process,
  'projectweldlog:parameters': parameters,
  'projectweldlog:consumables': (values, context) =>
    (isEmptyValue(values.consumables) ? consumables : batchNumbers)(values, context),
  'projectweldlog:ndt_required': (values, context) => methodsOf(extentOf(values, context)),
  'projectweldlog:ndt_percentage': (values, context) => percentage(extentOf(values, context)),
  'projectweldlog:ndt_selected': selected,
  'projectweldlog:stamps': stamps,
  'projectweldlog:drawing_revision': (values, { related }) =>
    isEmptyValue(values.weld_end) ? null : related('projectdrawing', values.drawing)?.revision,
  'projectweldlog:ndt_status': status,
  'projectweldlog:warnings': (values, context) => weldWarnings(values, context),
  'projectweldlog:engineering': begunBy('engineering', ['wps']),
  'projectweldlog:production': begunBy('production', productionFields),
  'projectweldlog:ndt': ndtStage,
  'projectweldlog:ndt_by': untilCompleted,
  'projectweldlog:ndt_at': untilCompleted,
  'projectweldlog:progress': (values, { setting }) => progressOf([stagesIn(values)], weightsIn(setting)),
  'projectweldlog:status': (values) => weldStatus(stagesIn(values)),
};

export const weldLogComputed: RecordComputations = {
  /** Since it was welded, while a test is still to come. */
  'projectweldlog:daysWaiting': ({ values }, { today }) => {
    const isWaiting = ['waiting', 'requested'].includes(String(values.ndt_status));
    return isWaiting && typeof values.weld_end === 'string'
      ? Math.max(0, daysBetween(dayInZone(new Date(values.weld_end), 'UTC'), today))
      : undefined;
  },
};

export const weldLogRowComputed: RowComputations = {
  'projectweldlog:heatInput': (row) => {
    const [amps, volts, speed] = ['amps', 'volts', 'speed'].map((name) => numberAt(row, name));
    return isEmptyValue(row.process) || amps === undefined || volts === undefined || speed === undefined
      ? undefined
      : heatInput(String(row.process) as Process, { amps, volts, speed });
  },
};
