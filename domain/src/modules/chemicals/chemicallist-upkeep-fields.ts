import { choice, type Fields, multi, multiline, number, references, text } from '../../records/index.ts';
import { storageLocations } from './chemicallist-rows.ts';

/** What the form can see while it is filled; the hook knows the codes without a signal word too. */
const isLabelled = { field: 'signal_word', op: 'in', value: ['danger', 'warning'] } as const;
const wearsGloves = { field: 'ppe', op: 'contains', value: 'gloves' } as const;
const firstAid = () => multiline({ required: isLabelled });

/** Where it stands, how much of it, and beside what it must not. */
export const storageFields = {
  storage_locations: storageLocations,
  locations: references('location', { readOnly: true, filter: true, list: true }),
  storage_rules: multi({
    options: [
      'ventilated',
      'locked',
      'fire_cabinet',
      'away_acid',
      'away_base',
      'away_oxidiser',
      'upright_chained',
    ],
  }),
  storage_min_c: number({ min: -100, max: 200, decimals: 0 }),
  storage_max_c: number({ min: -100, max: 200, decimals: 0 }),
  storage_note: multiline(),
  incompatible_with: references('chemicallist'),
} as const satisfies Fields;

/** What to wear, and what to do when it goes wrong. */
export const upkeepFields = {
  ppe: multi({
    required: isLabelled,
    options: [
      'goggles',
      'face_shield',
      'gloves',
      'respirator_a2',
      'respirator_p3',
      'respirator_a2p3',
      'respirator_powered',
      'respirator_supplied',
      'coverall',
      'apron',
      'boots',
    ],
  }),
  glove_material: text({ max: 60, visible: wearsGloves }),
  glove_breakthrough: number({ min: 0, max: 1440, decimals: 0, visible: wearsGloves }),
  ppe_note: multiline(),
  ventilation: choice(['general', 'local_exhaust', 'closed']),
  first_aid_inhalation: firstAid(),
  first_aid_skin: firstAid(),
  first_aid_eyes: firstAid(),
  first_aid_swallowed: firstAid(),
  fire_media: multiline(),
  fire_unsuitable: multiline(),
  spill: multiline(),
  waste_code: text({ max: 7, format: 'waste' }),
  waste_note: multiline(),
  un_number: text({ max: 4, format: 'digits' }),
  adr_class: text({ max: 10 }),
  packing_group: choice(['I', 'II', 'III']),
  tunnel_code: text({ max: 10 }),
} as const satisfies Fields;
