import type { Section } from '../../records/index.ts';

/** What it is and whether it may be used stands first; what only steps ask for, last. */
export const equipmentSections = [
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
      'uncontrolled',
      'colour_mark',
      'colour_year',
      'calibration_required',
      'calibration_interval',
      'last_calibration',
      'planned_calibration',
      'calibration_stops_use',
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
    fields: ['scrap_date', 'reinstate_reason', 'release_comment', 'allocation_note', 'allocation_signature'],
  },
] as const satisfies readonly Section[];
