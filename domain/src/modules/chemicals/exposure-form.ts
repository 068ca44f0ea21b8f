import {
  boolean,
  date,
  type Fields,
  multiline,
  number,
  reference,
  type Section,
  text,
  user,
} from '../../records/index.ts';

const isUnlisted = { field: 'chemical_id', op: 'empty' } as const;

const fields = {
  person_id: user({ required: true }),
  chemical_id: reference('chemicallist'),
  // A product brings its own name; what has none is written in words.
  substances: text({ max: 500, required: isUnlisted, visible: isUnlisted }),
  day: date({ required: true, notAfter: '$today' }),
  minutes: number({ required: true, min: 1, max: 1440, decimals: 0 }),
  workplace: text({ max: 120, required: true }),
  project_id: reference('projects'),
  how: multiline({ max: 1000 }),
  level: text({ max: 120 }),
  ppe_note: text({ max: 500 }),
  position: text({ max: 120 }),
  is_incident: boolean({ default: false }),
} satisfies Fields;

const sections: readonly Section[] = [{ key: 'entry', fields: Object.keys(fields) }];

/** One exposure as somebody writes it down: only what the register is meant to hold. */
export const exposureForm = {
  key: 'exposure',
  fields,
  sections,
  /** Words only the form asks for; the file of somebody's exposures names the others. */
  words: ['exposure.chemical_id', 'exposure.section_entry'],
} as const;
