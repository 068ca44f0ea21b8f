import {
  type CheckRule,
  choice,
  date,
  defineModule,
  type FieldCondition,
  files,
  multiline,
  number,
  photos,
  reference,
  references,
  rows,
  SHORT_CODE_MAX,
  signatureChecks,
  signatureFields,
  text,
  user,
} from '../../records/index.ts';
import { technicalRoles } from '../../session/index.ts';
import {
  defects,
  methodSwitches,
  ndtMethods,
  ndtResults,
  testStandards,
  viewings,
} from '../../welding/index.ts';
import { reportLimits } from '../projects/project-limits.ts';
import { ndtNotices } from './ndt-notices.ts';
import { setUp } from './ndt-set-up.ts';
import { ndtStatuses } from './ndt-steps.ts';
import { outsideFields } from './outside-fields.ts';

const isMethod = (...methods: readonly string[]): FieldCondition => ({
  field: 'method',
  op: 'in',
  value: methods,
});
const [ofVT, ofRT, ofMT, ofPT, ofLT] = ['VT', 'RT', 'MT', 'PT', 'LT'].map((method) => ({
  visible: isMethod(method),
}));
/** Phased array and time of flight are ultrasound; eddy currents have probes and a reference block as well. */
const ofUT = { visible: isMethod('UT', 'PAUT', 'TOFD') };
const ofProbes = { visible: isMethod('UT', 'PAUT', 'TOFD', 'ET') };
const millimetres = { decimals: 1, min: 0, max: 100_000, unit: 'mm' } as const;
const minutes = { decimals: 1, min: 0, max: 600, unit: 'min' } as const;

/** Reported by hand, and passed by those who manage with a reason. */
const gate = (name: string, reads: readonly string[]): CheckRule => ({
  name,
  severity: 'gate',
  steps: ['approve'],
  override: 'manage',
  reads,
});
const warning = (name: string, reads: readonly string[] = []): CheckRule => ({
  name,
  severity: 'warn',
  reads,
});

/** What is measured at each test, and what follows from its drawing, is not of the test before. */
const measured: readonly string[] = ['acceptance', 'surface_temp', 'light', 'uv', 'density', 'iqi_seen'];
/** What the limits depend on, and the figures they are held against: a report follows its project until it is handed in. */
const limited = [
  'viewing',
  'technique_class',
  'light',
  'uv',
  'density',
  'field',
  'dwell',
  'develop',
  'surface_temp',
];
const copiedSetUp = setUp.filter((name) => !measured.includes(name));

/** Order and report of one method on one or more welds. Its approval writes the results to the welds. */
export const ndt = defineModule({
  key: 'projectndt',
  version: 1,
  feature: 'ndt',
  path: 'ndt',
  icon: 'radiation',
  workOrder: 60,
  roles: technicalRoles,
  inProject: { key: 'projectndt', segment: 'ndt', isOnlyThere: true },
  storage: 'record',
  number: '{project}-{method}-{0000}',
  titleField: 'welds',
  sharedWords: ['presets', 'welding'],
  status: ndtStatuses,
  copiesPrevious: {
    fields: ['method', 'company', 'stage', ...copiedSetUp],
    alike: 'method',
    inEdit: true,
  },
  fields: {
    project_id: reference('projects', { required: true, createOnly: true }),
    method: choice(ndtMethods, {
      wordsOf: 'method',
      switched: methodSwitches,
      required: true,
      createOnly: true,
      list: true,
      filter: true,
    }),
    drawing: references('projectdrawing', { required: true, list: true, filter: true }),
    // The welds in words: lists, notices and tasks say them.
    welds: text({ readOnly: true, history: false, max: 120, search: true }),
    request_date: date({ default: '$today', list: true, filter: true, sort: true }),
    due_date: date({ list: true, filter: true, sort: true, notBefore: { field: 'request_date' } }),
    company: text({ max: 80, list: true, filter: true, search: true }),
    stage: choice(['fit_up', 'root', 'before_pwht', 'after_pwht', 'final', 'after_repair'], {
      filter: true,
      default: 'final',
    }),
    extent: number({
      decimals: 1,
      min: 0,
      max: 100,
      unit: '%',
      outOfBounds: 'NDT_PERCENT',
      list: true,
    }),
    lines: rows(
      {
        weld: reference('projectweldlog', { required: true }),
        welder: text({ max: 80 }),
        thickness: number({ ...millimetres, decimals: 2 }),
        length_tested: number(millimetres),
        film: text({ max: 40 }),
        result: choice(ndtResults, { wordsOf: 'result', asButtons: true }),
        defect: choice(defects, { wordsOf: 'defect' }),
        size: number(millimetres),
        location: text({ max: 80 }),
        repair_no: text({ max: SHORT_CODE_MAX }),
        photo: photos({ maxFiles: 5 }),
      },
      { required: true, minRows: 1, maxRows: 300 },
    ),
    conclusion: choice(['accepted', 'rejected'], {
      wordsOf: 'result',
      readOnly: true,
      history: false,
      list: true,
      filter: true,
    }),
    standard: choice(testStandards, { areCodes: true }),
    acceptance: text({ max: 80 }),
    procedure: text({ max: 60 }),
    surface: choice(['as_welded', 'ground', 'brushed', 'machined']),
    surface_temp: number({ decimals: 0, min: -60, max: 500, unit: '°C' }),
    equipment: references('equipment', { pick: 'usable' }),
    viewing: choice(viewings, { asButtons: true, default: 'colour', visible: isMethod('MT', 'PT') }),
    light: number({ decimals: 0, min: 0, max: 200_000, unit: 'lx', visible: isMethod('VT', 'MT', 'PT') }),
    uv: number({
      decimals: 1,
      min: 0,
      max: 1_000,
      unit: 'W/m²',
      visible: { all: [isMethod('MT', 'PT'), { field: 'viewing', op: 'eq', value: 'fluorescent' }] },
    }),
    source: choice(['x_ray', 'ir_192', 'se_75', 'co_60'], { ...ofRT }),
    energy: text({ max: 60, ...ofRT }),
    technique_class: choice(['A', 'B'], { areCodes: true, asButtons: true, ...ofRT }),
    setup: choice(['SWSI', 'DWSI', 'DWDI', 'panoramic'], { ...ofRT }),
    sfd: number({ ...millimetres, ...ofRT }),
    focal_size: number({ ...millimetres, ...ofRT }),
    exposure: number({ ...minutes, ...ofRT }),
    film_class: text({ max: 60, ...ofRT }),
    screens: text({ max: 60, ...ofRT }),
    density: number({ decimals: 2, min: 0, max: 10, ...ofRT }),
    iqi_type: text({ max: 40, ...ofRT }),
    iqi_required: text({ max: SHORT_CODE_MAX, ...ofRT }),
    iqi_seen: text({ max: SHORT_CODE_MAX, ...ofRT }),
    instrument: text({ max: 80, ...ofProbes }),
    probes: rows(
      {
        type: text({ required: true, max: 60 }),
        frequency: number({ decimals: 1, min: 0, max: 100, unit: 'MHz' }),
        angle: number({ decimals: 0, min: 0, max: 90, unit: '°' }),
        size: text({ max: 20 }),
      },
      { maxRows: 10, ...ofProbes },
    ),
    couplant: text({ max: 60, ...ofUT }),
    block: text({ max: 60, ...ofProbes }),
    sensitivity: text({ max: 60, ...ofProbes }),
    test_level: choice(['A', 'B', 'C', 'D'], { areCodes: true, asButtons: true, ...ofUT }),
    technique: choice(['yoke_ac', 'yoke_dc', 'prods', 'coil'], { ...ofMT }),
    medium: text({ max: 80, ...ofMT }),
    contrast: text({ max: 80, ...ofMT }),
    field: number({ decimals: 1, min: 0, max: 100, unit: 'kA/m', ...ofMT }),
    penetrant: text({ max: 80, ...ofPT }),
    cleaner: text({ max: 80, ...ofPT }),
    developer: text({ max: 80, ...ofPT }),
    batches: text({ max: 120, ...ofPT }),
    dwell: number({ ...minutes, ...ofPT }),
    develop: number({ ...minutes, ...ofPT }),
    leak_technique: choice(['bubble', 'vacuum_box', 'pressure_change', 'tracer_gas'], {
      ...ofLT,
      switchedBy: 'ndt_lt',
    }),
    leak_pressure: number({ decimals: 3, min: 0, max: 1_000, unit: 'bar', ...ofLT, switchedBy: 'ndt_lt' }),
    leak_limit: text({ max: 60, ...ofLT, switchedBy: 'ndt_lt' }),
    gauge_used: text({ max: 80, ...ofVT }),
    limits: reportLimits,
    operator_cert: reference('expertise', { pick: 'in_force' }),
    photos: photos({ list: true }),
    attachments: files(),
    comments: multiline(),
    ...signatureFields,
    // Who tests is known when the test begins, not when it is asked for.
    performed_by: user({ list: true }),
    performed_at: date({ notAfter: '$today', list: true, filter: true, sort: true }),
    // Written by the firm that tests, over its link: it has neither people nor instruments in the company's registers.
    outside_inspector: text({ max: 80, readOnly: true }),
    outside_certificate: text({ max: 60, readOnly: true }),
    outside_equipment: text({ max: 120, readOnly: true }),
    outside_note: multiline({ readOnly: true }),
    outside_by: text({ max: 180, readOnly: true }),
    rejected_because: multiline({ readOnly: true }),
    cancelled_because: multiline({ readOnly: true }),
  },
  sections: [
    {
      key: 'request',
      fields: ['method', 'drawing', 'welds', 'stage', 'extent', 'company', 'request_date', 'due_date'],
    },
    { key: 'results', fields: ['lines', 'conclusion'] },
    { key: 'setup', fields: [...setUp, 'limits'] },
    { key: 'papers', fields: ['photos', 'attachments', 'comments'] },
    {
      key: 'signatures',
      fields: [...outsideFields, ...Object.keys(signatureFields), 'rejected_because', 'cancelled_because'],
    },
  ],
  slots: {
    method: 't1',
    conclusion: 't2',
    stage: 't3',
    company: 't4',
    performed_at: 'd1',
    request_date: 'd2',
    due_date: 'd3',
  },
  rows: { own: ['performed_by'], ownEditIn: ['requested', 'in_progress'] },
  view: {
    lead: 'conclusion',
    marks: {
      conclusion: { accepted: 'done', rejected: 'stop' },
      'lines.result': {
        accepted: 'done',
        rejected: 'stop',
        conditional: 'warn',
        not_tested: 'waiting',
      },
    },
    line: ['method', 'company', 'performed_by', 'performed_at'],
    columns: {
      wide: ['method', 'drawing', 'stage', 'company', 'performed_by', 'performed_at', 'due_date'],
      narrow: ['method', 'performed_at'],
    },
    due: 'due_date',
    picture: 'photos',
    first: ['method', 'drawing', 'lines', 'stage', 'company', 'due_date'],
    thumb: ['start', 'submit', 'approve'],
  },
  checks: [
    { name: 'rejected_without_defect', severity: 'block' },
    { name: 'line_without_result', severity: 'gate', steps: ['submit', 'approve'] },
    gate('tester_level', ['operator_cert']),
    gate('tester_not_holder', ['operator_cert']),
    gate('tester_not_in_force', ['operator_cert']),
    gate('test_equipment_calibration', ['equipment']),
    gate('tested_before_welded', ['lines.weld']),
    gate('tested_too_early', ['lines.weld', 'drawing']),
    gate('tested_before_pwht', ['lines.weld', 'drawing']),
    warning('tested_before_visual', ['lines.weld']),
    warning('repair_not_named', ['lines.weld']),
    warning('light_wrong'),
    warning('uv_low'),
    warning('density_low'),
    warning('iqi_not_met'),
    warning('field_strength_wrong'),
    warning('penetrant_wrong'),
    ...signatureChecks,
  ],
  fills: [
    { field: 'lines', from: ['lines'], reads: ['lines.weld'] },
    { field: 'welds', from: ['lines'], reads: ['lines.weld'] },
    { field: 'conclusion', from: ['lines'] },
    { field: 'standard', from: ['method'] },
    { field: 'acceptance', from: ['method', 'drawing'], reads: ['drawing'] },
    { field: 'extent', from: ['method', 'drawing'], reads: ['drawing'] },
    { field: 'limits', from: ['status', 'method', ...limited], reads: ['project_id'] },
  ],
  list: {
    filters: [
      'status',
      'method',
      'drawing',
      'conclusion',
      'stage',
      'company',
      'performed_at',
      'request_date',
      'due_date',
    ],
    sorts: [
      { field: 'created_at', descending: true },
      { field: 'performed_at', descending: true },
      { field: 'due_date', descending: false },
    ],
    presets: [
      {
        key: 'open',
        match: { status: { $in: ['requested', 'in_progress', 'submitted', 'rejected_report'] } },
        isDefault: true,
      },
      { key: 'mine', match: { own: '$me' } },
      { key: 'to_approve', match: { status: 'submitted' } },
      { key: 'not_accepted', match: { conclusion: 'rejected' } },
      { key: 'all', match: {} },
    ],
  },
  notices: ndtNotices,
  hooks: ['ndt'],
  lockedIn: ['submitted', 'approved', 'cancelled'],
  deleteIn: ['requested'],
});
