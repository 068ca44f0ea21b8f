import {
  type CheckRule,
  choice,
  computed,
  date,
  datetime,
  defineModule,
  files,
  multiline,
  number,
  photos,
  reference,
  references,
  reportSteps,
  revisionFields,
  rows,
  signatureChecks,
  signatureFields,
  signatureSection,
  text,
} from '../../records/index.ts';
import { technicalRoles } from '../../session/index.ts';
import { designCodes } from '../../welding/index.ts';
import { reportLimits } from '../projects/project-limits.ts';
import { pwhtNotices } from './pwht-notices.ts';
import { thermocouples } from './pwht-rules.ts';

const degrees = { decimals: 0, min: 0, max: 1200, unit: '°C' } as const;
const perHour = { decimals: 0, min: 0, max: 2000, unit: '°C/h' } as const;
const minutes = { decimals: 0, min: 0, max: 10_000, unit: 'min' } as const;

const gate = (name: string, more: Partial<CheckRule> = {}): CheckRule => ({
  name,
  severity: 'gate',
  steps: ['approve'],
  override: 'manage',
  ...more,
});

/** Heat treatment of welds, with the curve of its temperatures. */
export const pwht = defineModule({
  key: 'projectpwht',
  version: 1,
  feature: 'pwht',
  path: 'pwht',
  icon: 'thermometer',
  workOrder: 80,
  roles: technicalRoles,
  inProject: { key: 'projectpwht', segment: 'pwht', isOnlyThere: true },
  storage: 'record',
  number: '{project}-PWHT-{0000}',
  titleField: 'procedure',
  sharedWords: ['presets', 'welding'],
  copiesPrevious: {
    fields: [
      'procedure',
      'code',
      'material',
      'thickness',
      'method',
      'band_width',
      'control_temp',
      'heat_rate_max',
      'cool_rate_max',
      'soak_min',
      'soak_max',
      'soak_time_min',
      'spread_max',
      'thermocouples',
      'recorder',
    ],
  },
  status: {
    initial: 'planned',
    values: ['planned', 'in_progress', 'submitted', 'approved', 'rejected'],
    final: ['approved'],
    aside: ['rejected'],
    tones: {
      planned: 'neutral',
      in_progress: 'active',
      submitted: 'active',
      approved: 'good',
      rejected: 'danger',
    },
    transitions: [
      {
        name: 'start',
        from: ['planned'],
        to: 'in_progress',
        by: ['edit', 'creator', { named: 'performed_by' }],
        require: ['drawing'],
        ask: ['performed_at'],
        suggests: { performed_at: '$today' },
      },
      ...reportSteps(
        { initial: 'planned', worked: 'in_progress' },
        { submit: ['performed_at', 'thermocouples', 'recorder', 'chart', 'chart_file', 'result'] },
      ),
    ],
  },
  fields: {
    project_id: reference('projects', { required: true, createOnly: true }),
    procedure: text({ required: true, max: 120, list: true, search: true }),
    // Single welds, or a whole vessel by its name.
    welds: references('projectweldlog', { required: { field: 'item', op: 'empty' }, list: true }),
    item: text({ required: { field: 'welds', op: 'empty' }, max: 120, list: true, search: true }),
    drawing: reference('projectdrawing', { list: true, filter: true }),
    code: choice(designCodes, { required: true, wordsOf: 'code', filter: true }),
    material: text({ required: true, max: 120, search: true }),
    thickness: number({ required: true, decimals: 2, moreThan: 0, max: 500, unit: 'mm', list: true }),
    method: choice(['furnace', 'resistance', 'induction', 'gas'], { required: true, filter: true }),
    band_width: number({ decimals: 0, min: 0, max: 10_000, unit: 'mm' }),
    usual_limits: computed('projectpwht:usualLimits', 'text'),
    control_temp: number({ ...degrees, required: true }),
    heat_rate_max: number({ ...perHour, required: true }),
    cool_rate_max: number({ ...perHour, required: true }),
    soak_min: number({ ...degrees, required: true }),
    soak_max: number({ ...degrees, required: true }),
    soak_time_min: number({ ...minutes, required: true }),
    spread_max: number({ ...degrees, default: 50 }),
    limits: reportLimits,
    thermocouples: rows(
      {
        no: number({ required: true, decimals: 0, min: 1, max: thermocouples.length }),
        place: text({ required: true, max: 80 }),
        type: choice(['K', 'N', 'J', 'S'], { areCodes: true, asButtons: true, default: 'K' }),
        calibrated_until: date(),
      },
      { maxRows: thermocouples.length },
    ),
    recorder: reference('equipment', { pick: 'usable' }),
    chart: rows(
      {
        time: datetime({ required: true }),
        ...Object.fromEntries(thermocouples.map((name) => [name, number(degrees)])),
      },
      { maxRows: 1000, takesText: true, imports: { key: ['time'] } },
    ),
    heating_rate: computed('projectpwht:heatingRate', 'number', { decimals: 0 }),
    cooling_rate: computed('projectpwht:coolingRate', 'number', { decimals: 0 }),
    soak_minutes: computed('projectpwht:soakMinutes', 'number', { decimals: 0 }),
    spread: computed('projectpwht:spread', 'number', { decimals: 0 }),
    chart_file: files({ maxFiles: 5 }),
    chart_no: text({ max: 35, search: true }),
    hardness: rows(
      {
        weld: reference('projectweldlog'),
        zone: choice(['weld', 'haz', 'parent'], { required: true, asButtons: true }),
        value: number({ required: true, decimals: 0, min: 0, max: 1000 }),
        scale: choice(['HV10', 'HBW'], { required: true, areCodes: true, asButtons: true, default: 'HBW' }),
        limit: number({ required: true, decimals: 0, min: 0, max: 1000 }),
        ok: computed('projectpwht:hardnessOk', 'choice', { options: ['ok', 'not_ok'] }),
      },
      { maxRows: 100 },
    ),
    result: choice(['accepted', 'rejected'], { asButtons: true, list: true, filter: true }),
    photos: photos({ list: true }),
    attachments: files(),
    comments: multiline(),
    ...signatureFields,
    // The day of the treatment is known when it begins, not when it is planned.
    performed_at: date({ notAfter: '$today', list: true, filter: true, sort: true }),
    ...revisionFields,
  },
  sections: [
    {
      key: 'part',
      fields: [
        'procedure',
        'welds',
        'item',
        'drawing',
        'code',
        'material',
        'thickness',
        'method',
        'band_width',
      ],
    },
    {
      key: 'limits',
      fields: [
        'usual_limits',
        'control_temp',
        'heat_rate_max',
        'cool_rate_max',
        'soak_min',
        'soak_max',
        'soak_time_min',
        'spread_max',
        'limits',
      ],
    },
    {
      key: 'chart',
      fields: [
        'heating_rate',
        'soak_minutes',
        'cooling_rate',
        'spread',
        'recorder',
        'thermocouples',
        'chart',
        'chart_no',
        'chart_file',
      ],
    },
    { key: 'outcome', fields: ['hardness', 'result', 'photos', 'attachments', 'comments'] },
    signatureSection,
  ],
  slots: { drawing: 't1', code: 't2', method: 't3', result: 't4', performed_at: 'd1' },
  rows: { own: ['performed_by'], ownEditIn: ['planned', 'in_progress', 'rejected'] },
  view: {
    lead: 'result',
    marks: {
      result: { accepted: 'done', rejected: 'stop' },
      'hardness.ok': { ok: 'done', not_ok: 'stop' },
    },
    line: ['welds', 'item', 'drawing', 'performed_by', 'performed_at'],
    columns: {
      wide: ['welds', 'item', 'drawing', 'thickness', 'performed_by', 'performed_at'],
      narrow: ['welds', 'item'],
    },
    picture: 'photos',
    // Under its curve.
    unread: ['chart'],
    first: [
      'procedure',
      'welds',
      'item',
      'drawing',
      'code',
      'material',
      'thickness',
      'method',
      'usual_limits',
      'control_temp',
      'heat_rate_max',
      'cool_rate_max',
      'soak_min',
      'soak_max',
      'soak_time_min',
    ],
  },
  checks: [
    {
      name: 'soak_max_below_soak_min',
      severity: 'block',
      fails: { field: 'soak_max', when: { field: 'soak_max', op: 'lt', other: 'soak_min' } },
    },
    gate('pwht_heating_fast'),
    gate('pwht_cooling_fast'),
    gate('pwht_soak_short'),
    gate('pwht_too_hot'),
    gate('pwht_spread_high'),
    gate('pwht_chart_short'),
    gate('pwht_thermocouple_calibration'),
    gate('pwht_recorder_calibration', { reads: ['recorder'] }),
    gate('pwht_welded_after', { reads: ['welds'] }),
    gate('pwht_hardness_high', {
      fails: {
        field: 'hardness',
        when: {
          all: [
            { field: 'result', op: 'ne', value: 'rejected' },
            { some: 'hardness', where: { field: 'ok', op: 'eq', value: 'not_ok' } },
          ],
        },
      },
    }),
    { name: 'pwht_thermocouples_few', severity: 'warn', reads: ['welds'] },
    ...signatureChecks,
  ],
  fills: [
    ...['drawing', 'material', 'thickness'].map((field) => ({ field, from: ['welds'], reads: ['welds'] })),
    // By what is chosen last: a thickness is typed figure by figure.
    ...['control_temp', 'heat_rate_max', 'cool_rate_max', 'soak_min', 'soak_max', 'soak_time_min'].map(
      (field) => ({
        field,
        from: ['code', 'method'],
        reads: ['project_id'],
      }),
    ),
    // A report follows its project until it is handed in.
    {
      field: 'limits',
      from: ['status', 'code', 'material', 'thickness', 'method', 'heat_rate_max', 'cool_rate_max', 'chart'],
      reads: ['project_id'],
    },
  ],
  list: {
    filters: ['status', 'drawing', 'code', 'method', 'result', 'performed_at'],
    sorts: [
      { field: 'created_at', descending: true },
      { field: 'performed_at', descending: true },
    ],
    presets: [
      {
        key: 'open',
        match: { status: { $in: ['planned', 'in_progress', 'submitted', 'rejected'] } },
        isDefault: true,
      },
      { key: 'mine', match: { own: '$me' } },
      { key: 'all', match: {} },
    ],
  },
  picks: { approved: { match: { status: 'approved' } } },
  notices: pwhtNotices,
  hooks: ['pwht'],
  lockedIn: ['approved'],
  deleteIn: ['planned'],
});
