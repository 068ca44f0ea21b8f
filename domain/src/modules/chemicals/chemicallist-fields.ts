import { pictograms } from '../../chemicals/index.ts';
import {
  boolean,
  choice,
  date,
  type Fields,
  files,
  listed,
  multi,
  multiline,
  number,
  reference,
  references,
  SHORT_CODE_MAX,
  text,
} from '../../records/index.ts';
import {
  components,
  firstAidTexts,
  limitValues,
  riskAssessments,
  storageLocations,
  substitutions,
} from './chemicallist-rows.ts';

const hasSheet = { field: 'entry_type', op: 'eq', value: 'product_sds' } as const;
const hasNoSheet = { field: 'entry_type', op: 'ne', value: 'product_sds' } as const;

/** What the work itself makes, and what lives, is bought from nobody. */
const isBought = { field: 'entry_type', op: 'in', value: ['product_sds', 'product_no_sds'] } as const;

/** What it is, where it comes from and where it is used. */
export const productFields = {
  product_name: text({ required: true, max: 120, list: true, search: true }),
  synonyms: text({ max: 500, search: true }),
  entry_type: choice(['product_sds', 'product_no_sds', 'process', 'biological'], {
    required: true,
    default: 'product_sds',
    filter: true,
  }),
  product_type: listed('chemical_product_type', { required: true, filter: true }),
  supplier: reference('account', { required: isBought, pick: 'supplier', filter: true, list: true }),
  emergency_phone: text({ max: 60 }),
  article_no: text({ max: 60, search: true, scan: true }),
  ufi: text({ max: 19, format: 'ufi', search: true }),
  cas_no: text({ max: 12, format: 'cas', search: true }),
  ec_no: text({ max: 12, search: true }),
  use_area: multiline({ required: true }),
  physical_form: choice(['gas', 'liquid', 'paste', 'solid', 'aerosol']),
  projects: references('projects', { filter: true }),
} as const satisfies Fields;

/** The safety data sheet, or the information sheet of what has none. */
export const sheetFields = {
  sds_file: files({ maxFiles: 10, visible: hasSheet }),
  sds_language: multi({ options: ['en', 'no', 'lt', 'pl', 'sv'], visible: hasSheet }),
  sds_issued: date({ visible: hasSheet, notAfter: '$today' }),
  sds_revised: date({ visible: hasSheet, notAfter: '$today' }),
  sds_version: text({ max: 30, visible: hasSheet }),
  sds_next_check: date({ filter: true, sort: true, list: true }),
  info_sheet: multiline({ max: 8000, visible: hasNoSheet }),
  info_sheet_file: files({ maxFiles: 10, visible: hasNoSheet }),
} as const satisfies Fields;

/** The label and what stands behind it; the last ones follow from the codes. */
export const labelFields = {
  pictograms: multi({
    options: ['none', ...pictograms],
    none: 'none',
    required: true,
    filter: true,
    list: true,
  }),
  signal_word: choice(['danger', 'warning', 'none'], {
    required: true,
    asButtons: true,
    filter: true,
    sort: true,
    list: true,
  }),
  h_statements: multi({ codes: 'hStatements', required: true, filter: true }),
  p_statements: multi({ codes: 'pStatements' }),
  hazard_classes: multi({ codes: 'hazardClasses' }),
  components,
  // A mixture is looked for by what is in it: its own number says nothing of that.
  contains: text({ max: 6000, readOnly: true, search: true }),
  limit_values: limitValues,
  hazardous: boolean({ readOnly: true, filter: true }),
  cmr: boolean({ readOnly: true, filter: true }),
} as const satisfies Fields;

const isOverridden = { field: 'exposure_override', op: 'in', value: ['yes', 'no'] } as const;
const needsTraining = { field: 'training_required', op: 'in', value: ['internal', 'diisocyanates'] } as const;

/** What can happen, whether it can be replaced, and who must be trained or registered. */
export const riskFields = {
  risk_assessments: riskAssessments,
  assessed: boolean({ readOnly: true, filter: true }),
  next_assessment: date({ readOnly: true, filter: true, sort: true }),
  substitution_needed: boolean({ readOnly: true }),
  substitution: substitutions,
  next_substitution: date({ readOnly: true, filter: true }),
  process_exposure: boolean({ default: false }),
  exposure_override: choice(['auto', 'yes', 'no'], { default: 'auto', writableBy: 'manage' }),
  exposure_override_reason: multiline({ visible: isOverridden, required: isOverridden }),
  exposure_register: boolean({ readOnly: true, filter: true }),
  training_required: choice(['none', 'internal', 'diisocyanates'], { default: 'none' }),
  training_months: number({ min: 1, max: 120, decimals: 0, visible: needsTraining }),
  instruction_en: multiline(),
  instruction_no: multiline(),
  instruction_lt: multiline(),
  instruction_pl: multiline(),
  instruction_sv: multiline(),
} as const satisfies Fields;

/** Written by the steps that take it out of use. */
export const endFields = {
  phase_out_date: date({ readOnly: true }),
  replacement: reference('chemicallist', { readOnly: true, pick: 'approved' }),
  prohibited_reason: multiline({ readOnly: true }),
} as const satisfies Fields;

/** What the form can see while it is filled; the hook knows the codes without a signal word too. */
const isLabelled = { field: 'signal_word', op: 'in', value: ['danger', 'warning'] } as const;
const wearsGloves = { field: 'ppe', op: 'contains', value: 'gloves' } as const;
const firstAid = () => multiline({ required: isLabelled });

/** Where it stands, how much of it, and beside what it must not. */
export const storageFields = {
  storage_locations: storageLocations,
  locations: references('location', { readOnly: true, filter: true, list: true }),
  storage_rules: multi({
    options: [
      'ventilated',
      'locked',
      'fire_cabinet',
      'away_acid',
      'away_base',
      'away_oxidiser',
      'upright_chained',
    ],
  }),
  storage_min_c: number({ min: -100, max: 200, decimals: 0 }),
  storage_max_c: number({ min: -100, max: 200, decimals: 0 }),
  storage_note: multiline(),
  incompatible_with: references('chemicallist'),
} as const satisfies Fields;

/** What to wear, and what to do when it goes wrong. */
export const upkeepFields = {
  ppe: multi({
    required: isLabelled,
    options: [
      'goggles',
      'face_shield',
      'gloves',
      'respirator_a2',
      'respirator_p3',
      'respirator_a2p3',
      'respirator_powered',
      'respirator_supplied',
      'coverall',
      'apron',
      'boots',
    ],
  }),
  glove_material: text({ max: 60, visible: wearsGloves }),
  glove_breakthrough: number({ min: 0, max: 1440, decimals: 0, visible: wearsGloves }),
  ppe_note: multiline(),
  ventilation: choice(['general', 'local_exhaust', 'closed']),
  first_aid_inhalation: firstAid(),
  first_aid_skin: firstAid(),
  first_aid_eyes: firstAid(),
  first_aid_swallowed: firstAid(),
  first_aid_texts: firstAidTexts,
  fire_media: multiline(),
  fire_unsuitable: multiline(),
  spill: multiline(),
  waste_code: text({ max: 7, format: 'waste' }),
  waste_note: multiline(),
  un_number: text({ max: 4, format: 'digits' }),
  adr_class: text({ max: SHORT_CODE_MAX }),
  packing_group: choice(['I', 'II', 'III']),
  tunnel_code: text({ max: SHORT_CODE_MAX }),
} as const satisfies Fields;
