import { setUp } from './ndt-set-up.ts';

/** Statuses in which a firm may still report over its link. */
export const openToFirm: readonly string[] = ['requested', 'in_progress'];

/** What only a report of another firm holds; the last of them says who sent it. */
export const outsideFields = [
  'outside_inspector',
  'outside_certificate',
  'outside_equipment',
  'outside_note',
  'outside_by',
] as const;

/** Of the set-up, what is chosen from registers of the company. */
const fromRegisters: readonly string[] = ['equipment', 'operator_cert'];

/** Everything the step of a firm writes. */
export const reportedByFirm: readonly string[] = [
  'lines',
  ...setUp.filter((name) => !fromRegisters.includes(name)),
  'performed_at',
  'photos',
  'attachments',
  ...outsideFields,
  'company',
  'performer_sign',
];
