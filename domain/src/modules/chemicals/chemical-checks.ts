import { isEmptyValue, type RecordChecks } from '../../records/index.ts';
import { hasStock, instructionFields } from './chemical-rules.ts';

export const chemicalChecks: RecordChecks = {
  /** What has no safety data sheet has an information sheet, as text or as a file. */
  'chemical:sheetGiven': ({ values }) =>
    values.entry_type === 'product_sds' ||
    !isEmptyValue(values.info_sheet) ||
    !isEmptyValue(values.info_sheet_file)
      ? undefined
      : { info_sheet: [{ code: 'REQUIRED' }] },

  /** Nobody works with it before there is a word on how, in a language of the people there. */
  'chemical:instructionGiven': ({ values }) =>
    values.hazardous !== true || instructionFields.some((name) => !isEmptyValue(values[name]))
      ? undefined
      : { instruction_en: [{ code: 'REQUIRED' }] },

  /** What goes out of use is not replaced by itself. */
  'chemical:otherReplaces': ({ id, values }) =>
    values.replacement === id ? { replacement: [{ code: 'NOT_A_CHOICE' }] } : undefined,

  'chemical:stockGone': ({ values }) =>
    hasStock(values) ? { storage_locations: [{ code: 'STOCK_LEFT' }] } : undefined,
};
