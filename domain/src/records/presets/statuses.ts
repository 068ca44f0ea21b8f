import type { RecordPick, StatusRules, Transition } from '../definition/definition.ts';

/** What must be filled in before a step, besides what the preset asks for. */
interface Needs {
  readonly submit?: Transition['require'];
  readonly approve?: Transition['require'];
}

/** Approving writes who and when, and is signed each time. */
const approval = {
  by: ['manage'],
  ask: ['approver_sign'],
  askAgain: ['approver_sign'],
  sets: { approved_by: '$me', approved_at: '$today' },
} as const satisfies Partial<Transition>;

const noApproval = { approved_by: null, approved_at: null, approver_sign: null } as const;

/** The person who did the work hands it in, also where somebody else wrote it down. */
const performers: Transition['by'] = ['edit', 'creator', { named: 'performed_by' }];

/** A step that says why it was taken. */
const reasoned = (field: string) =>
  ({ ask: [field], askAgain: [field], require: [field] }) satisfies Partial<Transition>;

/** Where a report begins, and the status its work is handed in from. */
interface ReportStart {
  readonly initial: string;
  readonly worked: string;
}

/**
 * The steps of a report: submitted with the performer's signature, approved or rejected. Opened again it is the next
 * revision, and what was changed is signed again. Its fields are `signatureFields` and `revisionFields`.
 */
export const reportSteps = (
  { initial, worked }: ReportStart,
  { submit = [], approve = [] }: Needs = {},
): readonly Transition[] => [
  {
    name: 'submit',
    from: [worked],
    to: 'submitted',
    by: performers,
    ask: ['performer_sign'],
    askAgain: ['performer_sign'],
    require: submit,
  },
  { name: 'approve', from: ['submitted'], to: 'approved', require: [...submit, ...approve], ...approval },
  { name: 'reject', from: ['submitted'], to: 'rejected', by: ['manage'], ...reasoned('rejected_because') },
  {
    name: 'correct',
    from: ['rejected'],
    to: initial,
    by: performers,
    require: [],
    sets: { performer_sign: null },
  },
  {
    name: 'revise',
    from: ['approved'],
    to: initial,
    by: ['manage'],
    sets: { revision: '+1', performer_sign: null, customer_sign: null, ...noApproval },
    ...reasoned('revised_because'),
  },
];

/** A report that is drafted, and nothing before or between. */
export const reportStatuses = (needs: Needs = {}): StatusRules => ({
  initial: 'draft',
  values: ['draft', 'submitted', 'approved', 'rejected'],
  final: ['approved'],
  aside: ['rejected'],
  tones: { draft: 'neutral', submitted: 'active', approved: 'good', rejected: 'danger' },
  transitions: reportSteps({ initial: 'draft', worked: 'draft' }, needs),
});

interface DocumentNeeds extends Needs {
  /** Signed by who wrote it: its fields are `preparedFields`. */
  readonly isPrepared?: boolean;
}

/** Handing a document in writes who prepared it and when, and is signed each time. */
const preparation = {
  ask: ['prepared_sign'],
  askAgain: ['prepared_sign'],
  sets: { prepared_by: '$me', prepared_at: '$today' },
} as const satisfies Partial<Transition>;

/** What is corrected is signed again. */
const notPrepared = { prepared_by: null, prepared_at: null, prepared_sign: null } as const;

/** A document with a revision of its own: `documentFields`. The next revision takes an approved one's place. */
export const documentStatuses = ({
  submit = [],
  approve = [],
  isPrepared = false,
}: DocumentNeeds = {}): StatusRules => ({
  initial: 'draft',
  values: ['draft', 'review', 'approved', 'superseded', 'withdrawn'],
  final: ['approved', 'superseded', 'withdrawn'],
  aside: ['superseded', 'withdrawn'],
  tones: {
    draft: 'neutral',
    review: 'active',
    approved: 'good',
    superseded: 'warning',
    withdrawn: 'danger',
  },
  transitions: [
    {
      name: 'review',
      from: ['draft'],
      to: 'review',
      by: ['edit', 'creator'],
      require: submit,
      ...(isPrepared ? preparation : {}),
    },
    { name: 'approve', from: ['review'], to: 'approved', require: [...submit, ...approve], ...approval },
    {
      name: 'correct',
      from: ['review'],
      to: 'draft',
      by: ['edit', 'creator'],
      require: [],
      ...(isPrepared ? { sets: notPrepared } : {}),
    },
    {
      name: 'supersede',
      from: ['approved'],
      to: 'superseded',
      by: ['manage'],
      require: [],
      sets: { ended_at: '$today' },
    },
    {
      name: 'withdraw',
      from: ['approved'],
      to: 'withdrawn',
      by: ['manage'],
      sets: { ended_at: '$today' },
      ...reasoned('withdrawn_because'),
    },
  ],
});

/** Only approved documents may be picked elsewhere: a member of their `picks`. */
export const approvedOnly: RecordPick = { match: { status: 'approved' } };
