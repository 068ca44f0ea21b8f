import {
  boolean,
  choice,
  date,
  datetime,
  defineModule,
  emails,
  files,
  listed,
  money,
  multi,
  multiline,
  number,
  photos,
  reference,
  references,
  rows,
  text,
  user,
  users,
} from '../../records/index.ts';
import { technicalRoles } from '../../session/index.ts';
import { deviationNotices, deviationReminders } from './deviation-notices.ts';
import { healthTypes, hseCategories } from './deviation-rules.ts';

const isHse = { field: 'hse', op: 'eq', value: true } as const;
const isInjury = { field: 'hse_type', op: 'eq', value: 'injury' } as const;
const isHigh = { field: 'severity', op: 'eq', value: 'high' } as const;
const isGraveInjury = { all: [isInjury, isHigh] } as const;
const authorityTold = { field: 'authority_notified', when: isGraveInjury } as const;
/** Who answers for the whole deviation. */
const answers = [{ named: 'responsible' }, 'manage'] as const;
const wantsChange = { field: 'change_request', op: 'eq', value: true } as const;
const fromCustomer = { field: 'category', op: 'eq', value: 'customer_complaint' } as const;
const fromSupplier = { field: 'category', op: 'eq', value: 'supplier' } as const;
const ofOwnWork = { field: 'category', op: 'eq', value: 'quality_internal' } as const;
const ofEquipment = { field: 'category', op: 'eq', value: 'equipment' } as const;

/** What is seen and nobody is hurt by. Those who look after a hurt person must be able to ask what happened. */
const anonymousKinds = {
  all: [
    { field: 'category', op: 'in', value: hseCategories },
    ...healthTypes.map((type) => ({ field: 'hse_type', op: 'ne', value: type }) as const),
  ],
} as const;
const isAnonymous = { field: 'anonymous', op: 'eq', value: true } as const;
const isNamed = { field: 'anonymous', op: 'ne', value: true } as const;

const closed = { closed_at: '$now', closed_by: '$me' } as const;

/** Anyone reports in a minute; one person is responsible; cause, actions and effect stand before it is closed. */
export const deviation = defineModule({
  key: 'deviation',
  version: 1,
  feature: 'deviation',
  path: 'deviations',
  icon: 'triangle-alert',
  workOrder: 110,
  menu: 'tile',
  levels: 'reported',
  roles: {
    floor: 'add',
    project_leader: 'change',
    foreman: 'change',
    quality: 'change',
    hse: 'change',
    subcontractor: 'add',
  },
  // Complaints come after delivery, and what was found before has to be brought to its end.
  inProject: { key: 'projectdeviation', segment: 'deviations', roles: technicalRoles, outlives: true },
  storage: 'record',
  number: 'DEV-{YYYY}-{0000}',
  titleField: 'title',
  status: {
    initial: 'registered',
    values: ['registered', 'process', 'closed'],
    final: ['closed'],
    tones: { registered: 'neutral', process: 'active', closed: 'good' },
    transitions: [
      {
        name: 'start',
        from: ['registered'],
        to: 'process',
        by: [{ named: 'responsible' }, 'manage'],
        ask: [
          'responsible',
          'deadline',
          'reason',
          'reason_other',
          'consequences',
          'consequences_note',
          'authority_notified',
          'authority_notified_at',
        ],
        require: [
          'responsible',
          'deadline',
          'reason',
          { field: 'reason_other', when: { field: 'reason', op: 'eq', value: 'other' } },
          'consequences',
          authorityTold,
        ],
      },
      {
        name: 'return',
        from: ['process'],
        to: 'registered',
        by: ['manage'],
        ask: ['return_comment'],
        require: ['return_comment'],
      },
      {
        name: 'close',
        from: ['process'],
        to: 'closed',
        by: [{ named: 'responsible' }, 'manage'],
        byWhen: [{ when: isHigh, by: ['manage', { level: 'edit', notNamed: ['responsible'] }] }],
        ask: [
          'underlying_reason',
          'whys',
          'effect_of_measures',
          'effect_note',
          'actual_cost',
          'closing_comment',
        ],
        require: [
          'underlying_reason',
          'corrective_actions',
          { field: 'effect_of_measures', when: isHigh },
          authorityTold,
        ],
        checks: ['deviation:actionsVerified', 'deviation:measuresEffective'],
        sets: closed,
      },
      {
        name: 'dismiss',
        from: ['registered'],
        to: 'closed',
        by: ['manage'],
        ask: ['closing_comment'],
        require: ['closing_comment'],
        sets: closed,
      },
      {
        name: 'reopen',
        from: ['closed'],
        to: 'process',
        by: ['manage', { named: 'reported_by' }],
        ask: ['reopen_reason'],
        require: ['reopen_reason'],
        checks: ['deviation:reopenedInTime'],
        sets: { closed_at: null, closed_by: null, reopened_count: '+1' },
      },
    ],
  },
  fields: {
    title: text({ required: true, max: 120, list: true, search: true }),
    description: multiline({ required: true, search: true }),
    // Who may edit any deviation may also report for somebody who has no phone at hand.
    reported_by: user({
      required: isNamed,
      visible: isNamed,
      default: '$me',
      filter: true,
      writableBy: 'edit',
    }),
    // Chosen once it stays in view: it is refused with another category, and never dropped unseen.
    anonymous: boolean({ default: false, createOnly: true, visible: { any: [anonymousKinds, isAnonymous] } }),
    occurred_at: datetime({ required: true, default: '$now', notFuture: true, filter: true, sort: true }),
    project_id: reference('projects', { filter: true, list: true }),
    location: reference('location', { orText: true }),
    category: listed('deviation_category', { required: true, filter: true, list: true }),
    severity: choice(['high', 'medium', 'low'], {
      required: true,
      default: 'medium',
      asButtons: true,
      filter: true,
      sort: true,
      list: true,
    }),
    hse: boolean({ filter: true }),
    hse_type: listed('deviation_hse_type', { visible: isHse, required: isHse }),
    // Asked of the person who takes the case in hand: who reports an injury has other things to do.
    authority_notified: boolean({ visible: isGraveInjury }),
    authority_notified_at: datetime({
      visible: { field: 'authority_notified', op: 'eq', value: true },
      notFuture: true,
    }),
    document: references('file'),
    /** The requirement that was not met, where it is a record here. */
    requirement_of: choice(['drawing', 'wps', 'pwps'], { asButtons: true }),
    requirement: reference('record', {
      chosenFrom: [
        { module: 'projectdrawing', when: { field: 'requirement_of', op: 'eq', value: 'drawing' } },
        { module: 'projectwps', when: { field: 'requirement_of', op: 'eq', value: 'wps' } },
        { module: 'projectpwps', when: { field: 'requirement_of', op: 'eq', value: 'pwps' } },
      ],
      visible: { field: 'requirement_of', op: 'not_empty' },
    }),
    attachments: photos({ maxFiles: 20 }),
    other_files: files({ maxFiles: 20 }),
    immediate_action: multiline(),
    copy_to: users({ filter: true }),
    copy_to_emails: emails(),

    responsible: user({ who: 'edit', filter: true, list: true, writableBy: 'edit' }),
    deadline: date({ notBefore: '$today', filter: true, sort: true, list: true, writableBy: 'edit' }),
    reason: listed('deviation_reason', { filter: true }),
    reason_other: text({ max: 120, visible: { field: 'reason', op: 'eq', value: 'other' } }),
    consequences: multi({
      options: ['injury', 'damage', 'environment', 'delay', 'extra_cost', 'customer', 'none'],
      none: 'none',
      filter: true,
    }),
    consequences_note: multiline(),
    estimated_cost: money({ writableBy: 'edit', filter: true }),
    actual_cost: money({ writableBy: 'edit', filter: true }),
    change_request: boolean({ default: false, writableBy: 'edit' }),
    change_no: text({ max: 35, visible: wantsChange, writableBy: 'edit' }),
    change_amount: money({ visible: wantsChange, writableBy: 'edit' }),
    customer_id: reference('account', {
      visible: { any: [fromCustomer, wantsChange] },
      required: fromCustomer,
      pick: 'customer',
    }),
    supplier_id: reference('account', { visible: fromSupplier, required: fromSupplier, pick: 'supplier' }),
    /** Written down by itself where goods came damaged. */
    supplier_order: reference('supplierorder', { visible: fromSupplier, filter: true }),

    underlying_reason: multiline(),
    whys: rows(
      {
        why: text({ required: true, max: 255 }),
        cause: choice(['man', 'machine', 'method', 'material', 'measurement', 'milieu']),
      },
      { maxRows: 5 },
    ),
    corrective_actions: rows(
      {
        text: text({ required: true, max: 255 }),
        type: choice(['immediate', 'corrective', 'preventive'], { required: true, default: 'corrective' }),
        responsible: user({ required: true }),
        due: date({ required: true }),
        done_at: datetime({ readOnly: true }),
        done_by: user({ readOnly: true }),
        done_note: multiline({ max: 255, readOnly: true }),
        verified_by: user({ readOnly: true }),
        verified_at: datetime({ readOnly: true }),
        state: choice(['open', 'done', 'verified'], { readOnly: true, default: 'open', filter: true }),
      },
      {
        maxRows: 30,
        state: 'state',
        actions: {
          add: { while: ['process'], by: ['edit', ...answers] },
          done: {
            while: ['process'],
            by: [{ row: 'responsible' }, ...answers],
            from: ['open'],
            to: 'done',
            ask: ['done_note'],
            sets: { done_at: '$now', done_by: '$me' },
          },
          verify: {
            while: ['process'],
            by: answers,
            from: ['done'],
            to: 'verified',
            notSameAs: { column: 'done_by', when: isHigh },
            sets: { verified_at: '$now', verified_by: '$me' },
          },
          undo: {
            while: ['process'],
            by: [{ row: 'done_by' }, ...answers],
            from: ['done', 'verified'],
            to: 'open',
            sets: { done_at: null, done_by: null, done_note: null, verified_at: null, verified_by: null },
            isUndo: true,
          },
        },
      },
    ),
    effect_of_measures: choice(['not_assessed', 'effective', 'partly', 'not_effective']),
    effect_note: multiline(),
    assessed_by: user({ readOnly: true }),
    assessed_on: date({ readOnly: true }),
    // Said with the step they belong to, and not changed afterwards.
    closing_comment: multiline({ readOnly: true }),
    return_comment: multiline({ readOnly: true }),
    reopen_reason: multiline({ readOnly: true }),
    closed_at: datetime({ readOnly: true }),
    closed_by: user({ readOnly: true }),
    reopened_count: number({ readOnly: true, decimals: 0 }),
    /** Any module may raise one; by hand a weld is chosen for a flaw in own work, else an item of equipment. */
    source: reference('record', {
      chosenFrom: [{ module: 'projectweldlog', when: ofOwnWork }, { module: 'equipment' }],
      visible: { any: [ofEquipment, ofOwnWork, { field: 'source', op: 'not_empty' }] },
    }),
  },
  sections: [
    {
      key: 'report',
      fields: [
        'attachments',
        'title',
        'description',
        'category',
        'source',
        'severity',
        'hse',
        'hse_type',
        'location',
        'project_id',
        'anonymous',
        'occurred_at',
        'reported_by',
        'immediate_action',
        'customer_id',
        'supplier_id',
        'supplier_order',
        'requirement_of',
        'requirement',
        'document',
        'other_files',
        'responsible',
        'deadline',
        'copy_to',
        'copy_to_emails',
      ],
    },
    {
      key: 'processing',
      from: ['process', 'closed'],
      fields: [
        'authority_notified',
        'authority_notified_at',
        'reason',
        'reason_other',
        'consequences',
        'consequences_note',
        'estimated_cost',
        'actual_cost',
        'change_request',
        'change_no',
        'change_amount',
        'underlying_reason',
        'whys',
        'return_comment',
        'reopen_reason',
        'reopened_count',
      ],
    },
    {
      key: 'actions',
      from: ['process', 'closed'],
      fields: [
        'corrective_actions',
        'effect_of_measures',
        'effect_note',
        'assessed_by',
        'assessed_on',
        'closing_comment',
        'closed_at',
        'closed_by',
      ],
    },
  ],
  anonymous: {
    field: 'anonymous',
    setting: 'anonymous_reports',
    when: anonymousKinds,
    kind: 'category',
  },
  slots: {
    severity: 't1',
    category: 't2',
    responsible: 't3',
    reported_by: 't4',
    reason: 't5',
    hse: 't6',
    supplier_order: 't7',
    deadline: 'd1',
    occurred_at: 'd2',
    estimated_cost: 'n1',
    actual_cost: 'n2',
  },
  rows: {
    // A person who has something to do in it must be able to open it.
    own: ['reported_by', 'responsible', 'copy_to', 'corrective_actions.responsible'],
    handedOver: ['responsible'],
    restricted: isInjury,
    ownEditIn: ['registered'],
  },
  view: {
    marks: {
      severity: { high: 'stop', medium: 'warn', low: 'low' },
      'corrective_actions.state': { open: 'waiting', done: 'progress', verified: 'done' },
    },
    lead: 'severity',
    due: 'deadline',
    assigned: 'responsible',
    first: [
      'attachments',
      'title',
      'description',
      'category',
      'source',
      'hse_type',
      'customer_id',
      'supplier_id',
      'supplier_order',
      'severity',
      'location',
      'project_id',
      'anonymous',
    ],
    // Named among the links, where it can be opened.
    unread: ['source'],
  },
  list: {
    filters: ['status', 'severity', 'category', 'project_id', 'responsible', 'hse', 'occurred_at'],
    sorts: [
      { field: 'deadline', descending: false },
      { field: 'created_at', descending: true },
      { field: 'severity', descending: false },
    ],
    presets: [
      { key: 'open', match: { status: { $in: ['registered', 'process'] } }, isDefault: true },
      { key: 'mine', match: { own: '$me' } },
      {
        key: 'responsible',
        match: { responsible: '$me', status: { $in: ['registered', 'process'] } },
      },
      {
        key: 'overdue',
        match: { deadline: { $lt: '$today' }, status: { $in: ['registered', 'process'] } },
      },
      {
        key: 'unassigned',
        match: { responsible: { $exists: false }, status: { $in: ['registered', 'process'] } },
      },
      { key: 'verify', match: { 'corrective_actions.state': 'done', status: 'process' } },
      { key: 'all', match: {} },
    ],
  },
  figures: {
    by: ['reason', 'category'],
    sums: ['estimated_cost', 'actual_cost'],
    period: 'occurred_at',
  },
  cards: [
    { key: 'responsible', place: 'needs', presets: ['responsible'] },
    {
      key: 'open',
      place: 'overview',
      for: 'edit',
      presets: ['open'],
      by: { field: 'severity', late: 'overdue' },
    },
  ],
  tasks: {
    rows: [
      {
        field: 'corrective_actions',
        subject: 'text',
        due: 'due',
        person: 'responsible',
        openIn: ['open'],
        doneIn: ['closed'],
        verify: { action: 'verify', days: 7 },
      },
    ],
  },
  stamps: [
    {
      changed: 'effect_of_measures',
      when: { field: 'effect_of_measures', op: 'not_empty' },
      sets: { assessed_by: '$me', assessed_on: '$today' },
    },
  ],
  notices: deviationNotices,
  reminders: deviationReminders,
  hooks: ['deviation'],
  lockedIn: ['closed'],
  deleteIn: ['registered'],
  deleteWhen: { field: 'corrective_actions', op: 'empty' },
});
