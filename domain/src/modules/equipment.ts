import {
  boolean,
  choice,
  computed,
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
  rows,
  signature,
  type Transition,
  text,
  user,
} from '../records/index.ts';
import { controls, markColours } from './equipment-control.ts';
import { intervalUnits } from './equipment-rules.ts';

const inProject = { field: 'allocation', op: 'eq', value: 'project' } as const;
const atLocation = { field: 'allocation', op: 'eq', value: 'location' } as const;
const isRented = { field: 'ownership', op: 'eq', value: 'rented' } as const;
const isOthers = { field: 'ownership', op: 'in', value: ['rented', 'customer'] } as const;
const needsCalibration = { field: 'calibration_required', op: 'eq', value: true } as const;

const isHeld = { field: 'holder', op: 'not_empty' } as const;

const whereTo = ['allocation', 'project_id', 'placement'] as const;
const whereToNeeds: Transition['require'] = [
  'allocation',
  { field: 'project_id', when: inProject },
  { field: 'placement', when: atLocation },
];
const signed = ['allocation_note', 'allocation_signature'] as const;

/** Steps that change who has it or where it is, and leave it as usable as it was. */
const handling = (status: string): readonly Transition[] => [
  {
    name: 'return',
    from: [status],
    to: status,
    by: [{ named: 'holder' }, 'edit'],
    ask: signed,
    require: [],
    offered: isHeld,
    sets: { holder: null },
  },
  {
    name: 'move',
    from: [status],
    to: status,
    by: ['edit'],
    ask: [...whereTo, ...signed],
    require: whereToNeeds,
  },
];

/** What exists, where it is, who has it, and whether it may be used today. */
export const equipment = defineModule({
  key: 'equipment',
  version: 1,
  feature: 'equipment',
  path: 'equipments',
  inProject: { key: 'projectequipment', segment: 'equipments', isGuest: true },
  storage: 'record',
  number: 'EQ-{0000}',
  titleField: 'name',
  status: {
    initial: 'active',
    values: ['active', 'quarantine', 'discarded'],
    final: ['discarded'],
    tones: { active: 'good', quarantine: 'danger', discarded: 'neutral' },
    transitions: [
      {
        name: 'take',
        from: ['active'],
        to: 'active',
        by: ['contribute'],
        ask: signed,
        require: [],
        offered: { field: 'holder', op: 'empty' },
        sets: { holder: '$me' },
      },
      {
        name: 'hand_over',
        from: ['active'],
        to: 'active',
        by: [{ named: 'holder' }, 'edit'],
        ask: ['holder', ...signed],
        require: ['holder'],
        anew: ['allocation_signature'],
      },
      ...handling('active'),
      {
        name: 'quarantine',
        from: ['active'],
        to: 'quarantine',
        by: ['contribute', { named: 'holder' }],
        ask: ['status_reason'],
        require: ['status_reason'],
      },
      {
        name: 'release',
        from: ['quarantine'],
        to: 'active',
        by: ['edit'],
        ask: ['release_comment'],
        require: [],
        checks: ['equipment:mayRelease'],
      },
      ...handling('quarantine'),
      {
        name: 'discard',
        from: ['active', 'quarantine'],
        to: 'discarded',
        by: ['manage'],
        ask: ['scrap_date', 'status_reason'],
        require: ['scrap_date', 'status_reason'],
      },
      {
        name: 'reinstate',
        from: ['discarded'],
        to: 'active',
        by: ['manage'],
        ask: ['reinstate_reason', ...whereTo],
        require: ['reinstate_reason', ...whereToNeeds],
      },
    ],
  },
  fields: {
    name: text({ required: true, max: 80, list: true, search: true }),
    equipment_number: text({
      required: true,
      max: 35,
      unique: 'tenant',
      scan: true,
      list: true,
      filter: true,
      sort: true,
      search: true,
    }),
    tag_codes: rows(
      { code: text({ required: true, max: 80, scan: true, unique: 'tenant' }) },
      { maxRows: 10 },
    ),
    model_number: text({ max: 35, search: true }),
    product: reference('product', { orText: true }),
    serial_number: text({ max: 35, search: true, filter: true }),
    vendor: reference('account', { pick: 'supplier' }),
    capacity: number({ decimals: 3, min: 0, unitField: 'capacity_unit', unitList: 'equipment_unit' }),
    capacity_unit: listed('equipment_unit', {
      visible: { field: 'capacity', op: 'not_empty' },
      required: { field: 'capacity', op: 'not_empty' },
    }),
    groups: multi({ choices: 'equipment_group', required: true, filter: true }),

    light: computed('equipment:light', 'choice', { options: ['use', 'stop'], list: true }),
    ok_until: computed('equipment:okUntil', 'date', { list: true }),
    stop_reason: computed('equipment:stopReason', 'choice', {
      options: ['quarantine', 'discarded', 'overdue'],
      list: true,
    }),
    status_reason: multiline(),
    quarantined_at: datetime({ readOnly: true }),

    allocation: choice(['project', 'location'], { required: true, asButtons: true, list: true }),
    project_id: reference('projects', { visible: inProject, required: inProject, filter: true, list: true }),
    placement: reference('location', {
      visible: atLocation,
      required: atLocation,
      filter: true,
      list: true,
    }),
    holder: user({ filter: true, list: true }),

    ownership: choice(['own', 'rented', 'customer'], { required: true, default: 'own', filter: true }),
    company: reference('account', { orText: true, visible: isOthers, required: isOthers, filter: true }),
    rental_until: date({ visible: isRented, required: isRented, filter: true }),
    purchase_date: date({ notAfter: '$today' }),
    purchase_price: money({ readableBy: 'edit', writableBy: 'edit' }),
    warranty_date: date({ notBefore: { field: 'purchase_date' }, filter: true }),

    calibration_state: computed('equipment:calibrationState', 'choice', {
      options: ['not_required', 'ok', 'due', 'overdue'],
      list: true,
    }),
    next_due: date({ readOnly: true, filter: true, sort: true, list: true }),
    stop_use_on: date({ readOnly: true, filter: true, list: true }),
    colour_mark: computed('equipment:colourMark', 'choice', { options: markColours }),
    colour_year: computed('equipment:colourYear', 'text'),
    calibration_required: boolean(),
    calibration_interval: number({
      min: 1,
      max: 120,
      decimals: 0,
      visible: needsCalibration,
    }),
    last_calibration: date({ readOnly: true }),
    planned_calibration: date({ visible: needsCalibration }),
    plans: rows(
      {
        type: listed('equipment_plan_type', { required: true }),
        interval: number({ required: true, decimals: 0, min: 1, max: 3650 }),
        interval_unit: choice(intervalUnits, { required: true, default: 'months' }),
        last_done: date({ notAfter: '$today' }),
        next_due: date(),
        responsible: user(),
        stop_use_if_overdue: boolean({ default: false }),
      },
      { maxRows: 20, writableBy: 'edit' },
    ),
    notify_by_email: boolean({ default: true }),
    recipients: emails({ visible: { field: 'notify_by_email', op: 'eq', value: true } }),
    controls,

    documents: files(),
    photos: photos({ list: true }),
    description: multiline({ search: true }),

    allocation_note: multiline({ max: 1000 }),
    allocation_signature: signature(),
    release_comment: multiline(),
    scrap_date: date({ notBefore: { field: 'purchase_date' } }),
    reinstate_reason: multiline(),
  },
  sections: [
    {
      key: 'item',
      fields: [
        'photos',
        'light',
        'ok_until',
        'stop_reason',
        'name',
        'equipment_number',
        'groups',
        'tag_codes',
        'model_number',
        'product',
        'serial_number',
        'vendor',
        'capacity',
        'capacity_unit',
        'description',
      ],
    },
    { key: 'stopped', from: ['quarantine', 'discarded'], fields: ['status_reason', 'quarantined_at'] },
    { key: 'place', fields: ['allocation', 'project_id', 'placement', 'holder'] },
    {
      key: 'upkeep',
      fields: [
        'calibration_state',
        'next_due',
        'stop_use_on',
        'colour_mark',
        'colour_year',
        'calibration_required',
        'calibration_interval',
        'last_calibration',
        'planned_calibration',
        'plans',
        'notify_by_email',
        'recipients',
        'controls',
      ],
    },
    {
      key: 'ownership',
      fields: [
        'ownership',
        'company',
        'rental_until',
        'purchase_date',
        'purchase_price',
        'warranty_date',
        'documents',
      ],
    },
    // Only steps ask for these; what they said stands in the history and the log of where it has been.
    {
      key: 'steps',
      from: ['discarded'],
      fields: [
        'scrap_date',
        'reinstate_reason',
        'release_comment',
        'allocation_note',
        'allocation_signature',
      ],
    },
  ],
  slots: {
    equipment_number: 't1',
    holder: 't2',
    placement: 't3',
    ownership: 't4',
    company: 't5',
    serial_number: 't6',
    next_due: 'd1',
    stop_use_on: 'd2',
    rental_until: 'd3',
    warranty_date: 'd4',
  },
  rows: { own: ['holder'] },
  list: {
    filters: [
      'status',
      'groups',
      'calibration_state',
      'next_due',
      'project_id',
      'placement',
      'holder',
      'ownership',
      'company',
    ],
    sorts: [
      { field: 'next_due', descending: false },
      { field: 'title', descending: false },
      { field: 'equipment_number', descending: false },
    ],
    presets: [
      { key: 'in_use', match: { status: { $in: ['active', 'quarantine'] } }, isDefault: true },
      { key: 'mine', match: { holder: '$me' } },
      { key: 'due', match: { next_due: { $gte: '$today', $lte: '$today+30' } } },
      { key: 'overdue', match: { next_due: { $lt: '$today' } } },
      { key: 'quarantine', match: { status: 'quarantine' } },
      { key: 'all', match: {} },
    ],
    states: {
      calibration_state: {
        not_required: { next_due: { $exists: false } },
        ok: { next_due: { $gt: '$today+30' } },
        due: { next_due: { $gte: '$today', $lte: '$today+30' } },
        overdue: { next_due: { $lt: '$today' } },
      },
    },
  },
  picks: {
    usable: {
      match: {
        status: 'active',
        $or: [{ stop_use_on: { $exists: false } }, { stop_use_on: { $gte: '$today' } }],
      },
      because: 'stop_reason',
    },
  },
  codes: ['number', 'equipment_number', 'tag_codes', 'serial_number'],
  hooks: ['equipment'],
  lockedIn: ['discarded'],
  deleteIn: ['active', 'quarantine', 'discarded'],
});
