import { type CheckRule, defineModule, reference } from '../../records/index.ts';
import { technicalRoles } from '../../session/index.ts';
import { resultFields, weightSettings, weldCheckCodes } from '../../welding/index.ts';
import { engineeringFields, pinField, stageFields, testFields, weldingFields } from './weld-log-fields.ts';
import { weldLogNotices } from './weld-log-notices.ts';
import { isDone, isOpen, productionFields, weldStatuses } from './weld-log-steps.ts';

/** What a gate reads, and the stages it keeps from being completed. Who manages may pass it with a reason. */
const gate = (name: string, reads: readonly string[], steps: readonly string[]): CheckRule => ({
  name,
  severity: 'gate',
  steps,
  override: 'manage',
  ...(reads.length > 0 ? { reads } : {}),
});
const warning = (name: string, reads: readonly string[]): CheckRule => ({ name, severity: 'warn', reads });

const planned = ['complete_engineering', 'complete_production'];
const welded = ['complete_production'];
const tested = ['complete_ndt'];
const certificate = ['welders.certificate'];
const heats = ['material_1', 'material_2'];

/** Codes of the weld checks, in small letters. */
const weldRules: readonly CheckRule[] = [
  gate('wps_not_approved', ['wps'], planned),
  warning('wps_drawing', ['wps', 'drawing']),
  gate('wps_joint', ['wps'], planned),
  gate('wps_process', ['wps'], planned),
  gate('wps_position', ['wps'], welded),
  gate('wps_thickness', ['wps'], planned),
  gate('wps_diameter', ['wps'], planned),
  gate('wps_material', ['wps', ...heats], welded),
  warning('wps_consumable', ['wps']),
  gate('preheat_low', ['wps'], welded),
  gate('interpass_high', ['wps'], welded),
  warning('heat_input', ['wps']),
  gate('cert_missing', certificate, welded),
  gate('cert_expired', certificate, welded),
  gate('cert_lapsed', certificate, welded),
  gate('cert_range', certificate, welded),
  gate('cert_ped', ['drawing', ...certificate], welded),
  warning('diameter_missing', heats),
  gate('heat_missing', [], welded),
  gate('heat_cert', heats, welded),
  gate('batch_missing', [], welded),
  warning('ndt_selection', ['drawing']),
  warning('ndt_order', []),
  gate('ndt_early', ['drawing'], tested),
  gate('pwht_missing', ['drawing', 'wps', 'pwht'], tested),
  gate('pwht_welded_after', ['pwht'], tested),
  gate('pwht_tested_before', ['drawing', 'wps', 'pwht'], tested),
  warning('repair_limit', []),
  warning('rev_changed', ['drawing']),
];

/** One stage comes after the other; who manages may pass that with a reason. */
const orderRules: readonly CheckRule[] = [
  {
    name: 'engineering_open',
    severity: 'gate',
    steps: ['complete_production', 'complete_ndt'],
    override: 'manage',
    fails: {
      field: 'engineering',
      when: { all: [isOpen('engineering'), { field: 'production', op: 'ne', value: 'pending' }] },
    },
  },
  {
    name: 'production_open',
    severity: 'gate',
    steps: ['complete_ndt'],
    override: 'manage',
    fails: {
      field: 'production',
      when: { all: [isOpen('production'), { field: 'ndt', op: 'ne', value: 'pending' }] },
    },
  },
  {
    name: 'ndt_open',
    severity: 'gate',
    steps: ['complete_ndt'],
    override: 'manage',
    fails: {
      field: 'ndt_status',
      when: {
        all: [
          isDone('ndt'),
          { field: 'ndt_status', op: 'in', value: ['waiting', 'requested', 'rejected', 'repair'] },
        ],
      },
    },
  },
  {
    name: 'cut_out_unrejected',
    severity: 'gate',
    steps: ['cut_out'],
    override: 'manage',
    fails: {
      field: 'cut_out_at',
      when: {
        all: [
          { field: 'cut_out_at', op: 'not_empty' },
          { field: 'repairs', op: 'empty' },
          ...resultFields.map((field) => ({ field, op: 'ne', value: 'rejected' }) as const),
        ],
      },
    },
  },
  {
    name: 'welded_before_start',
    severity: 'block',
    fails: { field: 'weld_end', when: { field: 'weld_end', op: 'lt', other: 'weld_start' } },
  },
];

const stages = ['engineering', 'production', 'ndt'] as const;
const testing = [...resultFields, 'ndt_required', 'ndt_selected', 'ndt_requested', 'repairs'];

/** Every weld of a project: planned on a drawing, welded after a procedure by people with a certificate, tested. */
export const weldLog = defineModule({
  key: 'projectweldlog',
  version: 1,
  feature: 'weld_log',
  path: 'weld-log',
  icon: 'flame',
  workOrder: 50,
  roles: { ...technicalRoles, subcontractor: 'add' },
  inProject: { key: 'projectweldlog', segment: 'weld-log', isOnlyThere: true },
  storage: 'record',
  imports: {},
  // Yesterday's set-up: heats, temperatures and times are of each weld alone.
  copiesPrevious: {
    fields: [
      'drawing',
      'spool',
      'shop_field',
      'joint_type',
      'joint_prep',
      'designation_1',
      'designation_2',
      'thickness_1',
      'thickness_2',
      'diameter',
      'throat',
      'wps',
      'welders',
      'position',
      'consumables',
    ],
    where: { spool: 'drawing', wps: 'drawing', consumables: 'wps' },
    fit: {
      'welders.certificate': { pick: 'in_force' },
      'consumables.batch': { pick: 'in_date', takes: ['batch_number'] },
    },
    steps: { weld: 'weld_end' },
  },
  numberField: 'weld_number',
  titleField: 'title',
  sharedWords: ['presets', 'welding'],
  status: weldStatuses,
  fields: {
    project_id: reference('projects', { required: true, createOnly: true }),
    ...engineeringFields,
    ...pinField,
    ...weldingFields,
    ...testFields,
    ...stageFields,
  },
  sections: [
    { key: 'engineering', fields: Object.keys(engineeringFields), lockedWhen: isDone('engineering') },
    { key: 'production', fields: Object.keys(weldingFields), lockedWhen: isDone('production') },
    { key: 'ndt', fields: Object.keys(testFields), lockedWhen: isDone('ndt') },
    { key: 'stages', fields: Object.keys(stageFields) },
  ],
  slots: {
    weld_number: 't1',
    drawing: 't2',
    spool: 't3',
    joint_type: 't4',
    wps: 't5',
    production: 't6',
    ndt: 't7',
    ndt_status: 't8',
    progress: 'n1',
    weld_end: 'd1',
    engineering_at: 'd2',
  },
  dossier: { dated: 'weld_end' },
  rows: { own: ['welders.user'] },
  view: {
    lead: 'ndt_status',
    marks: {
      ndt_status: {
        not_required: 'low',
        not_selected: 'low',
        waiting: 'waiting',
        requested: 'progress',
        accepted: 'done',
        rejected: 'stop',
        repair: 'warn',
        cut_out: 'low',
      },
      ...Object.fromEntries(
        stages.map((one) => [one, { pending: 'waiting', in_progress: 'progress', completed: 'done' }]),
      ),
      ...Object.fromEntries(
        [...resultFields, 'repairs.result'].map((one) => [
          one,
          { accepted: 'done', rejected: 'stop', conditional: 'warn', not_tested: 'waiting' },
        ]),
      ),
    },
    line: ['drawing', 'wps', 'stamps', 'weld_end'],
    columns: {
      wide: ['drawing', 'joint_type', 'wps', 'stamps', 'weld_end', 'ndt_status'],
      narrow: ['drawing', 'stamps'],
    },
    picture: 'photos',
    first: [
      'weld_number',
      'drawing',
      'spool',
      'joint_type',
      'designation_1',
      'designation_2',
      'thickness_1',
      'thickness_2',
      'diameter',
      'wps',
    ],
    thumb: ['complete_ndt', 'complete_production', 'weld', 'complete_engineering'],
    unread: ['reopened_because', 'cut_out_because'],
    grid: {
      parts: [
        {
          section: 'engineering',
          columns: [
            'weld_number',
            'spool',
            'joint_type',
            'diameter',
            'thickness_1',
            'thickness_2',
            'throat',
            'designation_1',
            'designation_2',
            'wps',
          ],
        },
        {
          section: 'production',
          columns: [
            'material_1',
            'material_2',
            'consumables.batch_number',
            'welders.user',
            'position',
            'weld_end',
            'preheat',
            'interpass_max',
          ],
        },
        { section: 'ndt', columns: ['ndt_selected', ...resultFields] },
      ],
      clears: { 'welders.user': ['certificate'] },
    },
  },
  checks: [...orderRules, ...weldRules],
  fills: [
    ...(['1', '2'] as const).flatMap((side) => {
      const material = `material_${side}`;
      return ['designation', 'thickness'].map((name) => ({
        field: `${name}_${side}`,
        from: [material],
        reads: [material],
      }));
    }),
    { field: 'diameter', from: ['material_1', 'material_2'], reads: heats },
    { field: 'weld_length', from: ['diameter', 'joint_type'] },
    { field: 'title', from: ['joint_type', 'diameter', 'thickness_1', 'thickness_2', 'throat'] },
    { field: 'wps', from: ['drawing'], reads: ['drawing'] },
    { field: 'process', from: ['wps'], reads: ['wps'] },
    { field: 'parameters', from: ['parameters', 'wps'], reads: ['wps'] },
    { field: 'consumables', from: ['welders', 'consumables'], reads: ['wps', 'consumables.batch'] },
    { field: 'ndt_required', from: ['drawing', 'joint_type'], reads: ['drawing'] },
    { field: 'ndt_percentage', from: ['drawing', 'joint_type'], reads: ['drawing'] },
    { field: 'ndt_selected', from: ['drawing', 'joint_type'], reads: ['drawing'] },
    { field: 'stamps', from: ['welders'], reads: certificate },
    { field: 'drawing_revision', from: ['weld_end'], reads: ['drawing'] },
    { field: 'ndt_status', from: [...testing, 'weld_end', 'cut_out_at'] },
    {
      field: 'warnings',
      from: [...Object.keys(engineeringFields), ...productionFields, ...testing, 'pwht', 'drawing_revision'],
      reads: ['wps', 'drawing', 'pwht', ...heats, ...certificate],
    },
    { field: 'engineering', from: ['wps'] },
    { field: 'production', from: productionFields },
    { field: 'ndt', from: [...testing, 'ndt_status', 'pwht'] },
    { field: 'ndt_by', from: ['ndt'] },
    { field: 'ndt_at', from: ['ndt'] },
    { field: 'progress', from: stages, settings: weightSettings },
    { field: 'status', from: stages },
  ],
  list: {
    filters: [
      'status',
      'drawing',
      'spool',
      'joint_type',
      'wps',
      'welders.user',
      'production',
      'ndt',
      'ndt_status',
      'ndt_selected',
      'process',
      'warnings',
      'weld_end',
    ],
    sorts: [
      { field: 'weld_number', descending: false },
      { field: 'weld_end', descending: true },
      { field: 'progress', descending: false },
    ],
    presets: [
      { key: 'open', match: { status: { $in: ['pending', 'in_progress'] } }, isDefault: true },
      { key: 'mine', match: { own: '$me' } },
      { key: 'to_weld', match: { production: { $in: ['pending', 'in_progress'] } } },
      {
        key: 'to_test',
        match: { ndt_status: { $in: ['waiting', 'requested'] } },
      },
      { key: 'to_repair', match: { ndt_status: { $in: ['rejected', 'repair'] } } },
      { key: 'attention', match: { warnings: { $in: [...weldCheckCodes] } } },
      { key: 'all', match: {} },
    ],
  },
  picks: { welded: { match: { weld_end: { $exists: true } } } },
  codes: ['weld_number'],
  notices: weldLogNotices,
  hooks: ['weldlog'],
  lockedIn: [],
  deleteIn: ['pending'],
});
