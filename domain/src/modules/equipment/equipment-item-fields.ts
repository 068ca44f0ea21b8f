import {
  computed,
  datetime,
  type Fields,
  listed,
  multi,
  multiline,
  number,
  reference,
  rows,
  text,
} from '../../records/index.ts';

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
    options: ['quarantine', 'discarded', 'overdue'],
    list: true,
  }),
  status_reason: multiline(),
  quarantined_at: datetime({ readOnly: true }),
} as const satisfies Fields;
