import {
  boolean,
  choice,
  computed,
  date,
  datetime,
  type FieldCondition,
  type Fields,
  files,
  multi,
  multiline,
  number,
  photos,
  reference,
  rows,
  SHORT_CODE_MAX,
  signature,
  text,
  user,
} from '../../records/index.ts';
import {
  defects,
  jointTypes,
  methodSwitches,
  ndtMethods,
  ndtResults,
  ndtStatuses,
  positions,
  preparations,
  processes,
  stageStatuses,
  weldCheckCodes,
  weldRuns,
} from '../../welding/index.ts';

const millimetres = { decimals: 1, min: 0, max: 100_000, unit: 'mm' } as const;
const wall = { ...millimetres, min: 0.3, max: 500, decimals: 2 } as const;
const degrees = { decimals: 0, min: -30, max: 500, unit: '°C' } as const;
const method = { options: ndtMethods, wordsOf: 'method', switched: methodSwitches } as const;
const run = choice(weldRuns, { wordsOf: 'run', default: 'all' });
const isFillet: FieldCondition = { field: 'joint_type', op: 'eq', value: 'FW' };
/** What is welded around a pipe: branches, sockets and flanges have a diameter. */
const isRound: FieldCondition = {
  field: 'joint_type',
  op: 'in',
  value: ['BR-ON', 'BR-IN', 'SW', 'SO'],
};

/** Where the weld is and what is to be welded: filled in before anybody strikes an arc. */
export const engineeringFields = {
  weld_number: text({
    required: true,
    max: 35,
    search: true,
    sort: true,
    isCounted: true,
    scan: true,
    unique: 'project',
    uniqueWith: ['drawing'],
  }),
  title: text({ readOnly: true, history: false, max: 80 }),
  drawing: reference('projectdrawing', { required: true, list: true, filter: true, pick: 'in_use' }),
  // The weld that was cut out where this one is.
  cut_from: reference('projectweldlog', { readOnly: true }),
  spool: text({ max: 35, list: true, filter: true, search: true }),
  shop_field: choice(['shop', 'field'], { asButtons: true, default: 'shop' }),
  joint_type: choice(jointTypes, { wordsOf: 'joint', required: true, list: true, filter: true }),
  joint_prep: choice(preparations, { areCodes: true }),
  designation_1: text({ required: true, max: 60 }),
  designation_2: text({ required: true, max: 60 }),
  thickness_1: number({ ...wall, required: true, list: true }),
  thickness_2: number({ ...wall, required: true }),
  diameter: number({ ...millimetres, decimals: 2, min: 3, max: 6000, required: isRound, list: true }),
  length_1: number(millimetres),
  length_2: number(millimetres),
  weld_length: number(millimetres),
  throat: number({ ...millimetres, max: 100, required: isFillet, visible: isFillet }),
  wps: reference('projectwps', {
    list: true,
    filter: true,
    pick: 'approved',
    among: { at: 'drawing', names: 'wps' },
  }),
  process: multi({ options: processes, wordsOf: 'process', filter: true }),
  ndt_required: multi({ ...method, filter: true }),
  ndt_percentage: number({ decimals: 1, min: 0, max: 100, unit: '%', outOfBounds: 'NDT_PERCENT' }),
} as const satisfies Fields;

/** A place on a page, as a share of its width and its height from the upper left corner. */
const share = { decimals: 5, min: 0, max: 1, required: true } as const;

/** Where somebody pointed on a drawing to make the weld. The drawing keeps it as a pin, saved together with the weld. */
export const pinField = {
  pin: rows(
    {
      // A pin counts for the drawing it was pointed at, whatever is chosen in the form afterwards.
      drawing: reference('projectdrawing', { required: true }),
      page: number({ decimals: 0, min: 1, max: 500, required: true }),
      x: number(share),
      y: number(share),
    },
    { maxRows: 1, createOnly: true, transient: true, isUnseen: true },
  ),
} as const satisfies Fields;

/** Who welded it, with what and how. */
export const weldingFields = {
  welders: rows(
    {
      run,
      user: user({ required: true, default: '$me', filter: true }),
      // Work is written down as it was done: a certificate that did not count is found by the checks.
      certificate: reference('expertise', { filter: true }),
      deposit: number({ ...wall, max: 200 }),
    },
    { maxRows: 12 },
  ),
  stamps: text({ readOnly: true, list: true, search: true, history: false }),
  weld_start: datetime({ notFuture: true }),
  weld_end: datetime({ notFuture: true, list: true, filter: true, sort: true }),
  drawing_revision: text({ readOnly: true, max: 10, history: false }),
  material_1: reference('projectmateriallist', { pick: 'usable' }),
  material_2: reference('projectmateriallist', { pick: 'usable' }),
  position: multi({ options: positions, areCodes: true }),
  consumables: rows(
    {
      run,
      product: text({ max: 80 }),
      classification: text({ max: 80 }),
      diameter: number({ decimals: 1, min: 0, max: 20, unit: 'mm' }),
      // Stock the consumable was taken from; its number is filled in from there.
      batch: reference('batch', { pick: 'usable', usedFirst: true, filter: true }),
      batch_number: text({ max: 35, scan: true, filter: true }),
    },
    { maxRows: 12 },
  ),
  preheat: number(degrees),
  interpass_max: number(degrees),
  parameters: rows(
    {
      run,
      process: choice(processes, { wordsOf: 'process' }),
      amps: number({ decimals: 0, min: 0, max: 2000, unit: 'A' }),
      volts: number({ decimals: 1, min: 0, max: 100, unit: 'V' }),
      speed: number({ decimals: 0, min: 1, max: 5000, unit: 'mm/min' }),
      heat_input: computed('projectweldlog:heatInput', 'number'),
    },
    { maxRows: 30 },
  ),
  photos: photos(),
} as const satisfies Fields;

const result = choice(ndtResults, { wordsOf: 'result', readOnly: true, list: true });
const report = reference('projectndt', { readOnly: true });
const signedAt = date({ readOnly: true });
const signedBy = user({ readOnly: true });

/** What was tested, and what came of it. Reports write it when they are approved. */
export const testFields = {
  ndt_selected: multi({ ...method, list: true, filter: true }),
  // Tests beyond the extent: a rejected weld of the same welder asks for them.
  ndt_extra: rows(
    {
      method: choice(ndtMethods, { wordsOf: 'method' }),
      because: reference('projectweldlog'),
    },
    { readOnly: true, maxRows: 20 },
  ),
  ndt_status: choice(ndtStatuses, { readOnly: true, list: true, filter: true, history: false }),
  days_waiting: computed('projectweldlog:daysWaiting', 'number', { decimals: 0 }),
  vt_result: result,
  vt_report: report,
  vt_signed_at: signedAt,
  vt_signed_by: signedBy,
  rt_result: result,
  rt_report: report,
  rt_signed_at: signedAt,
  rt_signed_by: signedBy,
  ut_result: result,
  ut_report: report,
  ut_signed_at: signedAt,
  ut_signed_by: signedBy,
  mtpt_result: result,
  mtpt_report: report,
  mtpt_signed_at: signedAt,
  mtpt_signed_by: signedBy,
  paut_result: { ...result, switchedBy: methodSwitches.PAUT },
  paut_report: { ...report, switchedBy: methodSwitches.PAUT },
  paut_signed_at: { ...signedAt, switchedBy: methodSwitches.PAUT },
  paut_signed_by: { ...signedBy, switchedBy: methodSwitches.PAUT },
  tofd_result: { ...result, switchedBy: methodSwitches.TOFD },
  tofd_report: { ...report, switchedBy: methodSwitches.TOFD },
  tofd_signed_at: { ...signedAt, switchedBy: methodSwitches.TOFD },
  tofd_signed_by: { ...signedBy, switchedBy: methodSwitches.TOFD },
  et_result: { ...result, switchedBy: methodSwitches.ET },
  et_report: { ...report, switchedBy: methodSwitches.ET },
  et_signed_at: { ...signedAt, switchedBy: methodSwitches.ET },
  et_signed_by: { ...signedBy, switchedBy: methodSwitches.ET },
  lt_result: { ...result, switchedBy: methodSwitches.LT },
  lt_report: { ...report, switchedBy: methodSwitches.LT },
  lt_signed_at: { ...signedAt, switchedBy: methodSwitches.LT },
  lt_signed_by: { ...signedBy, switchedBy: methodSwitches.LT },
  // The joint was cut away and is welded again under a number of its own.
  cut_out_at: date({ readOnly: true }),
  cut_out_because: multiline({ readOnly: true }),
  ndt_requested: multi({ options: ndtMethods, wordsOf: 'method', readOnly: true }),
  pwht: reference('projectpwht'),
  repairs: rows(
    {
      no: text({ required: true, max: SHORT_CODE_MAX }),
      method: choice(ndtMethods, { wordsOf: 'method', switched: methodSwitches }),
      defect: choice(defects, { wordsOf: 'defect' }),
      length: number({ ...millimetres, max: 10_000 }),
      location: text({ max: 80 }),
      excavated_ok: boolean(),
      welder: user(),
      date: date({ notAfter: '$today' }),
      report: reference('projectndt'),
      result: choice(ndtResults, { wordsOf: 'result' }),
    },
    { maxRows: 30 },
  ),
} as const satisfies Fields;

const sign = signature({ readOnly: true });
const stage = choice(stageStatuses, { wordsOf: 'status', readOnly: true, list: true, filter: true });
const completedBy = user({ readOnly: true });

/** How far the weld has come: each stage, and by whom and when it was completed. */
export const stageFields = {
  // A weld that is written down waits for its plan; choosing the procedure begins it.
  engineering: choice(stageStatuses, {
    wordsOf: 'status',
    readOnly: true,
    list: true,
    default: 'pending',
  }),
  engineering_by: completedBy,
  engineering_at: datetime({ readOnly: true, filter: true }),
  engineering_sign: sign,
  production: { ...stage, default: 'pending' },
  production_by: completedBy,
  production_at: datetime({ readOnly: true }),
  production_sign: sign,
  ndt: { ...stage, default: 'pending' },
  ndt_by: completedBy,
  ndt_at: datetime({ readOnly: true }),
  ndt_sign: sign,
  progress: number({
    decimals: 0,
    min: 0,
    max: 100,
    unit: '%',
    readOnly: true,
    sort: true,
    default: 0,
    history: false,
  }),
  // Codes of the checks it broke when it was last saved: lists show and filter by them.
  warnings: multi({
    options: weldCheckCodes,
    areCodes: true,
    readOnly: true,
    list: true,
    filter: true,
    history: false,
  }),
  reopened_because: multiline({ readOnly: true }),
  attachments: files(),
  comments: multiline(),
} as const satisfies Fields;
