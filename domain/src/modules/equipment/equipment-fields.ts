import {
  boolean,
  choice,
  computed,
  date,
  datetime,
  emails,
  type Fields,
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
  text,
  user,
} from '../../records/index.ts';
import { controls, MARK_COLOURS } from './equipment-control.ts';
import { doneByForm } from './equipment-plans.ts';
import { intervalUnits } from './equipment-rules.ts';

/** What it is, and the plates it carries. */
export const itemFields = {
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
  // In the list, so that a phone without network finds an item by any of its codes.
  tag_codes: rows(
    { code: text({ required: true, max: 80, scan: true, unique: 'tenant' }) },
    { maxRows: 10, list: true },
  ),
  model_number: text({ max: 35, search: true }),
  product: reference('product', { orText: true }),
  serial_number: text({ max: 35, scan: true, list: true, search: true, filter: true }),
  vendor: reference('account', { pick: 'supplier' }),
  capacity: number({ decimals: 3, min: 0, unitField: 'capacity_unit', unitList: 'equipment_unit' }),
  capacity_unit: listed('equipment_unit', {
    visible: { field: 'capacity', op: 'not_empty' },
    required: { field: 'capacity', op: 'not_empty' },
  }),
  groups: multi({ choices: 'equipment_group', required: true, filter: true }),
} as const satisfies Fields;

/** Whether it may be used today, and what stopped it. */
export const lightFields = {
  light: computed('equipment:light', 'choice', { options: ['use', 'stop'], list: true }),
  ok_until: computed('equipment:okUntil', 'date', { list: true }),
  stop_reason: computed('equipment:stopReason', 'choice', {
    options: ['quarantine', 'discarded', 'uncontrolled', 'overdue'],
    list: true,
  }),
  status_reason: multiline(),
  quarantined_at: datetime({ readOnly: true }),
} as const satisfies Fields;

export const inProject = { field: 'allocation', op: 'eq', value: 'project' } as const;
export const atLocation = { field: 'allocation', op: 'eq', value: 'location' } as const;

/** Where it is and who has it: a project or a location, never both. */
export const placeFields = {
  allocation: choice(['project', 'location'], { required: true, asButtons: true, list: true }),
  project_id: reference('projects', {
    visible: inProject,
    required: inProject,
    filter: true,
    list: true,
    pick: 'open',
  }),
  placement: reference('location', {
    visible: atLocation,
    required: atLocation,
    filter: true,
    list: true,
  }),
  holder: user({ filter: true, list: true }),
} as const satisfies Fields;

const isRented = { field: 'ownership', op: 'eq', value: 'rented' } as const;
const isOthers = { field: 'ownership', op: 'in', value: ['rented', 'customer'] } as const;

/** Whose it is, and until when. */
export const ownershipFields = {
  ownership: choice(['own', 'rented', 'customer'], { required: true, default: 'own', filter: true }),
  company: reference('account', { orText: true, visible: isOthers, required: isOthers, filter: true }),
  rental_until: date({ visible: isRented, required: isRented, filter: true }),
  purchase_date: date({ notAfter: '$today' }),
  purchase_price: money({ readableBy: 'edit', writableBy: 'edit' }),
  warranty_date: date({ notBefore: { field: 'purchase_date' }, filter: true }),
} as const satisfies Fields;

const needsCalibration = { field: 'calibration_required', op: 'eq', value: true } as const;

/** What has to be done to it, when, and who is told. */
export const upkeepFields = {
  calibration_state: computed('equipment:calibrationState', 'choice', {
    options: ['not_required', 'ok', 'due', 'overdue'],
    list: true,
  }),
  next_due: date({ readOnly: true, filter: true, sort: true, list: true, history: false }),
  stop_use_on: date({ readOnly: true, filter: true, list: true, history: false }),
  uncontrolled: boolean({ readOnly: true, filter: true, history: false }),
  colour_mark: computed('equipment:colourMark', 'choice', { choices: MARK_COLOURS }),
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
  calibration_stops_use: boolean({ visible: needsCalibration }),
  plans: rows(
    {
      type: listed('equipment_plan_type', { required: true }),
      interval: number({ required: true, decimals: 0, min: 1, max: 3650 }),
      interval_unit: choice(intervalUnits, { required: true, default: 'months' }),
      last_done: date({ notAfter: '$today' }),
      next_due: date(),
      form_id: reference('form', { pick: 'equipment', visible: doneByForm }),
      responsible: user({ filter: true }),
      stop_use_if_overdue: boolean({ default: false }),
    },
    { maxRows: 20, writableBy: 'edit' },
  ),
  notify_by_email: boolean({ default: true }),
  recipients: emails({ visible: { field: 'notify_by_email', op: 'eq', value: true } }),
  controls,
} as const satisfies Fields;

/** Papers and pictures. */
export const paperFields = {
  documents: files(),
  photos: photos({ list: true }),
  description: multiline({ search: true }),
} as const satisfies Fields;

/** Only steps ask for these. */
export const stepFields = {
  // Kept in the line of the log they are given for.
  allocation_note: multiline({ max: 1000, transient: true }),
  allocation_signature: signature({ transient: true }),
  release_comment: multiline(),
  scrap_date: date({ notBefore: { field: 'purchase_date' } }),
  reinstate_reason: multiline(),
} as const satisfies Fields;
