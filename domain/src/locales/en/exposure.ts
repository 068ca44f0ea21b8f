/** The file of what somebody has been exposed to. */
export const exposure = {
  person: 'Person',
  day: 'Date',
  position: 'Position',
  workplace: 'Workplace',
  project: 'Project',
  substances: 'Substances',
  how: 'How',
  level: 'Measured level',
  notMeasured: 'Not measured',
  minutes: 'Minutes',
  ppeNote: 'Protective equipment',
  incident: 'Incident',
  yes: 'Yes',
  no: 'No',
  keptUntil: 'Kept until',
  recordedBy: 'Recorded by',
} as const;
