import {
  choice,
  date,
  type Fields,
  files,
  listed,
  multi,
  multiline,
  reference,
  references,
  text,
} from '../../records/index.ts';

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
