import type { StatusRules, Transition } from '../../records/index.ts';
import { openToFirm, reportedByFirm } from './outside-fields.ts';

/** The person who tests hands the report in, also where somebody else wrote it down. */
const performers: Transition['by'] = ['edit', 'creator', { named: 'performed_by' }];

const reasoned = (field: string) =>
  ({ ask: [field], askAgain: [field], require: [field] }) satisfies Partial<Transition>;

/** A report of another firm names its own inspector, instruments and certificate in words. */
const ofOwnPeople = (field: string) =>
  ({ field, when: { field: 'outside_by', op: 'empty' } }) satisfies Transition['require'][number];

const neededFromAll = ['performed_at', 'standard', 'acceptance', 'procedure'];

const needed: Transition['require'] = [
  ofOwnPeople('performed_by'),
  ...neededFromAll,
  ofOwnPeople('equipment'),
  ofOwnPeople('operator_cert'),
];

/** Asked for, tested, handed in with a signature, approved. A report that is sent back is corrected and signed again. */
export const ndtStatuses: StatusRules = {
  initial: 'requested',
  values: ['requested', 'in_progress', 'submitted', 'approved', 'rejected_report', 'cancelled'],
  final: ['approved', 'cancelled'],
  aside: ['rejected_report', 'cancelled'],
  tones: {
    requested: 'neutral',
    in_progress: 'active',
    submitted: 'active',
    approved: 'good',
    rejected_report: 'danger',
    cancelled: 'neutral',
  },
  transitions: [
    {
      name: 'start',
      from: ['requested'],
      to: 'in_progress',
      by: ['contribute'],
      require: [],
      sets: { performed_by: '$me', performed_at: '$today' },
    },
    {
      name: 'submit',
      from: ['in_progress'],
      to: 'submitted',
      by: performers,
      ask: ['performer_sign'],
      askAgain: ['performer_sign'],
      require: needed,
    },
    {
      name: 'report',
      from: openToFirm,
      to: 'submitted',
      by: ['outside'],
      ask: reportedByFirm,
      askAgain: ['performer_sign'],
      require: [...neededFromAll, 'outside_inspector', 'outside_certificate', 'outside_equipment'],
      checks: ['lines_reported'],
      // The person of the company who began the test has not made it.
      sets: { performed_by: null },
    },
    {
      name: 'approve',
      from: ['submitted'],
      to: 'approved',
      by: ['manage'],
      ask: ['approver_sign'],
      askAgain: ['approver_sign'],
      require: needed,
      sets: { approved_by: '$me', approved_at: '$today' },
    },
    {
      name: 'reject',
      from: ['submitted'],
      to: 'rejected_report',
      by: ['manage'],
      ...reasoned('rejected_because'),
    },
    {
      name: 'correct',
      from: ['rejected_report'],
      to: 'in_progress',
      by: performers,
      require: [],
      // What is handed in next is somebody's own work again, or comes over a new link.
      sets: { performer_sign: null, outside_by: null },
    },
    {
      name: 'cancel',
      from: ['requested'],
      to: 'cancelled',
      by: ['edit', 'creator'],
      ...reasoned('cancelled_because'),
    },
  ],
};
