import type { ModuleNotices, ReminderRule, Who } from '../../records/index.ts';

const keepers: readonly Who[] = [{ level: 'manage' }];
const inUse = ['proposed', 'approved', 'phase_out'];

export const chemicalNotices: ModuleNotices = {
  rules: [
    {
      kind: 'chemical_prohibited',
      shape: 'stop',
      isMailed: true,
      on: { step: ['prohibit'] },
      // Where nothing is left there is nobody to stop; what nobody has counted is not gone.
      when: { some: 'storage_locations', where: { field: 'on_hand', op: 'ne', value: 0 } },
      to: [{ people: 'chemicalCrew' }],
      params: { reason: 'prohibited_reason' },
    },
    {
      kind: 'chemical_over_limit',
      shape: 'warn',
      on: { hook: 'chemicalOverLimit' },
      to: keepers,
      isSeparate: true,
    },
    {
      kind: 'chemical_new_sheet',
      shape: 'warn',
      on: { added: 'sds_file' },
      // A sheet that comes after the first word on the product: what was assessed may not be true any more.
      in: ['approved', 'phase_out', 'prohibited', 'discarded'],
      to: keepers,
      isSeparate: true,
    },
    {
      kind: 'chemical_together',
      shape: 'warn',
      on: { hook: 'chemicalTogether' },
      to: keepers,
      isSeparate: true,
    },
    { kind: 'chemical_instruction', shape: 'warn', isMailed: true },
    { kind: 'chemical_sheet_due', shape: 'warn', isMailed: true },
    { kind: 'chemical_assessment_due', shape: 'warn', isMailed: true },
    { kind: 'chemical_substitution_due', shape: 'warn', isMailed: true },
  ],
};

const dueBy = (date: string, kind: string, key: string): ReminderRule => ({
  date,
  before: [30, 0],
  in: inUse,
  kind,
  to: keepers,
  remembered: { key, before: { 30: 'ahead', 0: 'due' } },
});

/** Thirty days before and on the day: the sheet, the assessment, and whether it can be replaced. */
export const chemicalReminders: readonly ReminderRule[] = [
  dueBy('sds_next_check', 'chemical_sheet_due', 'sheet'),
  dueBy('next_assessment', 'chemical_assessment_due', 'assessment'),
  dueBy('next_substitution', 'chemical_substitution_due', 'substitution'),
];
