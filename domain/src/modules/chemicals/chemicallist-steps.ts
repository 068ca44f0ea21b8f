import type { Transition } from '../../records/index.ts';

const hasSheet = { field: 'entry_type', op: 'eq', value: 'product_sds' } as const;
const isHazardous = { field: 'hazardous', op: 'eq', value: true } as const;
const isFlagged = { field: 'substitution_needed', op: 'eq', value: true } as const;

/** How a chemical comes into use, and out of it again. */
export const chemicalSteps: readonly Transition[] = [
  {
    name: 'approve',
    from: ['proposed', 'prohibited'],
    to: 'approved',
    by: ['manage'],
    require: [
      { field: 'sds_file', when: hasSheet },
      { field: 'risk_assessments', when: isHazardous },
      { field: 'substitution', when: isFlagged },
    ],
    checks: ['chemical:sheetGiven', 'chemical:instructionGiven'],
    // What was once forbidden is told by the history alone.
    sets: { prohibited_reason: null, phase_out_date: null, replacement: null },
  },
  {
    name: 'phase_out',
    from: ['approved'],
    to: 'phase_out',
    by: ['edit'],
    ask: ['phase_out_date', 'replacement'],
    require: ['phase_out_date', 'replacement'],
    checks: ['chemical:otherReplaces'],
  },
  {
    name: 'discard',
    from: ['phase_out'],
    to: 'discarded',
    by: ['edit'],
    require: [],
    checks: ['chemical:stockGone'],
  },
  {
    name: 'prohibit',
    from: ['proposed', 'approved', 'phase_out', 'discarded'],
    to: 'prohibited',
    by: ['manage'],
    ask: ['prohibited_reason', 'replacement'],
    require: ['prohibited_reason'],
  },
];
