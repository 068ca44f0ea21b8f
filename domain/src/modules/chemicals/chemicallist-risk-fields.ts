import { boolean, choice, date, type Fields, multiline, number, reference } from '../../records/index.ts';
import { riskAssessments, substitutions } from './chemicallist-rows.ts';

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
