import {
  type CheckRule,
  choice,
  computed,
  datetime,
  defineModule,
  type FieldCondition,
  files,
  multiline,
  number,
  photos,
  reference,
  references,
  reportStatuses,
  revisionFields,
  rows,
  signatureChecks,
  signatureFields,
  signatureSection,
  text,
} from '../../records/index.ts';
import { technicalRoles } from '../../session/index.ts';
import { filmRules } from '../../welding/index.ts';
import { surfaceReportNotices } from './surface-report-notices.ts';

const microns = { decimals: 0, min: 0, max: 20_000, unit: 'µm' } as const;
const degrees = { decimals: 1, min: -60, max: 100, unit: '°C' } as const;

const gate = (name: string, more: Partial<CheckRule> = {}): CheckRule => ({
  name,
  severity: 'gate',
  steps: ['approve'],
  override: 'manage',
  ...more,
});
const whileAccepted = (when: FieldCondition): FieldCondition => ({
  all: [{ field: 'result', op: 'eq', value: 'accepted' }, when],
});
const film = (what: string) => computed(`projectsurfacereport:${what}`, 'number', { decimals: 3 });

/** What was blasted and painted, in which weather, and how thick the film became. */
export const surfaceReport = defineModule({
  key: 'projectsurfacereport',
  version: 1,
  feature: 'surface_report',
  path: 'surface-report',
  icon: 'paint-roller',
  roles: technicalRoles,
  inProject: { key: 'projectsurfacereport', segment: 'surface-report', isOnlyThere: true },
  storage: 'record',
  number: '{project}-SUR-{0000}',
  titleField: 'item',
  sharedWords: ['presets', 'welding'],
  status: reportStatuses({
    submit: ['roughness', 'climate', 'readings', 'gauge', 'visual', 'holiday', 'result'],
  }),
  fields: {
    project_id: reference('projects', { required: true, createOnly: true }),
    item: text({ required: true, max: 120, list: true, search: true }),
    drawings: references('projectdrawing', { list: true, filter: true }),
    area_m2: number({ required: true, moreThan: 0, decimals: 2, max: 100_000, unit: 'm²' }),
    system: text({ required: true, max: 120, list: true, filter: true, search: true }),
    category: choice(['C1', 'C2', 'C3', 'C4', 'C5', 'CX', 'Im1', 'Im2', 'Im3', 'Im4'], {
      areCodes: true,
      filter: true,
    }),
    durability: choice(['L', 'M', 'H', 'VH'], { filter: true }),
    prep_grade: choice(['Sa1', 'Sa2', 'Sa2_5', 'Sa3', 'St2', 'St3', 'PSa2_5', 'PMa', 'pickled', 'washed'], {
      required: true,
      list: true,
    }),
    rust_grade: choice(['A', 'B', 'C', 'D'], { areCodes: true, asButtons: true }),
    weld_prep: choice(['P1', 'P2', 'P3'], { areCodes: true, asButtons: true }),
    abrasive: text({ max: 80 }),
    roughness: number(microns),
    roughness_min: number({ ...microns, default: 50 }),
    roughness_max: number({ ...microns, default: 85 }),
    dust: choice(['1', '2', '3', '4', '5'], { areCodes: true, asButtons: true }),
    salts: number({ decimals: 1, min: 0, max: 10_000, unit: 'mg/m²' }),
    salts_max: number({ decimals: 1, min: 0, max: 10_000, unit: 'mg/m²', default: 20 }),
    climate: rows(
      {
        time: datetime({ required: true, default: '$now' }),
        air: number({ ...degrees, required: true }),
        steel: number({ ...degrees, required: true }),
        humidity: number({ required: true, decimals: 0, min: 1, max: 100, unit: '%' }),
        coat: number({ decimals: 0, min: 1, max: 20 }),
        dew_point: computed('projectsurfacereport:dewPoint', 'number', { decimals: 3 }),
        margin: computed('projectsurfacereport:margin', 'number', { decimals: 3 }),
      },
      { maxRows: 100 },
    ),
    coats: rows(
      {
        no: number({ required: true, decimals: 0, min: 1, max: 20 }),
        product: text({ required: true, max: 120 }),
        spec_dft: number({ ...microns, required: true }),
        wft: number(microns),
        maker: text({ max: 80 }),
        colour: text({ max: 40 }),
        batch_a: text({ required: true, max: 40, scan: true }),
        batch_b: text({ max: 40, scan: true }),
        thinner: text({ max: 80 }),
        method: choice(['spray', 'brush', 'roller'], { asButtons: true }),
        start: datetime(),
        end: datetime(),
        cure: text({ max: 80 }),
      },
      { required: true, minRows: 1, maxRows: 12 },
    ),
    // The sum of the coats, unless the specification says another figure.
    ndft: number({ ...microns, list: true }),
    // Empty: three times what is specified.
    dft_max: number(microns),
    dft_rule: choice(filmRules, { required: true, default: 'iso_19840' }),
    correction: choice(['0', '10', '25', '40'], { default: '0' }),
    gauge: reference('equipment'),
    readings: rows(
      { value: number({ ...microns, required: true }), place: text({ max: 60 }) },
      { maxRows: 500, areLines: true, takesText: true },
    ),
    readings_required: computed('projectsurfacereport:readingsRequired', 'number', { decimals: 0 }),
    readings_count: computed('projectsurfacereport:readingsCount', 'number', { decimals: 0 }),
    dft_mean: film('dftMean'),
    dft_lowest: film('dftLowest'),
    dft_highest: film('dftHighest'),
    dft_deviation: film('dftDeviation'),
    dft_below: film('dftBelow'),
    adhesion: rows(
      {
        method: choice(['iso_4624', 'iso_2409'], { required: true, default: 'iso_4624', asButtons: true }),
        value: number({ required: true, decimals: 1, min: 0, max: 100 }),
        limit: number({ required: true, decimals: 1, min: 0, max: 100, default: 5 }),
        place: text({ max: 60 }),
        ok: computed('projectsurfacereport:adhesionOk', 'choice', { options: ['ok', 'not_ok'] }),
      },
      { maxRows: 30 },
    ),
    visual: choice(['accepted', 'runs', 'pinholes', 'dry_spray', 'damage']),
    holiday: choice(['not_required', 'passed', 'failed'], { asButtons: true, default: 'not_required' }),
    result: choice(['accepted', 'rejected', 'touch_up'], { asButtons: true, list: true, filter: true }),
    photos: photos({ list: true }),
    attachments: files(),
    comments: multiline(),
    ...signatureFields,
    ...revisionFields,
  },
  sections: [
    {
      key: 'item',
      fields: ['item', 'area_m2', 'system', 'drawings', 'category', 'durability', 'photos'],
    },
    {
      key: 'preparation',
      fields: [
        'prep_grade',
        'rust_grade',
        'weld_prep',
        'abrasive',
        'roughness',
        'roughness_min',
        'roughness_max',
        'dust',
        'salts',
        'salts_max',
      ],
    },
    { key: 'climate', fields: ['climate'] },
    { key: 'coats', fields: ['coats', 'ndft', 'dft_max'] },
    {
      key: 'thickness',
      fields: [
        'dft_rule',
        'correction',
        'gauge',
        'readings_required',
        'readings',
        'readings_count',
        'dft_mean',
        'dft_lowest',
        'dft_highest',
        'dft_deviation',
        'dft_below',
      ],
    },
    {
      key: 'outcome',
      fields: ['visual', 'holiday', 'adhesion', 'result', 'attachments', 'comments'],
    },
    signatureSection,
  ],
  slots: { system: 't1', category: 't2', durability: 't3', result: 't4', performed_at: 'd1' },
  rows: { own: ['performed_by'], ownEditIn: ['draft', 'rejected'] },
  view: {
    lead: 'result',
    marks: {
      result: { accepted: 'done', rejected: 'stop', touch_up: 'warn' },
      visual: { accepted: 'done', runs: 'warn', pinholes: 'warn', dry_spray: 'warn', damage: 'stop' },
      'adhesion.ok': { ok: 'done', not_ok: 'stop' },
    },
    line: ['system', 'prep_grade', 'performed_by', 'performed_at'],
    columns: {
      wide: ['drawings', 'system', 'prep_grade', 'ndft', 'performed_by', 'performed_at'],
      narrow: ['system'],
    },
    picture: 'photos',
    first: ['item', 'area_m2', 'system', 'prep_grade', 'climate', 'coats', 'readings', 'gauge', 'result'],
  },
  checks: [
    gate('dew_margin_low'),
    gate('humidity_high'),
    gate('roughness_outside'),
    gate('dust_high'),
    gate('salts_high'),
    gate('film_too_few'),
    gate('film_mean_low'),
    gate('film_reading_low'),
    gate('film_many_low'),
    gate('film_reading_high'),
    gate('film_gauge_calibration', { reads: ['gauge'] }),
    gate('adhesion_low', {
      fails: {
        field: 'adhesion',
        when: whileAccepted({ some: 'adhesion', where: { field: 'ok', op: 'eq', value: 'not_ok' } }),
      },
    }),
    gate('coating_flawed', {
      fails: {
        field: 'visual',
        when: whileAccepted({
          all: [
            { field: 'visual', op: 'not_empty' },
            { field: 'visual', op: 'ne', value: 'accepted' },
          ],
        }),
      },
    }),
    gate('holiday_failed', {
      fails: { field: 'holiday', when: whileAccepted({ field: 'holiday', op: 'eq', value: 'failed' }) },
    }),
    ...signatureChecks,
  ],
  fills: [{ field: 'ndft', from: ['coats'] }],
  list: {
    filters: ['status', 'drawings', 'system', 'category', 'durability', 'result', 'performed_at'],
    sorts: [
      { field: 'created_at', descending: true },
      { field: 'performed_at', descending: true },
    ],
    presets: [
      { key: 'open', match: { status: { $in: ['draft', 'submitted', 'rejected'] } }, isDefault: true },
      { key: 'mine', match: { own: '$me' } },
      { key: 'all', match: {} },
    ],
  },
  notices: surfaceReportNotices,
  hooks: [],
  lockedIn: ['approved'],
  deleteIn: ['draft'],
});
