/** Heads and words of every list as a file. */
export const recordfile = {
  number: 'Number',
  status: 'Status',
  createdAt: 'Made',
  createdBy: 'Made by',
  yes: 'Yes',
  no: 'No',
  audit_at: 'Time',
  audit_person: 'Person',
  audit_action: 'Action',
  audit_entity: 'What',
  audit_record: 'Record',
  audit_change: 'Change',
} as const;
