import type { Transition } from '../../records/index.ts';
import { atLocation, inProject } from './equipment-fields.ts';

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

/** How an item changes hands and places, is stopped and released, and ends. */
export const equipmentSteps = [
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
    askAgain: ['allocation_signature'],
  },
  ...handling('active'),
  {
    name: 'quarantine',
    from: ['active'],
    to: 'quarantine',
    by: ['contribute', { named: 'holder' }],
    ask: ['status_reason'],
    require: ['status_reason'],
    sets: { quarantined_at: '$now', release_comment: null },
  },
  {
    name: 'release',
    from: ['quarantine'],
    to: 'active',
    by: ['edit'],
    ask: ['release_comment'],
    require: [],
    checks: ['equipment:mayRelease'],
    sets: { status_reason: null },
  },
  ...handling('quarantine'),
  {
    name: 'discard',
    from: ['active', 'quarantine'],
    to: 'discarded',
    by: ['manage'],
    ask: ['scrap_date', 'status_reason'],
    require: ['scrap_date', 'status_reason'],
    // Nobody has it, it is nowhere, and nothing is due.
    sets: {
      holder: null,
      allocation: null,
      project_id: null,
      placement: null,
      reinstate_reason: null,
      next_due: null,
      stop_use_on: null,
      uncontrolled: null,
    },
  },
  {
    name: 'reinstate',
    from: ['discarded'],
    to: 'active',
    by: ['manage'],
    ask: ['reinstate_reason', ...whereTo],
    require: ['reinstate_reason', ...whereToNeeds],
    sets: { status_reason: null, scrap_date: null },
  },
] as const satisfies readonly Transition[];
