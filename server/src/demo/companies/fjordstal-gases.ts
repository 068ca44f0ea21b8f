import type { DemoChemical } from '../demo-chemical.ts';
import { firstAid, STORE } from './fjordstal-first-aid.ts';

const gasAid = firstAid(
  'Ut i frisk luft. Ved åndedrettsstans: gi kunstig åndedrett og ring 113.',
  'Ikke aktuelt. Ved frostskade: lunkent vann, ikke gni.',
  'Ikke aktuelt.',
  'Ikke aktuelt.',
);

/** What comes in cylinders. */
export const gases: readonly DemoChemical[] = [
  {
    key: 'acetylene',
    status: 'approved',
    supplier: 'Sveiseservice Vest AS',
    stock: [{ place: STORE, max: 6, onHand: 4, unit: 'pcs', cabinet: 'gas' }],
    checkInDays: 400,
    values: {
      product_name: 'Acetylen',
      synonyms: 'Etyn, dissous gass',
      product_type: 'gas',
      cas_no: '74-86-2',
      use_area: 'Gassveising, varming og skjæring i Hall 1',
      physical_form: 'gas',
      pictograms: ['GHS02', 'GHS04'],
      signal_word: 'danger',
      h_statements: ['H220', 'H230', 'H280'],
      p_statements: ['P202', 'P210', 'P377', 'P381', 'P403'],
      hazard_classes: ['Flam.Gas_1A', 'Chem.Unst.Gas_A', 'Press.Gas_Diss.'],
      storage_rules: ['ventilated', 'away_oxidiser', 'upright_chained'],
      ppe: ['goggles', 'gloves'],
      un_number: '1001',
      adr_class: '2.1',
      tunnel_code: 'B/D',
      fire_media: 'Steng ventilen hvis det er trygt. Kjøl flasken med vann på avstand.',
      spill: 'Luft ut, fjern antennelseskilder, evakuer ved stor lekkasje.',
      ...gasAid,
    },
    assessment: {
      task: 'Skjæring og varming',
      place: 'Bay A',
      measures: 'Tilbakeslagssikring, lekkasjesøk, flasker lenket.',
    },
    instructions: { no: 'Sjekk slanger og tilbakeslagssikring før start. Steng flasken etter bruk.' },
    keepApart: [],
  },
  {
    key: 'argon',
    status: 'approved',
    supplier: 'Sveiseservice Vest AS',
    stock: [{ place: STORE, max: 20, onHand: 11, unit: 'pcs', cabinet: 'gas' }],
    checkInDays: 510,
    values: {
      product_name: 'Argon 4.6',
      product_type: 'gas',
      cas_no: '7440-37-1',
      use_area: 'Dekkgass for TIG og MIG',
      physical_form: 'gas',
      pictograms: ['GHS04'],
      signal_word: 'warning',
      h_statements: ['H280'],
      p_statements: ['P403'],
      hazard_classes: ['Press.Gas_Comp.'],
      storage_rules: ['ventilated', 'upright_chained'],
      ppe: ['goggles'],
      un_number: '1006',
      adr_class: '2.2',
      ...gasAid,
    },
    assessment: {
      task: 'TIG-sveising i trange rom',
      place: 'Tank V-210',
      measures: 'Oksygenmåler, vakt utenfor, avsug. Kvelningsfare.',
    },
    instructions: { no: 'Fortrenger oksygen. Bruk oksygenmåler i tanker og groper.' },
  },
];
