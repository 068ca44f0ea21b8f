import {
  date,
  multiline,
  number,
  SHORT_CODE_MAX,
  signature,
  text,
  user,
} from '../definition/define-fields.ts';
import type { Section } from '../definition/definition.ts';
import type { Fields } from '../definition/field.ts';
import type { CheckRule } from '../definition/steps/check-rule.ts';

const approvalFields = {
  approved_by: user({ readOnly: true }),
  approved_at: date({ readOnly: true }),
  approver_sign: signature({ readOnly: true }),
} as const satisfies Fields;

/** Who did it and when, who approved it, and the customer's own signature. `performed_at` needs a slot of dates. */
export const signatureFields = {
  performed_by: user({ required: true, default: '$me', list: true }),
  performed_at: date({
    required: true,
    default: '$today',
    notAfter: '$today',
    list: true,
    filter: true,
    sort: true,
  }),
  // Signed when the report is submitted: what is changed afterwards is signed again.
  performer_sign: signature({ readOnly: true }),
  ...approvalFields,
  customer_name: text({ max: 120 }),
  customer_sign: signature(),
} as const satisfies Fields;

/** How often a report was opened again, and why it was rejected or opened: written by steps of `reportStatuses`. */
export const revisionFields = {
  revision: number({ decimals: 0, min: 0, default: 0, readOnly: true }),
  rejected_because: multiline({ readOnly: true }),
  revised_because: multiline({ readOnly: true }),
} as const satisfies Fields;

/** The signatures of a report and its revision, as the last part of it. */
export const signatureSection: Section = {
  key: 'signatures',
  fields: [...Object.keys(signatureFields), ...Object.keys(revisionFields)],
};

/** Revision and approval of a document: its revision is typed, as it stands on the paper. */
export const documentFields = {
  revision: text({ required: true, max: SHORT_CODE_MAX, list: true }),
  revision_date: date({ list: true }),
  ...approvalFields,
  // The day it was superseded or withdrawn: what was made by it until then stands.
  ended_at: date({ readOnly: true }),
  withdrawn_because: multiline({ readOnly: true }),
} as const satisfies Fields;

/** Signatures of a document besides the approver's: who wrote it, and somebody from outside the company. */
export const preparedFields = {
  prepared_by: user({ readOnly: true }),
  prepared_at: date({ readOnly: true }),
  prepared_sign: signature({ readOnly: true }),
  third_party_name: text({ max: 120 }),
  third_party_sign: signature({ signer: 'name' }),
} as const satisfies Fields;

export const preparedSection: Section = { key: 'signatures', fields: Object.keys(preparedFields) };

export const revisionSection: Section = { key: 'revision', fields: Object.keys(documentFields) };

/** Nobody should approve their own work. */
export const signatureChecks: readonly CheckRule[] = [
  {
    name: 'same_signer',
    severity: 'warn',
    fails: { field: 'approved_by', when: { field: 'approved_by', op: 'eq', other: 'performed_by' } },
  },
];
