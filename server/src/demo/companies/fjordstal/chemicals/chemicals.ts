import type { DemoAsked, DemoChemical, DemoExposure, DemoTraining } from '../../../demo-chemical.ts';
import { coatings } from './coatings.ts';
import { gases } from './gases.ts';
import { weldingChemicals } from './welding-chemicals.ts';

/** What stands in the chemical store of a welding shop. */
export const fjordstalChemicals: readonly DemoChemical[] = [...gases, ...weldingChemicals, ...coatings];

/** Some valid, one run out; the rest of the crew is warned. */
export const fjordstalTrainings: readonly DemoTraining[] = [
  { person: 'bas', chemical: 'hardener', daysAgo: 400 },
  { person: 'sveis2', chemical: 'hardener', daysAgo: 1900 },
  { person: 'hms', chemical: 'hardener', daysAgo: 200 },
];

/** One welder is still to confirm what another has confirmed. */
export const fjordstalAsked: readonly DemoAsked[] = [
  { person: 'sveis1', chemical: 'pickling', dueInDays: 1, isDone: false },
  { person: 'sveis2', chemical: 'pickling', dueInDays: 1, isDone: true },
];

export const fjordstalExposures: readonly DemoExposure[] = [
  {
    person: 'sveis1',
    chemical: 'fume',
    daysAgo: 12,
    position: 'Sveiser',
    workplace: 'Tank V-210',
    project: '2502',
    how: 'Sveising 136 innvendig',
    minutes: 240,
    ppeNote: 'Vifteassistert maske P3',
  },
  {
    person: 'sveis1',
    chemical: 'fume',
    daysAgo: 5,
    position: 'Sveiser',
    workplace: 'Tank V-210',
    project: '2502',
    how: 'Sveising 111, topplag',
    minutes: 180,
    ppeNote: 'Vifteassistert maske P3, punktavsug',
  },
];
